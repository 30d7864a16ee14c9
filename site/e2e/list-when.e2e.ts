/** The questions of a visitor: what is open now, where to go on Saturday, what there is at all in winter. */
import type { Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { expectNoLayer } from "./expect-no-layer.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { getList, openList } from "./list-screen.ts";
import { EXAMPLE_COUNT, EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { getMap } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "When" }).getByRole("button", { name, exact: true });
const remove = (page: Page, part: string) => page.getByRole("button", { name: `Remove: ${part}`, exact: true });
const choice = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

test("'Now' keeps what is open at this minute, 'Today' what has hours today; pressed again it is off", async ({
  page,
}) => {
  const list = await openList(page, "/?sort=alphabetic&q=market");
  await chip(page, "Now").click();
  await expect(list.card("Alderbrook Square Market")).toBeVisible();
  await expect(list.card("Early Riser Market")).toBeVisible();
  await expect(list.card("Next Door Market")).toHaveCount(0);

  await list.search.fill("next door");
  await expect(list.heading).toHaveText("0 Markets");
  // What is suggested lies over the days.
  await page.keyboard.press("Escape");
  await chip(page, "Now").click();
  await expect(list.names).toHaveText(["Next Door Market"]);
  await chip(page, "Today").click();
  await expect(list.heading).toHaveText("0 Markets");
  await expect(page.getByText("The next ones open tomorrow at 10:00 AM:", { exact: true })).toBeVisible();
});

test("a picked day: cards say its hours, the address its date", { tag: "@both" }, async ({ page }) => {
  const list = await openList(page);
  const picker = page.getByRole("dialog", { name: "Pick a date" });
  await chip(page, "Pick a date").click();
  await expectNoViolations(page);
  await picker.getByRole("button", { name: "Sunday, July 19" }).click();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL("/?when=2026-07-19");
  await expect(chip(page, "Sunday, July 19")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(page, "Sunday, July 19")).toBeFocused();
  await expect(list.card("Next Door Market")).toContainText("Sun, Jul 19 · 10 AM–2 PM");
  await expect(list.card("Early Riser Market")).toContainText("Sun, Jul 19 · 7–11 AM");
  await expect(page.getByRole("list", { name: /^\d+ markets: Sunday, July 19$/ })).toBeVisible();
  await chip(page, "Sunday, July 19").click();
  await expect(page).toHaveURL("/");
});

