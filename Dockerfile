# syntax=docker/dockerfile:1
# The server and its pages as one image. See docs/operations.md; compose.yaml puts two of them to work.

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY src ./src
COPY widgets ./widgets
COPY seed ./seed
RUN node --input-type=module -e "import { build } from './src/starter/build.js'; await build();"

FROM node:22-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    SEED=base \
    DATA_DIR=/data \
    UV_THREADPOOL_SIZE=8
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY schemas ./schemas
USER node
VOLUME /data
EXPOSE 8080
# /readyz would take a server out because of its database, which a restart does not mend.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Answers under way get ten seconds after SIGTERM: give the container more than that to stop.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
