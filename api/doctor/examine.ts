/** Runs all checks without changing anything, and says how to fix each problem. */
import { join } from "node:path";
import type { Finding } from "#data/admin/status.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { type Env, parseEnv, PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createProviders } from "#api/providers/providers.ts";
import { checkAfterPublish } from "#api/release/after-publish.ts";
import { checkClock, checkDisk, checkFolder } from "./check-machine.ts";
import { checkPackages } from "./check-packages.ts";
import { checkFeeds, checkMail, checkQueues } from "./check-services.ts";
import { checkContact, checkSettings } from "./check-settings.ts";
import { checkSiteUrl } from "./check-site.ts";
import { checkBackups, checkKept, checkRelease, checkStoredFacts } from "./check-state.ts";
import { wrong } from "./finding.ts";

/** The subject, such as "The disk", and the check. */
type Check = [what: string, run: () => readonly Finding[] | Promise<readonly Finding[]>];

interface Examined extends Pick<Env, "stateDir" | "backupDir" | "siteUrl" | "afterPublish"> {
  /** Null if it cannot be read. */
  db: Db | null;
  since?: string;
}

/** The checks that a running server makes, too: fast, and without requests to others. */
export function listQuickChecks(examined: Examined, now: Date): Check[] {
  const { db, afterPublish, stateDir } = examined;
  const checks: Check[] = [
    ["The state folder", () => checkFolder(examined)],
    ["The disk", () => checkDisk(examined)],
    ["The backups", () => checkBackups(examined, now)],
  ];
  if (afterPublish !== null) checks.push(["AFTER_PUBLISH", () => checkAfterPublish(stateDir, now)]);
  if (db) {
    checks.push(["The contact", () => checkContact(db, examined)]);
    checks.push(["The feeds", () => checkFeeds(db, now)], ["What waits", () => checkQueues(db, now)]);
  }
  return checks;
}

/** A check that throws becomes a finding, so the other checks still run. */
export async function runCheck([what, run]: Check): Promise<readonly Finding[]> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(`${what} could not be looked at: ${reason}`, "Mend what is named above first, and ask again.")];
  }
}

interface Examination {
  /** The process's environment and `.env`. */
  settings: NodeJS.ProcessEnv;
  now: () => Date;
  /** Called with each finding right away. */
  tell: (finding: Finding) => void;
}

/** `npm run doctor`: runs one check after the other. @returns the number of findings with level "wrong" */
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
  await look(["The settings", () => checkSettings(env, PROJECT_ROOT)]);
  const isSound = await look(["The database", () => checkStoredFacts(env)]);
  const db = isSound ? openToRead(join(env.stateDir, "directory.db")) : null;
  try {
    await look(["The release", () => checkRelease(env)]);
    for (const check of listQuickChecks({ ...env, db }, now())) await look(check);
    if (db) {
      await look(["What is stored", () => checkKept(db)]);
      await look(["The mail", () => checkMail(db, env)]);
    }
    await look(["The server", () => checkSiteUrl(env)]);
    await look(["The clock", () => checkClock(env, now)]);
    await look(["The packages", () => checkPackages(PROJECT_ROOT)]);
  } finally {
    await db?.destroy();
  }
  return faults;
}

/** A finding if the settings are invalid: without them nothing else can be located. */
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
