/** The child process that draws releases and previews, see renderer.ts. */
import { copyFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { GuideError } from "#data/files/read-guides.ts";
import type { MarketPreview } from "#data/site/renderer-types.ts";
import { answerParent } from "#api/process/child-process.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { getOutage } from "#api/process/outage.ts";
import { readDatabase } from "#api/db/open.ts";
import { readRecord } from "#api/state/state-folder.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";
import { drawRelease } from "./draw-release.ts";
import { readManifest, writeManifest } from "./manifest.ts";
import { withPages } from "./page-server.ts";
import { finishFolder, getBuildFolder, getReadingsFile, getReleaseFolder, startFolder } from "./release-store.ts";
import { packFolder } from "./site-files.ts";
import type { ReleaseDrawn, ReleaseOrder, RenderAnswer, RenderRequest } from "./renderer.ts";

const PROGRAM = pathToFileURL(join(PROJECT_ROOT, "package.json")).href;
/** A package name, as opposed to a path or a URL. */
const PACKAGE = /^@?[a-z][^:]*$/;

// Builds are in the state folder, wherever that is; resolve their imports from the project's packages.
registerHooks({
  resolve: (specifier, context, next) =>
    PACKAGE.test(specifier) && context.parentURL?.includes("/renderer/")
      ? next(specifier, { ...context, parentURL: PROGRAM })
      : next(specifier, context),
});

answerParent(async (request: RenderRequest): Promise<RenderAnswer> => {
  try {
    if ("warmUp" in request) return { isWarm: true };
    if ("pack" in request) return { files: await packFolder(request.pack) };
    if ("release" in request) return { release: await makeFiles(request.release) };
    return { html: await drawPreview(request.preview, request.buildFolder) };
  } catch (error) {
    return { error: describeError(error) };
  }
});

// Web servers that run as another user must be able to read the files.
process.umask(0o022);

/** The folder gets its name once it is complete, with its manifest written. */
async function makeFiles({ id, stateDir, siteUrl, build, base, everything, now }: ReleaseOrder): Promise<ReleaseDrawn> {
  sentAt = 0;
  const content = await readDatabase(join(stateDir, "directory.db"), exportSnapshot);
  const manifest = base === null ? null : await readManifest(stateDir, base);
  const folder = await startFolder(stateDir, "releases");
  const {
    manifest: made,
    readings,
    ...drawn
  } = await drawRelease(
    {
      folder,
      build: { id: build, folder: getBuildFolder(stateDir, build) },
      siteUrl,
      content,
      everything,
      base: manifest && {
        folder: getReleaseFolder(stateDir, manifest.id),
        manifest,
        readReadings: () => readRecord(getReadingsFile(stateDir, manifest.id), z.unknown()),
      },
      now: new Date(now),
    },
    reportProgress,
  );
  await writeManifest(stateDir, { ...made, id });
  if (readings) await writeFile(getReadingsFile(stateDir, id), readings);
  // Without one, the next release reads all claims.
  else await copyFile(getReadingsFile(stateDir, base ?? ""), getReadingsFile(stateDir, id)).catch(() => undefined);
  await finishFolder(stateDir, "releases", folder, id);
  return { ...drawn, markets: made.markets };
}

/** The page needs only the layout's data: the preview brings everything around the market. */
function drawPreview(preview: MarketPreview, buildFolder: string): Promise<string> {
  const data = { snapshot: { updated: "", markets: [] }, news: [], settings: preview.settings, now: new Date() };
  const drawing = { data, siteUrl: "http://localhost", readFormer: () => Promise.resolve(null) };
  return withPages(buildFolder, drawing, (pages) => pages.drawPreview(preview));
}

/** Milliseconds between two progress messages. */
const PAUSE = 100;
/** When the last message was sent. */
let sentAt = 0;

function reportProgress(done: number, total: number): void {
  if (done < total && Date.now() - sentAt < PAUSE) return;
  sentAt = Date.now();
  process.send?.({ progress: { done, total } });
}

function describeError(error: unknown): string {
  if (error instanceof OperatorError || error instanceof SnapshotError || error instanceof GuideError)
    return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The site could not be drawn: ${reason} ${getOutage(error)?.advice ?? ""}`.trim();
}
