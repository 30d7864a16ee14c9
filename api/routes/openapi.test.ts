import { expect, test } from "vitest";
import { API_CALLS } from "#api/testing/api-calls.ts";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, object> }; responses: object }>>;
}

async function getDocument(site: ContributionServer): Promise<Document> {
  const response = await fetch(`${site.url}/api/openapi.json`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  return (await response.json()) as Document;
}

test("the description covers every public call of the API, with its parameters and responses", async () => {
  const document = await getDocument(await startContributionServer());
  expect([document.openapi, document.servers]).toEqual(["3.1.0", [{ url: "http://localhost:3000" }]]);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // Private links and accounts are for the site's own pages, and the style sheet is for those of the API.
  const open = Object.keys(API_CALLS).filter((call) => /^\w+ \/api\/(?!admin|auth|manage\/|pages\.css)/.test(call));
  expect(described.toSorted()).toEqual(open.map((call) => call.replaceAll(/:(\w+)/g, "{$1}")).toSorted());
  const post = document.paths["/api/suggestions"]?.["post"];
  expect(post?.responses).toMatchObject({ 201: {}, 422: {}, 429: {}, 503: {} });
  expect(post?.requestBody).toMatchObject({ required: true });
  const content = JSON.stringify(post?.requestBody?.content["application/json"]);
  expect(content).toContain('"marketName":{"type":"string"');
  expect(content).toContain('"formToken"');
});

test("/api shows the same as a page, without scripts", async () => {
  const site = await startContributionServer();
  const response = await fetch(`${site.url}/api`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain("<h2>Suggest a missing market</h2>");
  expect(page).toContain("<code>POST /api/markets/{id}/submit-images</code>");
  expect(page).not.toContain("<script");
});

test("these pages use the site's style sheet", async () => {
  const site = await startContributionServer();
  const response = await fetch(`${site.url}/api/pages.css`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  const styles = await response.text();
  expect(styles).toContain("--paper:");
  expect(styles).toContain(".state.approved");
  // The layout styles: content keeps away from the window's edges.
  expect(styles).toMatch(/\.page \{[^}]*padding-inline: var\(--gutter\)/);
  const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
  expect((await fetch(`${site.url}/api/pages.css`, { headers })).status).toBe(304);
});
