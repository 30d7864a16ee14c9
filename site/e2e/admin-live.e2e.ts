/** Publishing, from a change to the page of a visitor: what the dashboard says while it fails, waits and succeeds. */
import { pressMore } from "./market-screen.ts";
import { getNotice, MADE, moveTo, openAdmin, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepPin, PLAIN_MARKETS, suggestEdit } from "./submissions.ts";
import { expect } from "./test.ts";

test.use({ now: null });

const WELCOME = "Bring a bag & say hello.";

test.afterEach(({ site }) => site.setPublishes("wait"));

test("a failed update says why on every screen; the next one takes its changes live, and a visitor's open page keeps working", async ({
  page,
  site,
  visitor,
}) => {
  const [market] = PLAIN_MARKETS;
  if (!market) throw new Error("no market");
  await visitor.goto(`/markets/${market.id}`);
  await suggestEdit(page.request, market, "address", "7 Cider Row");

  await openAdmin(page, site, "/admin/settings");
  const welcome = page.getByLabel("Welcome sentence");
  const before = await welcome.inputValue();
  const saved = page.locator(".toast").filter({ hasText: "Settings saved" });
  const notice = page.getByRole("status").filter({ hasText: "The site could not be updated." });
  const read = async (path: string) => (await page.request.get(path)).text();
  await test.step("a failed update says why, on every screen", async () => {
    await site.setPublishes("fail");
    await welcome.fill(WELCOME);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(saved).toContainText(/Could not go live: .*The roof fell in/);
    await expect(notice).toContainText(/The roof fell in.* It is tried again by itself on /);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log" }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole("link", { name: "See how it went" }).click();
    await expect(page.getByRole("heading", { name: "Not live yet" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Last update of the site" }).getByRole("alert")).toContainText(
      "roof",
    );
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoViolations(page, PHONE_AND_DESKTOP);
  });
  await test.step("the next one shows its progress, and then that all is live", async () => {
    // Holds the publish, so that its progress can be seen.
    await site.setPublishes("wait");
    await moveTo(page, "/admin/edits");
    const card = page.getByRole("article").filter({ hasText: market.name });
    await keepPin(card);
    await card.getByRole("button", { name: /^Publish/ }).click();
    const name = `Address of ${market.name}`;
    await expect(getNotice(page, `Approved: ${name}`)).toBeVisible();
    await page.getByRole("link", { name: "Going live ..." }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rebuild" })).toBeDisabled();
    await expect(notice).toHaveCount(0);
    await site.setPublishes("work");
    await expect(getNotice(page, `Live: ${name}`)).toBeVisible(MADE);
    await expect(page.getByRole("heading", { name: "All live" })).toBeVisible();
    await moveTo(page, "/admin/edits");
    await page.getByRole("link", { name: "Approved", exact: true }).click();
    await expect(card).toContainText("Live. Approved by ada");
  });
  await test.step("a visitor's open page keeps working: its scripts are still there", async () => {
    // Even those not yet loaded.
    await pressMore(visitor, "Suggest Edit");
    await expect(visitor.getByRole("dialog")).toContainText("What should change?");
    await expect(visitor.getByText("7 Cider Row")).toHaveCount(0);
    expect(await read(`/markets/${market.id}`)).toContain("7 Cider Row");
    await visitor.goto("/about");
    await expect(visitor.getByText(WELCOME)).toBeVisible();
  });
  await test.step("Undo goes live too", async () => {
    await saved.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
    await moveTo(page, "/admin/settings");
    await expect(welcome).toHaveValue(before);
    await expect.poll(() => read("/about"), MADE).not.toContain("Bring a bag");
  });
});
