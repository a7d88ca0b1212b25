/** Which addresses are pages of the client: all of them are shown by the same document. */

/** Must agree with `routeOf` in `src/ui/router.ts`. Files and the API are no pages. */
export const PAGES =
  /^\/(?:$|(?:leaderboard|matches|statistics)\/?$|(?:t|m|rules|daily)(?:\/[^.]*)?$)/;
