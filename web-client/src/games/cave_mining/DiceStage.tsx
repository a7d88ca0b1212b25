/** The dice: the current or last roll, its number against the risk, and its result in words. */
import type { ComponentChildren } from "preact";

import type { Seat } from "../../generated/protocol/Seat";
import { explained } from "../../ui/explain";
import type { Player } from "../module";
import { Die } from "./Die";
import type { Frame } from "./scenes";
import type { RollScene, SabotageScene, Scene, TreasureScene } from "./scenes";
import { nameOf, playerOn, possessive } from "../board/players";
import { rollWhy, treasureWhy } from "./why";
import { on } from "./words";

interface StageProps {
  readonly frame: Frame;
  readonly players: readonly Player[];
}

export function DiceStage({ frame, players }: StageProps) {
  const { scene, revealed, sceneNumber } = frame;
  return (
    <section class="cm-stage" aria-label="Dice">
      {scene ? (
        <CurrentScene key={sceneNumber} scene={scene} revealed={revealed} players={players} />
      ) : (
        <Idle />
      )}
    </section>
  );
}

interface SceneProps<S> {
  readonly scene: S;
  readonly revealed: boolean;
  readonly players: readonly Player[];
}

function CurrentScene({ scene, revealed, players }: SceneProps<Scene>) {
  switch (scene.kind) {
    case "roll":
      return <Roll scene={scene} revealed={revealed} players={players} />;
    case "treasure":
      return <Treasure scene={scene} revealed={revealed} players={players} />;
    case "sabotage":
      return <Sabotage scene={scene} players={players} />;
    case "tied":
      return <Caption>A tie at {scene.score}! Everybody plays another round.</Caption>;
    case "turn":
    case "move":
      return null;
  }
}

interface NameProps {
  readonly name: string;
  /** What follows it without a space. */
  readonly ending?: string;
}

/** A name, shortened where it would leave no room for what is said of it. */
const Name = ({ name, ending }: NameProps) => (
  <span class="cm-name">
    <span>{name}</span>
    {ending}
  </span>
);

/** "Ada's", "your". */
function Whose({ seat, players }: { readonly seat: Seat; readonly players: readonly Player[] }) {
  const { you, name } = playerOn(seat, players);
  return you ? <>{possessive(seat, players)}</> : <Name name={name} ending="'s" />;
}

const Sabotage = ({ scene, players }: Omit<SceneProps<SabotageScene>, "revealed">) => (
  <Caption>
    <Name name={nameOf(scene.seat, players)} /> saws at the props of{" "}
    <Whose seat={scene.victim} players={players} /> camp!
  </Caption>
);

/** Before the first roll: one die of each layer. */
function Idle() {
  return (
    <div class="cm-stage__dice cm-stage__dice--idle" aria-hidden="true">
      {[4, 6, 8, 12, 20, 100].map((sides, at) => (
        <Die key={sides} sides={sides} roll={null} layer={at + 1} />
      ))}
    </div>
  );
}

const Caption = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="cm-stage__caption">{children}</p>
);

/** What a roll is for. */
function WhatFor({
  scene: { seat, cause, layer },
  players,
}: Omit<SceneProps<RollScene>, "revealed">) {
  const whose = <Whose seat={seat} players={players} />;
  switch (cause) {
    case "dig":
      return (
        <>
          <Name name={nameOf(seat, players)} /> digs layer {layer}
        </>
      );
    case "unsteady":
      return (
        <>
          Will {whose} camp {on(layer)} hold?
        </>
      );
    case "sabotage":
      return (
        <>
          Sabotage: {whose} camp {on(layer)}
        </>
      );
  }
}

function Roll({ scene, revealed, players }: SceneProps<RollScene>) {
  const { risk, roll, caved_in } = scene;
  const verdict = revealed ? (caved_in ? "caves in" : "holds") : "rolling";
  return (
    <div class="cm-roll" data-verdict={verdict} {...explained(rollWhy(scene))}>
      <Die sides={100} roll={roll} tumbling={!revealed} />
      <p class="cm-roll__what">
        <WhatFor scene={scene} players={players} />
      </p>
      <p key={verdict} class="cm-roll__verdict">
        {revealed ? (
          <>
            <b>{roll}</b> against {risk}%:{" "}
            <strong>{caved_in ? "it caves in!" : "it holds."}</strong>
          </>
        ) : (
          <>
            Caves in at <b>{risk}</b> or less…
          </>
        )}
      </p>
      <RiskBar risk={risk} roll={revealed ? roll : null} />
    </div>
  );
}

/** The numbers from 1 to 100: up to the risk the layer caves in, above it holds. Marks the roll. */
function RiskBar({ risk, roll }: { readonly risk: number; readonly roll: number | null }) {
  return (
    <div
      class="cm-bar"
      aria-hidden="true"
      style={{ "--cm-risk": `${risk}%`, "--cm-roll": `${(roll ?? 50) - 0.5}%` }}
    >
      <span class="cm-bar__danger" />
      <span class="cm-bar__threshold">{risk}</span>
      <span class={roll === null ? "cm-bar__marker cm-bar__marker--rolling" : "cm-bar__marker"} />
    </div>
  );
}

function Treasure({ scene, revealed, players }: SceneProps<TreasureScene>) {
  const name = <Name name={nameOf(scene.seat, players)} />;
  if (scene.dice.length === 0) return <Caption>{name} has nothing to collect.</Caption>;
  return (
    <div class="cm-treasure" data-landed={revealed || undefined} {...explained(treasureWhy(scene))}>
      <p key={`${revealed}`} class="cm-treasure__what">
        {revealed ? (
          <>
            {name} collects {scene.sum}
          </>
        ) : (
          <>Something shiny for {name}…</>
        )}
      </p>
      <div class="cm-stage__dice">
        {scene.dice.map(({ layer, sides, roll }) => (
          <Die key={layer} sides={sides} roll={roll} layer={layer} tumbling={!revealed} />
        ))}
        <span class="cm-treasure__sum" data-revealed={revealed || undefined} aria-hidden="true">
          = {revealed ? scene.sum : "?"}
        </span>
      </div>
    </div>
  );
}
