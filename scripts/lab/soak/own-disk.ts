/** Runs the soak on a small tmpfs disk of its own, so that the disk can fill up. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Own user and mount namespaces: mounting needs no root, and the disk disappears with the process. */
const UNSHARE_OPTIONS = ["--user", "--map-root-user", "--mount"];

const DISK_MB = 512;

const DISK_VARIABLE = "SOAK_HAS_DISK";

/** Mount point of the disk; empty if this process has none. */
export const OWN_DISK = process.env[DISK_VARIABLE] ?? "";

export function isOnOwnDisk(): boolean {
  return OWN_DISK !== "";
}

/**
 * Runs the same command again with a small private disk mounted at `folder`.
 * @returns its exit code; null if no disk can be mounted
 */
export async function runOnOwnDisk(folder: string, args: readonly string[]): Promise<number | null> {
  const tried = spawnSync("unshare", [...UNSHARE_OPTIONS, "mount", "-t", "tmpfs", "tmpfs", folder], {
    stdio: "ignore",
  });
  if (tried.status !== 0) return null;
  // The inner process handles Ctrl-C, to print its report.
  process.on("SIGINT", () => undefined);
  const script = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$${DISK_VARIABLE}" && exec "$@"`;
  const command = [process.execPath, ...process.argv.slice(1, 2), ...args];
  const child = spawn("unshare", [...UNSHARE_OPTIONS, "sh", "-c", script, "sh", ...command], {
    stdio: "inherit",
    env: { ...process.env, [DISK_VARIABLE]: folder },
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
