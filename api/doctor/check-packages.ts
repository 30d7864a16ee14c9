/** Packages with known weaknesses, and newer versions, as npm knows them. */
import { execFile } from "node:child_process";
import { z } from "zod";
import { PROJECT_ROOT } from "#api/env.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 2 ** 20;

const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), fixAvailable: z.unknown() })),
});
const outdatedSchema = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));

const SERIOUS: ReadonlySet<string> = new Set(["high", "critical"]);
const MEND =
  "On a copy of the code: npm audit fix (or raise the version in package.json), npm test, and then bring the new code here.";

/** @param root the folder with package-lock.json */
export async function checkPackages(root = PROJECT_ROOT): Promise<Finding[]> {
  const [audit, outdated] = await Promise.all([
    askNpm(root, ["audit", "--omit=dev", "--json"], auditSchema),
    askNpm(root, ["outdated", "--json"], outdatedSchema),
  ]);
  return [
    ...(audit === null ? [unasked("weaknesses of packages", "npm audit")] : describeAudit(audit)),
    ...(outdated === null ? [unasked("newer versions", "npm outdated")] : describeOutdated(outdated)),
  ];
}

function describeAudit({ vulnerabilities }: z.infer<typeof auditSchema>): Finding[] {
  const known = Object.entries(vulnerabilities);
  const serious = known.filter(([, { severity }]) => SERIOUS.has(severity)).map(([name]) => name);
  if (serious.length > 0) return [wrong(`These packages have serious known weaknesses: ${serious.join(", ")}.`, MEND)];
  if (known.length === 0) return [fine("No package that the server runs has a known weakness.")];
  return [note(`These packages have known weaknesses: ${known.map(([name]) => name).join(", ")}.`, MEND)];
}

function describeOutdated(outdated: z.infer<typeof outdatedSchema>): Finding[] {
  // The newest by number may be a branch that is older than what is here.
  const names = Object.keys(outdated).filter((name) => {
    const { current = "", latest } = outdated[name] ?? { latest: "" };
    return latest.localeCompare(current, "en", { numeric: true }) > 0;
  });
  if (names.length === 0) return [fine("No package has a newer version.")];
  return [note(`There are newer versions of ${names.join(", ")}.`, "Once in a while: npm outdated")];
}

function unasked(what: string, command: string): Finding {
  return note(`npm could not be asked about ${what}.`, `Try again with a network: ${command}`);
}

/** Null where npm cannot say: without a network, for one. It ends with 1 also when it has found something. */
async function askNpm<T>(root: string, args: readonly string[], schema: z.ZodType<T>): Promise<T | null> {
  const options = { cwd: root, timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES };
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile("npm", [...args, "--fetch-retries=0"], options, (_, output) => {
    resolve(output);
  });
  try {
    return schema.parse(JSON.parse(await promise));
  } catch {
    return null;
  }
}
