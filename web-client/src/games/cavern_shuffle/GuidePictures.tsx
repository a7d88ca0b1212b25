/** The pictures of the guide to Cavern Shuffle, drawn with its cards. */
import type { Card } from "../../generated/cavern_shuffle/Card";
import { GuideScene, SceneArrow, SceneCard, SceneFigure } from "../board/GuideScene";
import { CardBack, CardDrawing } from "./art/CardDrawing";
import { MinotaurFigure } from "./art/Minotaur";
import "./art/CardDrawing.css";

const Drawn = ({ card }: { readonly card: Card }) => (
  <SceneCard>
    <CardDrawing card={card} />
  </SceneCard>
);

const FaceDown = () => (
  <SceneCard>
    <CardBack />
  </SceneCard>
);

const Beast = () => (
  <SceneFigure>
    <MinotaurFigure />
  </SceneFigure>
);

export const OneLowerOtherSide = () => (
  <GuideScene>
    <Drawn card="barbarian_6" />
    <SceneArrow />
    <Drawn card="ranger_7" />
  </GuideScene>
);

export const LevelUp = () => (
  <GuideScene>
    <Drawn card="rogue_1" />
    <SceneArrow />
    <Drawn card="rogue_2" />
  </GuideScene>
);

export const BlockedPile = () => (
  <GuideScene>
    <Drawn card="cleric_8" />
    <Beast />
  </GuideScene>
);

export const TurnThree = () => (
  <GuideScene>
    <FaceDown />
    <SceneArrow />
    <Drawn card="ranger_3" />
  </GuideScene>
);

export const SetAside = () => (
  <GuideScene>
    <Drawn card="spike_trap" />
    <Drawn card="ogre" />
    <Drawn card="treasure" />
  </GuideScene>
);

export const ClericOnRogue = () => (
  <GuideScene>
    <Drawn card="cleric_4" />
    <SceneArrow />
    <Drawn card="rogue_5" />
  </GuideScene>
);

export const FirstObstacle = () => (
  <GuideScene>
    <Drawn card="locked_door" />
    <Drawn card="barbarian_1" />
  </GuideScene>
);

export const WonBeast = () => (
  <GuideScene>
    <Beast />
    <Drawn card="short_rest" />
    <Drawn card="treasure" />
  </GuideScene>
);
