/** Asks npm for packages with known vulnerabilities and for newer versions. */
import { execFile } from "node:child_process";
import { z } from "zod";
import type { Finding } from "#data/admin/status.ts";
import { withoutSecrets } from "#api/process/child-process.ts";
import { fine, advice, wrong } from "./finding.ts";

const auditSchema = z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) });
const outdatedSchema = z.record(z.string(), z.object({ current: z.string().default(""), latest: z.string() }));

export async function checkPackages(root: string): Promise<Finding[]> {
  return Promise.all([checkWeaknesses(root), checkVersions(root)]);
}

const TRY_AGAIN = "Try again with a network.";

async function checkWeaknesses(root: string): Promise<Finding> {
  const answer = await askNpm(root, ["audit", "--omit=dev"], auditSchema);
  if (!answer) return advice("npm could not be asked about weaknesses of packages.", TRY_AGAIN);
  const weak = Object.entries(answer.vulnerabilities);
  const serious = weak.filter(([, { severity }]) => severity === "high" || severity === "critical");
  const mend =
    "On a copy of the code: npm audit fix (or raise the version in package.json), npm test, and then bring the new code here.";
  if (serious.length > 0) return wrong(`These packages have serious known weaknesses: ${listNames(serious)}.`, mend);
  if (weak.length > 0) return advice(`These packages have known weaknesses: ${listNames(weak)}.`, mend);
  return fine("No package that the server runs has a known weakness.");
}

async function checkVersions(root: string): Promise<Finding> {
  const answer = await askNpm(root, ["outdated"], outdatedSchema);
  if (!answer) return advice("npm could not be asked about newer versions.", TRY_AGAIN);
  // npm's "latest" can be an older branch than the installed version.
  const newer = Object.entries(answer).filter(
    ([, { current, latest }]) => latest.localeCompare(current, "en", { numeric: true }) > 0,
  );
  if (newer.length === 0) return fine("No package has a newer version.");
  return advice(`There are newer versions of ${listNames(newer)}.`, "Once in a while: npm outdated");
}

function listNames(packages: readonly [name: string, unknown][]): string {
  return packages.map(([name]) => name).join(", ");
}

/** Null if npm cannot answer, for example without a network. npm also exits with 1 when it has found something. */
async function askNpm<T>(root: string, args: readonly string[], schema: z.ZodType<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const options = { cwd: root, env: withoutSecrets(process.env), timeout: 60_000, maxBuffer: 32 * 2 ** 20 };
  execFile("npm", [...args, "--json", "--fetch-retries=0"], options, (_, output) => resolve(output));
  try {
    return schema.parse(JSON.parse(await promise));
  } catch {
    return null;
  }
}
