/** The page for the current address, and what every page has. */
import { Landing } from "./pages/Landing";
import { Later } from "./pages/Later";
import { NoSuchCode, NotFound } from "./pages/NotFound";
import { route } from "./ui/router";
import { LiveRegion } from "./ui/LiveRegion";
import { Toasts } from "./ui/Toasts";

const loadDaily = () => import("./pages/Daily").then(({ Daily }) => Daily);
const loadMatch = () => import("./pages/MatchPage").then(({ MatchPage }) => MatchPage);
const loadMatches = () => import("./pages/Matches").then(({ Matches }) => Matches);
const loadRules = () => import("./pages/Rules").then(({ Rules }) => Rules);
const loadTable = () => import("./table/TablePage").then(({ TablePage }) => TablePage);

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
      return (
        <Later key={`table ${current.code}`} load={loadTable} props={{ code: current.code }} />
      );
    case "malformed_code":
      return <NoSuchCode typed={current.typed} />;
    case "rules":
      return (
        <Later key={`rules ${current.game}`} load={loadRules} props={{ game: current.game }} />
      );
    case "matches":
      return <Later key="matches" load={loadMatches} props={{}} />;
    case "match":
      return <Later key={`match ${current.id}`} load={loadMatch} props={{ id: current.id }} />;
    case "daily":
      return (
        <Later key="daily" load={loadDaily} props={{ game: current.game, day: current.day }} />
      );
    case "not_found":
      return <NotFound />;
  }
}
