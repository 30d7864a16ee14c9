/**
 * `npm run dev`: mounts the API in Astro's development server, on a database of its own. An integration for
 * astro.config.mjs; it loads the API only when that server starts, so that a build stays free of it.
 */
import { join } from "node:path";
import type { RequestListener } from "node:http";
import type { AstroIntegration } from "astro";
import { isApiPath, splitTarget } from "./http/request-target.ts";

interface DevelopmentApi {
  handle: RequestListener;
  close: () => Promise<void>;
}

export function apiInDevelopment(): AstroIntegration {
  let api: DevelopmentApi | null = null;
  return {
    name: "api-in-development",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const opened = await openApi();
        api = opened;
        server.middlewares.use((request, response, next) => {
          if (isApiPath(splitTarget(request.url ?? "/").path)) opened.handle(request, response);
          else next();
        });
      },
      "astro:server:done": async () => {
        await api?.close();
      },
    },
  };
}

/** @throws OperatorError or SnapshotError as a start of the real server does. */
async function openApi(): Promise<DevelopmentApi> {
  const [{ toNodeHandler }, { createApp }, { openDatabase }, { seedMarkets }, { readEnv }, { prepareStateFolder }] =
    await Promise.all([
      import("h3/node"),
      import("./app.ts"),
      import("./db/open.ts"),
      import("./db/seed-markets.ts"),
      import("./env.ts"),
      import("./state-folder.ts"),
    ]);
  const { stateDir, snapshotDir, siteUrl, trustedProxies } = readEnv();
  // Its own: the leftovers of one database may be the photos of another.
  const files = join(stateDir, "development");
  await prepareStateFolder(files);
  const db = await openDatabase(join(files, "directory.db"));
  await seedMarkets(db, snapshotDir, new Date());
  return {
    handle: toNodeHandler(
      createApp({ db, stateDir: files, siteUrl, trustedProxies, getReleaseId: () => "development" }),
    ),
    close: () => db.destroy(),
  };
}
