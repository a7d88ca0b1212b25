/** A subscription to Web Push as the server wants it. Pages and the service worker use it. */
import type { PushSubscribe } from "../generated/protocol/PushSubscribe";

export function subscriptionBody(subscription: PushSubscription): PushSubscribe {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
  };
}
