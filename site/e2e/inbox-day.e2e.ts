/** Typical work in the Inbox. Single keys, forms and failures are in its component tests. */
import type { Locator, Page } from "@playwright/test";
import type { Market } from "#data/market/market-schema.ts";
import { getNotice, openAdmin, pressKey, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { emptyQueues, listSubmissions, PLAIN_MARKETS, sendPhotos, suggestEdit, suggestMarket } from "./submissions.ts";
import { expect } from "./test.ts";

// The tests count their server's waiting submissions, so they share one worker.
test.describe.configure({ mode: "default" });

test.beforeEach(({ page }) => emptyQueues(page.request));

test("ten submissions with duplicates and spam take six keys, and the last is undone", async ({
  page,
  site,
  visitor,
}) => {
  const [first, second, ...rest] = PLAIN_MARKETS.slice(2, 6);
  if (!first || !second) throw new Error("no markets");
  // The same value three times for one market; for another, three times and once a different one; two single ones; one spam.
  for (let at = 0; at < 3; at++) {
    await suggestEdit(page.request, first, "website", "https://first.example.org", { submitterName: `Ann ${at}` });
  }
  for (let at = 0; at < 4; at++) {
    const website = at === 1 ? "https://other.example.org" : "https://second.example.org";
    await suggestEdit(page.request, second, "website", website, { submitterName: `Bob ${at}` });
  }
  for (const market of rest) await suggestEdit(page.request, market, "description", "Behind the granary.");
  const spam = await suggestEdit(page.request, first, "phoneNumber", "(414) 555-0199");
  const before = await (await visitor.request.get(`/api${spam}`)).text();

  await openAdmin(page, site, "/admin");
  await expect(page.getByText("10 submissions on 5 cards, the oldest first")).toBeVisible();
  await expect(page.getByText("Approving declines the 1 other that says something else.")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await pressKey(page, "j");
  for (let left = 4; left > 0; left--) {
    await pressKey(page, "a");
    await expect(page.getByRole("article")).toHaveCount(left);
  }
  // Each answer brings a notice, and one that comes late would replace that of the spam.
  await expect.poll(() => listSubmissions(page.request, "edit", "pending")).toHaveLength(1);
  await pressKey(page, "s");
  await expect(page.getByText("Nothing waits", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Inbox", exact: true })).toBeFocused();
  await expect(getNotice(page, `Spam: Phone number of ${first.name}`)).toBeVisible();
  expect(await listSubmissions(page.request, "edit", "pending")).toEqual([]);
  expect(await listSubmissions(page.request, "edit", "spam")).toHaveLength(1);
  expect(await (await visitor.request.get(`/api${spam}`)).text()).toBe(before);
  await pressKey(page, "u");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("photos are enlarged and decided one by one; a suggestion becomes a market", async ({ page, site, visitor }) => {
  const [market, other] = PLAIN_MARKETS.slice(30, 32);
  if (!market || !other) throw new Error("no markets");
  const statusUrl = await sendPhotos(page.request, market, ["#a11", "#1a1", "#11a"]);
  await sendPhotos(page.request, other, ["#aa1"], { hasLicence: false });
  await suggestMarket(page.request, {
    marketName: "Green Things of Pine River",
    townName: "Merrill",
    additionalInfo: "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. By the depot.",
  });
  await openAdmin(page, site, "/admin/images");
  const card = page.getByRole("article", { name: new RegExp(`^Photos of ${market.name}`) });
  await card.getByRole("button", { name: "See photo 1 of 3 large" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "Photo 1 of 3" })).toBeVisible();
  await expectNoViolations(page);
  await viewer.getByRole("button", { name: "Next photo" }).click();
  await viewer.getByRole("checkbox", { name: "Publish photo 2" }).uncheck();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Publish 2 photos, decline 1" }).click();
  await page.getByRole("dialog").getByLabel("The photos are too dark or blurred to use.").check();
  await page.keyboard.press("Enter");
  await expect(getNotice(page, `Approved: Photos of ${market.name}`)).toBeVisible();
  await expect(getCard(page, other)).toBeFocused();
  await expectUncovered(page, getCard(page, other).getByRole("heading"));
  await pressKey(page, "a");
  const question = page.getByRole("dialog", { name: "Did whoever sent these agree to their publication?" });
  await expectUncovered(page, question.getByRole("heading"), question.getByText(other.name), getAnswers(question));
  await question.getByRole("button", { name: "Decline" }).click();
  const reasons = page.getByRole("dialog", { name: "Decline" });
  await expectUncovered(page, reasons.getByRole("heading"), reasons.getByText(other.name), getAnswers(reasons));
  await page.keyboard.press("Escape");
  await pressKey(page, "s");
  await visitor.goto(statusUrl);
  await expect(visitor.getByText("The photos are too dark or blurred to use.")).toBeVisible();

  await page.getByRole("link", { name: /^Suggestions/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("j");
  await pressKey(page, "a");
  const dialog = page.getByRole("dialog", { name: "Create market" });
  const map = dialog.getByRole("region", { name: "Map for the market's place" });
  // The map reacts to keys from then on, and starts at the suggested town.
  await expect(map.locator(".leaflet-map-pane")).toBeAttached();
  await map.focus();
  await page.keyboard.press("Enter");
  await expectNoViolations(page);
  await dialog.getByLabel("Kind").selectOption("Farm stand");
  await dialog.getByRole("button", { name: "Create market" }).click();
  await expect(getNotice(page, "Created: Green Things of Pine River")).toBeVisible();
});

function getCard(page: Page, { name }: Market): Locator {
  return page.getByRole("article").filter({ hasText: name });
}

/** What a dialog asks to choose from, apart from the toast in it. */
function getAnswers(dialog: Locator): Locator {
  return dialog.locator(":is(button, label, legend):not([data-toaster] *)");
}
