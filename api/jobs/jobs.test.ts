import { toAccount } from "#data/admin/actor.ts";
import { writeActor } from "#api/db/actors.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { once } from "node:events";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import type { Db } from "#api/db/tables.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { temporaryDatabase } from "#api/testing/temporary-database.ts";
import { until as untilSo } from "#api/testing/until.ts";
import { createJobs, failInterruptedJobs, type Jobs, type JobWork, type RunningJob } from "./jobs.ts";

const NOON = new Date("2026-07-04T17:00:00Z");

interface Held {
  params: object;
  job: RunningJob;
  end: (message: string) => void;
  fail: (error: Error) => void;
}

let db: Db;
let jobs: Jobs;
let held: Held[];

beforeEach(async () => {
  db = await temporaryDatabase();
  jobs = createJobs({ db, now: () => NOON, pause: 1 });
  held = [];
  const hold = (params: object, job: RunningJob) =>
    new Promise<{ message: string }>((resolve, reject) => {
      held.push({ params, job, end: (message) => resolve({ message }), fail: reject });
      job.signal.addEventListener("abort", () => reject(job.signal.reason as Error));
    });
  jobs.register("publish", hold, { folds: true });
  jobs.register("import-check", hold);
  onTestFinished(() => jobs.finish());
});

async function until(id: number, isSo: (job: Job) => boolean): Promise<Job> {
  const job = await untilSo(
    () => jobs.get(id),
    (found) => found !== null && isSo(found),
  );
  if (!job) throw new Error(`There is no job ${id}.`);
  return job;
}

const hasEnded = (job: Job) => job.endedAt !== null;

async function readStored(): Promise<{ id: number; state: string; error: string | null }[]> {
  return db.selectFrom("job").select(["id", "state", "error"]).orderBy("id").execute();
}

const BOB = toAccount({ id: 2, username: "bob" });

test("a job reports its progress and keeps its result", async () => {
  const id = await jobs.start("import-check", { file: "a.tsv" }, ADA);
  const [work] = held;
  work?.job.report("Reading", 3, 10);
  work?.job.log("row 1\nrow 2");
  expect(await jobs.get(id)).toEqual({
    id,
    kind: "import-check",
    state: "running",
    done: 3,
    total: 10,
    step: "Reading",
    log: ["row 1", "row 2"],
    result: null,
    error: null,
    startedBy: ADA,
    createdAt: "2026-07-04T17:00:00.000Z",
    startedAt: "2026-07-04T17:00:00.000Z",
    endedAt: null,
  });
  expect([work?.params, work?.job.by]).toEqual([{ file: "a.tsv" }, ADA]);
  work?.end("2 rows.");
  expect(await until(id, hasEnded)).toMatchObject({ state: "done", result: { message: "2 rows." }, done: 3 });
  expect(await jobs.list("import-check")).toMatchObject([{ id, state: "done" }]);
  expect(await jobs.list("publish")).toEqual([]);
});

test("the list of jobs omits logs and results, which a single job has", async () => {
  const first = await jobs.start("import-check", {}, ADA);
  held[0]?.job.log("row 1");
  held[0]?.end("1 row.");
  await until(first, hasEnded);
  const second = await jobs.start("import-check", {}, ADA);
  held[1]?.job.log("row 2");
  const listed = await jobs.list();
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [second, "running"],
    [first, "done"],
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/row|"result"/);
  expect(await jobs.get(first)).toMatchObject({ log: ["row 1"], result: { message: "1 row." } });
});

test("a long log keeps its last 500 lines", async () => {
  const id = await jobs.start("import-check", {}, ADA);
  for (let line = 1; line <= 700; line += 1) held[0]?.job.log(`row ${line}`);
  held[0]?.end("Done.");
  const { log } = await until(id, hasEnded);
  expect([log.length, log[0], log.at(-1)]).toEqual([500, "row 201", "row 700"]);
});

