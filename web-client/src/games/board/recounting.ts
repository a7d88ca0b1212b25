/** What the recounts of several games have in common: the lead, and luck. */
import type { Line, Remark } from "../recount";

/** With fewer stages there is nothing to see on a curve. */
export const STAGES_MIN = 2;

const at = ({ values }: Line, place: number): number => values[place] ?? 0;

/** When the one who ends highest took the lead for good. */
export function theLead(lines: readonly Line[], stage: string): readonly Remark[] {
  const last = (lines[0]?.values.length ?? 0) - 1;
  const best = Math.max(...lines.map((line) => at(line, last)));
  const [winner, ...tied] = lines.filter((line) => at(line, last) === best);
  if (winner === undefined || tied.length > 0 || lines.length < 2 || last < STAGES_MIN) return [];
  const others = lines.filter((line) => line !== winner);
  const isAhead = (place: number): boolean =>
    others.every((other) => at(other, place) < at(winner, place));
  let from = last;
  while (from > 1 && isAhead(from - 1)) from -= 1;
  const gain = at(winner, from) - at(winner, from - 1);
  return [
    {
      title: "The lead",
      text:
        from === 1
          ? `${winner.name} led after every ${stage}.`
          : `${winner.name} took the lead in ${stage} ${from} with +${gain}, and kept it.`,
    },
  ];
}

/** Something that chance decided, and how likely it was to go at least as well, or as badly. */
export interface Draw {
  readonly text: string;
  readonly good: boolean;
  /** From 0 to 1. */
  readonly chance: number;
}

/** What is more likely than this is no luck. */
const LUCK_MAX = 0.35;

/** The luckiest and the unluckiest draw. */
export function luckOf(draws: readonly Draw[]): readonly Remark[] {
  const rarest = (good: boolean): Draw | undefined =>
    draws
      .filter((draw) => draw.good === good && draw.chance <= LUCK_MAX)
      .toSorted((one, other) => one.chance - other.chance)[0];
  return (
    [
      ["Luckiest", rarest(true)],
      ["Unluckiest", rarest(false)],
    ] as const
  ).flatMap(([title, draw]) => (draw ? [{ title, text: `${draw.text} ${odds(draw)}` }] : []));
}

/** "The chance of that was 12%." */
function odds({ chance }: Draw): string {
  const percent = 100 * chance;
  const words = percent < 1 ? `one in ${Math.round(1 / chance)}` : `${Math.round(percent)}%`;
  return `The chance was ${words}.`;
}
