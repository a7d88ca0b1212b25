/** What people say to each other, with what happened at the table in between. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { ChatLine } from "../generated/protocol/ChatLine";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { Name } from "../ui/Name";
import { timeOfDay } from "../ui/words";
import type { AtTable } from "./atTable";
import type { Note } from "./notes";
import "./Chat.css";

interface ChatProps {
  readonly at: AtTable;
  readonly notes: readonly Note[];
}

type Item = { readonly atMs: number } & ({ readonly line: ChatLine } | { readonly note: Note });

export function Chat({ at, notes }: ChatProps) {
  const lines: readonly Item[] = at.scene.chat.map((line) => ({ atMs: line.at_ms, line }));
  const items = [...lines, ...notes.map((note) => ({ atMs: note.atMs, note }))].toSorted(
    (a, b) => a.atMs - b.atMs,
  );
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [items.length]);
  return (
    <div class="chat">
      {/* A list that scrolls must be reachable for those who scroll with keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} class="chat-lines" tabIndex={0} aria-label="What was said">
        {items.length === 0 && <li class="dim small">Nobody has said anything yet.</li>}
        {items.map((item, index) => (
          <li key={index} class={"note" in item ? "chat-note" : "chat-line"}>
            {"note" in item ? (
              item.note.text
            ) : (
              <Said line={item.line} own={item.line.person === at.state.you.person} />
            )}
          </li>
        ))}
      </ol>
      <Say at={at} />
    </div>
  );
}

function Said({ line, own }: { readonly line: ChatLine; readonly own: boolean }) {
  return (
    <>
      <span class={own ? "chat-who own" : "chat-who"}>
        <Name>{line.name}</Name> <time class="dim small">{timeOfDay(line.at_ms)}</time>
      </span>
      <bdi class="chat-text">{line.text}</bdi>
    </>
  );
}

function Say({ at }: { readonly at: AtTable }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  if (at.state.you.person === null)
    return <p class="dim small">Those who have a name here can chat.</p>;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    setText("");
    const answer = await at.store.say(text);
    if (answer.ok) return;
    setError(answer.refusal.text);
    // What was typed is given back, unless something new is being typed.
    setText((typed) => (typed === "" ? text : typed));
  };
  return (
    <form class="say" onSubmit={(event) => void submit(event)}>
      <Field
        label="Say something"
        value={text}
        onInput={(value) => {
          setText(value);
          setError(null);
        }}
        error={error}
        maxLength={at.state.limits?.chat_characters ?? 500}
      />
      <Button submit>Say</Button>
    </form>
  );
}
