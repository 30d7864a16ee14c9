/** 10,000 markets: only a screenful of cards is mounted, each with its position in the whole list. */
import type { Locator, Page } from "@playwright/test";
import { region } from "#data/region.ts";
import { openList, serveMarkets } from "./list-screen.ts";
import { getMap, rememberPosition } from "./map-screen.ts";
import { generateMarkets } from "./markets/generated-markets.ts";
import { expect, test } from "./test.ts";

const MARKETS = generateMarkets(10_000);
const MOST_CARDS = 60;

test("of 10,000 markets never more than a screenful is mounted, each with its position in the whole list", async ({
  page,
}) => {
  await serveMarkets(page, MARKETS);
  // Sorting by distance needs all markets first and replaces all static cards.
  await rememberPosition(page, region.defaultPlace);
  let most = 0;
  await page.exposeFunction("countCards", (count: number) => (most = Math.max(most, count)));
  await page.addInitScript(() =>
    new MutationObserver(() =>
      Reflect.apply(Reflect.get(window, "countCards") as (count: number) => void, null, [
        document.querySelectorAll("[data-market]").length,
      ]),
    ).observe(document, { childList: true, subtree: true }),
  );
  const list = await openList(page);
  await expect(list.heading).toHaveText("10000 Markets");
  const cards = getCards(page);
  await expect(cards.first()).toContainText(/\d (mi|ft)/);
  await expect(cards.first()).toHaveAttribute("aria-setsize", "10000");
  await expect(cards.first()).toHaveAttribute("aria-posinset", "1");

  const { clusters } = getMap(page);
  const count = async () => {
    const labels = await clusters.evaluateAll((elements) => elements.map(({ ariaLabel }) => parseInt(ariaLabel ?? "")));
    return labels.reduce((sum, one) => sum + one, 0);
  };
  // The list has them first; when the map gets them, it moves to the visitor, even after the button was pressed.
  await expect.poll(count).toBeGreaterThan(MOST_CARDS);
  await page.getByRole("button", { name: `Show all of ${region.state}` }).click();
  // One or two markets may be outside all clusters.
  await expect.poll(count).toBeGreaterThan(9900);

  // The page is short until all markets have loaded.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      return Number(await cards.last().getAttribute("aria-posinset"));
    })
    .toBeGreaterThan(1000);

  // A click right after scrolling reaches the heart under it.
  const inHeart = await page.evaluate(async () => {
    window.scrollBy(0, 30);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const hearts = [...document.querySelectorAll<HTMLElement>("[data-market] button[aria-pressed]")];
    const middle = window.innerHeight / 2;
    const heart = hearts.find((one) => one.getBoundingClientRect().top > middle) ?? hearts.at(-1);
    const { x, y, width, height } = heart?.getBoundingClientRect() ?? new DOMRect();
    return heart?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(inHeart).toBe(true);

  const last = MARKETS.at(-1);
  await list.search.fill(last?.name ?? "");
  await expect(list.names.filter({ hasText: last?.name ?? "" }).first()).toBeVisible();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST_CARDS);
});

function getCards(page: Page): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("article") });
}
