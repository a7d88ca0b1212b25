/** The keys of the page one is on, in a dialog. */
import { Dialog } from "./Dialog";
import "./KeyList.css";
import { keyGroups, keyListOpen } from "./keys";
import { KeyRows } from "./KeyRows";

export function KeyList() {
  return (
    <Dialog title="Keys" onClose={() => (keyListOpen.value = false)}>
      <div class="key-list">
        {keyGroups().map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <KeyRows shortcuts={shortcuts} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
