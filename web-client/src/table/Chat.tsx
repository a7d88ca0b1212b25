/** The chat, with notes of what happened at the table in between. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { ChatLine } from "../generated/protocol/ChatLine";
import { isMuted } from "../net/muted";
import { Button } from "../ui/Button";
import { BadgeSign } from "../ui/EmblemSign";
import { Field } from "../ui/Field";
import { LinkedText } from "../ui/LinkedText";
import { Name } from "../ui/Name";
import { timeOfDay } from "../ui/words";
import { type AtTable, badgeOf, isShared, nameHere } from "./atTable";
import { ReactionBarLater } from "./LaterParts";
import type { Note } from "./notes";
import "../ui/Notice.css";
import "./Chat.css";

interface ChatProps {
  readonly at: AtTable;
  readonly notes: readonly Note[];
}

type Item = { readonly atMs: number } & ({ readonly line: ChatLine } | { readonly note: Note });

export function Chat({ at, notes }: ChatProps) {
  const lines: readonly Item[] = at.table.chat
    .filter(({ person }) => !isMuted(at.store.code, person))
    .map((line) => ({ atMs: line.at_ms, line }));
  const items = [...lines, ...notes.map((note) => ({ atMs: note.atMs, note }))].toSorted(
    (a, b) => a.atMs - b.atMs,
  );
  // Most are in the chat a moment later. A connection that is lost may still count as open.
  const unsaid = at.store.unsaid.value;
  const list = useRef<HTMLOListElement>(null);
  // A long chat has always the same number of lines.
  const latestMs = items.at(-1)?.atMs;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [items.length, latestMs, unsaid.length]);
  return (
    <div class="chat">
      {/* A list that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} class="chat-lines" tabIndex={0} aria-label="Chat messages">
        {items.length === 0 && <li class="dim small">No messages yet.</li>}
        {items.map((item, index) => (
          <li key={index} class={"note" in item ? "chat-note" : "chat-line"}>
            {"note" in item ? item.note.text : <Line at={at} line={item.line} />}
          </li>
        ))}
        {unsaid.map((text, index) => (
          <li key={`unsaid ${index}`} class="chat-line waiting dim">
            <span class="small">Waiting to be sent:</span> <bdi class="chat-text">{text}</bdi>
          </li>
        ))}
      </ol>
      <div class="react-place">
        <ReactionBarLater at={at} place="chat" />
      </div>
      <MessageForm at={at} />
    </div>
  );
}

function Line({ at, line }: { readonly at: AtTable; readonly line: ChatLine }) {
  const badge = badgeOf(at, line.person);
  return (
    <>
      <span class="chat-who" style={badge && { color: `var(--badge-${badge.colour})` }}>
        <BadgeSign badge={badge} /> <Name>{line.name}</Name>{" "}
        <time class="dim small">{timeOfDay(line.at_ms)}</time>
      </span>
      <bdi class="chat-text">
        <LinkedText text={line.text} />
      </bdi>
    </>
  );
}

function MessageForm({ at }: { readonly at: AtTable }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  if (at.state.you.person === null)
    return <p class="dim small">Give yourself a name at this table to chat.</p>;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    setText("");
    const result = await at.store.say(text);
    if (result.ok) return;
    setError(result.refusal.text);
    // Puts the text back, unless something new has been typed.
    setText((typed) => (typed === "" ? text : typed));
  };
  return (
    <form class="say" onSubmit={(event) => void submit(event)}>
      <Field
        label={isShared(at) ? `Message from ${nameHere(at, at.store)}` : "Message"}
        value={text}
        onInput={(value) => {
          setText(value);
          setError(null);
        }}
        error={error}
        maxLength={at.state.limits?.chat_characters ?? 500}
        kind="line"
      />
      <Button submit>Send</Button>
    </form>
  );
}
