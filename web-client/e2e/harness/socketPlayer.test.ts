/** A player over a WebSocket says why it cannot play on, and does not wait forever. */
import { expect, test } from "vitest";

import { NEWEST, gameOf } from "./corpus";
import { LamproomServer } from "./server";
import { SocketPlayer } from "./socketPlayer";

const GAME = gameOf(NEWEST[0] ?? "");

test("what is refused or cut off is told", async () => {
  const server = await LamproomServer.open({ botPace: 0 });
  const play = async (name: string, game: string, act: () => null = () => null) => {
    const player = await SocketPlayer.open(server.url, name, 2, { game });
    return player.playUntil(() => false, act);
  };
  try {
    await expect(play("Ada", "no_game")).rejects.toThrow("unknown_game");
    await expect(play("", GAME)).rejects.toThrow("name");
    const cutOff = () => {
      void server.kill();
      return null;
    };
    await expect(play("Ada", GAME, cutOff)).rejects.toThrow("closed");
  } finally {
    await server.close();
  }
});
