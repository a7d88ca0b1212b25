/** The portrait of a bot on its seat. */
import type { Holder } from "../generated/protocol/Holder";
import { LEVELS, SKILLED } from "../net/level";
import { Portrait } from "../ui/Portrait";
import type { AtTable } from "./atTable";
import "./BotPortrait.css";

interface BotPortraitProps {
  readonly at: AtTable;
  readonly bot: Extract<Holder, { kind: "bot" }>;
}

/** Drawn from the name of its character, so that a second one of the same looks the same. */
export function BotPortrait({ at, bot }: BotPortraitProps) {
  const level = bot.level ?? SKILLED;
  const character = at.game?.characters[LEVELS.indexOf(level)];
  return <Portrait name={character?.name ?? bot.name} level={level} />;
}
