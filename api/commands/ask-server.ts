/** Commands beside a running server: how they find it, and have it do things. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Job, JobStarted } from "#data/admin/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { readRecord, writeWhole } from "#api/state/state-folder.ts";

const serverSchema = z.object({ url: z.url(), token: z.string() });

/** Where on this machine it is, and what lets commands in. */
export type RunningServer = z.infer<typeof serverSchema>;

const LOOK_EVERY_MS = 500;
const UNKNOWN_TOKEN = 401;

/** One that does not answer in this time is not there, or hangs. In milliseconds. */
const ANSWER_MS = 10_000;

/**
 * The server of this state folder; null while none runs. The file may be a copy, or left by a server that was killed:
 * then another program may answer at its address.
 */
export async function findRunningServer(stateDir: string): Promise<RunningServer | null> {
  const server = await readRecord(getFile(stateDir), serverSchema);
  const answer = server && (await ask(server, "/api/admin/jobs/0", null, AbortSignal.timeout(ANSWER_MS)));
  const said = (await answer?.json().catch(() => null)) as { success?: unknown } | null | undefined;
  return said?.success === false && answer?.status !== UNKNOWN_TOKEN ? server : null;
}

/**
 * Starts a job of the server's, and prints how far it is until it ends.
 * @param path that answers with JobStarted
 * @param body a form with files, or what is sent as JSON
 * @returns the job, which has ended well
 * @throws OperatorError when it went wrong there
 */
export async function runJob(
  server: RunningServer,
  path: string,
  body: object,
  { signal, print }: { signal: AbortSignal; print: (line: string) => void },
): Promise<Job> {
  const { jobId } = await readAnswer<JobStarted>(await ask(server, path, body));
  let step = "";
  for (;;) {
    const job = await readAnswer<Job>(await ask(server, `/api/admin/jobs/${jobId}`));
    if (job.step !== step) print(job.step);
    step = job.step;
    if (job.state === "done") {
      for (const { what, why } of job.result?.failed ?? []) print(`${what}: ${why}`);
      print(job.result?.message ?? "Done.");
      return job;
    }
    if (job.endedAt !== null) throw new OperatorError(job.error ?? "It was cancelled.");
    await wait(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** Null where nobody answers. */
async function ask(
  { url, token }: RunningServer,
  path: string,
  body: object | null = null,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const isForm = body instanceof FormData;
  // A form names its own type.
  const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { "Content-Type": "application/json" }) };
  const post = body !== null && { method: "POST", body: isForm ? body : JSON.stringify(body) };
  return fetch(url + path, { headers, signal, ...post }).catch(() => null);
}

async function readAnswer<T>(answer: Response | null): Promise<T> {
  if (!answer) throw new OperatorError("The server has gone. Whatever it was doing, the site is as it was.");
  if (answer.ok) return (await answer.json()) as T;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new OperatorError(error ?? `The server answered with ${answer.status}.`);
}

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;

export function makeServerToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Only this user can read it. A killed server leaves it behind; nobody answers at its address then. */
export async function writeServerFile(stateDir: string, server: RunningServer): Promise<void> {
  await writeWhole(getFile(stateDir), JSON.stringify(server), OWNER_ONLY);
}

export async function removeServerFile(stateDir: string): Promise<void> {
  await rm(getFile(stateDir), { force: true });
}

function getFile(stateDir: string): string {
  return join(stateDir, "server.json");
}
