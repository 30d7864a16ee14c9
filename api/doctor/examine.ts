/** `npm run doctor`: looks at everything that the directory needs, changes nothing, and says of each fault how to mend it. */
import { OperatorError } from "#api/operator-error.ts";
import { createProviders } from "#api/providers.ts";
import { parseEnv, type Env } from "#api/env.ts";
import { checkAfterPublish } from "#api/release/after-publish.ts";
import { checkClock, checkDisk, checkFolder } from "./check-machine.ts";
import { checkPackages } from "./check-packages.ts";
import { checkServices } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSite } from "./check-site.ts";
import { checkBackups, checkRelease, checkStoredFacts } from "./check-state.ts";
import { type Finding, wrong } from "./finding.ts";

export interface Examination {
  /** What the process was started with, and what stands in `.env`. */
  settings: NodeJS.ProcessEnv;
  now: () => Date;
  /** Is told each finding as soon as it is known. */
  tell: (finding: Finding) => void;
  /** The folder with `.env` and package.json, where it is not this one. */
  root?: string;
}

/** One check after the other, in the order in which one mends. @returns how many findings are wrong */
export async function examine({ settings, now, tell, root }: Examination): Promise<number> {
  let faults = 0;
  const say = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.level === "wrong") faults += 1;
      tell(finding);
    }
    return findings.every(({ level }) => level === "fine");
  };
  const env = readSettings(settings);
  if (!("stateDir" in env)) {
    say([env]);
    return faults;
  }
  const run = async (what: string, check: () => Promise<readonly Finding[]>) => say(await keepGoing(what, check));
  await run("The settings", () => checkSettings(env, root));
  await run("The state folder", () => checkFolder(env));
  await run("The disk", () => checkDisk(env));
  if (await run("The database", () => Promise.resolve(checkStoredFacts(env)))) {
    await run("Feeds and mail", () => checkServices(env, now));
  }
  await run("The backups", () => checkBackups(env, now()));
  await run("The release", () => checkRelease(env));
  if (env.afterPublish !== null) await run("AFTER_PUBLISH", () => checkAfterPublish(env.stateDir));
  await run("The server", () => checkSite(env));
  await run("The clock", () => checkClock(env, now));
  await run("The packages", () => checkPackages(root));
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

/** What cannot be looked at is a finding, too, and no reason not to look at the rest. */
async function keepGoing(what: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(`${what} could not be looked at: ${reason}`, "Mend what is named above first, and ask again.")];
  }
}
