/** Commands beside a running server: they start its jobs and follow them. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Job, JobStarted } from "#data/admin/admin.ts";
import type { Env } from "#api/env.ts";
import { OperatorError } from "#api/operator-error.ts";
import { readRecord, writeWhole } from "#api/state-folder.ts";

export interface JobCommand {
  env: Env;
  signal: AbortSignal;
  print: (line: string) => void;
}

const LOOK_EVERY_MS = 500;
const UNKNOWN_TOKEN = 401;

/**
 * Has the running server do it, and prints how far it is.
 * @param path that answers with JobStarted
 * @param body a form with files, or what is sent as JSON
 * @returns the job, which has ended well; null when no server runs
 * @throws OperatorError when it went wrong there
 */
export async function askServer(path: string, body: object, command: JobCommand): Promise<Job | null> {
  const server = await readRecord(getFile(command.env.stateDir), serverSchema);
  const answer = server && (await ask(server, path, body));
  return answer && follow(server, await readAnswer<JobStarted>(answer), command);
}

/** Whether a server serves this state folder. */
export async function isServerRunning(env: Pick<Env, "stateDir">): Promise<boolean> {
  return (await findRunningServer(env)) !== null;
}

/**
 * Where on this machine the server of this state folder is; null while none runs. Where a copied or killed one said it
 * would be, a stranger may answer.
 */
export async function findRunningServer({ stateDir }: Pick<Env, "stateDir">): Promise<string | null> {
  const own = await readRecord(getFile(stateDir), serverSchema);
  const answer = own && (await ask(own, "/api/admin/jobs/0"));
  const said = (await answer?.json().catch(() => null)) as { success?: unknown } | null | undefined;
  return own && said?.success === false && answer?.status !== UNKNOWN_TOKEN ? own.url : null;
}

async function ask({ url, token }: RunningServer, path: string, body?: object): Promise<Response | null> {
  const isForm = body instanceof FormData;
  // A form names its own type.
  const headers = { Authorization: `Bearer ${token}`, ...(!isForm && { "Content-Type": "application/json" }) };
  const post = body && { method: "POST", body: isForm ? body : JSON.stringify(body) };
  return fetch(url + path, { headers, ...post }).catch(() => null);
}

async function readAnswer<T>(answer: Response): Promise<T> {
  if (answer.ok) return (await answer.json()) as T;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new OperatorError(error ?? `The server answered with ${answer.status}.`);
}

async function follow(server: RunningServer, { jobId }: JobStarted, { print, signal }: JobCommand): Promise<Job> {
  let step = "";
  for (;;) {
    const answer = await ask(server, `/api/admin/jobs/${jobId}`);
    if (!answer) throw new OperatorError("The server has gone. Whatever it was publishing, the site is as it was.");
    const job = await readAnswer<Job>(answer);
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

const serverSchema = z.object({ url: z.url(), token: z.string() });

type RunningServer = z.infer<typeof serverSchema>;

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;

export function makeServerToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/**
 * Where commands find the running server, and what lets them in: only this user can read it. A killed server leaves it
 * behind; nobody answers at its address then.
 */
export async function writeServerFile(stateDir: string, server: RunningServer): Promise<void> {
  await writeWhole(getFile(stateDir), JSON.stringify(server), OWNER_ONLY);
}

export async function removeServerFile(stateDir: string): Promise<void> {
  await rm(getFile(stateDir), { force: true });
}

function getFile(stateDir: string): string {
  return join(stateDir, "server.json");
}
