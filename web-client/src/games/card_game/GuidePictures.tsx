/** The pictures of the guide to Card Game?, drawn with the cards of its board. */
import type { ComponentChildren } from "preact";

import type { Face } from "../../generated/card_game/Face";
import type { Material } from "../../generated/card_game/Material";
import type { Tool } from "../../generated/card_game/Tool";
import { CRAFT_CARDS } from "../../generated/card_game/constants";
import { GuideScene, SceneArrow, SceneCard } from "../board/GuideScene";
import { CraftDrawing, ResourceCard } from "./art/Cards";
import "./art/Cards.css";

const Scene = ({ children }: { readonly children: ComponentChildren }) => (
  <GuideScene board="card-game">{children}</GuideScene>
);

const Resource = ({
  kind,
  value = 0,
}: {
  readonly kind: Face["kind"];
  readonly value?: number;
}) => (
  <SceneCard>
    <ResourceCard card={{ kind, value }} />
  </SceneCard>
);

interface PlanProps {
  readonly tool: Tool;
  readonly material: Material;
}

const Plan = ({ tool, material }: PlanProps) => {
  const card = CRAFT_CARDS.find((one) => one.tool === tool && one.material === material);
  return card === undefined ? null : (
    <SceneCard>
      <CraftDrawing card={card} />
    </SceneCard>
  );
};

export const MineTop = () => (
  <Scene>
    <Resource kind="wood" value={3} />
    <Resource kind="iron" value={2} />
    <Resource kind="wild" value={1} />
  </Scene>
);

export const CreeperBelow = () => (
  <Scene>
    <Resource kind="gold" value={2} />
    <SceneArrow />
    <Resource kind="creeper" />
  </Scene>
);

export const CraftFromPile = () => (
  <Scene>
    <Resource kind="stone" value={3} />
    <Resource kind="wood" value={2} />
    <SceneArrow />
    <Plan tool="axe" material="stone" />
  </Scene>
);

export const PlanInHolder = () => (
  <Scene>
    <Plan tool="pick_axe" material="diamond" />
  </Scene>
);

export const ToolsOnce = () => (
  <Scene>
    <Plan tool="shovel" material="iron" />
    <Plan tool="hoe" material="gold" />
    <Plan tool="sword" material="wood" />
  </Scene>
);

export const IronSwordPaid = () => (
  <Scene>
    <Resource kind="iron" value={3} />
    <Resource kind="wood" value={1} />
    <SceneArrow />
    <Plan tool="sword" material="iron" />
  </Scene>
);

export const WildAsDiamond = () => (
  <Scene>
    <Resource kind="wild" value={2} />
    <SceneArrow />
    <Resource kind="diamond" value={2} />
  </Scene>
);

export const TntBlast = () => (
  <Scene>
    <Resource kind="tnt" />
    <SceneArrow />
    <Resource kind="gold" value={2} />
    <Resource kind="wood" value={3} />
  </Scene>
);
