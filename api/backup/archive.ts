/**
 * The one file that a backup is: a plain tar with `manifest.json` first, which names every other file with its size and
 * SHA-256, then `directory.db` and `images/`. Any tar can read it.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { create, extract } from "tar";
import { z } from "zod";
import { region } from "#data/region.ts";
import { isPhotoFile } from "#api/images/image-files.ts";
import { OperatorError } from "#api/operator-error.ts";

export const DATABASE_FILE = "directory.db";
export const IMAGES_FOLDER = "images";
const MANIFEST_FILE = "manifest.json";

/** Nothing else is in a backup: no name leads out of the folder that it is unpacked into. */
function isOwnName(name: string): boolean {
  const [folder, file = "", ...others] = name.split("/");
  if (folder === IMAGES_FOLDER) return isPhotoFile(file) && others.length === 0;
  return name === MANIFEST_FILE || name === DATABASE_FILE;
}

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO. */
  madeAt: z.string(),
  /** The codes of its states: "WI", or "VT NH". */
  region: z.string(),
  /** The last migration of its database. */
  schema: z.string(),
  /** By table. */
  rows: z.record(z.string(), z.int()),
  files: z.record(z.string().refine(isOwnName), z.object({ bytes: z.int(), sha256: z.string() })),
});

/** As a manifest names it. */
export function nameRegion(): string {
  return region.states.map(({ code }) => code).join(" ");
}

export type Manifest = z.infer<typeof manifestSchema>;

/** @param names of the files in the folder that are to be in it. @param file is written, and has to be new */
export async function writeArchive(
  file: string,
  { folder, names, about }: { folder: string; names: readonly string[]; about: Omit<Manifest, "format" | "files"> },
): Promise<void> {
  const files: Manifest["files"] = {};
  for (const name of names) files[name] = await describeFile(join(folder, name));
  const manifest: Manifest = { format: 1, ...about, files };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1));
  // The same wherever it was made: no user, no group.
  await create({ file, cwd: folder, portable: true, strict: true, mode: 0o600 }, [MANIFEST_FILE, ...names]);
}

/**
 * Unpacks it and holds each file to its checksum.
 * @param folder has to be there, and empty
 * @throws OperatorError when it is no backup, or not whole
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const strange: string[] = [];
  const isOwn = (path: string, isFile: boolean) => {
    const isKnown = isFile && isOwnName(path);
    if (!isKnown) strange.push(path);
    return isKnown;
  };
  await mkdir(join(folder, IMAGES_FOLDER));
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) => isOwn(path, "type" in entry && entry.type === "File"),
    });
  } catch (error) {
    throw broken(file, error instanceof Error ? error.message : String(error), error);
  }
  const [first] = strange;
  if (first !== undefined) throw broken(file, `it holds ${first}, which is no part of a backup`);
  const manifest = await readManifest(file, folder);
  for (const [name, told] of Object.entries(manifest.files)) {
    const found = await describeFile(join(folder, name)).catch(() => null);
    if (found === null) throw broken(file, `${name} is missing`);
    if (found.sha256 !== told.sha256) throw broken(file, `${name} is not what it was`);
  }
  return manifest;
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => null);
  if (text === null) throw broken(file, "its list of files is missing");
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw broken(file, "its list of files cannot be read", error);
  }
}

function broken(file: string, why: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} cannot be restored: ${why}. Nothing was changed. Take an earlier backup.`, {
    cause,
  });
}

async function describeFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const { size } = await stat(file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { bytes: size, sha256: hash.digest("hex") };
}
