# The server. All its data is in the volume /state, which a newer image continues to use.
FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No compiler needed: native packages come as binaries.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# The only folders that a build or the server writes to. Everything else belongs to root.
RUN mkdir .cache .astro /state /backups && chown node:node .cache .astro /state /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STATE_DIR=/state
USER node
VOLUME /state
EXPOSE 3000
# /api/health, not /api/health/ready: a full disk must not cause endless restarts.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["deploy/start.sh"]
