/** The pictures of the guide to Digging Down, drawn with the parts of its board. */
import { CARDS } from "../../generated/digging_down/constants";
import type { Gear } from "../../generated/digging_down/Gear";
import { GuideScene, SceneArrow, SceneCard, SceneFigure, SceneIcons } from "../board/GuideScene";
import type { Mark } from "../board/players";
import { CardBack, CardFace } from "./art/Cards";
import { Explorer } from "./art/Figures";
import { GearIcon, HeartIcon, TileIcon } from "./art/Gear";
import "./art/Cards.css";

const ANN: Mark = { seat: 0, letter: "A", shape: "disc", colour: "var(--seat-0)" };
const BEN: Mark = { seat: 1, letter: "B", shape: "square", colour: "var(--seat-1)" };

const Drawn = ({ name }: { readonly name: string }) => {
  const card = CARDS.find((one) => one.name === name);
  return card === undefined ? null : (
    <SceneCard>
      <CardFace card={card} />
    </SceneCard>
  );
};

const FaceDown = () => (
  <SceneCard>
    <CardBack depth="stone" />
  </SceneCard>
);

const Team = () => (
  <>
    <SceneFigure colour={ANN.colour}>
      <Explorer mark={ANN} />
    </SceneFigure>
    <SceneFigure colour={BEN.colour}>
      <Explorer mark={BEN} />
    </SceneFigure>
  </>
);

const Things = ({ gear, count }: { readonly gear: Gear; readonly count: number }) => (
  <SceneIcons>
    {Array.from({ length: count }, (_, at) => (
      <GearIcon key={at} gear={gear} />
    ))}
  </SceneIcons>
);

export const TorchesBurn = () => (
  <GuideScene>
    <Things gear="torch" count={5} />
  </GuideScene>
);

export const LightFirst = () => (
  <GuideScene>
    <Team />
    <FaceDown />
    <SceneIcons>
      <TileIcon />
    </SceneIcons>
  </GuideScene>
);

export const SwordsRaised = () => (
  <GuideScene>
    <Things gear="stone_sword" count={2} />
    <SceneArrow />
    <Drawn name="Zombie" />
  </GuideScene>
);

export const HeartsLost = () => (
  <GuideScene>
    <Drawn name="Skeleton" />
    <SceneArrow />
    <SceneIcons>
      <HeartIcon />
      <HeartIcon />
    </SceneIcons>
  </GuideScene>
);

export const BackAtBase = () => (
  <GuideScene>
    <Drawn name="Iron ore" />
    <SceneArrow />
    <Things gear="iron_sword" count={1} />
  </GuideScene>
);

export const SpiderInTheDark = () => (
  <GuideScene>
    <Drawn name="Spider" />
    <SceneIcons>
      <TileIcon />
    </SceneIcons>
    <Things gear="stone_sword" count={4} />
  </GuideScene>
);

export const LootAtRisk = () => (
  <GuideScene>
    <Things gear="torch" count={3} />
    <Drawn name="Gold ore" />
  </GuideScene>
);

export const DiamondOre = () => (
  <GuideScene>
    <Things gear="stone_pickaxe" count={4} />
    <SceneArrow />
    <Drawn name="Diamond" />
  </GuideScene>
);
