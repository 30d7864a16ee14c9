/** The API for Astro's development server, with its own database and without releases. */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { toNodeHandler } from "h3/node";
import { type MarketPreview, PREVIEW_PATH } from "#data/site/renderer-types.ts";
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
  const drawPreview = drawWithAstro(getOrigin);
  const getReleaseId = () => "development";
  const setupCode = (await countAdmins(db)) === 0 ? makeSetupCode() : null;
  const given = { stateDir: files, siteUrl, trustedProxies, sessionSecret, setupCode, news, usda, providers };
  const app = createApp({ db, reading, ...given, jobs, drawPreview, getReleaseId });
  return {
    describeSetup: (origin) => setupCode && describeSetup(origin, setupCode),
    handle: toNodeHandler(app),
    close: async () => {
      await jobs.finish();
      await reading.destroy();
      await db.destroy();
    },
  };
}

/** @returns a function that asks the development server for previews, as the process that draws asks a build */
function drawWithAstro(getOrigin: () => string): (preview: MarketPreview) => Promise<string> {
  return async (preview) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify(preview);
    const answer = await fetch(new URL(PREVIEW_PATH, getOrigin()), { method: "POST", headers, body });
    return answer.text();
  };
}
