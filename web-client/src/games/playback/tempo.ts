/** How fast boards play their scenes: 1 as in a match, 2 in half the time. */
let tempo = 1;

export const tempoNow = (): number => tempo;

export function setTempo(next: number): void {
  tempo = next;
}
