/** The dice stage: the roll under way or the last one, its number against the risk, and what came of it in words. */
import type { Player } from "../module";
import { Die } from "./Die";
import type { Frame } from "./scenes";
import type { RollScene, Scene, TreasureScene } from "./scenes";
import { nameOf, possessive } from "../board/players";
import { on } from "./words";

interface StageProps {
  readonly frame: Frame;
  readonly players: readonly Player[];
}

/** What was rolled. A picture of what the live region says. */
export function DiceStage({ frame, players }: StageProps) {
  const { scene, told, take } = frame;
  return (
    <section class="cm-stage" aria-label="Dice">
      {scene ? <SceneOnStage key={take} scene={scene} told={told} players={players} /> : <Idle />}
    </section>
  );
}

interface SceneProps<S> {
  readonly scene: S;
  readonly told: boolean;
  readonly players: readonly Player[];
}

function SceneOnStage({ scene, told, players }: SceneProps<Scene>) {
  switch (scene.kind) {
    case "roll":
      return <Roll scene={scene} told={told} players={players} />;
    case "treasure":
      return <Treasure scene={scene} told={told} players={players} />;
    case "sabotage":
      return (
        <Caption
          text={`${nameOf(scene.seat, players)} saws at the props of ${possessive(scene.victim, players)} camp!`}
        />
      );
    case "tied":
      return <Caption text={`A tie at ${scene.score}! Everybody plays another round.`} />;
    case "turn":
    case "move":
      return null;
  }
}

/** Before anything was rolled: one die of each layer. */
function Idle() {
  return (
    <div class="cm-stage__dice cm-stage__dice--idle" aria-hidden="true">
      {[4, 6, 8, 12, 20, 100].map((sides, at) => (
        <Die key={sides} sides={sides} roll={null} layer={at + 1} />
      ))}
    </div>
  );
}

const Caption = ({ text }: { readonly text: string }) => <p class="cm-stage__caption">{text}</p>;

const WHAT_FOR = {
  dig: (name: string, layer: number) => `${name} digs layer ${layer}`,
  unsteady: (name: string, layer: number) => `Will ${name} camp ${on(layer)} hold?`,
  sabotage: (name: string, layer: number) => `Sabotage: ${name} camp ${on(layer)}`,
} as const;

function Roll({ scene, told, players }: SceneProps<RollScene>) {
  const { seat, cause, layer, risk, roll, caved_in } = scene;
  const who = cause === "dig" ? nameOf(seat, players) : possessive(seat, players);
  const verdict = told ? (caved_in ? "caves in" : "holds") : "rolling";
  return (
    <div class="cm-roll" data-verdict={verdict}>
      <Die sides={100} roll={roll} tumbling={!told} />
      <p class="cm-roll__what">{WHAT_FOR[cause](who, layer)}</p>
      <p class="cm-roll__verdict">
        {told ? (
          <>
            <b>{roll}</b> against {risk} %:{" "}
            <strong>{caved_in ? "it caves in!" : "it holds."}</strong>
          </>
        ) : (
          <>
            Caves in at <b>{risk}</b> or less…
          </>
        )}
      </p>
      <RiskBar risk={risk} roll={told ? roll : null} />
    </div>
  );
}

/** The numbers from 1 to 100: up to the risk it caves in, above it holds; and where the die came to rest. */
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

function Treasure({ scene, told, players }: SceneProps<TreasureScene>) {
  const name = nameOf(scene.seat, players);
  if (scene.dice.length === 0) return <Caption text={`${name} has nothing to collect.`} />;
  return (
    <div class="cm-treasure">
      <p class="cm-treasure__what">
        {told ? `${name} collects ${scene.sum}` : `Something shiny for ${name}…`}
      </p>
      <div class="cm-stage__dice">
        {scene.dice.map(({ layer, sides, roll }) => (
          <Die key={layer} sides={sides} roll={roll} layer={layer} tumbling={!told} />
        ))}
        <span class="cm-treasure__sum" data-told={told || undefined} aria-hidden="true">
          = {told ? scene.sum : "?"}
        </span>
      </div>
    </div>
  );
}
