import { expect, it } from "vitest";

import { player } from "../board/samples";
import { crewOf, haveWords } from "./crew";
import { PLAYERS, VIEW } from "./samples";

it("the two characters of a solo player differ in colour and emblem", () => {
  const miners = VIEW.miners.slice(0, 2).map((miner) => ({ ...miner, seat: 0 }));
  for (const colour of ["amber", "teal"] as const) {
    const badge = { colour, emblem: "flame" } as const;
    const [first, second] = crewOf(miners, [player(0, "Ada", { badge })]);
    expect(first?.mark).toMatchObject({ colour: `var(--badge-${colour})`, emblem: "flame" });
    expect(second?.mark.emblem).toBe("gem");
    expect(second?.mark.colour).toMatch(/^var\(--badge-/);
    expect(second?.mark.colour).not.toBe(first?.mark.colour);
  }
});

it("says who has what is at a passage", () => {
  const [ada, ben, cleo] = crewOf(VIEW.miners, PLAYERS);
  if (!ada || !ben || !cleo) throw new Error("there are three");
  expect(haveWords([ben], [ada])).toBe("Ben has");
  expect(haveWords([ben, cleo], [ada])).toBe("Ben and Cleo have");
  expect(haveWords([ada, ben], [ada])).toBe("you have");
});
