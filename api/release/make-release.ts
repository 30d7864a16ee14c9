/** Makes the release for a snapshot: build, check, pack, swap. What fails on the way leaves the current one alone. */
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MarketSnapshot } from "#data/domain/market-schema.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { OperatorError } from "#api/operator-error.ts";
import type { SnapshotExport } from "#api/snapshot/export.ts";
import { readManifest } from "./manifest.ts";
import { getReleaseId } from "./release-id.ts";
import {
  finishRelease,
  getCurrentId,
  getPackedFolder,
  getReleaseFolder,
  setCurrentId,
  startRelease,
} from "./release-store.ts";
import { runQuietly } from "./run-quietly.ts";

export interface ReleaseSettings {
  projectRoot: string;
  stateDir: string;
  siteUrl: string;
  /** Builds the site from the folder in SNAPSHOT_DIR for the address in SITE_URL into the folder in BUILD_DIR. */
  buildCommand: readonly string[];
}

export interface MakeOptions {
  /** Ends a build that is under way. */
  signal: AbortSignal;
  /** Is told what is being done, for people. */
  report: (progress: string) => void;
}

/**
 * Makes the release of this content current; builds only when there is none of the same content on disk.
 * @returns the id of the release, current from now on.
 * @throws OperatorError when the build fails or is incomplete; SnapshotError when the content is broken.
 */
export async function makeRelease(
  settings: ReleaseSettings,
  exported: SnapshotExport,
  options: MakeOptions,
): Promise<string> {
  const { stateDir } = settings;
  const id = await getReleaseId({ ...settings, snapshotHash: exported.hash });
  if (!(await readManifest(getReleaseFolder(stateDir, id)))) await build(settings, exported.parse(), id, options);
  if ((await getCurrentId(stateDir)) !== id) await setCurrentId(stateDir, id);
  return id;
}

async function build(
  settings: ReleaseSettings,
  snapshot: MarketSnapshot,
  id: string,
  { signal, report }: MakeOptions,
): Promise<void> {
  const { stateDir, projectRoot, siteUrl, buildCommand } = settings;
  const folder = await startRelease(stateDir);
  const run = { cwd: projectRoot, signal };
  try {
    report(`Building the site (listings: ${snapshot.markets.length}) ...`);
    const [snapshotDir, buildDir] = [join(folder, "snapshot"), join(folder, "files")];
    await writeMarketSnapshot(snapshotDir, snapshot);
    const env = {
      SNAPSHOT_DIR: snapshotDir,
      BUILD_DIR: buildDir,
      SITE_URL: siteUrl,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
    };
    await runQuietly({
      ...run,
      failure: "The site could not be built",
      command: buildCommand,
      env,
      logFile: join(stateDir, "build.log"),
    });
    await checkBuild(buildDir, snapshot);
    report("Packing it ...");
    const command = [process.execPath, join(import.meta.dirname, "pack.ts"), folder, getPackedFolder(stateDir), id];
    await runQuietly({
      ...run,
      failure: "The site could not be packed",
      command,
      env: {},
      logFile: join(stateDir, "pack.log"),
    });
    await finishRelease(stateDir, folder, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws OperatorError when the front page, the 404 page or a market's page is missing. */
async function checkBuild(buildDir: string, snapshot: MarketSnapshot): Promise<void> {
  const pages = ["index.html", "404.html", ...snapshot.markets.map(({ id }) => `markets/${id}.html`)];
  const found = await Promise.all(
    pages.map((page) =>
      access(join(buildDir, page)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = pages.filter((_, index) => !found[index]);
  if (missing.length === 0) return;
  const shown = missing.slice(0, 3).join(", ");
  throw new OperatorError(
    `The site was built without ${missing.length} of its ${pages.length} pages (${shown}${missing.length > 3 ? ", ..." : ""}).`,
  );
}
