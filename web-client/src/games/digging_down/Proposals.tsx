/** The proposals under vote: who agreed, who is missing, and a button to agree. */
import { Button } from "../../ui/Button";
import { MarkSign } from "../board/MarkSign";
import { nameOf } from "../board/players";
import { signOf } from "./crew";
import { missingWords, proposalWords, proposalsIn } from "./proposals";
import { type Table, can } from "./table";

/** Nothing, if there are no proposals. */
export function Proposals({ table }: { readonly table: Table }) {
  const { votes, players, view, crew, offered, you, act, withdraw } = table;
  const proposals = proposalsIn(votes, players);
  if (proposals.length === 0) return null;
  return (
    <ul class="dd-proposals" aria-label="Proposals">
      {proposals.map((proposal) => {
        const own = you !== null && proposal.agreed.includes(you);
        const words = proposalWords(proposal.action, view, crew);
        return (
          <li key={JSON.stringify(proposal.action)} class="dd-proposal" data-own={own || undefined}>
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
              <small>{missingWords(proposal, players)}</small>
            </p>
            {own && <Button onClick={() => withdraw(proposal.action)}>Withdraw</Button>}
            {!own && can(offered, proposal.action) && (
              <Button tone="lamp" onClick={() => act(proposal.action)}>
                Agree<span class="visually-hidden">: {words}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
