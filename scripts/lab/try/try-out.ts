/** How what needs other programs is tried out: each thing that holds or does not is a line, and the last line counts them. */
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
 * Does the work in a folder that is gone afterwards, and then ends what it has left running, the last first. Work that
 * throws has failed once more.
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

/** The last line, and an exit code of 1 when something does not hold. */
export function sumUp(): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