test("a date and a time are one step for Back, which also closes what picks them", async ({ page }) => {
  const list = await openList(page, "/?when=weekend");
  await expect(chip(page, "Weekend")).toHaveAttribute("aria-pressed", "true");
  const picker = page.getByRole("dialog", { name: "Pick a date" });
  await chip(page, "Pick a date").click();
  // What draws it comes when it is asked for.
  await expect(picker).toBeVisible();
  await page.goBack();
  await expect(picker).toBeHidden();
  await expect(page).toHaveURL("/?when=weekend");

  await chip(page, "Pick a date").click();
  await picker.getByLabel("Date").fill("2026-07-26");
  await picker.getByLabel("Open at").selectOption("1:00 PM");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/?when=2026-07-26&at=13%3A00");
  await expect(chip(page, "Sunday, July 26, at 1 PM")).toHaveAttribute("aria-pressed", "true");
  await expect(list.card("Early Riser Market")).toHaveCount(0);
  await expect(list.card("Next Door Market")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/?when=weekend");
  await expectNoLayer(page);
  await page.goForward();
  await expect(chip(page, "Sunday, July 26, at 1 PM")).toBeVisible();
});

test("pins say the hours of the day that was asked for, as cards do", async ({ page }) => {
  // As many days into its month as today.
  const list = await openList(page, "/?q=early+riser&when=2026-10-18");
  const hours = "Sun, Oct 18 · 7–11 AM";
  await expect(list.card("Early Riser Market")).toContainText(hours);
  const pin = getMap(page).pin("Early Riser Market");
  await expect(pin).toHaveAccessibleName(`Early Riser Market: ${hours}`);
  await pin.click();
  await expect(getMap(page).popup("Early Riser Market")).toContainText(hours);
});

test("filters count what each choice would leave, and go together", { tag: "@both" }, async ({ page, isMobile }) => {
  const list = await openList(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await choice(page, /^Farm stands/).check();
  await choice(page, /^Maple syrup/).check();
  await choice(page, /^Credit and debit cards/).check();
  await choice(page, /^Live Music/).check();
  await expect(choice(page, /^Pet Friendly 1$/)).toBeVisible();
  // Nothing is left that would have it.
  await expect(choice(page, /^Serves Alcohol/)).toHaveCount(0);
  if (isMobile) await page.getByRole("button", { name: "Show 1 market" }).click();
  await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
  await expect(page.getByRole("button", { name: "Filters (4)" })).toBeVisible();
  await expectNoViolations(page);

  await remove(page, "Live Music").click();
  await remove(page, "Farm stands").click();
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await expect(page).toHaveURL("/");
});

test("a part that is taken out leaves the focus near it, whatever else changes or goes", async ({ page }) => {
  await openList(page, "/?when=saturday&at=09:00&payment=snap&payment=wic&photos=1&saved=1");
  await expect(page.getByRole("button", { name: "Filters (3)" })).toBeVisible();
  // The time goes with its day.
  await remove(page, "Today").click();
  await expect(remove(page, "Takes SNAP")).toBeFocused();
  // Another part begins the sentence.
  await page.keyboard.press("Enter");
  await expect(remove(page, "Takes WIC")).toBeFocused();
  await remove(page, "Saved").click();
  await expect(remove(page, "Has photos")).toBeFocused();
  // "Clear all" goes with the last but one.
  await page.keyboard.press("Enter");
  await expect(remove(page, "Takes WIC")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getList(page).heading).toBeFocused();
});

test("the day and its time, when they are all, leave the focus on the heading", async ({ page }) => {
  const list = await openList(page, "/?when=2026-07-19&at=09:00");
  await remove(page, "Sunday, July 19").click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await expect(list.heading).toBeFocused();
});

test.describe("the sheet of filters", () => {
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" });
  const open = async (page: Page) => {
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(sheet(page)).toBeVisible();
  };

  test("Back closes it and takes back what was ticked in it", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/about");
    const list = await openList(page);
    await open(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL("/");

    await open(page);
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Credit and debit cards/).check();
    await expect(page).toHaveURL("/?type=farm-stand&payment=credit");
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("closed by its button, the choices stay, as one step for Back", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/about");
    const list = await openList(page);
    await open(page);
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Credit and debit cards/).check();
    await page.getByRole("button", { name: /^Show \d+ markets?$/ }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
    // Nothing is on its way to another entry.
    await page.reload();
    await expect(page).toHaveURL("/?type=farm-stand&payment=credit");
    await expect(remove(page, "Farm stands")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);

    // What comes to nothing leaves no step.
    await open(page);
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Farm stands/).uncheck();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expectNoLayer(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

test("Back undoes a filter and a view, one at a time", { tag: "@phone" }, async ({ page }) => {
  const list = await openList(page);
  await chip(page, "Today").click();
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Map" }).click();
  await expect(page).toHaveURL("/?view=map&when=today");
  await page.goBack();
  await expect(list.names.first()).toBeVisible();
  await expect(chip(page, "Today")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(chip(page, "Today")).toHaveAttribute("aria-pressed", "false");
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
});

test(
  "what nobody has says which condition to loosen, and what there is without it",
  { tag: "@both" },
  async ({ page }) => {
    const list = await openList(page, "/?q=alderbrook&payment=snap&item=Ham");
    await expect(list.heading).toHaveText("0 Markets");
    const empty = page.getByRole("status").filter({ hasText: "No Markets Found" });
    await expect(empty).toContainText("Without Ham:");
    await expect(empty.getByRole("link", { name: "Alderbrook Square Market" })).toBeVisible();
    await expectNoViolations(page);
    await empty.getByRole("button", { name: "Without Ham: 1 market" }).click();
    await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  },
);

test.describe("at three in the morning", () => {
  test.use({ now: "2026-07-18 03:00" });
  test("an empty 'Now' says when the next ones open", async ({ page }) => {
    await openList(page, "/?when=now&q=riser");
    const empty = page.getByRole("status").filter({ hasText: "No Markets Found" });
    await expect(empty).toContainText("The next ones open at 6:00 AM:");
    await expect(empty.getByRole("link", { name: "Early Riser Market" })).toBeVisible();
  });
});

test.describe("in November", () => {
  test.use({ now: "2026-11-22 10:00" });
  test("what is held in winter comes first, then when the others start", async ({ page }) => {
    const cast = EXAMPLE_MARKETS.filter(({ id }) => [101, 102, 103, 105, 107, 109].includes(id));
    await page.route("**/data/markets.json", (route) => route.fulfill({ json: encodeMarketIndex(cast) }));
    const list = await openList(page);
    await expect(list.names.nth(0)).toHaveText("Foxglove Farm Stand");
    await expect(list.names.nth(1)).toHaveText("Winter Hall Market");
    await expect(list.names.nth(2)).toHaveText("Bare Corner Market");
    await expect(page.getByRole("heading", { name: "Hours not known (1)", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Out of season (3)", exact: true })).toBeVisible();
    // A Sunday, on which one of them is held.
    await expect(page.getByText("More open on May 2.", { exact: true })).toBeVisible();
  });
});

test("'Distance' leads to the place where nobody knows it", async ({ page }) => {
  const list = await openList(page);
  await expect(list.sort).toHaveValue("distance");
  await list.sort.selectOption("Name");
  await list.sort.selectOption("Distance");
  await expect(list.search).toBeFocused();
});

test("all that is shown is printed, as a table", { tag: "@both" }, async ({ page }) => {
  const list = await openList(page);
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 10);
  await expect(page.getByRole("button", { name: "Print this list" })).toBeAttached();
  await page.evaluate(() => {
    Object.assign(window, {
      print: () => {
        window.dispatchEvent(new Event("beforeprint"));
      },
    });
  });
  await page.keyboard.press("Control+p");
  await page.emulateMedia({ media: "print" });
  const rows = page.locator(".print-list tbody tr");
  await expect(rows).toHaveCount(EXAMPLE_COUNT);
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: "O’Hara’s" }).getByRole("cell").last()).toHaveText("(555) 010-0199");
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test(
    "three and a half cards are in the first screen, the toolbar goes on the way down and comes back",
    { tag: "@phone" },
    async ({ page }) => {
      const list = await openList(page);
      await expect(list.names.first()).toBeVisible();
      await expect(chip(page, "Now")).toBeVisible();
      const fourth = await page.getByRole("article").nth(3).boundingBox();
      expect((fourth?.y ?? Infinity) + (fourth?.height ?? 0) / 2).toBeLessThanOrEqual(844);

      const toolbar = page.locator("[data-toolbar]");
      await page.mouse.wheel(0, 900);
      await page.mouse.wheel(0, 900);
      await expect(toolbar).toHaveAttribute("data-away");
      await page.mouse.wheel(0, -300);
      await expect(toolbar).not.toHaveAttribute("data-away");
      await expect(chip(page, "Now")).toBeInViewport();
    },
  );

  test("nothing is covered at 400 % zoom, nor wider than 320 px", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 225 });
    await openList(page, "/?when=sunday&payment=snap");
    const view = await page.getByRole("group", { name: "View" }).boundingBox();
    const days = await page.getByRole("group", { name: "When" }).boundingBox();
    expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(days?.y ?? 0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  });
});
