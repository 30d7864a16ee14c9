/** The contribution server with a signed-in admin, for tests of the dashboard's routes. */
import { expect } from "vitest";
import type { AuditEntry, Changed } from "#data/admin/audit.ts";
import type { Job } from "#data/admin/jobs.ts";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { signIn } from "./admin-client.ts";
import { startContributionServer } from "./contribution-server.ts";
import { makeJpeg, photoForm } from "./photo-form.ts";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
}

export type AdminSite = Awaited<ReturnType<typeof startAdminSite>>;

export async function startAdminSite(given: Parameters<typeof startContributionServer>[0] = {}) {
  const site = await startContributionServer(given);
  const admin = await signIn(site);
  /** Returns error answers, too. */
  const ask = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer> => {
    const response = method === "GET" ? await admin.get(path) : await admin.send(method, path, body);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await ask("GET", path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const getMarket = (id: number) => read<AdminMarket>(`/api/admin/markets/${id}`);
  return {
    ...site,
    admin,
    ask,
    read,
    /** @throws Error for status 300 and above */
    change: async (
      method: "POST" | "PUT" | "DELETE",
      path: string,
      body?: unknown,
    ): Promise<Changed & { id?: number }> => {
      const answer = await ask(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as unknown as Changed;
    },
    /** Suggests an edit of market 1. @returns the path of its status page */
    suggestEdit: async (fieldName: string, suggestedValue: unknown, more: object = {}) =>
      getStatusUrl(await site.post("/api/markets/1/suggest-edit", { fieldName, suggestedValue, ...more })),
    suggestMarket: async (fields: object = {}) =>
      getStatusUrl(await site.post("/api/suggestions", { marketName: "Oak Market", townName: "Oak Creek", ...fields })),
    /** Sends one photo of each color to market 1. */
    sendPhotos: async (colors: readonly string[], submissionNotes = "") => {
      const photos = await Promise.all(
        colors.map(async (color) => ({ name: `${color}.jpg`, content: await makeJpeg(color, 40, 30) })),
      );
      return getStatusUrl(
        await fetch(`${site.url}/api/markets/1/submit-images`, {
          method: "POST",
          body: photoForm(photos, { submitterEmail: "ann@example.org", submissionNotes }),
        }),
      );
    },
    decide: (id: number, body: object) => ask("POST", `/api/admin/submissions/${id}/decide`, body),
    /** Sends a market unchanged but for some fields. */
    edit: async (id: number, fields: object) => {
      const { market, revision } = await getMarket(id);
      return ask("PUT", `/api/admin/markets/${id}`, { revision, market: { ...market, ...fields } });
    },
    undo: (auditId: unknown) => ask("POST", `/api/admin/audit/${String(auditId)}/undo`),
    /** The newest entries of the log first. */
    readLog: (query = "") => read<Page<AuditEntry>>(`/api/admin/audit?${query}`),
    /** The job that an answer names, when it has ended. */
    untilEnded: async ({ status, body }: Answer) => {
      expect(status).toBe(202);
      const id = Number(body["jobId"]);
      await expect.poll(async () => (await site.jobs.get(id))?.endedAt).not.toBeNull();
      return read<Job>(`/api/admin/jobs/${id}`);
    },
    getMarket,
    getSubmission: (id: number) => read<AdminSubmission>(`/api/admin/submissions/${id}`),
  };
}

async function getStatusUrl(response: Response): Promise<string> {
  const body = (await response.json()) as { statusUrl?: string };
  if (body.statusUrl === undefined) throw new Error(JSON.stringify(body));
  return body.statusUrl;
}
