/** The Minotaur, standing, in a square of 64; looks to the right. */
export const Minotaur = () => (
  <g class="cs-minotaur">
    <path class="cs-minotaur__axe" d="M51 8L53.500 7L58 60L55 61Z" />
    <path
      class="cs-minotaur__blade"
      d="M45 7Q42 15 46 24L53 20L52.500 8ZM53 8Q61 5 63 13Q62 22 54.500 20Z"
    />
    <path class="cs-minotaur__dark" d="M20 46L17 63H28L31 50ZM35 50L38 63H49L44 46Z" />
    <path class="cs-minotaur__hoof" d="M15.500 60H28.500V64H14ZM37.500 60H49.500L51 64H37Z" />
    <path
      class="cs-minotaur__hide"
      d="M12 40Q10 26 22 23H42Q53 26 53 38L55 44L49 47L46 37L44 50H19L18 38L16 48L9 46Z"
    />
    <path class="cs-minotaur__dark" d="M20 47H45L43 53L32 50L22 53Z" />
    <path class="cs-minotaur__horn" d="M24 14Q12 15 9 2Q16 8 26 8ZM42 14Q54 14 56 1Q50 8 40 8Z" />
    <path class="cs-minotaur__hide" d="M22 11Q33 3 44 11L42 19Q42 28 34 29Q26 29 24 20Z" />
    <path class="cs-minotaur__dark" d="M27 21Q34 18 41 21Q42 28 34.500 29Q27 29 27 21Z" />
    <path class="cs-minotaur__eye" d="M26 14L31 15.500L27 17ZM41 14L36.500 15.500L40 17Z" />
    <circle class="cs-minotaur__nose" cx="31.500" cy="24" r="1.100" />
    <circle class="cs-minotaur__nose" cx="37.500" cy="24" r="1.100" />
    <path class="cs-minotaur__ring" d="M32 25.500Q34.500 30 37 25.500" />
    <path class="cs-minotaur__shine" d="M17 28Q22 25 29 27M23 32Q28 35 32 32Q37 35 41 32" />
  </g>
);

/** The Minotaur as a picture of its own. */
export const MinotaurFigure = () => (
  <svg class="cs-figure" viewBox="0 0 64 64" aria-hidden="true">
    <Minotaur />
  </svg>
);
