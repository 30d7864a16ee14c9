/** Final checks of the soak: nothing is lost, duplicated or damaged, and a publish succeeds. */
import { setTimeout as wait } from "node:timers/promises";
import type { Job, JobStarted } from "#data/admin/jobs.ts";
import { findPhotoProblems } from "#api/testing/check-photos.ts";
import { findBroken } from "#api/testing/post-stream.ts";
import { checkIntegrity, readCommandHeaders, readRows } from "#api/testing/server-process.ts";
import type { Soak } from "./soak-state.ts";

/** Call while the server runs without faults. */
export async function checkWhileServing({ home, url, answered, expected, tally }: Soak): Promise<void> {
  const lost = await findBroken(url, answered, ({ key }) => expected.get(key) ?? {});
  for (const line of lost) tally.breakRule("submission lost", line);
  const headers = await readCommandHeaders(home);
  const started = await fetch(`${url}/api/admin/publish`, { method: "POST", headers });
  if (started.status !== 202) {
    tally.breakRule("no publish at the end", `${started.status} ${await started.text()}`);
    return;
  }
  const { jobId } = (await started.json()) as JobStarted;
  let job: Job;
  do {
    await wait(100);
    job = (await (await fetch(`${url}/api/admin/jobs/${jobId}`, { headers })).json()) as Job;
  } while (job.endedAt === null);
  if (job.state !== "done") tally.breakRule("no publish at the end", `${job.state}: ${job.error ?? ""}`);
}

/** @param code the server's exit code */
export async function checkAfterwards({ home, tally, made }: Soak, code: number | null): Promise<void> {
  if (code !== 0) tally.breakRule("the server did not end cleanly", `code ${code ?? "none"}`);
  for (const line of checkIntegrity(home)) if (line !== "ok") tally.breakRule("database damaged", line);
  const orphans = readRows<object>(home, "PRAGMA foreign_key_check");
  for (const row of orphans) tally.breakRule("row that leads nowhere", JSON.stringify(row));
  const kept = readRows<{ payload: string }>(home, "SELECT payload FROM submission WHERE kind <> 'photos'");
  const numbers = kept.map(({ payload }) => Number(/Soaked (\d+)/.exec(payload)?.[1]));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  for (const number of twice) tally.breakRule("submission kept twice", `${number} of ${made}`);
  for (const line of await findPhotoProblems(home)) tally.breakRule("files and rows of photos", line);
}
