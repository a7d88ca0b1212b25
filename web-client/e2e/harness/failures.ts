/** Names each failure once more at the very end, so that the last lines of a log suffice. */
import type { Reporter, TestModule } from "vitest/node";

/** A longer line would hide the next one. */
const LENGTH_MAX = 260;

export class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) => [
      ...(module.errors().length === 0 ? [] : [line(module.relativeModuleId, module.errors())]),
      ...[...module.children.allTests("failed")].map((test) =>
        line(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []),
      ),
    ]);
    // The other reporter writes its summary first.
    process.once("exit", () => process.stdout.write(lines.join("")));
  }
}

function line(
  where: string,
  errors: readonly { readonly message: string; readonly actual?: string }[],
): string {
  const faults = errors.map(({ message, actual }) =>
    [message, ...(actual === undefined ? [] : [actual])].join(" "),
  );
  const fault = faults.join("; ").replace(/\s+/g, " ").slice(0, LENGTH_MAX);
  return `FAILED ${where}: ${fault}\n`;
}
