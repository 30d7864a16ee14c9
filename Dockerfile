# The server with all that it serves. What it keeps is in /state alone: a volume, which a newer image takes over.
FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No compiler is needed: what is not JavaScript comes with its binaries.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# What a build writes beside the state folder. All else stays root's.
RUN mkdir .cache .astro /state /backups && chown node:node .cache .astro /state /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STATE_DIR=/state
USER node
VOLUME /state
EXPOSE 3000
# Alive, not ready: one that only lacks room on its disk must not be restarted over and over.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["deploy/start.sh"]
