/** The seats in the lobby, with what the host can do for each of them. */
import { useState } from "preact/hooks";

import type { Holder } from "../generated/protocol/Holder";
import type { SeatView } from "../generated/protocol/SeatView";
import { SKILLED } from "../net/level";
import { Button } from "../ui/Button";
import { AwayIcon, BotIcon, CheckIcon, HostIcon, MoreIcon, PencilIcon } from "../ui/Icons";
import { EmblemSign } from "../ui/EmblemSign";
import { LaterPart } from "../ui/LaterPart";
import { Name } from "../ui/Name";
import { capital } from "../ui/words";
import { type AtTable, holderName, isAway, isShared, playerHere } from "./atTable";
import type { SeatDialogProps } from "./SeatDialog";
import "./Seats.css";

const loadPortrait = () => import("./BotPortrait").then(({ BotPortrait }) => BotPortrait);
const loadDialog = () => import("./SeatDialog").then(({ SeatDialog }) => SeatDialog);

export function Seats({ at }: { readonly at: AtTable }) {
  return (
    <ol class="seats" aria-label="Seats">
      {at.table.view.seats.map((view) => (
        <li
          key={view.seat}
          class={view.holder === null ? "seat free" : "seat"}
          data-seat={view.seat}
        >
          {view.holder === null ? (
            <Free at={at} view={view} />
          ) : (
            <Taken at={at} view={view} holder={view.holder} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface SeatProps {
  readonly at: AtTable;
  readonly view: SeatView;
}

const SeatDialogLater = (props: SeatDialogProps) => <LaterPart load={loadDialog} props={props} />;

function Free({ at, view }: SeatProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <span class="seat-sign" aria-hidden="true" />
      <b class="dim">Free</b>
      {at.state.you.host && (
        <Button onClick={() => setChoosing(true)}>
          <BotIcon /> Add a bot
        </Button>
      )}
      {choosing && <SeatDialogLater at={at} view={view} onClose={() => setChoosing(false)} />}
    </>
  );
}

function Taken({ at, view, holder }: SeatProps & { readonly holder: Holder }) {
  const [managed, setManaged] = useState(false);
  const here = playerHere(at, view.seat);
  const you = view.seat === at.state.you.seat;
  const host = holder.kind === "person" && holder.id === at.table.view.host;
  const name = holderName(at, holder);
  return (
    <>
      <span class="seat-sign" aria-hidden="true">
        {holder.kind === "bot" && (
          <LaterPart load={loadPortrait} props={{ at, bot: holder }} failed={null} />
        )}
        {view.badge && <EmblemSign emblem={view.badge.emblem} />}
      </span>
      <span class="seat-name">
        <Name>{name}</Name>
        {you && <span class="dim"> (you)</span>}
        {here !== undefined && !you && <span class="dim"> (on this device)</span>}
      </span>
      <span class="seat-state small">
        {host && (
          <span>
            <HostIcon /> Host
          </span>
        )}
        <State at={at} holder={holder} />
      </span>
      {at.state.you.host && here === undefined && (
        <Button tone="bare" label={`Manage ${name}`} onClick={() => setManaged(true)}>
          <MoreIcon />
        </Button>
      )}
      {here !== undefined && (
        <Button
          tone="bare"
          label={isShared(at) ? `Change ${name}’s name` : "Change your name"}
          onClick={() => setManaged(true)}
        >
          <PencilIcon />
        </Button>
      )}
      {managed && <SeatDialogLater at={at} view={view} onClose={() => setManaged(false)} />}
    </>
  );
}

function State({ at, holder }: { readonly at: AtTable; readonly holder: Holder }) {
  if (holder.kind === "bot") {
    return (
      <span>
        <BotIcon /> {capital(holder.level ?? SKILLED)} bot
      </span>
    );
  }
  if (isAway(at, holder)) {
    return (
      <span class="dim">
        <AwayIcon /> Away
      </span>
    );
  }
  return holder.ready ? (
    <span class="seat-ready">
      <CheckIcon /> Ready
    </span>
  ) : (
    <span class="dim">Not ready</span>
  );
}
