/** Names each failed test once more at the very end, so that the last lines of a log suffice. */
import type { Reporter, TestModule } from "vitest/node";

/** A longer description would hide the next one. */
const LENGTH_MAX = 260;

export class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests("failed")].map((test) => {
        const errors = test.result().errors ?? [];
        const faults = errors.map(({ message, actual }) =>
          [message.split("\n")[0], ...(actual === undefined ? [] : [actual])].join(" "),
        );
        const fault = faults.join("; ").replace(/\s+/g, " ").slice(0, LENGTH_MAX);
        return `FAILED ${module.relativeModuleId} > ${test.fullName}: ${fault}\n`;
      }),
    );
    // The other reporter writes its summary first.
    process.once("exit", () => process.stdout.write(lines.join("")));
  }
}
