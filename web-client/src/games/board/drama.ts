/** Scenes that shake the whole board for a moment. */

interface DramaticFrame {
  readonly playing: boolean;
  readonly revealed: boolean;
  readonly scene: { readonly event: string } | null;
}

/** The value of `data-drama`: what `kinds` says of the event that is being shown, if anything. */
export function dramaOf(
  { playing, revealed, scene }: DramaticFrame,
  kinds: Readonly<Partial<Record<string, string>>>,
): string | undefined {
  return playing && revealed && scene ? kinds[scene.event] : undefined;
}
