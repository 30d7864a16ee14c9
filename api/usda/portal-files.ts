/** The portal's files of a refresh: where they lie while they are checked, and their texts. */
import { readFile } from "node:fs/promises";
import { decodeText } from "#data/sources/usda/decode-text.ts";
import { findPortalList, type PortalText } from "#data/sources/usda/file-formats.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { getErrorCode } from "#api/process/operator-error.ts";

export interface PortalFile {
  path: string;
  /** The name it was uploaded or saved with: downloads from the portal are named after their list. */
  name: string;
}

/** @throws ImportError when one of them is gone */
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
