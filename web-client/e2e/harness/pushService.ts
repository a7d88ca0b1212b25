/** A push service on this machine, and browsers that subscribe with it instead of their maker's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Person } from "./person";

/** A public key and a secret as browsers make them. */
const P256DH =
  "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
const AUTH = "_ordMnz7uTCmrpBTeUV4Bw";

/** What pages see of the browser's part. */
interface Subscribed {
  endpoint: string | null;
}

export class PushService {
  /** The paths to which messages were sent, in order. */
  readonly messages: string[] = [];
  readonly #server = createServer((request, response) => {
    this.messages.push(request.url ?? "");
    request.resume();
    response.writeHead(201).end();
  });

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((listens) => service.#server.listen(0, "127.0.0.1", listens));
    return service;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The browser of this person subscribes here, if a page asks it to and the person allows it. */
  async serve({ context, name }: Person): Promise<void> {
    await context.grantPermissions(["notifications", "clipboard-read", "clipboard-write"]);
    const { port } = this.#server.address() as AddressInfo;
    await context.addInitScript(
      ([endpoint, p256dh, auth]) => {
        // A page that is no site has no storage.
        if (location.protocol === "about:") return;
        const KEPT = "test.subscription";
        const subscribed: Subscribed = { endpoint: sessionStorage.getItem(KEPT) };
        const become = (now: string | null) => {
          subscribed.endpoint = now;
          if (now === null) sessionStorage.removeItem(KEPT);
          else sessionStorage.setItem(KEPT, now);
        };
        const subscription = (key: BufferSource | null) => ({
          endpoint,
          options: { applicationServerKey: key },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: () => {
            become(null);
            return Promise.resolve(true);
          },
        });
        Object.assign(PushManager.prototype, {
          getSubscription: () =>
            Promise.resolve(subscribed.endpoint === null ? null : subscription(null)),
          subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
            become(endpoint);
            return Promise.resolve(subscription(applicationServerKey as BufferSource));
          },
        });
        // Chromium has no prompt in tests.
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        Notification.requestPermission = () => Promise.resolve("granted");
      },
      [`http://localhost:${port}/${name}`, P256DH, AUTH] as const,
    );
  }
}