test("listeners get every state change, and nothing after the end", async () => {
  const id = await jobs.start("import-check", {}, ADA);
  const heard: string[] = [];
  jobs.subscribe(id, ({ state, step }) => heard.push(`${state} ${step}`));
  const leave = jobs.subscribe(id, () => heard.push("never"));
  leave();
  held[0]?.job.report("One");
  await expect.poll(() => heard).toEqual(["running One"]);
  held[0]?.job.report("Two");
  held[0]?.end("Done.");
  await until(id, hasEnded);
  held[0]?.job.report("Late");
  expect(heard).toEqual(["running One", "done Two"]);
  expect(await jobs.get(id)).toMatchObject({ step: "Two" });
});

test("jobs of one kind run one at a time, but next to jobs of other kinds", async () => {
  const first = await jobs.start("import-check", { n: 1 }, ADA);
  const second = await jobs.start("import-check", { n: 2 }, ADA);
  await jobs.start("publish", { n: 3 }, ADA);
  expect(held.map(({ params }) => params)).toEqual([{ n: 1 }, { n: 3 }]);
  expect(await jobs.get(second)).toMatchObject({ state: "waiting", startedAt: null });
  held[0]?.end("Done.");
  await until(first, hasEnded);
  await until(second, ({ state }) => state === "running");
  expect(held[2]?.params).toEqual({ n: 2 });
});

test("one publish runs, one is queued, and later starts join the queued one", async () => {
  const running = await jobs.start("publish", {}, ADA);
  const [next, same, again] = await Promise.all([
    jobs.start("publish", {}, BOB),
    jobs.start("publish", { everything: true }, ADA),
    jobs.start("publish", {}, BOB),
  ]);
  expect([same, again]).toEqual([next, next]);
  expect(next).not.toBe(running);
  held[0]?.end("Done.");
  await until(next, ({ state }) => state === "running");
  expect(held[1]?.params).toEqual({ everything: true });
  held[1]?.end("Done.");
  await until(next, hasEnded);
  expect(held).toHaveLength(2);
});

test("an expected failure shows its message, any other is logged with its stack", async () => {
  const first = await jobs.start("import-check", {}, ADA);
  held[0]?.fail(new OperatorError("The file is empty. Choose another."));
  expect(await until(first, hasEnded)).toMatchObject({
    state: "failed",
    error: "The file is empty. Choose another.",
    log: [],
  });
  const second = await jobs.start("import-check", {}, ADA);
  held[1]?.fail(new TypeError("x is not a function"));
  const failed = await until(second, hasEnded);
  expect(failed.error).toBe("Something went wrong that nobody expected: x is not a function");
  expect(failed.log[0]).toBe("TypeError: x is not a function");
  const third = await jobs.start("import-check", {}, ADA);
  held[2]?.fail(Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" }));
  expect(await until(third, hasEnded)).toMatchObject({ error: "The disk is full, or broken. Make room on it." });
});

test("a running job can be cancelled, a waiting one never starts, and a finished one stays as it is", async () => {
  const running = await jobs.start("import-check", {}, ADA);
  const waiting = await jobs.start("import-check", {}, ADA);
  expect(await jobs.cancel(waiting)).toBe(true);
  expect(await jobs.get(waiting)).toMatchObject({ state: "cancelled", startedAt: null });
  expect(await jobs.cancel(running)).toBe(true);
  expect(await until(running, hasEnded)).toMatchObject({ state: "cancelled", error: null });
  for (const id of [running, waiting, 99]) expect(await jobs.cancel(id)).toBe(false);
  expect(held).toHaveLength(1);
});

test("a job that ends early keeps the result that it has recorded, or has none", async () => {
  const message = "What was done stays: 3 new.";
  const first = await jobs.start("import-check", {}, ADA);
  held[0]?.job.conclude({ message, added: 3 });
  await jobs.cancel(first);
  expect(await until(first, hasEnded)).toMatchObject({ state: "cancelled", result: { message, added: 3 } });
  const second = await jobs.start("import-check", {}, ADA);
  held[1]?.job.conclude({ message, added: 3 });
  held[1]?.fail(new OperatorError("The cap is reached."));
  expect(await until(second, hasEnded)).toMatchObject({ state: "failed", result: { message, added: 3 } });
  const third = await jobs.start("import-check", {}, ADA);
  held[2]?.fail(new OperatorError("The file is empty."));
  expect(await until(third, hasEnded)).toMatchObject({ state: "failed", result: null });
});

test("the parameters of a job that never starts are cleaned up", async () => {
  const gone: object[] = [];
  const work: JobWork<object> = (_params, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("called off"))));
  const discard = (params: object) => {
    gone.push(params);
    return Promise.resolve();
  };
  jobs.register("import-check", work, { discard });
  await jobs.start("import-check", { n: 1 }, ADA);
  const second = await jobs.start("import-check", { n: 2 }, ADA);
  await jobs.start("import-check", { n: 3 }, ADA);
  await jobs.cancel(second);
  expect(gone).toEqual([{ n: 2 }]);
  await jobs.finish();
  expect(gone).toEqual([{ n: 2 }, { n: 3 }]);
});

