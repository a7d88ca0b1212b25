/** The ground around the shafts: dirt, stone and deepslate. */
export const Strata = () => (
  <svg class="dd-strata" viewBox="0 0 400 300" preserveAspectRatio="none" aria-hidden="true">
    <path fill="#4a3220" d="M0 0H400V92Q340 84 280 94T160 90T60 96T0 88Z" />
    <path fill="#5f422b" d="M0 0H400V22Q330 30 250 22T100 26T0 20Z" />
    <path
      fill="#2f2c2b"
      d="M0 88Q40 98 60 96T160 90T280 94T400 92V198Q330 188 250 200T110 194T0 202Z"
    />
    <path fill="#1a1d27" d="M0 202Q60 190 110 194T250 200T400 198V300H0Z" />
    <path
      fill="#7a5738"
      d="M14 40h9v6h-9ZM108 58h7v5h-7ZM204 40h8v6h-8ZM302 62h9v5h-9ZM388 40h8v6h-8ZM98 34h5v4h-5Z
         M296 36h5v4h-5ZM4 72h6v4h-6ZM198 74h6v4h-6Z"
    />
    <path
      fill="none"
      stroke="#4b4744"
      stroke-width="1.5"
      d="M2 120L18 132L6 150M98 112L112 128L102 146M196 118L208 140L200 166M294 108L308 124L298 152
         M390 126L400 140M0 176L14 184M100 170L110 186"
    />
    <path
      fill="none"
      stroke="#313a4e"
      stroke-width="2"
      d="M0 222L12 216M96 230L114 222M194 238L212 228M292 226L310 216M388 240L400 232M0 262L14 252
         M98 272L112 262M196 284L210 274M294 268L308 260"
    />
  </svg>
);
