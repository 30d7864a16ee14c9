/**
 * `npm run dev`: mounts the API in Astro's development server, on a database of its own. An integration for
 * astro.config.mjs; it loads the API only when that server starts, so that a build stays free of it.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { IncomingMessage, RequestListener } from "node:http";
import type { AstroIntegration } from "astro";
import type { Drawer, PreviewContent } from "./preview/drawer.ts";
import { isApiPath, splitTarget } from "./http/request-target.ts";

interface DevelopmentApi {
  handle: RequestListener;
  /** Hands a preview its content. @returns whether the request is one that the API sent to Astro */
  takePreview: (request: IncomingMessage) => boolean;
  close: () => Promise<void>;
}

export function apiInDevelopment(): AstroIntegration {
  let api: DevelopmentApi | null = null;
  return {
    name: "api-in-development",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const opened = await openApi(() => server.resolvedUrls?.local[0] ?? "http://localhost:4321/");
        api = opened;
        server.middlewares.use((request, response, next) => {
          const isPreview = opened.takePreview(request);
          if (!isPreview && isApiPath(splitTarget(request.url ?? "/").path)) opened.handle(request, response);
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
async function openApi(getOrigin: () => string): Promise<DevelopmentApi> {
  const [
    { toNodeHandler },
    { createApp },
    { openDatabase },
    { seedMarkets },
    { seedNews },
    { readEnv },
    { createJobs, failInterruptedJobs },
    { keepStoredMarkets },
    { prepareStateFolder },
    { readAllNews, toSummary },
  ] = await Promise.all([
    import("h3/node"),
    import("./app.ts"),
    import("./db/open.ts"),
    import("./db/seed-markets.ts"),
    import("./db/seed-news.ts"),
    import("./env.ts"),
    import("./jobs/jobs.ts"),
    import("./markets/public-markets.ts"),
    import("./state-folder.ts"),
    import("../data/read-all-news.ts"),
  ]);
  const { stateDir, snapshotDir, ...settings } = readEnv();
  const { siteUrl, trustedProxies, sessionSecret, places, news: newsSettings } = settings;
  // Its own: the leftovers of one database may be the photos of another.
  const files = join(stateDir, "development");
  await prepareStateFolder(files);
  const db = await openDatabase(join(files, "directory.db"));
  await seedMarkets(db, snapshotDir, new Date());
  await seedNews(db, snapshotDir);
  await failInterruptedJobs(db, new Date());
  const jobs = createJobs({ db, now: () => new Date() });
  const { drawer, takePreview } = drawWithAstro(getOrigin);
  const getReleaseId = () => "development";
  // There is no release: what the pages are made from is read each time, as they are.
  const readNews = () => readAllNews(snapshotDir, new Date());
  const liveNews = {
    list: async () => (await readNews()).map(toSummary),
    find: async (id: string) => (await readNews()).find((article) => article.id === id) ?? null,
  };
  return {
    takePreview,
    handle: toNodeHandler(
      createApp({
        db,
        stateDir: files,
        siteUrl,
        trustedProxies,
        sessionSecret,
        jobs,
        places,
        newsSettings,
        drawer,
        getReleaseId,
        liveNews,
        publicMarkets: keepStoredMarkets(db),
      }),
    ),
    close: async () => {
      await jobs.finish();
      await db.destroy();
    },
  };
}

const PREVIEW_HEADER = "x-preview";

/** Where Astro looks for what a request brings along. */
const LOCALS = Symbol.for("astro.locals");

/** Previews are drawn by the development server itself: the API asks it for the page, under a name only it knows. */
function drawWithAstro(getOrigin: () => string): { drawer: Drawer; takePreview: DevelopmentApi["takePreview"] } {
  const waiting = new Map<string, PreviewContent>();
  return {
    drawer: {
      draw: async (content) => {
        const name = randomUUID();
        waiting.set(name, content);
        try {
          const address = new URL(`/preview/markets/${content.market.id}`, getOrigin());
          const response = await fetch(address, { headers: { [PREVIEW_HEADER]: name } });
          return { html: await response.text(), policy: null };
        } finally {
          waiting.delete(name);
        }
      },
      close: () => undefined,
    },
    takePreview: (request) => {
      const preview = waiting.get(String(request.headers[PREVIEW_HEADER]));
      if (preview) Reflect.set(request, LOCALS, { preview });
      return preview !== undefined;
    },
  };
}
