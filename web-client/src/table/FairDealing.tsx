/** Unfolds how the dealing is kept fair. */
import { useState } from "preact/hooks";

import { ShieldIcon } from "../ui/Icons";
import { LaterPart } from "../ui/LaterPart";
import type { AtTable } from "./atTable";
import "./FairDealing.css";

const load = () => import("./FairDealingText").then(({ FairDealingText }) => FairDealingText);

export function FairDealing({ at }: { readonly at: AtTable }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="fair-dealing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ShieldIcon /> How fair dealing works
      </summary>
      {isOpen && <LaterPart load={load} props={{ at }} />}
    </details>
  );
}
