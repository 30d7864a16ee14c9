/** The contribution server with a signed-in admin, for tests of the dashboard's routes. */
import { expect } from "vitest";
import type { AuditEntry, Changed } from "#data/admin/audit.ts";
import type { Job } from "#data/admin/jobs.ts";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Page } from "#data/admin/paging.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import { type AdminClient, signIn } from "./admin-client.ts";
import { type ContributionServer, startContributionServer } from "./contribution-server.ts";
import { makeJpeg, photoForm } from "./photo-form.ts";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
}

export interface AdminSite extends ContributionServer {
  admin: AdminClient;
  read: <T>(path: string) => Promise<T>;
  /** Returns error answers, too. */
  ask: (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<Answer>;
  /** @throws Error for status 300 and above */
  change: (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<Changed & { id?: number }>;
  /** Suggests an edit of market 1. @returns the path of its status page */
  suggestEdit: (fieldName: string, suggestedValue: unknown, more?: object) => Promise<string>;
  suggestMarket: (fields?: object) => Promise<string>;
  /** Sends one photo of each color to market 1. */
  sendPhotos: (colors: readonly string[], submissionNotes?: string) => Promise<string>;
  /** Decides a submission. */
  decide: (id: number, body: object) => Promise<Answer>;
  /** Sends a market unchanged but for some fields. */
  edit: (id: number, fields: object) => Promise<Answer>;
  undo: (auditId: unknown) => Promise<Answer>;
  /** The newest entries of the log first. */
  readLog: (query?: string) => Promise<Page<AuditEntry>>;
  /** The job that an answer names, when it has ended. */
  untilEnded: (answer: Answer) => Promise<Job>;
  getMarket: (id: number) => Promise<AdminMarket>;
  getSubmission: (id: number) => Promise<AdminSubmission>;
}

export async function startAdminSite(given: Parameters<typeof startContributionServer>[0] = {}): Promise<AdminSite> {
  const site = await startContributionServer(given);
  const admin = await signIn(site);
  const ask: AdminSite["ask"] = async (method, path, body) => {
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
    change: async (method, path, body) => {
      const answer = await ask(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as unknown as Changed;
    },
    suggestEdit: async (fieldName, suggestedValue, more = {}) =>
      getStatusUrl(await site.post("/api/markets/1/suggest-edit", { fieldName, suggestedValue, ...more })),
    suggestMarket: async (fields = {}) =>
      getStatusUrl(await site.post("/api/suggestions", { marketName: "Oak Market", townName: "Oak Creek", ...fields })),
    sendPhotos: async (colors, submissionNotes = "") => {
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
    decide: (id, body) => ask("POST", `/api/admin/submissions/${id}/decide`, body),
    edit: async (id, fields) => {
      const { market, revision } = await getMarket(id);
      return ask("PUT", `/api/admin/markets/${id}`, { revision, market: { ...market, ...fields } });
    },
    undo: (auditId) => ask("POST", `/api/admin/audit/${String(auditId)}/undo`),
    readLog: (query = "") => read<Page<AuditEntry>>(`/api/admin/audit?${query}`),
    untilEnded: async ({ status, body }) => {
      expect(status).toBe(202);
      const id = Number(body["jobId"]);
      await expect.poll(async () => (await site.jobs.get(id))?.endedAt).not.toBeNull();
      return read<Job>(`/api/admin/jobs/${id}`);
    },
    getMarket,
    getSubmission: (id) => read<AdminSubmission>(`/api/admin/submissions/${id}`),
  };
}

async function getStatusUrl(response: Response): Promise<string> {
  const body = (await response.json()) as { statusUrl?: string };
  if (body.statusUrl === undefined) throw new Error(JSON.stringify(body));
  return body.statusUrl;
}
