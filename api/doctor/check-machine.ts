/** The machine: who owns the state folder, room on its disk, memory, and the clock. */
import { access, constants, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { userInfo } from "node:os";
import type { Env } from "#api/env.ts";
import { getErrorCode } from "#api/operator-error.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

/** In bytes: a release, a backup and a day of photos fit. */
const LITTLE_ROOM = 1e9;
/** In bytes: the server says that it is not ready below a part of it. */
const NO_ROOM = 1e8;
const FEW_FILES = 5000;

export async function checkFolder({ stateDir }: Env): Promise<Finding[]> {
  const found = await stat(stateDir).catch((error: unknown) => getErrorCode(error) ?? String(error));
  if (found === "ENOENT") return [note(`There is no state folder at ${stateDir} yet.`, "`npm start` makes it.")];
  if (typeof found === "string" || !found.isDirectory()) {
    return [wrong(`STATE_DIR=${stateDir} is no folder.`, "Set STATE_DIR to a folder that this user may write to.")];
  }
  const findings: Finding[] = [];
  const me = userInfo();
  const refused = await access(stateDir, constants.W_OK | constants.X_OK).catch((error: unknown) => error);
  if (refused !== undefined) {
    const isReadOnly = getErrorCode(refused) === "EROFS";
    findings.push(
      wrong(
        `The user ${me.username} cannot write to the state folder ${stateDir}.`,
        isReadOnly
          ? "Its disk is read-only: look at `dmesg` for what happened to it, and mount it writable again."
          : `Run this as the server's user, or give it the folder: chown -R ${me.username} ${stateDir}`,
      ),
    );
  }
  const others = await listOthers(stateDir, found.uid);
  if (others.length > 0) {
    findings.push(
      wrong(
        `Not all in the state folder belongs to its owner: ${others.join(", ")}. Was a command run as root?`,
        `The server cannot change these. Give them back: chown -R --reference=${stateDir} ${stateDir}`,
      ),
    );
  }
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0) {
    findings.push(
      wrong(
        `Other users of this machine can look into ${stateDir}, where e-mail addresses and secrets lie.`,
        `Close it: chmod 700 ${stateDir}`,
      ),
    );
  }
  return findings.length > 0 ? findings : [fine(`The state folder ${stateDir} is this user's own.`)];
}

/** The names of what lies in it and is another user's. */
async function listOthers(folder: string, owner: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const owners = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.uid));
  return names.filter((_, index) => owners[index] !== undefined && owners[index] !== owner);
}

export async function checkDisk({ stateDir, backupDir }: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const folder of [stateDir, backupDir]) {
    const free = await measureRoom(folder);
    if (free === null) continue;
    const finding = describeRoom(folder, free);
    // Both on one disk, as they are unless somebody has parted them.
    const key = `${free.bytes} ${free.files}`;
    if (!seen.has(key)) findings.push(finding);
    seen.add(key);
  }
  return findings;
}

interface Room {
  bytes: number;
  /** Some file systems have no bound. */
  files: number;
}

/** What is left on the disk of a folder; null where there is no such folder. */
export async function measureRoom(folder: string): Promise<Room | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { bytes: disk.bavail * disk.bsize, files: disk.files === 0 ? Infinity : disk.ffree };
}

export function describeRoom(folder: string, { bytes, files }: Room): Finding {
  const mend =
    "Make room: `du -xh --max-depth=2 / | sort -h | tail` shows what is large. Backups older than you need can go; " +
    "nothing else in the state folder.";
  if (files < FEW_FILES) return wrong(`The disk of ${folder} has room for ${files} more files only.`, mend);
  const megabytes = `${Math.floor(bytes / 1e6)} MB`;
  if (bytes < NO_ROOM) return wrong(`The disk of ${folder} is full: ${megabytes} are left.`, mend);
  if (bytes < LITTLE_ROOM) return note(`The disk of ${folder} has ${megabytes} left.`, mend);
  return fine(`The disk of ${folder} has ${(bytes / 1e9).toFixed(1)} GB left.`);
}

/** In milliseconds: sessions, forms and tokens bear more than that. */
const CLOCK_MAY_DIFFER = 2 * 60_000;
const CLOCK_TIMEOUT_MS = 10_000;
const MEND_CLOCK = "Have it set by the network: timedatectl set-ntp true";

/**
 * Compares the clock with that of the server that the listings come from, and with what was written here.
 * @param now of this machine
 */
export async function checkClock({ usda, stateDir }: Env, now: () => Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const written = (await stat(join(stateDir, "directory.db")).catch(() => null))?.mtime;
  if (written && written.getTime() - now().getTime() > CLOCK_MAY_DIFFER) {
    findings.push(
      wrong(
        `The database was written on ${written.toISOString()}, and here it is ${now().toISOString()}: the clock goes back in time, or was ahead.`,
        MEND_CLOCK,
      ),
    );
  }
  const there = await askTime(usda.url);
  if (there === null) {
    findings.push(note(`The clock could not be compared: ${usda.url} did not answer.`, `Compare it: date -u`));
  } else {
    const seconds = Math.round((now().getTime() - there) / 1000);
    const isRight = Math.abs(seconds) * 1000 <= CLOCK_MAY_DIFFER;
    const way = seconds > 0 ? "ahead" : "behind";
    findings.push(
      isRight
        ? fine("The clock is right.")
        : wrong(
            `The clock is ${Math.abs(seconds)} seconds ${way}. What is open now, and limits, go by it.`,
            MEND_CLOCK,
          ),
    );
  }
  return findings;
}

/** Milliseconds since 1970 at a server, which is right within a second or two; null where it does not say. */
async function askTime(url: string): Promise<number | null> {
  const answer = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS),
  }).catch(() => null);
  const time = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(time) ? null : time;
}
