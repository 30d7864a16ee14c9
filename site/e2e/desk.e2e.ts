/** The desk as volunteers use it: market after market with the keyboard, two at once, on a phone, and with second thoughts. */
import type { Locator, Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/admin.ts";
import type { Desk } from "#data/admin/desk.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { pressKey, suggestEdit, test } from "./moderation.ts";
import { expect } from "./test.ts";

// One server for all of them, and so one worker; each leaves fewer markets to the next.
test.describe.configure({ mode: "default" });

const MARKETS_AN_HOUR = 30;

test("an hour at the desk with the keyboard: thirty markets, with two keys at most for each", async ({ page }) => {
  const { progress } = await readDesk(page);
  await page.goto("/admin/check");
  const seen: string[] = [];
  let [pressed, checked] = [0, 0];
  const press = async (key: string) => {
    pressed += 1;
    await pressKey(page, key);
  };
  const since = performance.now();
  for (let at = 0; at < MARKETS_AN_HOUR; at++) {
    const name = await readName(page);
    expect(seen).not.toContain(name);
    seen.push(name);
    pressed = 0;
    // Every fifth takes no call, every tenth is put off; of the others it is said first how they are known.
    if (at % 10 === 9) await press("l");
    else if (at % 5 === 4) await press("n");
    else {
      await press("1");
      await expect(getCard(page).getByRole("button", { name: /^Confirm: .* from a phone call, today/ })).toBeVisible();
      await press("c");
      checked += 1;
    }
    expect(pressed).toBeLessThanOrEqual(2);
    await expect(getTitle(page)).not.toContainText(name);
  }
  const minutes = (performance.now() - since) / 60_000;
  test.info().annotations.push({ type: "thirty markets took", description: `${minutes.toFixed(2)} minutes` });
  await expect(page.getByText(`${progress.checked + checked} of ${progress.total} checked this season`)).toBeVisible();
  expect(checked).toBe(24);
});

test("two operators never get the same, and what is given to a colleague is on top of theirs", async ({
  page,
  grace,
}) => {
  await page.goto("/admin/check");
  const hers = await readName(page);
  await grace.goto("/admin/check");
  const theirs = await readName(grace);
  expect(theirs).not.toBe(hers);
  const desks = await Promise.all([readDesk(page), readDesk(grace)]);
  const ids = desks.flatMap(({ items }) => items.map(({ market }) => market.id));
  expect(new Set(ids).size).toBe(4);

  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Give to a colleague" });
  await expect(dialog.getByLabel("Who checks it")).toHaveValue("grace");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Give to grace" }).click();
  await expect(getTitle(page)).not.toContainText(hers);
  // It leaves the screen before the server knows; grace finds it from then on.
  await expect(page.locator("[data-toaster]")).toContainText(`grace will check ${hers}`);
  await grace.getByRole("button", { name: "Later" }).click();
  await expect(getTitle(grace)).not.toContainText(theirs);
  // What she had next stays next.
  await grace.getByRole("button", { name: "Later" }).click();
  await expect(getTitle(grace)).toContainText(hers);
  await expect(getCard(grace)).toContainText("Given to you by a colleague");
});

test("changed hours are edited in place, by whose word they are, and taken back with one key", async ({ page }) => {
  await page.goto("/admin/check");
  const name = await readName(page);
  const id = await readId(page);
  const before = await readMarket(page, id);
  await page.keyboard.press("e");
  const form = page.getByRole("form", { name: `New hours of ${name}` });
  await expect(form.locator(":focus")).toBeVisible();
  await form
    .getByLabel(/^Closes on/)
    .first()
    .fill("18:30");
  // Nobody's word is presumed.
  await form.getByRole("button", { name: "Save the new hours" }).click();
  await expect(getCard(page).getByText("Please choose first how you know it.")).toBeVisible();
  await page.getByLabel("I was there").check();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await form.getByRole("button", { name: "Publish: new hours from a visit, today" }).click();
  await expect(getTitle(page)).not.toContainText(name);
  await expect(page.locator("[data-toaster]")).toContainText(`${name} has new hours`);
  const { schedule, confirmed } = (await readMarket(page, id)).market;
  const closes = 18 * 60 + 30;
  expect(schedule?.seasons.flatMap(({ week = {} }) => Object.values(week).flat())).toContainEqual(
    expect.objectContaining({ closes }),
  );
  expect(confirmed.source).toBe("community");
  await expect(getCard(page)).toBeFocused();
  await pressKey(page, "u");
  await expect(getTitle(page)).toContainText(name);
  expect((await readMarket(page, id)).market).toEqual(before.market);
});

test("closed for good asks since when, says by whose word, and goes on to the next", async ({ page }) => {
  await page.goto("/admin/check");
  const name = await readName(page);
  const id = await readId(page);
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog", { name: "Closed for good?" });
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByLabel("Since when").fill("2026-05");
  // The form takes nothing until the market has come.
  await expect(dialog.getByRole("button", { name: "It has closed" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please choose first how you know it.")).toBeVisible();
  await dialog.getByLabel("Phoned by us").check();
  await dialog.getByRole("button", { name: "It has closed, from a phone call" }).click();
  await expect(getTitle(page)).not.toContainText(name);
  expect((await readMarket(page, id)).market.standing).toEqual({ is: "closed", on: "2026-05", source: "phoned" });
  await pressKey(page, "u");
  await expect(getTitle(page)).toContainText(name);
  expect((await readMarket(page, id)).market.standing).toBeUndefined();
});

test("on a phone: who it is, why, what is known and how to reach it, and what waits", async ({ page }) => {
  const { items } = await readDesk(page);
  const market = items[0]?.market;
  if (!market) throw new Error("Nothing waits at the desk.");
  await suggestEdit(page.request, market, "phoneNumber", "(414) 555-0142");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/check?market=${market.id}`);
  await expect(getTitle(page)).toContainText(market.name);
  await expect(getCard(page).getByRole("link", { name: "1 edit of visitors waits" })).toBeVisible();
  await expect(getCard(page)).toContainText("USDA Local Food Portal");
  await expect(getCard(page)).toContainText("Mar 27, 2023");
  await expectNoViolations(page, [320, ...PHONE_AND_DESKTOP]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Its hours have changed");
});

test("what somebody else changed meanwhile is not vouched for: the market comes back, with the reason", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409 .*\/desk/);
  await page.goto("/admin/check");
  const name = await readName(page);
  const id = await readId(page);
  const { market, revision } = await readMarket(page, id);
  const changed = { revision, market: { ...market, description: "By the river." } };
  expect((await page.request.put(`/api/admin/markets/${id}`, { data: changed })).ok()).toBe(true);
  await pressKey(page, "c");
  await expect(getCard(page).getByText("Please choose first how you know it.")).toBeVisible();
  await expect(getCard(page).getByRole("group", { name: "How do you know?" }).locator(":focus")).toBeVisible();
  await page.keyboard.press("1");
  await pressKey(page, "c");
  await expect(getCard(page).getByRole("alert")).toContainText("Somebody else has changed this market meanwhile");
  await expect(getTitle(page)).toContainText(name);
  await page.keyboard.press("1");
  await pressKey(page, "c");
  await expect(getTitle(page)).not.toContainText(name);
});

function getCard(page: Page): Locator {
  return page.getByRole("article");
}

function getTitle(page: Page): Locator {
  return getCard(page).getByRole("heading", { level: 3 }).getByRole("link");
}

/** Of the market that is shown. */
async function readName(page: Page): Promise<string> {
  return (await getTitle(page).innerText()).split("\n")[0]?.trim() ?? "";
}

async function readId(page: Page): Promise<number> {
  return Number((await getTitle(page).getAttribute("href"))?.split("/").at(-1));
}

async function readDesk(page: Page): Promise<Desk> {
  return (await (await page.request.get("/api/admin/desk")).json()) as Desk;
}

async function readMarket(page: Page, id: number): Promise<AdminMarket> {
  return (await (await page.request.get(`/api/admin/markets/${id}`)).json()) as AdminMarket;
}
