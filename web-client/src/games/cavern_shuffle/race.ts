/** What a lobby says of a race. */
const RACE =
  "A race: everybody plays the same deal at once, on a board of their own. The first to beat " +
  "the Minotaur wins; if nobody does, the highest Party level. There are no hints, and no move " +
  "can be taken back.";

export default RACE;
