/** Starts jobs in a server like its own commands do, which need no account. */
import type { Job } from "#data/admin/jobs.ts";
import { readCommandHeaders, type ServerHome } from "./server-process.ts";
import { until } from "./until.ts";

export interface CommandJobs {
  /** @param path below /api/admin @returns the job's id */
  start: (path: string, body?: FormData | object) => Promise<number>;
  until: (id: number, isSo: (job: Job) => boolean) => Promise<Job>;
  /** Starts one and waits until it has ended. */
  run: (path: string, body?: FormData | object) => Promise<Job>;
}

export async function useCommandJobs(home: ServerHome, url: string): Promise<CommandJobs> {
  const headers = await readCommandHeaders(home);
  const start: CommandJobs["start"] = async (path, body = {}) => {
    const sent =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const started = await fetch(`${url}/api/admin/${path}`, { method: "POST", ...sent });
    return ((await started.json()) as { jobId: number }).jobId;
  };
  const untilSo: CommandJobs["until"] = (id, isSo) =>
    until(async () => (await (await fetch(`${url}/api/admin/jobs/${id}`, { headers })).json()) as Job, isSo);
  return {
    start,
    until: untilSo,
    run: async (path, body) => untilSo(await start(path, body), ({ endedAt }) => endedAt !== null),
  };
}
