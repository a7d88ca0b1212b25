/** Proposals to the team: who is for what, who is missing, and the one tap to agree. */
import { Button } from "../../ui/Button";
import { MarkSign } from "../board/MarkSign";
import { nameOf } from "../board/players";
import { signOf } from "./crew";
import { missingWords, motionWords, motionsIn } from "./proposals";
import { type Table, can } from "./table";

/** Nothing where nobody has proposed anything. */
export function Motions({ table }: { readonly table: Table }) {
  const { votes, players, view, crew, offered, you, act, withdraw } = table;
  const motions = motionsIn(votes, players);
  if (motions.length === 0) return null;
  return (
    <ul class="dd-motions" aria-label="Proposals">
      {motions.map((motion) => {
        const own = you !== null && motion.agreed.includes(you);
        const words = motionWords(motion.action, view, crew);
        return (
          <li key={JSON.stringify(motion.action)} class="dd-motion" data-own={own || undefined}>
            <span class="dd-motion__for" aria-hidden="true">
              {motion.agreed.map((seat) => {
                const member = signOf(crew, seat);
                return member && <MarkSign key={seat} mark={member.mark} />;
              })}
            </span>
            <p>
              <span class="visually-hidden">
                {motion.agreed.map((seat) => nameOf(seat, players)).join(", ")}:{" "}
              </span>
              <strong>{words}</strong>
              <small>{missingWords(motion, players)}</small>
            </p>
            {own && <Button onClick={() => withdraw(motion.action)}>Take it back</Button>}
            {!own && can(offered, motion.action) && (
              <Button tone="lamp" onClick={() => act(motion.action)}>
                Agree<span class="visually-hidden">: {words}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
