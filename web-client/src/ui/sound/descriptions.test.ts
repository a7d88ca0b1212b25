import { expect, test } from "vitest";

import { type Description, type Glide, lengthOf } from "./description";
import { SOUNDS } from "./descriptions";

/** Nothing that happens at a table should be heard for longer. */
const LENGTH_MAX_S = 2.8;
/** What people hear. */
const HEARD_HZ = [20, 12_000] as const;

const sounds = Object.entries<Description>(SOUNDS);

const endsOf = (glide: Glide): readonly number[] => (typeof glide === "number" ? [glide] : glide);

test.each(sounds)("%s is complete and can be heard", (_, { voices, echo = 0 }) => {
  expect(voices.length).toBeGreaterThan(0);
  expect(echo).toBeGreaterThanOrEqual(0);
  expect(echo).toBeLessThanOrEqual(1);
  for (const voice of voices) {
    expect(voice.gain).toBeGreaterThan(0);
    expect(voice.gain).toBeLessThanOrEqual(1);
    const pitches = [
      ...("pitch" in voice ? endsOf(voice.pitch) : []),
      ...(voice.filter ? endsOf(voice.filter.hz) : []),
    ];
    for (const hz of pitches) {
      expect(hz).toBeGreaterThanOrEqual(HEARD_HZ[0]);
      expect(hz).toBeLessThanOrEqual(HEARD_HZ[1]);
    }
  }
});

test.each(sounds)("%s is soon over", (_, { voices }) => {
  const end = (voice: (typeof voices)[number]): number => {
    const { count, every } = voice.repeats ?? { count: 1, every: 0 };
    return (voice.at ?? 0) + (count - 1) * every + lengthOf(voice);
  };
  expect(Math.max(...voices.map(end))).toBeLessThanOrEqual(LENGTH_MAX_S);
});
