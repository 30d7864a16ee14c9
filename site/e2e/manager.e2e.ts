/** A market manager's private page, and how a link to it is requested and approved. */
import type { APIRequestContext } from "@playwright/test";
import type { AdminManagers, GrantedLink } from "#data/admin/managers.ts";
import type { Market } from "#data/market/market-schema.ts";
import { moveTo, openAdmin, test } from "./admin.ts";
import { addWinter } from "./add-winter.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { openMore } from "./market-screen.ts";
import { EARLY } from "./markets/example-markets.ts";
import { expect } from "./test.ts";

test.use({ now: null });

const PATH = `/markets/${EARLY.id}`;

/**
 * A link for a trusted manager.
 * @param requests an admin's
 * @returns the path of the private page
 */
async function makeLink(requests: APIRequestContext): Promise<string> {
  const made = await requests.post("/api/admin/managers", { data: { marketId: EARLY.id, name: "Ann Baker" } });
  const { id, url } = (await made.json()) as GrantedLink;
  await requests.put(`/api/admin/managers/${id}`, { data: { isTrusted: true } });
  return new URL(url).pathname;
}

test("a link opens the market's page for its manager: one tap confirms, and one form changes several facts", async ({
  page,
  browser,
}) => {
  const path = await makeLink(page.request);
  await page.context().clearCookies();
  const referrers: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(path)) return;
    referrers.push(request.url(), request.headers()["referer"] ?? "");
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: EARLY.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something changed" })).toBeVisible();
  await expectNoViolations(page, [320, 1440]);

  const snap = page.getByRole("checkbox", { name: "SNAP (EBT cards)" });
  const takesSnap = await snap.isChecked();
  await snap.press("Space");
  await page.getByLabel("Phone number").fill("(414) 555-0177");
  await addWinter(page);
  await page.getByRole("button", { name: "Put it in the directory" }).press("Enter");
  await expect(page.getByText("Thank you! That is in the directory now.")).toBeVisible();
  await page.reload();
  await expect(snap).toBeChecked({ checked: !takesSnap });

  await page.getByRole("button", { name: "Nothing changed" }).click();
  await expect(page.getByText("That is in the directory now.")).toBeVisible();
  await page.getByRole("link", { name: "See the market’s page" }).first().click();
  await expect(page).toHaveURL(PATH);
  const token = path.slice("/manage/".length);
  expect(referrers.filter((url) => url.includes(token) && !url.includes("/api/manage/"))).toEqual([]);
  const seen = await page.request.get(`/api${PATH}`);
  const record = (await seen.json()) as Market & { seasonPeriod: string };
  expect(record.phoneNumber).toBe("(414) 555-0177");
  expect(record.seasonPeriod).toContain("; November to April");

  // Without scripts there is a plain form.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await plain.getByLabel("Website").fill("https://plain.example.org/");
  await plain.getByRole("button", { name: "Send what changed" }).click();
  await expect(plain.getByText("That is in the directory now.")).toBeVisible();
  await expect(plain.getByLabel("Website")).toHaveValue("https://plain.example.org");
  await context.close();
});

test("a link that a manager requests is granted with one key", async ({ page, site }) => {
  await makeLink(page.request);
  await page.context().clearCookies();
  await page.goto(PATH);
  await (await openMore(page)).getByRole("link", { name: "I run this market" }).click();
  await page.getByLabel("Your name").fill("Bo Miller");
  await page.getByLabel("Your email").fill("bo@example.org");
  await page.getByLabel("How can we check it?").fill("Call the number on our page.");
  await expectNoViolations(page);
  // The server takes a form that is sent faster than a person could fill it in for a bot's.
  const { waitMs } = (await (await page.request.get("/api/form-token")).json()) as { waitMs: number };
  const getAge = () =>
    page.evaluate(() => performance.now() - (performance.getEntriesByType("navigation")[0]?.duration ?? 0));
  await expect.poll(getAge).toBeGreaterThan(waitMs);
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await page.context().addCookies(site.sessions.ada);
  await openAdmin(page, site, "/admin");
  const card = page.getByRole("article").filter({ hasText: "Bo Miller says that they run" });
  await expect(card).toContainText("Call the number on our page.");
  await expectNoViolations(page);
  await page.keyboard.press("j");
  await expect(card).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByText("Bo Miller can open")).toBeVisible();
  const answer = await page.request.get("/api/admin/managers");
  const { requests, links } = (await answer.json()) as AdminManagers;
  expect(requests.filter(({ name }) => name === "Bo Miller")).toEqual([]);
  const link = links.find(({ name }) => name === "Bo Miller");
  const answered = await page.request.get(new URL(link?.url ?? "").pathname);
  expect(answered.status()).toBe(200);
  await moveTo(page, "/admin/people");
  const other = page.getByRole("article").filter({ hasText: "Ann Baker" }).first();
  await expect(other).toBeVisible();
  await page
    .getByRole("article")
    .filter({ hasText: "Bo Miller" })
    .getByRole("button", { name: /^Print a letter/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Letter" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Hello Bo Miller,").last()).toBeVisible();
  await expect(page.getByText(link?.url ?? "", { exact: true }).last()).toBeVisible();
  await expect(other).toBeHidden();
});
