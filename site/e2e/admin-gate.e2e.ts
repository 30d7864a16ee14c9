/** The dashboard of a server that nobody has an account on, as the public site's is. */
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { EXAMPLES_SETUP_CODE, expect, test } from "./test.ts";

test("no public page links to the dashboard, and crawlers must not index it", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of ["/", "/about", "/suggestions", "/markets/a-z"]) {
    expect(await read(path)).not.toMatch(/href="[^"]*\/admin/);
  }
  expect(await read("/robots.txt")).toContain("Disallow: /admin");
  expect(await read("/sitemap-0.xml")).not.toContain("admin");
  const unknown = await request.get("/admin/nowhere");
  expect([unknown.status(), unknown.headers()["x-robots-tag"]]).toEqual([404, "noindex, nofollow"]);
  expect(await unknown.text()).toContain("Go to the Admin Dashboard");
  expect(await unknown.text()).not.toMatch(/<(header|footer)/);
});

test("the setup link that the server prints creates the first account, on a page without what public pages have around", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/auth\/create/);
  const answer = await page.goto(`/admin?from=console#setup=${EXAMPLES_SETUP_CODE}`);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { name: "Create Admin Account" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
  // Public pages load the notices of a lost connection when the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".site-notice")).toHaveCount(0);

  await page.getByLabel("Username").fill("ada");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Password2026!");
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(password).toHaveAccessibleDescription(/At least 12 characters.*tried first/s);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await password.fill("velvet anchor pickle moon");
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});
