/** The page that the address means, and what stands on every page. */
import { Daily } from "./pages/daily";
import { Landing } from "./pages/landing";
import { Matches } from "./pages/matches";
import { NoSuchCode, NotFound } from "./pages/not_found";
import { Rules } from "./pages/rules";
import { route } from "./router";
import { TablePage } from "./table/page";
import { LiveRegion } from "./ui/live";
import { Toasts } from "./ui/toast";

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
    case "daily":
      return <Daily game={current.game} day={current.day} />;
    case "not_found":
      return <NotFound />;
  }
}
