/** Looks at everything that the directory needs, changes nothing, and says of each fault how to mend it. */
import { join } from "node:path";
import type { Finding } from "#data/admin/admin.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { parseEnv, type Env } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createProviders } from "#api/providers/providers.ts";
import { checkAfterPublish } from "#api/release/after-publish.ts";
import { checkClock, checkDisk, checkFolder } from "./check-machine.ts";
import { checkPackages } from "./check-packages.ts";
import { checkFeeds, checkMail, checkQueues } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSite } from "./check-site.ts";
import { checkBackups, checkRelease, checkStoredFacts } from "./check-state.ts";
import { wrong } from "./finding.ts";

export interface Check {
  /** "The disk", for the sentence that it could not be looked at. */
  what: string;
  run: () => Promise<readonly Finding[]>;
}

interface Examined extends Pick<Env, "stateDir" | "backupDir" | "siteUrl" | "afterPublish"> {
  /** Null where it cannot be read. */
  db: Db | null;
  /** See checkBackups. */
  since?: string;
}

/** What a running server looks at, too: it takes moments, and nobody outside is asked. */
export function listQuickChecks(examined: Examined, now: Date): Check[] {
  const { db } = examined;
  const stored: Check[] =
    db === null
      ? []
      : [
          { what: "The feeds", run: () => checkFeeds(db, now) },
          { what: "What waits", run: () => checkQueues(db, now) },
        ];
  return [
    { what: "The state folder", run: () => checkFolder(examined) },
    { what: "The disk", run: () => checkDisk(examined) },
    { what: "The backups", run: () => checkBackups(examined, now) },
    { what: "The release", run: () => checkRelease(examined) },
    ...(examined.afterPublish === null
      ? []
      : [{ what: "AFTER_PUBLISH", run: () => checkAfterPublish(examined.stateDir) }]),
    ...stored,
  ];
}

/** What cannot be looked at is a finding, too, and no reason not to look at the rest. */
export async function runCheck({ what, run }: Check): Promise<readonly Finding[]> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(`${what} could not be looked at: ${reason}`, "Mend what is named above first, and ask again.")];
  }
}

export interface Examination {
  /** What the process was started with, and what stands in `.env`. */
  settings: NodeJS.ProcessEnv;
  now: () => Date;
  /** Is told each finding as soon as it is known. */
  tell: (finding: Finding) => void;
}

/** `npm run doctor`: one check after the other. @returns how many findings are wrong */
export async function examine({ settings, now, tell }: Examination): Promise<number> {
  let faults = 0;
  const say = (findings: readonly Finding[]) => {
    for (const finding of findings) tell(finding);
    faults += findings.filter(({ level }) => level === "wrong").length;
    return findings.every(({ level }) => level === "fine");
  };
  const env = readSettings(settings);
  if (!("stateDir" in env)) {
    say([env]);
    return faults;
  }
  say(await runCheck({ what: "The settings", run: () => checkSettings(env) }));
  const isSound = say(await runCheck({ what: "The database", run: () => Promise.resolve(checkStoredFacts(env)) }));
  const db = isSound ? openToRead(join(env.stateDir, "directory.db")) : null;
  const checks: Check[] = [
    ...listQuickChecks({ ...env, db }, now()),
    ...(db ? [{ what: "The mail", run: () => checkMail(db, env) }] : []),
    { what: "The server", run: () => checkSite(env) },
    { what: "The clock", run: () => checkClock(env, now) },
    { what: "The packages", run: () => checkPackages() },
  ];
  try {
    for (const check of checks) say(await runCheck(check));
  } finally {
    await db?.destroy();
  }
  return faults;
}

/** Without them it is not known where anything lies. */
function readSettings(settings: NodeJS.ProcessEnv): Env | Finding {
  try {
    createProviders(settings);
    return parseEnv(settings);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return wrong(
      error.message,
      "Correct it in .env, or where the server is started, and ask again: the rest depends on it.",
    );
  }
}
