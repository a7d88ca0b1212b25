/** The four adventurers, drawn as busts in the lower part of a card: 50 wide, from 24 to 70. */
import type { ComponentChildren } from "preact";

import type { Adventurer } from "../../../generated/cavern_shuffle/Adventurer";

const eyes = (
  <>
    <circle class="cs-ink" cx="21.800" cy="43" r="1.100" />
    <circle class="cs-ink" cx="28.200" cy="43" r="1.100" />
  </>
);

const HEROES: Readonly<Record<Adventurer, ComponentChildren>> = {
  cleric: (
    <>
      <circle class="cs-halo" cx="25" cy="41" r="14" />
      <path class="cs-coat" d="M5 70Q6 56 18 53H32Q44 56 45 70Z" />
      <path class="cs-trim" d="M18 53L16 70H21L23 55ZM32 53L34 70H29L27 55Z" />
      <circle class="cs-skin" cx="25" cy="43" r="8" />
      <path
        class="cs-linen"
        d="M14 52Q11 30 25 28Q39 30 36 52Q34 55 31 56Q35 44 31 38.500Q25 35 19 38.500Q15 44 19 56
           Q16 55 14 52Z"
      />
      <path class="cs-trim" d="M25 29.500L27 33L25 36.500L23 33Z" />
      {eyes}
      <path class="cs-mouth" d="M22.500 47.500Q25 49.200 27.500 47.500" />
    </>
  ),
  barbarian: (
    <>
      <path class="cs-steel-dark" d="M40 27L42 25.500L46 66L44 67Z" />
      <path
        class="cs-steel"
        d="M36 25Q33 33 37.500 40L43 37V26ZM43 26Q49 25 49.500 33Q48 39 43 37Z"
      />
      <path class="cs-coat" d="M5 70Q7 57 17 54H33Q43 57 45 70Z" />
      <path
        class="cs-fur"
        d="M3 66L7 56L11 59L14 52L19 56L25 53L31 56L36 52L39 59L43 56L47 66L41 63L37 67L31 61L25 65
           L19 61L13 67L9 63Z"
      />
      <path class="cs-horn" d="M15 38Q5 37 5 26Q10 33 17 33ZM35 38Q45 37 45 26Q40 33 33 33Z" />
      <circle class="cs-skin" cx="25" cy="43" r="8.500" />
      <path
        class="cs-beard"
        d="M16.500 43Q17 47 20 46.500Q25 44.500 30 46.500Q33 47 33.500 43Q35 53 25 58
           Q15 53 16.500 43Z"
      />
      <path class="cs-steel" d="M15 41Q14 29 25 28.500Q36 29 35 41Q30 38 25 38T15 41Z" />
      <path class="cs-steel-dark" d="M23.700 28.500H26.300L26 44H24Z" />
      {eyes}
    </>
  ),
  rogue: (
    <>
      <path class="cs-coat" d="M4 70Q6 55 17 51L25 57L33 51Q44 55 46 70Z" />
      <path class="cs-coat-dark" d="M12 55Q10 36 25 25Q40 36 38 55Q33 60 25 60Q17 60 12 55Z" />
      <path class="cs-night" d="M17 47Q16 37 25 33Q34 37 33 47Q31 54 25 55Q19 54 17 47Z" />
      <path class="cs-skin" d="M18.500 42.500Q25 39.500 31.500 42.500L31 46.500Q25 45 19 46.500Z" />
      <path
        class="cs-scarf"
        d="M17.500 47Q25 44.500 32.500 47Q33.500 55 25 57Q16.500 55 17.500 47Z"
      />
      <path
        class="cs-gleam"
        d="M20 43.800L23.600 44.600L20.600 45.500ZM30 43.800L26.400 44.600L29.400 45.500Z"
      />
      <path class="cs-steel" d="M38 69L41.500 51L45 69Z" />
      <path class="cs-trim" d="M36 66H47V68.500H36Z" />
    </>
  ),
  ranger: (
    <>
      <path class="cs-bow" d="M8 26Q-1 48 10 69" />
      <path class="cs-string" d="M8 26L10 69" />
      <path class="cs-coat" d="M6 70Q8 56 18 53H32Q42 56 44 70Z" />
      <path class="cs-coat-dark" d="M17 53Q25 62 33 53L36 57Q25 69 14 57Z" />
      <circle class="cs-skin" cx="25" cy="44" r="8" />
      <path
        class="cs-hair"
        d="M16.500 43Q16 51 19 53Q18 46 19.500 41ZM33.500 43Q34 51 31 53Q32 46 30.500 41Z"
      />
      <path class="cs-coat" d="M9 41Q20 43 22 29Q33 27 35 37Q40 39 42 42Q30 38 25 39.500T9 41Z" />
      <path class="cs-coat-dark" d="M20.500 36Q29 33 35 37L36 39Q28 36 19 39.500Z" />
      <path class="cs-feather" d="M31 34Q33 25 43 24Q42 33 33 36Z" />
      <circle class="cs-ink" cx="21.800" cy="44.500" r="1.100" />
      <circle class="cs-ink" cx="28.200" cy="44.500" r="1.100" />
      <path class="cs-mouth" d="M22.500 48.700Q25 49.800 27.500 48.300" />
    </>
  ),
};

export const Hero = ({ who }: { readonly who: Adventurer }) => (
  <g class={`cs-hero cs-${who}`}>{HEROES[who]}</g>
);
