/** Which of several places a dragged card covers most. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const shared = (start: number, size: number, otherStart: number, otherSize: number): number =>
  Math.max(0, Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart));

/** The index of the place; null if the card touches none. */
export function bestOverlap(card: Box, places: readonly Box[]): number | null {
  const areas = places.map(
    (place) =>
      shared(card.left, card.width, place.left, place.width) *
      shared(card.top, card.height, place.top, place.height),
  );
  const most = Math.max(0, ...areas);
  return most === 0 ? null : areas.indexOf(most);
}
