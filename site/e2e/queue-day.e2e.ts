/** A queue of thirty with duplicates and spam, done with the keyboard: every key counts. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { CROWD, listSubmissions, pressKey, suggestEdit, suggestMarket, test } from "./moderation.ts";
import { expect } from "./test.ts";

// One server for all of them, and so one worker.
test.describe.configure({ mode: "default" });

test("thirty with duplicates and spam are done in thirteen keys", async ({ page, visitor }) => {
  const markets = CROWD.slice(0, 11);
  const [first, second, ...rest] = markets;
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
  // What the tests before have left waiting is declined by now.
  const earlier = new Set((await listSubmissions(page.request, "edit", "rejected")).map(({ id }) => id));
  const before = await (await visitor.request.get(`/api${spam}`)).text();

  await page.goto("/admin/edits");
  await expect(page.getByText("30 edit suggestions on 12 cards, the oldest first")).toBeVisible();
  await expect(page.getByText("Approving declines the 1 other that says something else.")).toBeVisible();
  const link = page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /first\.example\.org/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expectNoViolations(page);

  let keys = 0;
  const press = async (key: string) => {
    await pressKey(page, key);
    keys += 1;
  };
  await press("j");
  for (let left = 11; left > 0; left--) {
    await press("a");
    await expect(page.getByRole("article")).toHaveCount(left);
  }
  await press("s");
  await expect(page.getByText("Nothing waits", { exact: true }).last()).toBeVisible();
  // It leaves the screen before the server has answered.
  await expect(page.getByText("0 edit suggestions", { exact: true })).toBeVisible();
  expect(keys).toBe(13);
  const [approved, declined, marked] = await Promise.all(
    ["approved", "rejected", "spam"].map((state) => listSubmissions(page.request, "edit", state)),
  );
  expect(approved?.length).toBe(24);
  expect(declined?.filter(({ id }) => !earlier.has(id)).map(({ reason }) => reason)).toEqual([
    "Somebody else told us about this, too, and we took what they said.",
  ]);
  expect(marked).toHaveLength(1);
  expect(await (await visitor.request.get(`/api${spam}`)).text()).toBe(before);

  // What was done is undone.
  await pressKey(page, "u");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a spam mark touches one card, and the rest from that network is offered to be looked at", async ({ page }) => {
  const markets = CROWD.slice(12, 16);
  for (const market of markets) await suggestEdit(page.request, market, "address", "5 Cider Row");
  await page.goto("/admin/edits");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.keyboard.press("j");
  await pressKey(page, "s");
  await expect(page.getByText("3 more from the same network as spam")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(page.getByText("From the same network as spam. Others may share it: look at each.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  await page.keyboard.press("c");
  await expect(page.getByRole("article")).toHaveCount(3);
  await pressKey(page, "u");
  await page.getByRole("link", { name: "Show all that waits" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
});

test("an answer reaches the submitter without a decision", async ({ page, visitor }) => {
  const market = CROWD[17];
  if (!market) throw new Error("no market");
  const statusUrl = await suggestEdit(page.request, market, "website", "https://ask.example.org");
  await page.goto("/admin/edits");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Answer" });
  await dialog.getByLabel("What you write to them").fill("Is that your own page?");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText("Is that your own page?");
  await visitor.goto(statusUrl);
  await expect(visitor.getByText("Is that your own page?")).toBeVisible();
  await expect(visitor.getByText("Waiting for review")).toBeVisible();
});

test("a visitor's words fill in the form of a new market, and the map starts at the town", async ({ page }) => {
  await suggestMarket(page.request, {
    marketName: "Depot Saturday Market",
    townName: "Oak Creek",
    additionalInfo: "May to October, Saturdays 8am-noon. SNAP accepted, eggs, honey. By the depot.",
  });
  await page.goto("/admin/suggestions");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("j");
  await pressKey(page, "a");
  const dialog = page.getByRole("dialog", { name: "Create market" });
  await expect(dialog.locator("mark")).toHaveText(["May to October", "Saturdays", "8am-noon", "SNAP", "eggs", "honey"]);
  await expect(dialog.getByText("What is marked is filled in below.")).toBeVisible();
  await expect(dialog.getByText("The map shows Oak Creek.")).toBeVisible();
  await expect(dialog.getByLabel(/SNAP/).first()).toBeChecked();
});

test("on a phone the first card is at the top", async ({ page }) => {
  const market = CROWD[18];
  if (!market) throw new Error("no market");
  await page.setViewportSize({ width: 320, height: 640 });
  await suggestEdit(page.request, market, "website", "https://phone.example.org");
  await page.goto("/admin/edits");
  await expectWithin(page, 640);
  await expectNoViolations(page);
});

/** The first card's title is on the screen, and nothing is wider than it. */
async function expectWithin(page: Page, height: number): Promise<void> {
  const box = await page.getByRole("article").first().getByRole("heading").boundingBox();
  expect(box?.y).toBeLessThan(height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
