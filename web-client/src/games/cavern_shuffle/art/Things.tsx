/** The four items, drawn in the lower part of a card: 50 wide, from 24 to 70. */
import type { ComponentChildren } from "preact";

import type { Item } from "../../../generated/cavern_shuffle/Item";

const THINGS: Readonly<Record<Item, ComponentChildren>> = {
  short_rest: (
    <>
      <path class="cs-linen" d="M6 58L19 32L32 58Z" />
      <path class="cs-night" d="M15 58L19 42L23 58Z" />
      <path class="cs-wood" d="M28 61L46 57L46.500 60L29 64.500ZM46 62L28 58L27.500 61L45 65Z" />
      <path
        class="cs-flame"
        d="M37 38Q46 47 41 56Q39 60 36 59Q30 57 32 49Q34 51 34.500 53Q38 46 37 38Z"
      />
      <path class="cs-gleam" d="M37 50Q40 54 38 57Q36 59 35 56Q35 53 37 50Z" />
      <path class="cs-spark" d="M42 30L43 33L46 34L43 35L42 38L41 35L38 34L41 33Z" />
    </>
  ),
  potion: (
    <>
      <path class="cs-cork" d="M21 25H29V31H21Z" />
      <path class="cs-glass" d="M20 30H30V38Q40 43 40 53Q40 66 25 66Q10 66 10 53Q10 43 20 38Z" />
      <path class="cs-brew" d="M12 51Q19 47 25 51T38 50Q39 64 25 64Q11 64 12 51Z" />
      <circle class="cs-bubble" cx="21" cy="57" r="2.200" />
      <circle class="cs-bubble" cx="28" cy="60" r="1.500" />
      <circle class="cs-bubble" cx="27" cy="54" r="1" />
      <path class="cs-shine" d="M15 51Q14 45 20 42" />
    </>
  ),
  treasure: (
    <>
      <path class="cs-gold" d="M9 48Q11 39 17 42Q20 35 26 40Q32 35 35 42Q40 40 41 48Z" />
      <path class="cs-shine" d="M16 45Q17 43 19 44M29 43Q31 41 33 43" />
      <path class="cs-wood" d="M7 46H43V65H7Z" />
      <path class="cs-wood-dark" d="M7 52H43V54H7Z" />
      <path class="cs-iron" d="M7 46H11V65H7ZM39 46H43V65H39ZM21 46H29V55H21Z" />
      <circle class="cs-ink" cx="25" cy="50" r="1.600" />
      <path class="cs-wood" d="M6 41Q5 29 25 28Q45 29 44 41L40 42Q39 34 25 33.500Q11 34 10 42Z" />
      <path
        class="cs-spark"
        d="M36 26L37.200 29.800L41 31L37.200 32.200L36 36L34.800 32.200L31 31L34.800 29.800Z"
      />
    </>
  ),
  illusion: (
    <>
      <path
        class="cs-mist"
        d="M8 62Q4 54 12 50Q10 40 20 40Q23 30 32 35Q42 34 41 45Q48 51 42 60Q34 68 25 64Q14 69 8 62Z"
      />
      <path
        class="cs-mask"
        d="M12 43Q25 36 38 43Q38 55 31 57Q27 57 25 52Q23 57 19 57Q12 55 12 43Z"
      />
      <path class="cs-night" d="M16 46Q20 44 23 48Q19 51 16 46ZM34 46Q30 44 27 48Q31 51 34 46Z" />
      <path
        class="cs-spark"
        d="M14 30L15 33L18 34L15 35L14 38L13 35L10 34L13 33ZM36 25L36.800 27.200L39 28
           L36.800 28.800L36 31L35.200 28.800L33 28L35.200 27.200Z"
      />
    </>
  ),
};

export const Thing = ({ what }: { readonly what: Item }) => <g class="cs-thing">{THINGS[what]}</g>;
