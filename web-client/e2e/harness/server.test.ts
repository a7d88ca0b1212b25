/** A server that was down comes back at its address, even if others use its port elsewhere. */
import { once } from "node:events";
import { createServer } from "node:net";

import { expect, test } from "vitest";

import { LamproomServer } from "./server";

test("nobody takes its port while it is down", async () => {
  const server = await LamproomServer.open();
  const other = createServer();
  try {
    const { url, address } = server;
    await server.kill();
    // The proxies of other tests listen on 127.0.0.1.
    await once(other.listen(address.port, "127.0.0.2"), "listening");
    await server.start();
    expect(server.url).toBe(url);
    expect((await fetch(`${url}/api/games`)).status).toBe(200);
  } finally {
    other.close();
    await server.close();
  }
});
