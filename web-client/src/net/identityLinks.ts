/** Requests about the links by which a person goes to another device. */
import type { IdentityLinkState } from "../generated/protocol/IdentityLinkState";
import type { IdentityParcel } from "../generated/protocol/IdentityParcel";
import type { MakeIdentityLink } from "../generated/protocol/MakeIdentityLink";
import type { UseIdentityLink } from "../generated/protocol/UseIdentityLink";
import type { WatchIdentityLink } from "../generated/protocol/WatchIdentityLink";
import { post } from "./api";
import type { Result } from "./result";

export const makeIdentityLink = (body: MakeIdentityLink): Promise<Result<null>> =>
  post("/api/identity-links", body);

export const takeIdentityLink = (body: UseIdentityLink): Promise<Result<IdentityParcel>> =>
  post("/api/identity-links/use", body);

export const watchIdentityLink = (body: WatchIdentityLink): Promise<Result<IdentityLinkState>> =>
  post("/api/identity-links/watch", body);
