/** Publishes the database's content: build, draw, check, swap. A failure leaves the current release unchanged. */
import { randomBytes } from "node:crypto";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { getFreeBytes } from "#api/state/state-folder.ts";
import { type BuildSettings, ensureBuild } from "./build.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import {
  getCurrentId,
  getReleaseFolder,
  listBuilds,
  removeBuild,
  removeOtherReleases,
  removeUnfinished,
  setCurrentId,
} from "./release-store.ts";
import type { RenderService } from "./renderer.ts";
import { areWhole } from "./site-files.ts";

export interface ReleaseSettings extends BuildSettings {
  /** The site's public address. */
  siteUrl: string;
  renderer: RenderService;
}

export interface MakeOptions {
  /** ID of the code's build, see getBuildId(). */
  build: string;
  /** Revision of the database, see getContentRevision(). */
  revision: number;
  /** Also redraws files that have not changed. */
  everything?: boolean | undefined;
  /** Cancels the publish. */
  signal: AbortSignal;
  /** Called with the current step, for people, and how many of how many files are drawn. */
  report: (progress: string, done?: number, total?: number) => void;
  log?: (line: string) => void;
}

export interface MadeRelease {
  id: string;
  /** The number of markets. */
  markets: number;
  /** See DrawnRelease; 0 and empty if the current release was up to date. */
  drawn: number;
  changed: string[];
}

/** In bytes: less than any page needs. */
const TOO_LITTLE_SPACE = 4096;
const DISK_FULL = "The site could not be made: the disk is full. Make room on it, then try again.";

/**
 * Publishes the database's content as of today, and draws only what differs from the current release. Do not call it
 * while it runs.
 * @throws OperatorError if it cannot be built or drawn, or is incomplete
 */
export async function makeRelease(settings: ReleaseSettings, options: MakeOptions): Promise<MadeRelease> {
  const { stateDir, siteUrl, renderer } = settings;
  const { build, revision, everything = false, signal, report, log = () => undefined } = options;
  const now = new Date();
  await removeUnfinished(stateDir);
  const currentId = await getCurrentId(stateDir);
  const current = currentId === null ? null : await readManifest(stateDir, currentId);
  const wanted = { build, siteUrl, revision, day: getLocalDay(now, region.timeZone) };
  if (!everything && current && shows(current, wanted) && isWhole(stateDir, current)) {
    return { id: current.id, markets: current.markets, drawn: 0, changed: [] };
  }
  try {
    await ensureBuild(settings, build, { signal, report, log, packFiles: renderer.packFiles });
    const drawing = everything ? "Drawing everything anew ..." : "Drawing what has changed ...";
    report(drawing);
    const order = {
      id: `${now.toISOString().replace(/\W/g, "")}-${randomBytes(2).toString("hex")}`,
      stateDir,
      siteUrl,
      build,
      base: current && current.id,
      everything,
      now: now.toISOString(),
    };
    const onDrawn = (done: number, total: number) => report(drawing, done, total);
    const { markets, drawn, changed, isMended } = await renderer.drawRelease(order, { signal, onDrawn });
    if (isMended) log("Files of the last release were missing or cut short: all of it was made anew.");
    log(`${drawn} files were drawn.`);
    signal.throwIfAborted();
    await setCurrentId(stateDir, order.id);
    return { id: order.id, markets, drawn, changed };
  } catch (error) {
    // With a full disk, any step can fail with any message.
    const isFull = error instanceof OperatorError && (await getFreeBytes(stateDir)) < TOO_LITTLE_SPACE;
    await removeUnfinished(stateDir);
    throw isFull ? new OperatorError(DISK_FULL, { cause: error }) : error;
  }
}

type Shown = Pick<Manifest, "build" | "siteUrl" | "revision" | "day">;

function shows(manifest: Manifest, wanted: Shown): boolean {
  return (["build", "siteUrl", "revision", "day"] as const).every((name) => manifest[name] === wanted[name]);
}

/** Whether no file is missing or cut short. */
export function isWhole(stateDir: string, release: Manifest | null): boolean {
  return release !== null && areWhole(getReleaseFolder(stateDir, release.id), release.files);
}

/** Keeps the current release, the one before it, and their builds. Call it after a swap. */
export async function pruneReleases(stateDir: string, before: string | null): Promise<void> {
  const ids = [await getCurrentId(stateDir), before].filter((id) => id !== null);
  await removeOtherReleases(stateDir, ids);
  const manifests = await Promise.all(ids.map((id) => readManifest(stateDir, id)));
  // The newest build may have been copied here for the next version of the code.
  const [newest, ...others] = await listBuilds(stateDir);
  const used = new Set([newest, ...manifests.map((manifest) => manifest?.build)]);
  for (const id of others) if (!used.has(id)) await removeBuild(stateDir, id);
}
