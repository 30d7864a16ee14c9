/**
 * `npm run dev`: an Astro integration that mounts the API in the development server, with its own database. It imports
 * the API only when that server starts, so that builds do not load it.
 */
import type { AstroIntegration } from "astro";
import type { DevelopmentApi } from "./development-api.ts";
import { PREVIEW_PATH } from "#data/site/renderer-types.ts";
import { isApiPath, splitTarget } from "#api/http/request-target.ts";

export function apiInDevelopment(): AstroIntegration {
  let api: DevelopmentApi | null = null;
  return {
    name: "api-in-development",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const { openDevelopmentApi } = await import("./development-api.ts");
        const opened = await openDevelopmentApi(() => server.resolvedUrls?.local[0] ?? "http://localhost:4321/");
        api = opened;
        server.middlewares.use((request, response, next) => {
          const { path } = splitTarget(request.url ?? "/");
          if (path !== PREVIEW_PATH && isApiPath(path)) opened.handle(request, response);
          else next();
        });
      },
      "astro:server:start": ({ address, logger }) => {
        const hint = api?.describeSetup(`http://localhost:${address.port}`) ?? null;
        if (hint !== null) logger.info(hint);
      },
      "astro:server:done": async () => {
        await api?.close();
      },
    },
  };
}
