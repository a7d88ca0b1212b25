/** A player over a WebSocket says why it cannot play on, and does not wait forever. */
import { expect, test } from "vitest";

import { NEWEST, gameOf } from "./corpus";
import { LamproomServer } from "./server";
import { SocketPlayer } from "./socketPlayer";

const GAME = gameOf(NEWEST[0] ?? "");

test("what is refused or cut off is told", async () => {
  const server = await LamproomServer.open({ botPace: 0 });
  const play = async (name: string, game: string) => {
    const player = await SocketPlayer.open(server.url, name, 2, { game });
    return player.playUntil(
      () => false,
      () => null,
    );
  };
  try {
    await expect(play("Ada", "no_game")).rejects.toThrow("unknown_game");
    await expect(play("", GAME)).rejects.toThrow("name");
    const playing = play("Ada", GAME);
    setTimeout(() => void server.kill(), 1_000);
    await expect(playing).rejects.toThrow("closed");
  } finally {
    await server.close();
  }
});
