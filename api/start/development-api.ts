/** The API for Astro's development server, with its own database and without releases. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { toNodeHandler } from "h3/node";
import type { MarketPreview } from "#data/site/renderer-types.ts";
import { createApp } from "#api/app.ts";
import { describeSetup, makeSetupCode } from "#api/auth/setup-code.ts";
import { countAdmins } from "#api/db/accounts.ts";
import { openToRead } from "#api/db/open.ts";
import { readEnv } from "#api/env.ts";
import { createJobs, failInterruptedJobs } from "#api/jobs/jobs.ts";
import { openState } from "#api/state/open-state.ts";
import { createProviders } from "#api/providers/providers.ts";

export interface DevelopmentApi {
  handle: RequestListener;
  /** Attaches a preview's content to the request. @returns whether the API itself sent this request to Astro */
  takePreview: (request: IncomingMessage) => boolean;
  /** The message about creating the first account; null if there is one. */
  describeSetup: (origin: string) => string | null;
  close: () => Promise<void>;
}

/** @throws OperatorError or SnapshotError as a start of the real server does */
export async function openDevelopmentApi(getOrigin: () => string): Promise<DevelopmentApi> {
  const { stateDir, snapshotDir, ...settings } = readEnv();
  const { siteUrl, trustedProxies, sessionSecret, usda, news } = settings;
  const providers = createProviders(process.env);
  // A separate folder: the development database must not clean up the real one's photos.
  const files = join(stateDir, "development");
  const { db } = await openState({ stateDir: files, backupDir: join(files, "backups"), snapshotDir });
  const reading = openToRead(join(files, "directory.db"));
  await failInterruptedJobs(db, new Date());
  const jobs = createJobs({ db, now: () => new Date() });
  const { drawPreview, takePreview } = renderWithAstro(getOrigin);
  const getReleaseId = () => "development";
  const setupCode = (await countAdmins(db)) === 0 ? makeSetupCode() : null;
  const given = { stateDir: files, siteUrl, trustedProxies, sessionSecret, setupCode, news, usda, providers };
  const app = createApp({ db, reading, ...given, jobs, drawPreview, getReleaseId });
  return {
    takePreview,
    describeSetup: (origin) => setupCode && describeSetup(origin, setupCode),
    handle: toNodeHandler(app),
    close: async () => {
      await jobs.finish();
      await reading.destroy();
      await db.destroy();
    },
  };
}

const PREVIEW_HEADER = "x-preview";

/** Where Astro reads a request's locals. */
const LOCALS = Symbol.for("astro.locals");

/** Previews are rendered by the development server: the API requests the page from it with a secret header. */
function renderWithAstro(getOrigin: () => string) {
  const waiting = new Map<string, MarketPreview>();
  const drawPreview = async (preview: MarketPreview) => {
    const name = randomUUID();
    waiting.set(name, preview);
    try {
      const address = new URL(`/preview/markets/${preview.market.id}`, getOrigin());
      const response = await fetch(address, { headers: { [PREVIEW_HEADER]: name } });
      return await response.text();
    } finally {
      waiting.delete(name);
    }
  };
  return {
    drawPreview,
    takePreview: (request: IncomingMessage) => {
      const preview = waiting.get(String(request.headers[PREVIEW_HEADER]));
      if (preview) Reflect.set(request, LOCALS, { preview });
      return preview !== undefined;
    },
  };
}
