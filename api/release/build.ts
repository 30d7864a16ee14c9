/**
 * Builds what depends only on the code and not on the data: scripts, styles, public files, and the compiled pages. A
 * build is made at the first start with a version of the code; every publish and preview uses it.
 *
 *     builds/<id>/renderer     the compiled pages, see page-server.ts
 *     builds/<id>/files        its files for visitors, text also as .br and .gz
 *     builds/<id>/files.json   their list
 *     builds/<id>/scripts.json what each script of them loads
 */
import { createHash } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "#api/env.ts";
import { withoutSecrets } from "#api/process/child-process.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { readRecord } from "#api/state/state-folder.ts";
import { adviseOnMemory, boundMemory, describeShortage } from "./build-memory.ts";
import { RELEASE_FORMAT, type SiteFile, siteFileSchema } from "./manifest.ts";
import { finishFolder, getBuildFolder, startFolder } from "./release-store.ts";
import { runInBackground } from "./run-in-background.ts";
import { areWhole, listFiles, packFolder } from "./site-files.ts";

export const ASTRO_BUILD: readonly string[] = [
  process.execPath,
  join(PROJECT_ROOT, "node_modules/astro/bin/astro.mjs"),
  "build",
];

export interface BuildSettings {
  projectRoot: string;
  stateDir: string;
  /** A command that writes the visitors' files to BUILD_DIR and the compiled pages to RENDERER_DIR. */
  buildCommand: readonly string[];
}

interface BuildOptions {
  signal: AbortSignal;
  report: (progress: string) => void;
  log: (line: string) => void;
  /** Compresses a folder's files; in this process by default. */
  packFiles?: (folder: string, signal: AbortSignal) => Promise<SiteFile[]>;
}

const FILES = "files.json";
const SCRIPTS = "scripts.json";
const filesSchema = z.array(siteFileSchema);

/** The module that exports the handler of @astrojs/node. */
export function getRendererEntry(buildFolder: string): string {
  return join(buildFolder, "renderer/entry.mjs");
}

/** What each script loads, from Vite. */
export function getScriptManifest(buildFolder: string): string {
  return join(buildFolder, SCRIPTS);
}

/** Null if there is no such build. */
export async function listBuildFiles(buildFolder: string): Promise<SiteFile[] | null> {
  return readRecord(join(buildFolder, FILES), filesSchema);
}

/** Builds unless a complete build exists. @throws OperatorError if it fails */
export async function ensureBuild(settings: BuildSettings, id: string, options: BuildOptions): Promise<void> {
  const { stateDir, projectRoot, buildCommand } = settings;
  const { signal, report, log, packFiles = packFolder } = options;
  if (await isThere(stateDir, id)) return;
  const shortage = describeShortage(process.availableMemory() / 1e6);
  if (shortage !== null) report(shortage);
  report("Building this version of the site, once ...");
  const folder = await startFolder(stateDir, "builds");
  const filesDir = join(folder, "files");
  try {
    await runInBackground({
      failure: "The site could not be built",
      command: buildCommand,
      cwd: projectRoot,
      env: {
        ...boundMemory(withoutSecrets(process.env)),
        BUILD_DIR: filesDir,
        RENDERER_DIR: join(folder, "renderer"),
        NODE_ENV: "production",
        ASTRO_TELEMETRY_DISABLED: "1",
      },
      memoryAdvice: adviseOnMemory(),
      logFile: join(stateDir, "build.log"),
      onLine: log,
      signal,
    });
    // Visitors do not need it.
    await rename(join(filesDir, SCRIPTS), getScriptManifest(folder));
    const files = await packFiles(filesDir, signal);
    await writeFile(join(folder, FILES), JSON.stringify(files));
    await finishFolder(stateDir, "builds", folder, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isThere(stateDir: string, id: string): Promise<boolean> {
  const folder = getBuildFolder(stateDir, id);
  const renderer = await stat(getRendererEntry(folder)).catch(() => null);
  const files = await listBuildFiles(folder);
  return renderer !== null && files !== null && areWhole(join(folder, "files"), files);
}

/** The inputs of a build, relative to the project. */
const SOURCES = ["site", "data", "public", "astro.config.mjs", "package-lock.json", "tsconfig.json"];

/**
 * Files among them that do not affect pages: tests, the committed snapshot (pages are drawn from an export), and
 * .DS_Store, so that a build on macOS gets the same ID.
 */
const IGNORED = /(\.test\.tsx?$)|(^|\/)\.DS_Store$|^(site\/e2e|data\/snapshot)\//;

/** The build's ID: a hash of all its inputs, 16 hex digits. */
export async function getBuildId({ projectRoot }: Pick<BuildSettings, "projectRoot">): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listSources(projectRoot, source)))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(projectRoot, file))));
  const hash = createHash("sha256").update(String(RELEASE_FORMAT));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? "");
  return hash.digest("hex").slice(0, 16);
}

/** All files at or below a path; empty if it does not exist. */
async function listSources(projectRoot: string, source: string): Promise<string[]> {
  try {
    const files = await listFiles(join(projectRoot, source));
    return files.map((file) => `${source}/${file}`).filter((file) => !IGNORED.test(file));
  } catch (error) {
    return getErrorCode(error) === "ENOTDIR" ? [source] : [];
  }
}
