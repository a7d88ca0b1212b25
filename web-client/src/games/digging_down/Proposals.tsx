/** The proposals under vote: who agreed, who is missing, and a button to agree. */
import type { Decisions } from "../../generated/digging_down/Decisions";
import { Button } from "../../ui/Button";
import { MarkSign } from "../board/MarkSign";
import { nameOf } from "../board/players";
import { signOf } from "./crew";
import { type Proposal, missingWords, proposalWords, proposalsIn } from "./proposals";
import { type Table, can } from "./table";
import { isWay } from "./useFollowing";
import { warningOf } from "./warnings";
import { agreeWhy, ANSWERS } from "./why";

/** Also what was just taken back, and whom you agree with; before all that, how you agree. */
export function Proposals({ table }: { readonly table: Table }) {
  const { takenBack } = table;
  const proposals = proposalsIn(table.votes, table.players);
  const { phase } = table.view.phase;
  const open = phase === "decide" && table.you !== null && table.players.length > 1;
  const isQuiet = takenBack === null && proposals.length === 0 && table.following.seat === null;
  return (
    <div class="dd-voting" data-open={open || undefined}>
      {open && isQuiet && (
        <p class="dd-dock__wait">Nothing is proposed yet. {AGREEMENT[table.view.decisions]}</p>
      )}
      {takenBack !== null && <p class="dd-dock__wait">{takenBack}</p>}
      <Agreeing table={table} />
      {proposals.length > 0 && (
        <ul class="dd-proposals" aria-label="Proposals">
          {proposals.map((proposal) => (
            <Item key={JSON.stringify(proposal.action)} table={table} proposal={proposal} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** When a proposal is carried out (DD-7). */
const AGREEMENT: Readonly<Record<Decisions, string>> = {
  majority: "An action is done once more than half of the people here have chosen it.",
  anyone: "An action is done as soon as one of you has chosen it.",
};

interface ItemProps {
  readonly table: Table;
  readonly proposal: Proposal;
}

function Item({ table, proposal }: ItemProps) {
  const { players, view, crew, offered, you, act, withdraw } = table;
  const own = you !== null && proposal.agreed.includes(you);
  const words = proposalWords(proposal.action, view, crew);
  return (
    <li class="dd-proposal" data-own={own || undefined}>
      <span class="dd-proposal__for" aria-hidden="true">
        {proposal.agreed.map((seat) => {
          const member = signOf(crew, seat);
          return member && <MarkSign key={seat} mark={member.mark} />;
        })}
      </span>
      <p>
        <span class="visually-hidden">
          {proposal.agreed.map((seat) => nameOf(seat, players)).join(", ")}:{" "}
        </span>
        <strong>{words}</strong>
        {proposal.why !== null && <small>{proposal.why}</small>}{" "}
        <small>{missingWords(proposal, players)}</small>
      </p>
      {own && (
        <Button why={ANSWERS.withdraw} onClick={() => withdraw(proposal.action)}>
          Withdraw
        </Button>
      )}
      {!own && can(offered, proposal.action) && (
        <>
          <Button tone="lamp" why={agreeWhy(proposal)} onClick={() => act(proposal.action)}>
            Agree<span class="visually-hidden">: {words}</span>
          </Button>
          <FollowButton table={table} proposal={proposal} />
        </>
      )}
    </li>
  );
}

/** Agrees, and goes on agreeing with the same mate until the base. */
function FollowButton({ table: { players, view, following, act }, proposal }: ItemProps) {
  const mate = players.find(({ seat, bot }) => seat === proposal.agreed[0] && !bot);
  const { action } = proposal;
  if (!mate || !isWay(action) || following.seat !== null || warningOf(action, view)) return null;
  const agree = (): void => {
    following.follow(mate.seat);
    act(action);
  };
  return (
    <Button tone="bare" why={ANSWERS.follow} onClick={agree}>
      Follow {mate.name} this round
    </Button>
  );
}

/** Whom you agree with this round, for as long as you do. */
function Agreeing({ table: { players, following } }: { readonly table: Table }) {
  if (following.seat === null) return null;
  return (
    <p class="dd-following">
      <span>
        You are following {nameOf(following.seat, players)} this round on where to go and who pays.
      </span>
      <Button tone="bare" onClick={following.stop}>
        Stop
      </Button>
    </p>
  );
}
