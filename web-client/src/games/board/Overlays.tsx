/** What lies over every board: highlights and explanations. It loads with the board. */
import { Explanations } from "../../ui/Explanations";
import { Highlights } from "../../ui/Highlights";

export const Overlays = () => (
  <>
    <Highlights />
    <Explanations />
  </>
);
