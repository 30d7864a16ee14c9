import { beforeEach, expect, test } from "vitest";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

const PLACE = { latitude: 43.55, longitude: -90.88 };

test("the input is stored tidied, with the place", async () => {
  const response = await site.post("/api/suggestions", {
    marketName: "  Viroqua   Farmers Market ",
    townName: "Viroqua",
    submitterName: "Ann",
    submitterEmail: "ann@example.org",
    additionalInfo: "Saturdays\r\nby the library",
    ...PLACE,
  });
  expect(response.status).toBe(201);
  const answer = (await response.json()) as { statusUrl: string };
  expect(response.headers.get("location")).toBe(answer.statusUrl);
  const row = await site.db.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: "market",
    market_id: null,
    state: "pending",
    submitter_name: "Ann",
    submitter_email: "ann@example.org",
    created_at: "2026-07-04T17:00:00.000Z",
    decided_at: null,
  });
  expect(JSON.parse(row.payload)).toEqual({
    marketName: "Viroqua Farmers Market",
    townName: "Viroqua",
    additionalInfo: "Saturdays\nby the library",
    ...PLACE,
  });
});

test("the status link shows the submission as JSON and as a page, and is not stored", async () => {
  const response = await site.post("/api/suggestions", { marketName: "Viroqua <b>Market</b>", townName: "Viroqua" });
  const { statusUrl } = (await response.json()) as { statusUrl: string };
  const data = await fetch(`${site.url}/api${statusUrl}`);
  expect(data.headers.get("cache-control")).toBe("no-store");
  expect(await data.json()).toEqual({
    kind: "market",
    state: "pending",
    marketName: "Viroqua <b>Market</b>",
    submittedAt: "2026-07-04T17:00:00.000Z",
  });
  const page = await fetch(site.url + statusUrl);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  const text = await page.text();
  expect(text).toContain("Waiting for review");
  expect(text).toContain("Viroqua &#60;b&#62;Market&#60;/b&#62;");
  expect(text).toContain("July 4, 2026");
  const rows = JSON.stringify(await site.db.selectFrom("submission").selectAll().execute());
  expect(rows).not.toContain(statusUrl.replace("/submissions/", ""));
});

test("an unknown link is not found", async () => {
  const data = await fetch(`${site.url}/api/submissions/${"A".repeat(43)}`);
  expect(data.status).toBe(404);
  expect(await data.json()).toEqual({
    success: false,
    error: "There is no submission at this address. Please check the whole address.",
  });
  const page = await fetch(`${site.url}/submissions/${"A".repeat(43)}`);
  expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("There is no submission at this address.");
});

test("a place outside the state is refused", async () => {
  const place = { latitude: 41.88, longitude: -87.63 };
  const response = await site.post("/api/suggestions", { marketName: "Viroqua Market", townName: "Viroqua", ...place });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    success: false,
    error: "That place is outside of Wisconsin. Please move the pin, or leave the place out.",
    field: "latitude",
  });
});

test("a refused plain form is returned as a page with everything that was typed", async () => {
  const form = new FormData();
  form.set("marketName", 'The "Old" Market');
  form.set("townName", " ");
  form.set("additionalInfo", "\n<script>alert(1)</script>");
  const response = await site.postForm("/api/suggestions", form);
  expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
  const page = await response.text();
  expect(page).toContain("Submission Failed");
  expect(page).toContain("Please fill in both market name and town name.");
  expect(page).toContain('<form method="post" action="/api/suggestions">');
  expect(page).toContain('value="The &#34;Old&#34; Market"');
  expect(page).toContain("\n\r\n&#60;script&#62;alert(1)&#60;/script&#62;</textarea>");
  expect(await site.count()).toEqual({ submissions: 0, photos: 0, files: [] });
});