test("a job that has finished its work can no longer be cancelled", async () => {
  jobs.register("cache-images", async (_params, { signal }) => {
    await once(signal, "abort");
    return { message: "Too late." };
  });
  const id = await jobs.start("cache-images", {}, ADA);
  await jobs.cancel(id);
  expect(await until(id, hasEnded)).toMatchObject({ state: "done", result: { message: "Too late." } });
});

const ENDED = "The server ended while this was under way. Start it again.";

test("a shutdown cancels running and waiting jobs and accepts no new ones", async () => {
  await jobs.start("import-check", {}, ADA);
  await jobs.start("import-check", {}, ADA);
  await jobs.start("publish", {}, ADA);
  const heard: Job[] = [];
  jobs.subscribe(1, (job) => heard.push(job));
  await jobs.finish();
  const failed = { state: "failed", error: ENDED };
  expect(await readStored()).toEqual([1, 2, 3].map((id) => ({ id, ...failed })));
  expect(heard).toMatchObject([failed]);
  await expect(jobs.start("publish", {}, ADA)).rejects.toThrow("The server is about to end");
  expect(held).toHaveLength(2);
});

test("jobs that a killed server left unfinished count as failed", async () => {
  const row = { kind: "publish" as const, params: "{}", started_by: writeActor(ADA), created_at: NOON.toISOString() };
  const states = ["running", "waiting", "done"] as const;
  await db
    .insertInto("job")
    .values(states.map((state) => ({ ...row, state })))
    .execute();
  await failInterruptedJobs(db, NOON);
  expect(await readStored()).toEqual([
    { id: 1, state: "failed", error: ENDED },
    { id: 2, state: "failed", error: ENDED },
    { id: 3, state: "done", error: null },
  ]);
});

test("the last 200 ended jobs are kept", async () => {
  const row = {
    kind: "publish" as const,
    params: "{}",
    started_by: writeActor(ADA),
    created_at: "2026",
    ended_at: "2026",
  };
  await db
    .insertInto("job")
    .values(Array.from({ length: 250 }, () => ({ ...row, state: "done" as const })))
    .execute();
  await jobs.start("import-check", {}, ADA);
  expect((await readStored()).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => 52 + index));
});

test("a database that rejects writes does not end a job, and its state is still known", async () => {
  const id = await jobs.start("import-check", {}, ADA);
  await db.schema.alterTable("job").renameTo("elsewhere").execute();
  const heard: string[] = [];
  jobs.subscribe(id, ({ state }) => heard.push(state));
  held[0]?.job.report("Half", 1, 2);
  // It is written, in vain, when listeners hear of it.
  await expect.poll(() => heard).toEqual(["running"]);
  held[0]?.end("Done.");
  expect(await until(id, hasEnded)).toMatchObject({ state: "done", step: "Half" });
  await jobs.untilIdle("import-check");
  expect(await jobs.get(id)).toMatchObject({ state: "done" });
  await db.schema.alterTable("elsewhere").renameTo("job").execute();
});
