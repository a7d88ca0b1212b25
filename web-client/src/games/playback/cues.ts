/** What is heard of a game's events: each game has a table of it beside its words for them. */
import type { Seat } from "../../generated/protocol/Seat";
import type { SoundName } from "../../ui/sound/descriptions";

type Sounds = SoundName | readonly SoundName[] | null;

/** Sounds of an event; those of the suspense are heard before its result is shown. */
type Cue = Sounds | { readonly suspense: Sounds; readonly result: Sounds };

/** A cue, or how it follows from the event and from your own seat. */
type CueOf<Event> = Cue | ((event: Event, you: Seat | null) => Cue);

/** A cue for each kind of event; null for those that make no sound. */
export type Cues<Event extends { readonly event: string }> = {
  readonly [Kind in Event["event"]]: CueOf<Extract<Event, { readonly event: Kind }>>;
};

/** More sounds of one moment than this would be noise. */
const SOUNDS_MAX = 3;

/** What is heard of events at the same moment, each sound once. */
export function heardOf<Event extends { readonly event: string }>(
  cues: Cues<Event>,
  events: readonly Event[],
  { you, revealed }: { readonly you: Seat | null; readonly revealed: boolean },
): readonly SoundName[] {
  const heard = events.flatMap((event) => {
    // Which entry of the table it is says which kind of event.
    const cueOf = cues[event.event as Event["event"]] as CueOf<Event> | undefined;
    const cue = typeof cueOf === "function" ? cueOf(event, you) : (cueOf ?? null);
    return namesIn(cue, revealed);
  });
  return [...new Set(heard)].slice(-SOUNDS_MAX);
}

function namesIn(cue: Cue, revealed: boolean): readonly SoundName[] {
  if (cue !== null && typeof cue === "object" && "suspense" in cue)
    return namesIn(revealed ? cue.result : cue.suspense, true);
  if (cue === null || !revealed) return [];
  return typeof cue === "string" ? [cue] : cue;
}
