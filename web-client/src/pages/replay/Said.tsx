/** What was said until the step of a replay that is shown. */
import { useEffect, useRef } from "preact/hooks";

import type { ChatLine } from "../../generated/protocol/ChatLine";
import type { TableCode } from "../../generated/protocol/TableCode";
import { isMuted } from "../../net/muted";
import { Name } from "../../ui/Name";
import { timeOfDay } from "../../ui/words";
import "./Said.css";

interface SaidProps {
  /** Null where the chat is not known. */
  readonly chat: readonly ChatLine[] | null;
  readonly table: TableCode;
  /** When the next step came; infinite for the last one. */
  readonly untilMs: number;
}

export function Said({ chat, table, untilMs }: SaidProps) {
  const list = useRef<HTMLOListElement>(null);
  const heard = (chat ?? []).filter(({ person }) => !isMuted(table, person));
  const lines = heard.filter(({ at_ms }) => at_ms < untilMs);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  if (heard.length === 0) {
    const why = chat === null ? "A match file has no chat." : "Nobody wrote during this match.";
    return <p class="dim small">{why}</p>;
  }
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class="replay-said" tabIndex={0} aria-label="Chat messages">
      {lines.length === 0 && (
        <li class="dim small">Nothing has been written yet. The chat appears with the steps.</li>
      )}
      {lines.map((line, index) => (
        <li key={index}>
          <strong>
            <Name>{line.name}</Name>
          </strong>{" "}
          <time class="dim small">{timeOfDay(line.at_ms)}</time>
          <bdi class="replay-words">{line.text}</bdi>
        </li>
      ))}
    </ol>
  );
}
