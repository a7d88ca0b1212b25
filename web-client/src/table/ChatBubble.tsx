/** What another person has just said, for a moment, wherever the chat itself is not in sight. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { ChatLine } from "../generated/protocol/ChatLine";
import { isMuted } from "../net/muted";
import { BadgeSign } from "../ui/EmblemSign";
import { announce } from "../ui/LiveRegion";
import { Name } from "../ui/Name";
import { type AtTable, badgeOf } from "./atTable";
import "./ChatBubble.css";

interface ChatBubbleProps {
  readonly at: AtTable;
  /** Whether the chat itself is in sight. */
  readonly looking: boolean;
}

/** Enough to read a word, and the longest line that fits into a bubble. */
const SHOWN_MS = { least: 2_500, most: 6_000, perCharacter: 50 } as const;

const shownMs = ({ text }: ChatLine): number =>
  Math.min(SHOWN_MS.most, SHOWN_MS.least + text.length * SHOWN_MS.perCharacter);

export function ChatBubble({ at, looking }: ChatBubbleProps) {
  const { step } = at.table;
  const [line, setLine] = useState<ChatLine | null>(null);
  useEffect(() => {
    if (step?.cause.by !== "said") return;
    const { cause: said } = step;
    if (said.person === at.state.you.person || isMuted(at.store.code, said.person)) return;
    announce(`${said.name}: ${said.text}`);
    setLine(looking ? null : said);
    // Only a new step brings a new line.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
  useEffect(() => {
    if (line === null) return undefined;
    if (looking) setLine(null);
    const timer = setTimeout(() => setLine(null), shownMs(line));
    return () => clearTimeout(timer);
  }, [line, looking]);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line === null) return undefined;
    // What it covers takes the press. Then the bubble must no longer be in the way.
    const yieldTo = ({ clientX, clientY }: PointerEvent): void => {
      const box = bubble.current?.getBoundingClientRect();
      if (!box || clientX < box.left || clientX > box.right) return;
      if (clientY >= box.top && clientY <= box.bottom) setLine(null);
    };
    addEventListener("pointerdown", yieldTo);
    return () => removeEventListener("pointerdown", yieldTo);
  }, [line]);
  if (line === null) return null;
  return (
    // Screen readers are told by the live region.
    <div ref={bubble} class="chat-bubble" aria-hidden="true">
      <p>
        <span class="chat-who">
          <BadgeSign badge={badgeOf(at, line.person)} /> <Name>{line.name}</Name>
        </span>{" "}
        <bdi>{line.text}</bdi>
      </p>
    </div>
  );
}
