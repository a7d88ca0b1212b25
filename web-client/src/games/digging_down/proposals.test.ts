import { expect, test } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import { crewOf } from "./crew";
import { asProposed, missingWords, proposalWords, proposalsIn } from "./proposals";
import { player } from "../board/samples";
import type { VoteFor } from "../module";
import { ADA, ARMED, PLAYERS, VIEW } from "./samples";

const EXPLORE = { do: "explore", payer: 1 } as const;
const RETURN: Action = { do: "return", payers: [0, 0] };

test("equal votes are one proposal, which names who is missing", () => {
  const [proposal, ...others] = proposalsIn([{ seat: 1, action: EXPLORE }], PLAYERS);
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({ agreed: [1], open: [0, 2], needed: 1 });
  expect(proposal && missingWords(proposal, PLAYERS)).toBe("Waiting for 1 more of you and Cleo");
});

test("of two players both have to agree", () => {
  const two = [ADA, player(1, "Ben")];
  const [proposal] = proposalsIn([{ seat: 0, action: EXPLORE }], two);
  expect(proposal && missingWords(proposal, two)).toBe("Waiting for Ben");
});

test("bots and absent players are not waited for", () => {
  const [proposal] = proposalsIn(
    [{ seat: 1, action: EXPLORE }],
    [ADA, player(1, "Ben"), player(2, "Moss", { bot: true }), player(3, "Dora", { away: true })],
  );
  expect(proposal).toMatchObject({ open: [0], needed: 1 });
});

const reasons = (...votes: readonly VoteFor<Action>[]): readonly (string | null)[] =>
  proposalsIn(votes, PLAYERS).map(({ why }) => why);

test("the vote of a bot is only advice", () => {
  const players = [ADA, player(1, "Ben"), player(2, "Moss", { bot: true })];
  const [proposal] = proposalsIn([{ seat: 2, action: EXPLORE }], players);
  expect(proposal && missingWords(proposal, players)).toBe(
    "Waiting for you and Ben. Bots only advise.",
  );
});

test("a proposal has the reason of the bot that made it, if it gave one", () => {
  const why = "What you have found is safe only at the base.";
  const byPerson = { seat: 0, action: RETURN };
  const byBot = { seat: 2, action: RETURN, why };
  expect(reasons(byPerson)).toEqual([null]);
  expect(reasons(byPerson, byBot, { seat: 1, action: EXPLORE })).toEqual([why, null]);
});

test("different proposals stand side by side", () => {
  const proposals = proposalsIn(
    [
      { seat: 0, action: EXPLORE },
      { seat: 1, action: RETURN },
      { seat: 2, action: EXPLORE },
    ],
    PLAYERS,
  );
  expect(proposals.map(({ agreed }) => agreed)).toEqual([[0, 2], [1]]);
});

test("a second vote of the same kind agrees with the existing proposal", () => {
  const votes = [{ seat: 1, action: EXPLORE }];
  expect(asProposed(votes, { do: "explore", payer: 0 })).toEqual(EXPLORE);
  expect(asProposed(votes, { do: "return", payers: [0, 1] })).toEqual({
    do: "return",
    payers: [0, 1],
  });
});

test("proposals in words", () => {
  const crew = crewOf(VIEW.miners, PLAYERS);
  expect(proposalWords(EXPLORE, VIEW, crew)).toBe("Explore; Ben pays");
  expect(proposalWords({ do: "return", payers: [0, 0] }, VIEW, crew)).toBe(
    "Return to base; Ada pays twice",
  );
  expect(proposalWords({ do: "take", loot: 7, gear: "iron_sword", miner: 2 }, VIEW, crew)).toBe(
    "Iron sword for Cleo",
  );
  expect(proposalWords({ do: "leave", loot: 7 }, VIEW, crew)).toBe("Leave Iron ore");
});

const take = (loot: number): Action => ({ do: "take", loot, gear: "iron_sword", miner: 2 });

test("where two cards bring the same thing in different ways, a proposal names the card", () => {
  const crew = crewOf(VIEW.miners, PLAYERS);
  const view = {
    ...VIEW,
    spoils: [...VIEW.spoils, { loot: 8, card: ARMED, gear: ["iron_sword" as const] }],
  };
  expect(proposalWords(take(7), view, crew)).toBe("Iron sword for Cleo (Iron ore)");
  expect(proposalWords(take(8), view, crew)).toBe("Iron sword for Cleo (Armed zombie)");
});

test("a solo player has a partner", () => {
  const crew = crewOf(
    VIEW.miners.slice(0, 2).map((one) => ({ ...one, seat: 0 })),
    [ADA],
  );
  expect(crew.map(({ name }) => name)).toEqual(["Ada", "Partner"]);
  expect(new Set(crew.map(({ mark }) => mark.colour)).size).toBe(2);
});
