/** The page for the current address, and what every page has. */
import { Daily } from "./pages/Daily";
import { Landing } from "./pages/Landing";
import { Matches } from "./pages/Matches";
import { MatchPage } from "./pages/MatchPage";
import { NoSuchCode, NotFound } from "./pages/NotFound";
import { Rules } from "./pages/Rules";
import { route } from "./ui/router";
import { TablePage } from "./table/TablePage";
import { LiveRegion } from "./ui/LiveRegion";
import { Toasts } from "./ui/Toasts";

export function App() {
  return (
    <>
      <CurrentPage />
      <LiveRegion />
      <Toasts />
    </>
  );
}

function CurrentPage() {
  const current = route.value;
  switch (current.page) {
    case "landing":
      return <Landing />;
    case "table":
      return <TablePage key={current.code} code={current.code} />;
    case "malformed_code":
      return <NoSuchCode typed={current.typed} />;
    case "rules":
      return <Rules key={current.game} game={current.game} />;
    case "matches":
      return <Matches />;
    case "match":
      return <MatchPage key={current.id} id={current.id} />;
    case "daily":
      return <Daily game={current.game} day={current.day} />;
    case "not_found":
      return <NotFound />;
  }
}
