/** The pictures of the guide to Cave Mining, drawn with the parts of its board. */
import type { ComponentChildren } from "preact";

import { LAYERS } from "../../generated/cave_mining/constants";
import { GuideScene, SceneArrow, SceneFigure, SceneSign } from "../board/GuideScene";
import type { Mark } from "../board/players";
import { Die } from "./Die";
import { CampFigure, DiggerFigure } from "./art/Figures";
import "./Board.css";
import "./DiceStage.css";
import "./Mine.css";

const ANN: Mark = { seat: 0, letter: "A", shape: "disc", colour: "var(--seat-0)" };
const BEN: Mark = { seat: 1, letter: "B", shape: "square", colour: "var(--seat-1)" };

/** The sides of the die of a cave-in roll. */
const PERCENT = 100;

const Scene = ({ children }: { readonly children: ComponentChildren }) => (
  <GuideScene board="cave-mining">{children}</GuideScene>
);

const Digger = ({ mark }: { readonly mark: Mark }) => (
  <SceneFigure colour={mark.colour}>
    <DiggerFigure mark={mark} />
  </SceneFigure>
);

const Camp = ({ mark }: { readonly mark: Mark }) => (
  <SceneFigure colour={mark.colour}>
    <CampFigure mark={mark} />
  </SceneFigure>
);

/** The number of a layer and its risk. */
const Layer = ({ at }: { readonly at: number }) => (
  <SceneSign>
    {at} · {LAYERS[at]?.risk}%
  </SceneSign>
);

const TreasureDice = ({ camp }: { readonly camp: number }) =>
  LAYERS.slice(1, camp + 1).map(({ name, die }, above) =>
    die === null ? null : <Die key={name} sides={die} roll={null} layer={above + 1} />,
  );

export const RollForTheLayer = () => (
  <Scene>
    <Camp mark={ANN} />
    <Layer at={2} />
    <Die sides={PERCENT} roll={64} />
  </Scene>
);

export const DigDown = () => (
  <Scene>
    <Layer at={3} />
    <Digger mark={ANN} />
    <SceneArrow />
    <Layer at={4} />
  </Scene>
);

export const CampBelow = () => (
  <Scene>
    <Digger mark={ANN} />
    <Camp mark={ANN} />
    <Layer at={4} />
  </Scene>
);

export const MeetOnALayer = () => (
  <Scene>
    <Camp mark={ANN} />
    <Layer at={2} />
    <Camp mark={BEN} />
    <Digger mark={BEN} />
  </Scene>
);

export const DiceAbove = () => (
  <Scene>
    <TreasureDice camp={4} />
  </Scene>
);

export const CampOnLayerThree = () => (
  <Scene>
    <Camp mark={ANN} />
    <TreasureDice camp={3} />
  </Scene>
);

export const TwoScores = () => (
  <Scene>
    <Digger mark={ANN} />
    <SceneArrow />
    <Digger mark={BEN} />
  </Scene>
);
