/** Whom files and folders belong to, for sentences about what one user may not do with those of another. */
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { OperatorError } from "#api/process/operator-error.ts";

/** "/srv/markets belongs to root, and this runs as markets"; of the nearest folder above if nothing can be seen there. */
export function describeOwner(path: string): string {
  const owner = getOwner(path);
  if (owner === undefined && dirname(path) !== path) return describeOwner(dirname(path));
  return `${path} belongs to ${nameUser(owner)}, and this runs as ${nameUser(process.getuid?.())}`;
}

/** For a folder that is kept from this user. */
export function describeForeign(folder: string): string {
  return `${describeOwner(folder)}. As root: chown -R ${nameUser(process.getuid?.())} ${folder}`;
}

/**
 * What a command writes is closed to all users but its own, so it must run as the server's.
 * @throws OperatorError with what to type
 */
export function requireOwner(stateDir: string): void {
  const owner = getOwner(join(stateDir, "directory.db")) ?? getOwner(stateDir);
  // Windows has no such ids.
  if (owner === undefined || owner === (process.getuid?.() ?? owner)) return;
  const { npm_lifecycle_event: name = basename(process.argv[1] ?? "", ".ts") } = process.env;
  const given = process.argv.slice(2);
  const words = ["sudo", "-u", nameUser(owner), "npm", "run", name, ...(given.length > 0 ? ["--"] : []), ...given];
  const typed = words
    .map((word) => (/^[\w./:@=,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`))
    .join(" ");
  throw new OperatorError(`${describeOwner(stateDir)}. Type: ${typed}`);
}

function getOwner(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

/** By its number if it has no name here, as in containers; sudo takes both. */
function nameUser(id: number | undefined): string {
  const named = new RegExp(`^([^:]+):[^:]*:${id}:`, "m").exec(readFileSync("/etc/passwd", "utf8"));
  return named?.[1] ?? `#${id}`;
}
