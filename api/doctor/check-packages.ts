/** Packages with known weaknesses, and newer versions, as npm knows them. */
import { execFile } from "node:child_process";
import { z } from "zod";
import type { Finding } from "#data/admin/admin.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { fine, note, wrong } from "./finding.ts";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 2 ** 20;

const auditSchema = z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) });
const outdatedSchema = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));

/** @param root the folder with package-lock.json */
export async function checkPackages(root = PROJECT_ROOT): Promise<Finding[]> {
  const [audit, outdated] = await Promise.all([
    askNpm(root, ["audit", "--omit=dev", "--json"], auditSchema),
    askNpm(root, ["outdated", "--json"], outdatedSchema),
  ]);
  return [
    audit ? describeWeak(audit) : note("npm could not be asked about weaknesses of packages.", TRY_AGAIN),
    outdated ? describeOutdated(outdated) : note("npm could not be asked about newer versions.", TRY_AGAIN),
  ];
}

const TRY_AGAIN = "Try again with a network.";

function describeWeak({ vulnerabilities }: z.infer<typeof auditSchema>): Finding {
  const names = Object.keys(vulnerabilities);
  const serious = names.filter((name) => ["high", "critical"].includes(vulnerabilities[name]?.severity ?? ""));
  const mend =
    "On a copy of the code: npm audit fix (or raise the version in package.json), npm test, and then bring the new code here.";
  if (serious.length > 0) return wrong(`These packages have serious known weaknesses: ${serious.join(", ")}.`, mend);
  if (names.length > 0) return note(`These packages have known weaknesses: ${names.join(", ")}.`, mend);
  return fine("No package that the server runs has a known weakness.");
}

function describeOutdated(outdated: z.infer<typeof outdatedSchema>): Finding {
  // The newest by number may be a branch that is older than what is here.
  const isNewer = ([, { current = "", latest }]: [string, { current?: string | undefined; latest: string }]) =>
    latest.localeCompare(current, "en", { numeric: true }) > 0;
  const names = Object.entries(outdated)
    .filter(isNewer)
    .map(([name]) => name);
  if (names.length === 0) return fine("No package has a newer version.");
  return note(`There are newer versions of ${names.join(", ")}.`, "Once in a while: npm outdated");
}

/** Null where npm cannot say: without a network, for one. It ends with 1 also when it has found something. */
async function askNpm<T>(root: string, args: readonly string[], schema: z.ZodType<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const options = { cwd: root, timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES };
  execFile("npm", [...args, "--fetch-retries=0"], options, (_, output) => {
    resolve(output);
  });
  try {
    return schema.parse(JSON.parse(await promise));
  } catch {
    return null;
  }
}
