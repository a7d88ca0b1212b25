/** The rules beside the board, at the place that matters now. */
import { Dialog } from "../ui/Dialog";
import { LaterPart } from "../ui/LaterPart";
import { Waiting } from "../ui/Notice";
import type { AtTable } from "./atTable";

const loadHowToPlay = () => import("../pages/HowToPlay").then(({ HowToPlay }) => HowToPlay);

interface RulesSheetProps {
  readonly at: AtTable;
  readonly onClose: () => void;
}

export function RulesSheet({ at: { game, table }, onClose }: RulesSheetProps) {
  if (game === null) return null;
  return (
    <Dialog title={`How to play ${game.title}`} shape="sheet" onClose={onClose}>
      <LaterPart
        load={loadHowToPlay}
        props={{ game, options: table.view.options, now: table.game }}
        waiting={<Waiting>Loading the rules …</Waiting>}
      />
    </Dialog>
  );
}
