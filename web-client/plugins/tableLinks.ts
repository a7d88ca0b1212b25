/**
 * Lists what the page of a table loads, as links for the head of its document. Otherwise the
 * browser would learn of it only once the entry point runs: one more round trip before the first
 * move. The server puts them there (`server/src/http/document.rs`).
 */
import type { Plugin } from "vite";

const FILE = "first/table-links.html";
const ENTRY = "/index.html";
const TABLE = "/src/table/TablePage.tsx";

/** What this plugin needs of a script of the bundle. */
interface Script {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export function tableLinks(): Plugin {
  return {
    name: "table-links",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files: Record<string, Script> = bundle;
        const known = withImports(files, ENTRY);
        const missing = withImports(files, TABLE).filter((script) => !known.includes(script));
        const styles = new Set(
          missing.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const links = [
          ...missing.map(
            ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
          ),
          ...[...styles].map(
            (name) => `<link rel="preload" as="style" crossorigin href="/${name}">`,
          ),
        ];
        this.emitFile({ type: "asset", fileName: FILE, source: links.join("") });
      },
    },
  };
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
