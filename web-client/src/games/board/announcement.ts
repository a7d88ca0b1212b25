/** What screen readers hear of a step. */

/** The sentences of all events as one announcement; `sentenceOf` returns null if there is none. */
export function announcementOf<Event>(
  events: readonly Event[],
  sentenceOf: (event: Event) => string | null,
): string {
  return events.flatMap((event) => sentenceOf(event) ?? []).join(" ");
}
