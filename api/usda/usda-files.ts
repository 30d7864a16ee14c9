/** The files of an import: where they lie while it is checked, and their texts. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { decodeText } from "#data/sources/usda/decode-text.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { PORTAL_LISTS, type PortalList } from "./fetch-portal.ts";

/** What a file is, by the field of the form that it comes in; each may come several times. */
export const USDA_KINDS = ["portal", "directory", "published"] as const;
type UsdaKind = (typeof USDA_KINDS)[number];

export interface UsdaFile {
  kind: UsdaKind;
  path: string;
  /** Which list of the portal's it is: its JSON does not say. */
  list?: PortalList | undefined;
}

export type UsdaTexts = Record<UsdaKind, string[]>;

/** Downloads are called as their list. @param name of a file: "onfarmmarket.json" */
export function findList(name: string): PortalList | undefined {
  return PORTAL_LISTS.find((list) => basename(name).toLowerCase().includes(list));
}

/** @throws ImportError */
export async function readUsdaFiles(files: readonly UsdaFile[]): Promise<UsdaTexts> {
  const texts: UsdaTexts = { portal: [], directory: [], published: [] };
  for (const file of files) texts[file.kind].push(await readText(file));
  return texts;
}

async function readText({ path, list }: UsdaFile): Promise<string> {
  try {
    const text = decodeText(await readFile(path));
    return list !== undefined && text.startsWith("[") ? nameList(text, list) : text;
  } catch (cause) {
    if (getErrorCode(cause) === "ENOENT") throw new ImportError("The files are gone. Send them again.", { cause });
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ImportError(`The portal's list is broken: ${cause.message}.`, { cause });
  }
}

/** Each listing says which list it is of, in the column that the portal's tables have for that. */
function nameList(text: string, list: PortalList): string {
  const listings = JSON.parse(text) as object[];
  return JSON.stringify(listings.map((listing) => ({ directory: list, ...listing })));
}
