/** Marks what the open hint names: within a part of the board, which has to be positioned. */
import { BulbIcon } from "../../ui/Icons";
import "./HintMark.css";

export const HintMark = () => (
  <span class="hint-mark" role="img" aria-label="The hint">
    <BulbIcon />
  </span>
);
