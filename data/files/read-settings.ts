/** Reads and writes `settings.json` of a snapshot: the settings saved in the dashboard. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { parseJson, readOptional, SnapshotError } from "./read-snapshot.ts";
import { storedSettingsSchema } from "../site/settings-schema.ts";
import type { Settings, StoredSettings } from "../site/settings.ts";
import { replaceFile } from "./plain-files.ts";

/** Left out of a snapshot if nothing is set. */
export const SETTINGS_FILE = "settings.json";

/** @returns stored settings, with defaults for the others. @throws SnapshotError as readStoredSettings does */
export async function readSettings(folder: string): Promise<Settings> {
  return { ...DEFAULT_SETTINGS, ...(await readStoredSettings(folder)) };
}

/** @throws SnapshotError if the file is unreadable or invalid */
export async function readStoredSettings(folder: string): Promise<StoredSettings> {
  const file = join(folder, SETTINGS_FILE);
  const text = await readOptional(file);
  if (text === null) return {};
  const parsed = storedSettingsSchema.safeParse(parseJson(text, file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SnapshotError(`${file}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "does not fit"}`);
}

/** Deletes the file if nothing is set. @returns whether the file exists now */
export async function writeStoredSettings(folder: string, stored: StoredSettings): Promise<boolean> {
  const isAny = Object.keys(stored).length > 0;
  if (isAny) await replaceFile(join(folder, SETTINGS_FILE), `${JSON.stringify(stored, null, 2)}\n`);
  else await rm(join(folder, SETTINGS_FILE), { force: true });
  return isAny;
}
