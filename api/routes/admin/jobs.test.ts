import { toAccount } from "#data/admin/actor.ts";
import { ADA } from "#data/admin/testing/actors.ts";
import { beforeEach, expect, test } from "vitest";
import type { Job } from "#data/admin/jobs.ts";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";

let site: AdminSite;
let work: { job: RunningJob; end: (message: string) => void } | null;

beforeEach(async () => {
  site = await startAdminSite();
  work = null;
  site.jobs.register("import-check", (_params, job) => {
    return new Promise((resolve, reject) => {
      work = {
        job,
        end: (message) => resolve({ message }),
      };
      job.signal.addEventListener("abort", () => reject(new Error("called off")));
    });
  });
});

/** The job's events until the stream ends. */
async function* follow(id: number): AsyncGenerator<Job> {
  const { body, headers, status } = await site.admin.get(`/api/admin/jobs/${id}/events`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(headers.get("cache-control")).toContain("no-store");
  if (!body) throw new Error("There is no stream.");
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) yield JSON.parse(event.replace(/^data: /, "")) as Job;
  }
}

const BOB = toAccount({ id: 2, username: "bob" });

test("a stream starts with the current state, sends each change, and ends with the job", async () => {
  const id = await site.jobs.start("import-check", {}, ADA);
  work?.job.report("Reading", 1, 2);
  const heard: Job[] = [];
  for await (const job of follow(id)) {
    if (heard.length === 0) work?.job.report("Comparing", 2);
    else if (job.step === "Comparing") work?.end("Nothing new.");
    heard.push(job);
  }
  expect(heard[0]).toMatchObject({ id, state: "running", step: "Reading", done: 1 });
  expect(heard).toContainEqual(expect.objectContaining({ state: "running", step: "Comparing", done: 2, total: 2 }));
  expect(heard.at(-1)).toMatchObject({ state: "done", result: { message: "Nothing new." } });
});

test("the stream of an ended job is its last state", async () => {
  const id = await site.jobs.start("import-check", {}, ADA);
  work?.end("Nothing new.");
  const states: string[] = [];
  for await (const { state } of follow(id)) states.push(state);
  expect(states.at(-1)).toBe("done");
});

test("if a client disconnects, the job goes on", async () => {
  const id = await site.jobs.start("import-check", {}, ADA);
  const leave = new AbortController();
  const { body } = await fetch(`${site.url}/api/admin/jobs/${id}/events`, {
    headers: { Cookie: site.admin.cookie },
    signal: leave.signal,
  });
  const reader = body?.getReader();
  await reader?.read();
  leave.abort();
  await expect(reader?.closed).rejects.toThrow();
  for (let step = 0; step < 50; step += 1) work?.job.report(`Step ${step}`);
  work?.end("Done.");
  await expect.poll(() => site.jobs.get(id)).toMatchObject({ state: "done", step: "Step 49" });
});

test("a shutdown ends the stream", async () => {
  const id = await site.jobs.start("import-check", {}, ADA);
  const events = follow(id);
  await events.next();
  await site.jobs.finish();
  const rest: Job[] = [];
  for await (const job of events) rest.push(job);
  expect(rest.at(-1)).toMatchObject({ state: "failed", error: expect.stringContaining("The server ended") as string });
});

test("jobs are listed with the newest first, can be looked up, and cancelled once", async () => {
  const first = await site.jobs.start("import-check", {}, ADA);
  work?.end("Nothing new.");
  const second = await site.jobs.start("import-check", {}, BOB);
  const list = (await (await site.admin.get("/api/admin/jobs?kind=import-check")).json()) as Job[];
  expect(list.map(({ id, startedBy }) => [id, startedBy])).toEqual([
    [second, BOB],
    [first, ADA],
  ]);
  expect(await (await site.admin.get("/api/admin/jobs?kind=publish")).json()).toEqual([]);
  const cancelled = await site.admin.send("POST", `/api/admin/jobs/${second}/cancel`);
  expect([cancelled.status, await cancelled.json()]).toEqual([200, { success: true }]);
  await expect.poll(() => site.jobs.get(second)).toMatchObject({ state: "cancelled" });
  expect((await site.admin.send("POST", `/api/admin/jobs/${second}/cancel`)).status).toBe(409);
});
