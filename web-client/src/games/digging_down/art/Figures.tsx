/**
 * The characters: an explorer with pack and hood. Colour, letter and outline of the plate say whose
 * it is.
 */
import { Plate } from "../../board/MarkSign";
import type { Mark } from "../../board/players";

export const Explorer = ({ mark }: { readonly mark: Mark }) => (
  <svg class="dd-figure" viewBox="0 0 48 60" aria-hidden="true" style={{ "--seat": mark.colour }}>
    <path fill="#241811" d="M15 48H22V57H11Q11 52 15 51ZM26 48H33V51Q37 52 37 57H26Z" />
    <path fill="#5c3a20" d="M5 27Q5 22 11 22H14V46H9Q5 46 5 42Z" />
    <path fill="#8a5a2e" d="M6.5 29H13V33H6.5ZM5 18H15Q16 22 11 23Q5 23 5 18Z" />
    <path class="dd-figure__coat" d="M13 26Q24 20 35 26L38 50H10Z" />
    <path class="dd-figure__shade" d="M28 22Q33 23 35 26L38 50H29Z" />
    <path class="dd-figure__coat" d="M12 22Q10 4 24 3Q38 4 36 22Q30 28 24 28Q18 28 12 22Z" />
    <path class="dd-figure__shade" d="M24 3Q38 4 36 22Q30 28 24 28Q32 18 24 3Z" />
    <path fill="#1b120d" d="M15 20Q15 10 24 10Q33 10 33 20Q30 26 24 26Q18 26 15 20Z" />
    <path fill="#e8b88e" d="M17 20Q17 13.5 24 13.5Q31 13.5 31 20Q29 25 24 25Q19 25 17 20Z" />
    <path fill="#2b1a13" d="M20 18H22.5V20.5H20ZM25.5 18H28V20.5H25.5Z" />
    <path fill="none" stroke="#9a6444" stroke-linecap="round" d="M22 23Q24 24 26 23" />
    <path fill="#6d4425" d="M40 22L43 21L44 44H41Z" />
    <path
      class="dd-figure__flame"
      d="M41 8Q47 14 45.5 19Q44 22 41.5 22Q38 21 38 18Q37 13 40 12Q41 13 41.5 14Q42 11 41 8Z"
    />
    <Plate mark={mark} x={24} y={39} tone="dark" />
  </svg>
);
