/** The end in figures: what the team did, and each player's part. */
import { MarkSign } from "../board/MarkSign";
import type { Table } from "./table";

export function Verdict({ table: { view, crew } }: { readonly table: Table }) {
  const { tally, torches, round, miners, outcome } = view;
  const won = outcome?.kind === "shared" && outcome.won;
  // Only some difficulties have cards that flip a tile.
  const flips = miners.some((miner) => miner.flips > 0);
  const figures: readonly (readonly [string, number])[] = [
    ["Rounds", round],
    ["Explorations", tally.explorations],
    ["Torches left", torches.carried + torches.stash],
    ["Hearts lost", tally.hearts_lost],
    ["Loot secured", tally.secured],
    ["Loot lost", tally.lost],
  ];
  return (
    <div class="dd-verdict" data-won={won || undefined}>
      <dl class="dd-figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <table class="dd-parts">
        <caption class="visually-hidden">Each player’s part</caption>
        <thead>
          <tr>
            <th scope="col">Explorer</th>
            <th scope="col">Cards resolved</th>
            <th scope="col">Torches used</th>
            {flips && <th scope="col">Tiles flipped</th>}
          </tr>
        </thead>
        <tbody>
          {crew.map(({ miner, mark, name }) => (
            <tr key={miner}>
              <th scope="row">
                <MarkSign mark={mark} /> <span>{name}</span>
              </th>
              <td>{miners[miner]?.resolved}</td>
              <td>{miners[miner]?.torches_used}</td>
              {flips && <td>{miners[miner]?.flips}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
