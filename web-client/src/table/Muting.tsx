/** Mutes others at the table, for this browser only. */
import { isMuted, mute } from "../net/muted";
import { Button } from "../ui/Button";
import { Checkbox } from "../ui/Checkbox";
import { Name } from "../ui/Name";
import { wantReactions, wantsReactions } from "../ui/reactions";
import type { AtTable } from "./atTable";
import "./Muting.css";

export function Muting({ at }: { readonly at: AtTable }) {
  const { code } = at.store;
  const others = at.table.view.people.filter(({ id }) => id !== at.state.you.person);
  if (others.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="muting">
      <h3 id="muting">People</h3>
      <ul class="muting">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Name>{name}</Name>
            <Button pressed={isMuted(code, id)} onClick={() => mute(code, id, !isMuted(code, id))}>
              <span>
                Mute{" "}
                <span class="visually-hidden">
                  <Name>{name}</Name>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p class="small dim">
        You will not see messages or reactions from people you mute. They are not told.
      </p>
      <Checkbox on={wantsReactions.value} change={wantReactions}>
        Show reactions
      </Checkbox>
    </section>
  );
}
