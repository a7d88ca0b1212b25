/** Web Locks for tests: those of a browser whose pages are instances of a module. */

interface Request {
  readonly name: string;
  readonly mode: LockMode;
  readonly grant: () => void;
  held: boolean;
}

export class FakeLocks {
  #requests: Request[] = [];

  /** As the browser has it, with or without options. */
  readonly request = async <T>(
    name: string,
    options: LockOptions | (() => T | Promise<T>),
    call?: () => T | Promise<T>,
  ): Promise<T | undefined> => {
    const mode = typeof options === "function" ? "exclusive" : (options.mode ?? "exclusive");
    const run = typeof options === "function" ? options : call;
    let request: Request | undefined;
    await new Promise<void>((grant) => {
      request = { name, mode, grant, held: false };
      this.#requests.push(request);
      this.#grant(name);
    });
    const value = await run?.();
    this.#requests = this.#requests.filter((one) => one !== request);
    this.#grant(name);
    return value;
  };

  readonly query = (): Promise<LockManagerSnapshot> =>
    Promise.resolve({
      held: this.#requests.filter(({ held }) => held).map(({ name, mode }) => ({ name, mode })),
      pending: this.#requests.filter(({ held }) => !held).map(({ name, mode }) => ({ name, mode })),
    });

  /** The pages that hold locks have crashed. */
  crash(): void {
    const names = new Set(this.#requests.filter(({ held }) => held).map(({ name }) => name));
    this.#requests = this.#requests.filter(({ held }) => !held);
    for (const name of names) this.#grant(name);
  }

  #grant(name: string): void {
    const queue = this.#requests.filter((one) => one.name === name);
    for (const [at, one] of queue.entries()) {
      const before = queue.slice(0, at);
      const free =
        before.length === 0 ||
        (one.mode === "shared" && before.every(({ mode }) => mode === "shared"));
      if (!free) return;
      if (!one.held) {
        one.held = true;
        one.grant();
      }
    }
  }
}
