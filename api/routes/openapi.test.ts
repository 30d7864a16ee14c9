import { expect, test } from "vitest";
import { OPERATIONS } from "#api/openapi/operations.ts";
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

test("the description covers every public call, with its parameters and responses", async () => {
  const document = await getDocument(await startContributionServer());
  expect([document.openapi, document.servers]).toEqual(["3.1.0", [{ url: "http://localhost:3000" }]]);
  expect(Object.keys(document.paths)).toEqual([
    "/api/markets",
    "/api/markets/search",
    "/api/markets/{id}",
    "/api/markets/{id}/picture.png",
    "/api/markets/{id}/suggestions",
    "/api/markets/{id}/submit-images",
    "/api/markets/{id}/suggest-edit",
    "/api/markets/{id}/checks",
    "/api/markets/{id}/manager-requests",
    "/api/suggestions",
    "/api/vain-searches",
    "/api/submissions/{token}",
    "/api/form-token",
    "/api/news",
    "/api/news/preview",
    "/api/news/{id}",
    "/api/images/{name}",
    "/api/health",
    "/api/health/ready",
    "/api/address",
    "/api/openapi.json",
  ]);
  const post = document.paths["/api/suggestions"]?.["post"];
  expect(post?.responses).toMatchObject({ 201: {}, 422: {}, 429: {}, 503: {} });
  const content = post?.requestBody?.content["application/json"];
  expect(JSON.stringify(content)).toContain('"marketName":{"type":"string"');
  expect(JSON.stringify(content)).toContain('"formToken"');
});

test("every described call exists", async () => {
  const site = await startContributionServer();
  for (const { method, path } of OPERATIONS) {
    const address = path.replace("{id}", "1").replace(/\{\w+\}/, "x");
    const response = await fetch(site.url + address, { method });
    expect(response.status, address).not.toBe(405);
    expect(await response.text(), address).not.toContain("There is nothing at this address of the API.");
  }
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
