/** Checks the machine: owner of the state folder, free disk space, and the clock. */
import { access, constants, readdir, stat, statfs } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Finding } from "#data/admin/status.ts";
import type { Env } from "#api/env.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { describeOwner } from "#api/state/owner.ts";
import { canOthersLookInto } from "#api/state/state-folder.ts";
import { fine, advice, wrong } from "./finding.ts";

export async function checkFolder({ stateDir }: Pick<Env, "stateDir">): Promise<Finding[]> {
  const found = await stat(stateDir).catch((error: unknown) => getErrorCode(error) ?? String(error));
  if (found === "ENOENT") return [advice(`There is no state folder at ${stateDir} yet.`, "`npm start` makes it.")];
  if (typeof found === "string" || !found.isDirectory()) {
    return [wrong(`STATE_DIR=${stateDir} is no folder.`, "Set STATE_DIR to a folder that this user may write to.")];
  }
  const findings: Finding[] = [];
  const me = userInfo().username;
  const refused = await access(stateDir, constants.W_OK | constants.X_OK).then(() => null, getErrorCode);
  if (refused !== null) {
    const mend =
      refused === "EROFS"
        ? "Its disk is read-only: look at `dmesg` for what happened to it, and mount it writable again."
        : `Run this as the server's user, or give it the folder: chown -R ${me} ${stateDir}`;
    findings.push(wrong(`The user ${me} cannot write to the state folder ${stateDir}.`, mend));
  }
  const foreign: string[] = [];
  for (const name of await readdir(stateDir).catch(() => [])) {
    const { uid } = await stat(join(stateDir, name)).catch(() => found);
    if (uid !== found.uid) foreign.push(name);
  }
  if (foreign.length > 0) {
    const what = `Not all in the state folder belongs to its owner: ${foreign.join(", ")}. Was a command run as root?`;
    const mend = `The server cannot change these. Give them back: chown -R --reference=${stateDir} ${stateDir}`;
    findings.push(wrong(what, mend));
  }
  if (await canOthersLookInto(stateDir)) {
    const what = `Other users of this machine can look into ${stateDir}, where e-mail addresses and secrets lie.`;
    findings.push(wrong(what, `Close it: chmod go-rw ${stateDir}`));
  }
  return findings.length > 0 ? findings : [fine(`${describeOwner(stateDir)}.`)];
}

/** In bytes: enough for a release, a backup and a day of photos. */
const LOW_SPACE = 1e9;
/** In bytes: more than MIN_FREE_BYTES in check-ready.ts, below which the server is not ready. */
const TOO_LITTLE_SPACE = 1e8;
const FEW_FILES = 5000;

export async function checkDisk({ stateDir, backupDir }: Pick<Env, "stateDir" | "backupDir">): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const folder of [backupDir, stateDir]) {
    const disk = await statfs(folder).catch(() => null);
    if (disk === null) continue;
    // Some file systems have no limit on files and report 0.
    const free = { bytes: disk.bavail * disk.bsize, files: disk.files === 0 ? Infinity : disk.ffree };
    // Both folders are usually on the same disk; the map keeps one finding for it.
    findings.set(`${free.bytes} ${free.files}`, checkFreeSpace(folder, free));
  }
  return [...findings.values()];
}

export function checkFreeSpace(folder: string, { bytes, files }: { bytes: number; files: number }): Finding {
  const mend =
    "Make room: `du -xh --max-depth=2 / | sort -h | tail` shows what is large. Backups older than you need can go; " +
    "nothing else in the state folder.";
  if (files < FEW_FILES) return wrong(`The disk of ${folder} has room for ${files} more files only.`, mend);
  const megabytes = `${Math.floor(bytes / 1e6)} MB`;
  if (bytes < TOO_LITTLE_SPACE) return wrong(`The disk of ${folder} is full: ${megabytes} are left.`, mend);
  if (bytes < LOW_SPACE) return advice(`The disk of ${folder} has ${megabytes} left.`, mend);
  return fine(`The disk of ${folder} has ${(bytes / 1e9).toFixed(1)} GB left.`);
}

/** In seconds: sessions, forms and tokens still work with this difference. */
const CLOCK_MAY_DIFFER = 120;

/** Compares the clock with the USDA server's Date header. */
export async function checkClock({ usda }: Pick<Env, "usda">, now: () => Date): Promise<Finding[]> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(usda.url, { method: "HEAD", redirect: "manual", signal }).catch(() => null);
  const there = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(there)) {
    return [advice(`The clock could not be compared: ${usda.url} did not answer.`, "Compare it: date -u")];
  }
  const seconds = Math.round((now().getTime() - there) / 1000);
  if (Math.abs(seconds) <= CLOCK_MAY_DIFFER) return [fine("The clock is right.")];
  const differs = `${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead" : "behind"}`;
  const what = `The clock is ${differs}. What is open now, and limits, go by it.`;
  return [wrong(what, "Have it set by the network: timedatectl set-ntp true")];
}
