/** Starts jobs in a server like its own commands do, which need no account. */
import type { Job } from "#data/admin/jobs.ts";
import { readCommandHeaders, type ServerHome } from "./server-process.ts";
import { until } from "./until.ts";

export async function useCommandJobs(home: ServerHome, url: string) {
  const headers = await readCommandHeaders(home);
  /** @param path below /api/admin @returns the job's id */
  const start = async (path: string, body: FormData | object = {}) => {
    const sent =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const started = await fetch(`${url}/api/admin/${path}`, { method: "POST", ...sent });
    return ((await started.json()) as { jobId: number }).jobId;
  };
  const untilSo = (id: number, isSo: (job: Job) => boolean) =>
    until(async () => (await (await fetch(`${url}/api/admin/jobs/${id}`, { headers })).json()) as Job, isSo);
  return {
    start,
    until: untilSo,
    /** Starts one and waits until it has ended. */
    run: async (path: string, body?: FormData | object) =>
      untilSo(await start(path, body), ({ endedAt }) => endedAt !== null),
  };
}
