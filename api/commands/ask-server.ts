/** How commands find a running server and start jobs on it. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Job, JobStarted } from "#data/admin/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { readRecord, writeWhole } from "#api/state/state-folder.ts";

const serverSchema = z.object({ url: z.url(), token: z.string() });

/** Its address on this machine, and the token that its API expects from commands. */
export type RunningServer = z.infer<typeof serverSchema>;

const LOOK_EVERY_MS = 500;
const UNKNOWN_TOKEN = 401;

/** In milliseconds. A server that does not answer in this time is gone or hangs. */
const ANSWER_MS = 10_000;

/**
 * The server of this state folder; null if none runs. Asks the server too, because the file may be a copy or left by a
 * killed server, and another program may use its port now.
 */
export async function findRunningServer(stateDir: string): Promise<RunningServer | null> {
  const server = await readRecord(getFile(stateDir), serverSchema);
  const answer = server && (await ask(server, "/api/admin/jobs/0", null, AbortSignal.timeout(ANSWER_MS)));
  const body = (await answer?.json().catch(() => null)) as { success?: unknown } | null | undefined;
  return body?.success === false && answer?.status !== UNKNOWN_TOKEN ? server : null;
}

/**
 * Starts a job on the server, and prints its progress until it ends.
 * @param path of a call that answers with JobStarted
 * @param body a form with files, or an object to send as JSON
 * @returns the finished job
 * @throws OperatorError if it failed
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

/** Null if nobody answers. */
async function ask(
  { url, token }: RunningServer,
  path: string,
  body: object | null = null,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  const isForm = body instanceof FormData;
  // fetch sets the content type of a form itself.
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

/** Writes the address and token, readable by this user only. A killed server leaves the file behind. */
export async function writeServerFile(stateDir: string, server: RunningServer): Promise<void> {
  await writeWhole(getFile(stateDir), JSON.stringify(server), OWNER_ONLY);
}

export async function removeServerFile(stateDir: string): Promise<void> {
  await rm(getFile(stateDir), { force: true });
}

function getFile(stateDir: string): string {
  return join(stateDir, "server.json");
}
