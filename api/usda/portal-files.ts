/** Reads the portal's files that a refresh has downloaded or an operator has uploaded. */
import { readFile } from "node:fs/promises";
import { decodeText } from "#data/sources/usda/decode-text.ts";
import { findPortalList, type PortalText } from "#data/sources/usda/file-formats.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { getErrorCode } from "#api/process/operator-error.ts";

export interface PortalFile {
  path: string;
  /** Its original name: downloads from the portal are named after their list. */
  name: string;
}

/** @throws ImportError if one of them no longer exists */
export async function readPortalFiles(files: readonly PortalFile[]): Promise<PortalText[]> {
  try {
    return await Promise.all(
      files.map(async ({ path, name }) => ({ text: decodeText(await readFile(path)), list: findPortalList(name) })),
    );
  } catch (cause) {
    if (getErrorCode(cause) !== "ENOENT") throw cause;
    throw new ImportError("The files are gone. Send them again.", { cause });
  }
}
