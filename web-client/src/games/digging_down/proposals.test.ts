import { expect, test } from "vitest";

import { crewOf } from "./crew";
import { asProposed, missingWords, motionWords, motionsIn } from "./proposals";
import { ADA, PLAYERS, VIEW, player } from "./samples";

const EXPLORE = { do: "explore", payer: 1 } as const;
const RETURN = { do: "return", payers: [0, 0] };

test("who is for the same is for one proposal, and who is missing is named", () => {
  const [motion, ...others] = motionsIn([{ seat: 1, action: EXPLORE }], PLAYERS);
  expect(others).toEqual([]);
  expect(motion).toMatchObject({ agreed: [1], open: [0, 2], needed: 1 });
  expect(motion && missingWords(motion, PLAYERS)).toBe("Waiting for 1 more of you and Cleo");
});

test("two have to agree both", () => {
  const two = [ADA, player(1, "Ben")];
  const [motion] = motionsIn([{ seat: 0, action: EXPLORE }], two);
  expect(motion && missingWords(motion, two)).toBe("Waiting for Ben");
});

test("bots and those who are away are not waited for", () => {
  const [motion] = motionsIn(
    [{ seat: 1, action: EXPLORE }],
    [ADA, player(1, "Ben"), player(2, "Moss", { bot: true }), player(3, "Dora", { away: true })],
  );
  expect(motion).toMatchObject({ open: [0], needed: 1 });
});

test("different proposals stand beside each other", () => {
  const motions = motionsIn(
    [
      { seat: 0, action: EXPLORE },
      { seat: 1, action: RETURN },
      { seat: 2, action: EXPLORE },
    ],
    PLAYERS,
  );
  expect(motions.map(({ agreed }) => agreed)).toEqual([[0, 2], [1]]);
});

test("who explores, too, means the proposal that there is", () => {
  const votes = [{ seat: 1, action: EXPLORE }];
  expect(asProposed(votes, { do: "explore", payer: 0 })).toEqual(EXPLORE);
  expect(asProposed(votes, { do: "return", payers: [0, 1] })).toEqual({
    do: "return",
    payers: [0, 1],
  });
});

test("proposals are said in words", () => {
  const crew = crewOf(VIEW.miners, PLAYERS);
  expect(motionWords(EXPLORE, VIEW, crew)).toBe("Explore; Ben pays");
  expect(motionWords({ do: "return", payers: [0, 0] }, VIEW, crew)).toBe(
    "Return to base; Ada pays twice",
  );
  expect(motionWords({ do: "take", loot: 7, gear: "iron_sword", miner: 2 }, VIEW, crew)).toBe(
    "Iron sword for Cleo",
  );
  expect(motionWords({ do: "leave", loot: 7 }, VIEW, crew)).toBe("Leave Iron ore");
});

test("who plays alone has a partner", () => {
  const crew = crewOf(
    VIEW.miners.slice(0, 2).map((one) => ({ ...one, seat: 0 })),
    [ADA],
  );
  expect(crew.map(({ name }) => name)).toEqual(["Ada", "Partner"]);
  expect(new Set(crew.map(({ mark }) => mark.colour)).size).toBe(2);
});
