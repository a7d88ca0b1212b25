/** Gear, each in a square of 48, and the small signs of the board. */
import type { ComponentChildren } from "preact";

import type { Enchantment } from "../../../generated/digging_down/Enchantment";
import type { Gear } from "../../../generated/digging_down/Gear";
import type { Objective } from "../../../generated/digging_down/Objective";
import { CREATURES } from "./Creatures";
import { PLACES } from "./Places";

interface Metal {
  readonly fill: string;
  readonly light: string;
  readonly dark: string;
}

const STONE: Metal = { fill: "#97918a", light: "#c4bdb3", dark: "#57524d" };
const IRON: Metal = { fill: "#c3d2dc", light: "#f3f8fb", dark: "#6b7f8d" };
const DIAMOND: Metal = { fill: "#55cfe0", light: "#d6fbff", dark: "#1d7d92" };

const sword = ({ fill, light, dark }: Metal) => (
  <g transform="rotate(42 24 24)">
    <path fill={fill} d="M24 -4L29 2V33H19V2Z" />
    <path fill={light} d="M24 -4V33H19V2Z" />
    <path fill={dark} d="M12 32Q24 29 36 32V36.5Q24 33.5 12 36.5ZM23.3 2H24.7V30H23.3Z" />
    <path fill="#6d4425" d="M21.5 36H26.5V46H21.5Z" />
    <circle cx="24" cy="47" r="3" fill={dark} />
  </g>
);

const pickaxe = ({ fill, light, dark }: Metal) => (
  <g transform="rotate(42 24 24)">
    <path fill="#7c4f2b" d="M22 4H26V50H22Z" />
    <path fill="#a9703f" d="M22 10H23.5V50H22Z" />
    <path fill={fill} d="M-1 18Q6 0 24 0Q42 0 49 18Q38 9.5 24 9.5Q10 9.5 -1 18Z" />
    <path fill={light} d="M-1 18Q6 0 24 0Q29 0 33 1.5Q13 3 -1 18Z" />
    <path fill={dark} d="M19.5 -1H28.5V11H19.5Z" />
  </g>
);

export const GEAR: Readonly<Record<Gear, ComponentChildren>> = {
  stone_sword: sword(STONE),
  iron_sword: sword(IRON),
  diamond_sword: sword(DIAMOND),
  stone_pickaxe: pickaxe(STONE),
  iron_pickaxe: pickaxe(IRON),
  diamond_pickaxe: pickaxe(DIAMOND),
  potion: (
    <>
      <path fill="#8a5c33" d="M20 1H28V7H20Z" />
      <path
        fill="#e6eef0"
        opacity=".85"
        d="M20 7H28V16Q40 22 40 33Q39 46 24 46Q9 46 8 33Q8 22 20 16Z"
      />
      <path fill="#e0506a" d="M11 28Q18 24 24 28T37 28Q40 43 24 43.5Q8 43 11 28Z" />
      <path fill="#ff93a8" d="M14 30Q18 27 22 29Q16 32 15 38Q12 35 14 30Z" />
      <circle cx="28" cy="34" r="1.8" fill="#ffc4cf" />
      <circle cx="24" cy="39" r="1.2" fill="#ffc4cf" />
    </>
  ),
  torch: (
    <>
      <path fill="#6d4425" d="M20 22L28 22L26 47H22Z" />
      <path fill="#9a6a3c" d="M20 22H23L23.5 47H22Z" />
      <path fill="#3a2a1c" d="M18 19H30V25H18Z" />
      <path
        fill="#ff8a2b"
        d="M24 -1Q34 8 31 16Q29 21 24 21Q19 21 17 16Q14 8 20 5Q20 9 22 10Q25 6 24 -1Z"
      />
      <path fill="#ffd36b" d="M24 8Q29 13 27.5 17Q26.5 20 24 20Q21 20 20.5 16Q20.5 13 24 8Z" />
    </>
  ),
  armour: (
    <>
      <path fill="#9fb2be" d="M6 8L16 5Q24 12 32 5L42 8L45 18L37 22V44H11V22L3 18Z" />
      <path fill="#dbe6ec" d="M6 8L16 5Q20 9 24 9.5V44H11V22L3 18Z" />
      <path fill="#64798a" d="M11 34H37V37H11ZM23 10H25V44H23Z" />
      <path fill="#f0b93a" d="M24 17L28 22L24 27L20 22Z" />
    </>
  ),
};

const SPARK = "M0 -6Q.7 -.7 6 0Q.7 .7 0 6Q-.7 .7 -6 0Q-.7 -.7 0 -6Z";

const RUNES: Readonly<Record<Enchantment, string>> = {
  sharpness: "M15 33L31 13M15 33L13 27M15 33L21 34",
  silk_touch: "M12 18Q20 10 24 20T36 22M12 28Q20 20 24 30T36 32",
  protection: "M14 14Q24 18 34 14V24Q33 32 24 36Q15 32 14 24Z",
};

/** A sleeve with a rune on it. */
export const Rune = ({ enchantment }: { readonly enchantment: Enchantment }) => (
  <>
    <path fill="#3a2a63" d="M7 2H41V46H7Z" />
    <path fill="none" stroke="#c9a0ff" stroke-width="1.5" d="M10 5H38V43H10Z" />
    <path
      fill="none"
      stroke="#e9d6ff"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
      d={RUNES[enchantment]}
    />
    <path fill="#fff" transform="translate(34 10) scale(.7)" d={SPARK} />
  </>
);

interface IconProps {
  readonly children: ComponentChildren;
  readonly class?: string;
}

/** A drawing in a line of text. */
export const Icon = ({ children, class: name = "" }: IconProps) => (
  <svg class={`dd-icon ${name}`} viewBox="0 0 48 48" aria-hidden="true">
    {children}
  </svg>
);

export const GearIcon = ({ gear }: { readonly gear: Gear }) => <Icon>{GEAR[gear]}</Icon>;

const HEART = "M24 43L6 25Q0 15 8 8Q17 3 24 13Q31 3 40 8Q48 15 42 25Z";

/** The hearts of the team. */
export const HeartIcon = () => (
  <Icon class="dd-icon--heart">
    <path d={HEART} />
  </Icon>
);

export const ObjectiveIcon = ({ objective }: { readonly objective: Objective }) => (
  <Icon>{objective === "diamond" ? PLACES["Diamond"] : CREATURES["Enderman"]}</Icon>
);

/** The tiles laid where a torch burns. */
export const TileIcon = () => (
  <Icon>
    <circle cx="24" cy="24" r="21" fill="#3a2415" stroke="#ffb454" stroke-width="4" />
    <path
      fill="#ffdca3"
      d="M24 9Q33 18 31 27Q29 35 24 35Q19 35 17 27Q16 20 20 16Q20 21 22 22Q25 18 24 9Z"
    />
  </Icon>
);

/** A stack of cards. */
export const StackIcon = () => (
  <Icon>
    <path fill="#4a5263" stroke="#0c0a09" d="M14 14L38 8L45 40L21 46Z" />
    <path fill="#8b8886" stroke="#0c0a09" d="M9 8L34 7L35 41L10 42Z" />
    <path fill="#9a6c45" stroke="#0c0a09" d="M4 6L28 2L33 36L9 40Z" />
  </Icon>
);

/** The box for discarded things. */
export const BoxIcon = () => (
  <Icon>
    <path fill="#5c3a20" d="M4 16H44V44H4Z" />
    <path fill="#8a5a2e" d="M4 16L10 8H38L44 16Z" />
    <path fill="#3a2415" d="M16 22H32V27H16Z" />
  </Icon>
);
