/** The chosen market's card at the bottom of a phone's map. */
import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { drag } from "./finger.ts";
import { getList, openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const getCard = (page: Page) => {
  const { card } = getMap(page);
  return {
    card,
    name: card.getByRole("listitem").filter({ visible: true }).locator("xpath=self::*[not(@inert)]//h3"),
    count: card.getByRole("heading", { level: 2 }),
    previous: card.getByRole("button", { name: "Previous market" }),
    next: card.getByRole("button", { name: "Next market" }),
  };
};

/** Two markets in one town and two farther away; reduced motion makes the map jump. */
async function openMap(page: Page, address = "/?view=map&q=tower+market"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  await openList(page, address);
}

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
}

test(
  "a chosen pin shows a card: by tap, by keyboard, on the narrowest phone, and from the list",
  { tag: "@phone" },
  async ({ page }) => {
    await openMap(page, "/?view=map&q=alderbrook");
    const { map, pin, popup, showButton } = getMap(page);
    const { card, name, count, previous, next } = getCard(page);
    const views = page.getByRole("group", { name: "View" });
    await expect(page.getByText("2 markets in view")).toBeVisible();
    const state = await boxOf(page.getByRole("button", { name: /^Show all of / }));
    expect(state.height).toBeGreaterThanOrEqual(44);
    await test.step("by tap, with buttons to the others in view", async () => {
      await pin("Winter Hall Market").tap();
      await expect(name).toHaveText("Winter Hall Market");
      await expect(count).toHaveText("Winter Hall Market, 1 of 2");
      await expect(card).toContainText("Out of season");
      await expect(popup("Winter Hall Market")).toHaveCount(0);
      await expect(pin("Winter Hall Market")).toHaveAttribute("data-selected");
      await expect(previous).toHaveAttribute("aria-disabled", "true");
      await expectNoViolations(page);
      await next.tap();
      await expect(name).toHaveText("Alderbrook Square Market");
      await expect(pin("Alderbrook Square Market")).toHaveAttribute("data-selected");
      await expect(next).toHaveAttribute("aria-disabled", "true");
      await previous.tap();
      await expect(name).toHaveText("Winter Hall Market");
    });
    await test.step("it closes by its button and by a tap next to it", async () => {
      await card.getByRole("button", { name: "Close" }).tap();
      await expect(card).toHaveCount(0);
      await pin("Winter Hall Market").tap();
      await expect(card).toBeVisible();
      await map.tap({ position: { x: 100, y: 180 } });
      await expect(card).toHaveCount(0);
    });
    await test.step("by keyboard", async () => {
      await pin("Winter Hall Market").focus();
      await page.keyboard.press("Enter");
      await expect(card).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(name).toHaveText("Alderbrook Square Market");
      await page.keyboard.press("ArrowLeft");
      await expect(name).toHaveText("Winter Hall Market");
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await expect(pin("Winter Hall Market")).toBeFocused();
    });
    await test.step("on the narrowest phone nothing overlaps: card, List and Map, sources", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.keyboard.press("Enter");
      await expect(card).toBeVisible();
      const [cardBox, viewsBox] = [await boxOf(card), await boxOf(views)];
      const sources = await boxOf(page.getByText(/^Markets: USDA/));
      expect(cardBox.y + cardBox.height).toBeLessThanOrEqual(viewsBox.y);
      expect(viewsBox.y + viewsBox.height).toBeLessThanOrEqual(sources.y);
      expect(cardBox.x + cardBox.width).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
    await test.step("from the list", async () => {
      await views.getByRole("button", { name: "List" }).tap();
      await expect(getList(page).names.first()).toBeVisible();
      await showButton("Winter Hall Market").tap();
      await expect(card).toBeInViewport();
      await expect(name).toHaveText("Winter Hall Market");
      await card.getByRole("link", { name: /Winter Hall Market$/ }).tap();
      await expect(page).toHaveURL("/markets/103");
    });
  },
);

test(
  "a swipe goes from one market to the next, including those at the same place",
  { tag: "@phone" },
  async ({ page }) => {
    await openMap(page);
    const { clusters } = getMap(page);
    const { card, name } = getCard(page);
    await expect(clusters).toHaveCount(1);
    await clusters.tap();
    await expect(name).toHaveText(/^Tower Market/);
    const names = [await name.textContent()];
    for (let swipe = 1; swipe < 4; swipe++) {
      const box = await boxOf(card.getByRole("list").first());
      const y = box.y + 40;
      await drag(page, { x: box.x + box.width - 40, y }, { x: box.x + 40, y });
      await expect(card.getByText(`${swipe + 1} of 4`)).toBeVisible();
      names.push(await name.textContent());
    }
    expect(names.toSorted()).toEqual([1, 2, 3, 4].map((number) => `Tower Market ${number}`));
  },
);
