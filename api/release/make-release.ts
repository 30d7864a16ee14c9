/** Makes the release for a snapshot: draw, check, swap. What fails on the way leaves the current one alone. */
import { hash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeNewsSnapshot } from "#data/read-news.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { writeCheckedSnapshot } from "#data/write-snapshot.ts";
import { OperatorError } from "#api/operator-error.ts";
import { getFreeBytes } from "#api/state-folder.ts";
import { areWhole } from "./bodies.ts";
import { type BuildSettings, ensureBuild, getBuildId } from "./build.ts";
import { readManifest } from "./manifest.ts";
import { hashContent, readReleaseAbout, type ReleaseContent, writeReleaseAbout } from "./release-content.ts";
import {
  finishFolder,
  getBodiesFolder,
  getBuildFolder,
  getCurrentId,
  getReleaseFolder,
  setCurrentId,
  startFolder,
} from "./release-store.ts";
import type { RenderService } from "./renderer.ts";

export interface ReleaseSettings extends BuildSettings {
  /** The address that the site is for. */
  siteUrl: string;
  renderer: RenderService;
}

export interface MakeOptions {
  /** Ends what is under way. */
  signal: AbortSignal;
  /** Is told what is being done, for people, and how many of how many files are drawn. */
  report: (progress: string, done?: number, total?: number) => void;
  log?: (line: string) => void;
  /** The current release will do where it shows this content as of another day. */
  isOfAnyDay?: boolean;
}

/**
 * Makes the release of this content, as of today, current; draws only what the current one does not have.
 * @returns the id of the release, current from now on.
 * @throws OperatorError when it cannot be built or drawn, or is incomplete; SnapshotError when the content is broken.
 */
export async function makeRelease(
  settings: ReleaseSettings,
  content: ReleaseContent,
  options: MakeOptions,
): Promise<string> {
  const { stateDir, siteUrl } = settings;
  const build = await getBuildId(settings);
  const now = new Date();
  const day = getLocalDay(now, region.timeZone);
  const current = await getCurrentId(stateDir);
  if (options.isOfAnyDay && current !== null) {
    const isShown = await showsContent(stateDir, current, { build, siteUrl, content });
    if (isShown && (await isThere(stateDir, current))) return current;
  }
  // By all that a release is made of, so that nothing is made twice: 16 hex digits.
  const id = hash("sha256", JSON.stringify([build, siteUrl, hashContent(content), day])).slice(0, 16);
  if (!(await isThere(stateDir, id))) await make({ settings, content, options, id, build, now, day, current });
  options.signal.throwIfAborted();
  if (current !== id) await setCurrentId(stateDir, id);
  return id;
}

async function showsContent(
  stateDir: string,
  id: string,
  { build, siteUrl, content }: { build: string; siteUrl: string; content: ReleaseContent },
): Promise<boolean> {
  const about = await readReleaseAbout(stateDir, id);
  return (
    about?.build === build &&
    about.siteUrl === siteUrl &&
    about.snapshotHash === content.markets.hash &&
    about.newsHash === content.news.hash
  );
}

async function isThere(stateDir: string, id: string): Promise<boolean> {
  const manifest = await readManifest(getReleaseFolder(stateDir, id));
  return manifest !== null && (await areWhole(getBodiesFolder(stateDir), manifest.files));
}

/** Pages are as of a day, whenever on it they are drawn; noon in Greenwich is on the same day in every state. */
const NOON = "T12:00:00.000Z";

/** In bytes: less than any page takes. */
const NO_ROOM = 4096;
const DISK_FULL = "The site could not be made: the disk is full. Make room on it, then try again.";

interface Making {
  settings: ReleaseSettings;
  content: ReleaseContent;
  options: MakeOptions;
  id: string;
  build: string;
  now: Date;
  day: string;
  current: string | null;
}

async function make({ settings, content, options, id, build, now, day, current }: Making): Promise<void> {
  const { stateDir, siteUrl, renderer } = settings;
  const { signal, report, log = () => undefined } = options;
  const snapshot = await content.markets.parse();
  const news = await content.news.parse();
  const folder = await startFolder(stateDir, "releases");
  try {
    await ensureBuild(settings, build, { signal, report, log });
    const drawing = `Drawing what has changed (listings: ${snapshot.markets.length}) ...`;
    report(drawing);
    await writeCheckedSnapshot(join(folder, "snapshot"), snapshot);
    await writeNewsSnapshot(join(folder, "snapshot"), news);
    const { drawn, isMended } = await renderer.drawRelease(
      {
        id,
        folder,
        build: { id: build, folder: getBuildFolder(stateDir, build) },
        bodiesFolder: getBodiesFolder(stateDir),
        siteUrl,
        base: current && getReleaseFolder(stateDir, current),
        now: `${day}${NOON}`,
      },
      {
        signal,
        onDrawn: (done, total) => {
          report(drawing, done, total);
        },
      },
    );
    if (isMended) log("Files of the last release were missing or cut short: all of it was made anew.");
    log(`${drawn.length} files were drawn.`);
    signal.throwIfAborted();
    await writeReleaseAbout(folder, {
      madeAt: now.toISOString(),
      markets: snapshot.markets.length,
      snapshotHash: content.markets.hash,
      newsHash: content.news.hash,
      build,
      siteUrl,
      day,
    });
    await finishFolder(stateDir, "releases", folder, id);
  } catch (error) {
    // Whoever meets a full disk may say anything, and what it has written goes now.
    const isFull = error instanceof OperatorError && (await getFreeBytes(stateDir)) < NO_ROOM;
    throw isFull ? new OperatorError(DISK_FULL, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
