/** The parts around a board that its first view does not need. Their code is loaded later. */
import type { GameModule } from "../games/module";
import type { GameFrame } from "../generated/protocol/GameFrame";
import { LaterPart } from "../ui/LaterPart";
import type { AtTable } from "./atTable";

interface Props {
  readonly at: AtTable;
}

const loadCallOffer = () => import("./CallOffer").then(({ CallOffer }) => CallOffer);
const loadHints = () => import("./Hints").then(({ Hints }) => Hints);

export function CallOfferLater({ at }: Props) {
  const { you } = at.state;
  const plays = you.seat !== null && at.table.view.phase === "playing";
  return plays ? <LaterPart load={loadCallOffer} props={{ at }} failed={null} /> : null;
}

interface HintsProps extends Props {
  readonly frame: GameFrame;
  readonly load: GameModule["loadActionWords"];
}

/** Where the table gives hints. */
export function HintsLater(props: HintsProps) {
  const { table, state } = props.at;
  if (table.view.hints !== true || state.you.seat === null) return null;
  // What stands below it must not jump when it comes.
  const waiting = <div class="hints-place" />;
  return <LaterPart load={loadHints} props={props} waiting={waiting} failed={null} />;
}
