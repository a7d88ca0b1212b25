/** Small pictures on the buttons: a pickaxe, a chest, a saw. */
import type { Choice } from "../choices";

const DRAWINGS: Readonly<Record<Choice["look"], string>> = {
  dig: "M5 27L19 11M9 5Q22 3 27 20Q22 12 15 10Q11 8 9 5Z",
  collect: "M4 14Q4 7 11 7H21Q28 7 28 14V26H4ZM4 15H28M13 13H19V19H13Z",
  sabotage: "M4 22L20 6L28 14Q20 16 19 20Q14 20 13 25Q9 24 8 27ZM22 4L29 11",
};

export const ActionIcon = ({ look }: { readonly look: Choice["look"] }) => (
  <svg class="cm-icon" viewBox="0 0 32 32" aria-hidden="true">
    <path d={DRAWINGS[look]} />
  </svg>
);
