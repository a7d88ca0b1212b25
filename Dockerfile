# Builds the client, then the server that contains it, then an image of the base, the binary, and a
# list of the client's packages. The binary lists its own crates.
#
# Base images are pinned by version. To pin one by content, add the digest that
# `docker buildx imagetools inspect IMAGE` prints: IMAGE@sha256:…
ARG NODE_IMAGE=node:20.20.2-bookworm-slim
ARG RUST_IMAGE=rust:1.95.0-slim-bookworm
ARG BASE_IMAGE=debian:12.11-slim

FROM ${NODE_IMAGE} AS client
WORKDIR /web-client
COPY web-client/package.json web-client/package-lock.json web-client/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
# `npm sbom --omit dev` would leave out preact, too, because a package for tests names it as a peer.
# What this changes is copied again below.
RUN npm pkg delete devDependencies && npm install --package-lock-only --offline && \
    npm sbom --package-lock-only --sbom-format cyclonedx >/client.cdx.json
COPY web-client ./
RUN npm run build

FROM ${RUST_IMAGE} AS server
# jemalloc is built by make.
RUN apt-get update && apt-get install --yes --no-install-recommends make && \
    rm -rf /var/lib/apt/lists/*
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    cargo install --locked cargo-auditable@0.7.7
WORKDIR /src
COPY . .
COPY --from=client /web-client/dist /client
ENV WEB_DIST=/client
# The caches outlive the layer, so only what has changed is rebuilt.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo auditable build --locked --release --package lamproom && \
    cp target/release/lamproom /usr/local/bin/lamproom

FROM ${BASE_IMAGE}
COPY --from=server /usr/local/bin/lamproom /usr/local/bin/lamproom
COPY --from=client /client.cdx.json /usr/share/lamproom/client.cdx.json
# A new volume inherits the owner of the folder it is mounted on.
RUN install --directory --owner=10001 --group=10001 --mode=700 /data /backup && \
    install --directory --owner=10001 --group=10001 /secrets
USER 10001:10001
ENV LAMPROOM_LISTEN=0.0.0.0:8080 \
    LAMPROOM_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["lamproom", "healthcheck"]
ENTRYPOINT ["lamproom"]
CMD ["serve"]
