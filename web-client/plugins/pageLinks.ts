/**
 * Lists what the home page and the page of a table load, as links for the heads of their documents,
 * and what the board of each game loads besides. Otherwise the browser would learn of it only once
 * a script runs: more round trips before the first move. The server puts them there
 * (`server/src/http/document.rs`).
 */
import type { Plugin } from "vite";

const ENTRY = "/index.html";
const LANDING = "/src/pages/Landing.tsx";
const TABLE = "/src/table/TablePage.tsx";
const PLAYING = "/src/table/Playing.tsx";
const BOARD = /\/src\/games\/(?<game>\w+)\/index\.ts$/;

/** What this plugin needs of a script of the bundle. */
interface Script {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export function pageLinks(): Plugin {
  return {
    name: "page-links",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files: Record<string, Script> = bundle;
        const page = withImports(files, ENTRY);
        const table = withImports(files, TABLE);
        const emit = (
          name: string,
          known: readonly Script[],
          scripts: readonly Script[],
          style: string = AHEAD,
        ): void => {
          const source = linksTo(
            scripts.filter((script) => !known.includes(script)),
            style,
          );
          this.emitFile({ type: "asset", fileName: `first/${name}-links.html`, source });
        };
        emit("landing", page, withImports(files, LANDING), APPLIED);
        emit("table", page, table);
        for (const { facadeModuleId } of Object.values(files)) {
          const game = BOARD.exec(facadeModuleId ?? "")?.groups?.["game"];
          if (game === undefined || !facadeModuleId) continue;
          const board = [PLAYING, facadeModuleId].flatMap((module) => withImports(files, module));
          emit(`${game}-board`, [...page, ...table], [...new Set(board)]);
        }
      },
    },
  };
}

/** A style that is only fetched ahead. */
const AHEAD = 'rel="preload" as="style"';
/** A style that the first frame of the page is painted with. */
const APPLIED = 'rel="stylesheet"';

function linksTo(scripts: readonly Script[], style: string): string {
  const styles = new Set(
    scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return [
    ...scripts.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((name) => `<link ${style} crossorigin href="/${name}">`),
  ].join("");
}

/** The script of a module, and all that it imports at once. */
function withImports(files: Record<string, Script>, module: string): readonly Script[] {
  const found = Object.values(files).find(
    ({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true,
  );
  if (found === undefined) throw new Error(`${module} is no script of its own`);
  const all = new Set([found]);
  // A set is extended while it is walked through.
  for (const { imports = [] } of all)
    for (const name of imports) {
      const imported = files[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  return [...all];
}
