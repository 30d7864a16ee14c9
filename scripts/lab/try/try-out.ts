/** Runs checks that need other programs, prints each result, and counts failures. */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddCleanup } from "#api/testing/server-process.ts";

const counts = { passed: 0, failed: 0 };

export function check(name: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  counts[is === should ? "passed" : "failed"] += 1;
  console.log(is === should ? `  ${name}` : `  FAILED ${name}: ${is}, not ${should}`);
}

/**
 * Runs `work` in a temporary folder, then the cleanups in reverse order. An exception counts as a failed check.
 */
export async function tryOut(
  title: string,
  work: (folder: string, addCleanup: AddCleanup) => Promise<void>,
): Promise<void> {
  console.log(title);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "market-try-")));
  const endings: (() => Promise<void>)[] = [];
  try {
    await work(folder, (end) => endings.push(end));
  } catch (error) {
    check("it came to its end", String(error), "");
  } finally {
    for (const end of endings.reverse()) await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints the totals; sets exit code 1 after a failure. */
export function sumUp(): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
