/** What has changed of the next match, for those who have to get ready again because of it. */
import type { Meta } from "../generated/games/Meta";
import type { OptionSpec } from "../generated/games/OptionSpec";
import type { TableView } from "../generated/protocol/TableView";
import { countsWords } from "./Counting";
import { type Timed, UNTIMED, limitInWords, paceInWords } from "./pace";

type Values = Readonly<Record<string, unknown>>;

/** "Ada changed Target score: now 300 (was 150)."; after a change that was undone, only that. */
export function changeWords(
  before: TableView,
  now: TableView,
  game: Pick<Meta, "options"> | null,
  each: Timed,
): string {
  const specs = game?.options ?? [];
  const options = specs.map((spec) => [spec.label, valueIn(before, spec), valueIn(now, spec)]);
  const all = [
    ...options,
    ["Time for the match", limitInWords(before.clock), limitInWords(now.clock)],
    ["Pace", paceIn(before, each), paceIn(now, each)],
    ["Ratings", countsIn(before), countsIn(now)],
  ];
  const changed = all.filter(([, was, is]) => was !== is);
  if (changed.length === 0) return "The match was changed.";
  const host = now.people.find(({ id }) => id === now.host)?.name ?? "The host";
  const changes = changed.map(([label, was, is]) => `${label}: now ${is} (was ${was})`);
  // What is chosen may contain commas.
  return `${host} changed ${changes.join("; ")}.`;
}

/** Only the game knows what its options hold. */
function valueIn({ options }: TableView, { key, choices }: OptionSpec): string {
  const json = JSON.stringify((options as Values)[key]) ?? "";
  return choices.find((choice) => choice.json === json)?.label ?? json.replaceAll('"', "");
}

const paceIn = ({ pace = UNTIMED }: TableView, each: Timed): string => paceInWords(pace, each);

const countsIn = ({ counts = false }: TableView): string => countsWords(counts);
