/** Looks at everything that the directory needs, changes nothing, and says of each fault how to mend it. */
import { join } from "node:path";
import type { Finding } from "#data/admin/status.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { parseEnv, type Env } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createProviders } from "#api/providers/providers.ts";
import { checkAfterPublish } from "#api/release/after-publish.ts";
import { checkClock, checkDisk, checkFolder } from "./check-machine.ts";
import { checkPackages } from "./check-packages.ts";
import { checkFeeds, checkMail, checkQueues } from "./check-services.ts";
import { checkContact, checkSettings } from "./check-settings.ts";
import { checkSite } from "./check-site.ts";
import { checkBackups, checkRelease, checkStoredFacts } from "./check-state.ts";
import { wrong } from "./finding.ts";

/** What is looked at, such as "The disk", and how. */
type Check = [what: string, run: () => readonly Finding[] | Promise<readonly Finding[]>];

interface Examined extends Pick<Env, "stateDir" | "backupDir" | "siteUrl" | "afterPublish"> {
  /** Null where it cannot be read. */
  db: Db | null;
  /** See checkBackups. */
  since?: string;
}

/** Those that a running server makes, too: they take moments, and ask nobody outside. */
export function listQuickChecks(examined: Examined, now: Date): Check[] {
  const { db, afterPublish, stateDir } = examined;
  const checks: Check[] = [
    ["The state folder", () => checkFolder(examined)],
    ["The disk", () => checkDisk(examined)],
    ["The backups", () => checkBackups(examined, now)],
    ["The release", () => checkRelease(examined)],
  ];
  if (afterPublish !== null) checks.push(["AFTER_PUBLISH", () => checkAfterPublish(stateDir)]);
  if (db) {
    checks.push(["The contact", () => checkContact(db, examined)]);
    checks.push(["The feeds", () => checkFeeds(db, now)], ["What waits", () => checkQueues(db, now)]);
  }
  return checks;
}

/** What cannot be looked at is a finding, too, and no reason not to look at the rest. */
export async function runCheck([what, run]: Check): Promise<readonly Finding[]> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(`${what} could not be looked at: ${reason}`, "Mend what is named above first, and ask again.")];
  }
}

interface Examination {
  /** What the process was started with, and what stands in `.env`. */
  settings: NodeJS.ProcessEnv;
  now: () => Date;
  /** Is told each finding as soon as it is known. */
  tell: (finding: Finding) => void;
}

/** `npm run doctor`: one check after the other. @returns how many findings are wrong */
export async function examine({ settings, now, tell }: Examination): Promise<number> {
  let faults = 0;
  const look = async (check: Check) => {
    const findings = await runCheck(check);
    for (const finding of findings) tell(finding);
    faults += findings.filter(({ level }) => level === "wrong").length;
    return findings.every(({ level }) => level === "fine");
  };
  const env = readSettings(settings);
  if (!("stateDir" in env)) {
    tell(env);
    return 1;
  }
  await look(["The settings", () => checkSettings(env)]);
  const isSound = await look(["The database", () => checkStoredFacts(env)]);
  const db = isSound ? openToRead(join(env.stateDir, "directory.db")) : null;
  try {
    for (const check of listQuickChecks({ ...env, db }, now())) await look(check);
    if (db) await look(["The mail", () => checkMail(db, env)]);
    await look(["The server", () => checkSite(env)]);
    await look(["The clock", () => checkClock(env, now)]);
    await look(["The packages", () => checkPackages()]);
  } finally {
    await db?.destroy();
  }
  return faults;
}

/** A finding where the settings cannot be used, as they say where everything else lies. */
function readSettings(settings: NodeJS.ProcessEnv): Env | Finding {
  try {
    createProviders(settings);
    return parseEnv(settings);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const mend = "Correct it in .env, or where the server is started, and ask again: the rest depends on it.";
    return wrong(error.message, mend);
  }
}
