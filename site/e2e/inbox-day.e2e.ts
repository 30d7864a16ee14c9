/** A day at the Inbox. What single presses, forms and failures do is tested where the Inbox is drawn. */
import type { Locator, Page } from "@playwright/test";
import type { Market } from "#data/market/market-schema.ts";
import { getNotice } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import {
  CROWD,
  keepPin,
  listSubmissions,
  pressKey,
  sendPhotos,
  suggestEdit,
  suggestMarket,
  test,
} from "./moderation.ts";
import { expect } from "./test.ts";

// One server for all of them, and so one worker.
test.describe.configure({ mode: "default" });

test("thirty with duplicates and spam are done in thirteen keys, and the last is undone", async ({ page, visitor }) => {
  const [first, second, ...rest] = CROWD.slice(0, 11);
  if (!first || !second) throw new Error("no markets");
  // Ten people say the same of one, nine of another and one something else; nine more each of their own, and one is spam.
  for (let at = 0; at < 10; at++) {
    await suggestEdit(page.request, first, "website", "https://first.example.org", { submitterName: `Ann ${at}` });
  }
  for (let at = 0; at < 10; at++) {
    const website = at === 4 ? "https://other.example.org" : "https://second.example.org";
    await suggestEdit(page.request, second, "website", website, { submitterName: `Bob ${at}` });
  }
  for (const market of rest) await suggestEdit(page.request, market, "description", "Behind the granary.");
  const spam = await suggestEdit(page.request, first, "phoneNumber", "(414) 555-0199");
  const before = await (await visitor.request.get(`/api${spam}`)).text();

  await page.goto("/admin");
  await expect(page.getByText("30 submissions on 12 cards, the oldest first")).toBeVisible();
  await expect(page.getByText("Approving declines the 1 other that says something else.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  await pressKey(page, "j");
  for (let left = 11; left > 0; left--) {
    await pressKey(page, "a");
    await expect(page.getByRole("article")).toHaveCount(left);
  }
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

test("of two who decide, the second learns what the first has decided, and goes on", async ({
  page,
  grace,
  visitor,
  expectProblem,
}) => {
  expectProblem(/409/);
  const [first, second] = CROWD.slice(20);
  if (!first || !second) throw new Error("no markets");
  const statusUrl = await suggestEdit(page.request, first, "website", "https://first.example.org");
  await suggestEdit(page.request, second, "address", "3 Granary Street");
  await page.goto("/admin/edits");
  await expect(getCard(page, first)).toBeVisible();

  await grace.goto("/admin/edits");
  await getCard(grace, first).getByRole("button", { name: "Decline" }).click();
  await grace.getByRole("dialog").getByLabel("What the submitter reads").fill("We called them on Friday.");
  await grace.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(getNotice(grace, `Declined: Website of ${first.name}`)).toBeVisible();
  await visitor.goto(statusUrl);
  await expect(visitor.getByText("We called them on Friday.")).toBeVisible();

  await getCard(page, first).focus();
  await pressKey(page, "a");
  await expect(getCard(page, first)).toContainText("Somebody else was first. Declined by grace");
  await getCard(page, first).getByRole("button", { name: "Go on" }).click();
  const card = getCard(page, second);
  await expect(card).toBeFocused();
  // A new address: where the pin goes is asked first.
  await pressKey(page, "a");
  await expect(card).toContainText("The address is another one. Please say where the pin goes.");
  await expect(card.getByRole("radio").first()).toBeFocused();
  await keepPin(card);
  await expect(card.getByRole("button", { name: "Publish address: 3 Granary Street" })).toBeVisible();
  await pressKey(page, "a");
  await expect(getNotice(page, `Approved: Address of ${second.name}`)).toBeVisible();

  await page.goto("/admin/audit");
  const entry = page.getByRole("article").first();
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article").nth(1)).toContainText("Undone");
  expect(await listSubmissions(page.request, "edit", "pending")).toHaveLength(1);
});

test("photos are seen large, and published and declined one by one", async ({ page, visitor }) => {
  const market = CROWD[30];
  if (!market) throw new Error("no market");
  const statusUrl = await sendPhotos(page.request, market, ["#a11", "#1a1", "#11a"]);
  await page.goto("/admin/images");
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
  await visitor.goto(statusUrl);
  await expect(visitor.getByText("The photos are too dark or blurred to use.")).toBeVisible();
});

test("a suggestion becomes a market: what was read is filled in, what is missing is asked for", async ({ page }) => {
  await suggestMarket(page.request, {
    marketName: "Green Things of Pine River",
    townName: "Merrill",
    additionalInfo: "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. By the depot.",
  });
  await page.goto("/admin/suggestions");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("j");
  await pressKey(page, "a");
  const dialog = page.getByRole("dialog", { name: "Create market" });
  await expect(dialog.locator("mark")).toHaveText(["May to October", "Saturdays", "8am-noon", "SNAP", "eggs", "honey"]);
  await expect(dialog.getByLabel(/SNAP/).first()).toBeChecked();
  await dialog.getByLabel("Kind").selectOption("Farm stand");
  const map = dialog.getByRole("region", { name: "Map for the market's place" });
  // It answers to keys from then on, and begins at the town that was named.
  await expect(map.locator(".leaflet-map-pane")).toBeAttached();
  await map.focus();
  await page.keyboard.press("Enter");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Create market" }).click();
  await expect(getNotice(page, "Created: Green Things of Pine River")).toBeVisible();
  const answer = await page.request.get("/api/admin/markets?q=green+things");
  expect(await answer.json()).toMatchObject({ items: [{ name: "Green Things of Pine River", city: "Merrill" }] });
});

for (const width of [320, 390]) {
  test(`at ${width} px the first card is at the top, and its buttons are as wide as a thumb likes them`, async ({
    page,
  }) => {
    const market = CROWD[18];
    if (!market) throw new Error("no market");
    await page.setViewportSize({ width, height: 740 });
    await suggestEdit(page.request, market, "description", "Behind the granary, under the elms. ".repeat(20));
    await page.goto("/admin/edits");
    const card = getCard(page, market);
    await expect(card.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    const publish = card.getByRole("button", { name: /^Publish description/ });
    expect((await publish.boundingBox())?.width).toBeGreaterThan(width / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoViolations(page);
  });
}

function getCard(page: Page, { name }: Market): Locator {
  return page.getByRole("article").filter({ hasText: name });
}
