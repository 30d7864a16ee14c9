/** Coming back from a market's page to the same position in the list. */
import type { Page } from "@playwright/test";
import { getList, openList, waitUntilAlive } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("coming back from a market restores the search and the scroll position", { tag: "@phone" }, async ({ page }) => {
  const list = await openList(page, "/?sort=alphabetic");
  await list.find("ma");
  await list.search.blur();
  await list.names.first().hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600);
        return page.evaluate(() => window.scrollY);
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(3000);
  await getSettledCards(page);
  const chosen = await openCardInWindow(page);
  await expect(page).toHaveURL(`/markets/${chosen.id}`);
  await page.goBack();
  await waitUntilAlive(page);
  await expect(getList(page).search).toHaveValue("ma");
  const find = async () => (await getSettledCards(page)).find(({ id }) => id === chosen.id);
  await expect
    .poll(async () => Math.abs(((await find())?.top ?? NaN) - chosen.top), { intervals: [100] })
    .toBeLessThan(HEADING_LINE);
});

/** Pixels of tolerance, one heading line: names above may have been measured with the fallback font, if the other was late. */
const HEADING_LINE = 32;

/** The header is sticky on wide screens. */
const BELOW_THE_HEADER = 150;

/**
 * Clicks a card in the window at the moment it is measured: scrolling may not have ended, and Playwright's click would
 * scroll the card first.
 */
function openCardInWindow(page: Page): Promise<{ id: string; top: number }> {
  return page.evaluate((below) => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-market]")];
    const card = cards.find((one) => one.getBoundingClientRect().top > below);
    const { top } = card?.getBoundingClientRect() ?? { top: Infinity };
    if (!card || top > window.innerHeight) throw new Error("A card should begin in the window.");
    card.querySelector<HTMLElement>("h3 a")?.click();
    return { id: card.dataset["market"] ?? "", top };
  }, BELOW_THE_HEADER);
}

/** Measures until nothing moves, because heights are estimates until a card has been on screen. */
async function getSettledCards(page: Page): ReturnType<typeof getCardsInWindow> {
  let cards = await getCardsInWindow(page);
  const isSettled = async () => {
    const before = JSON.stringify(cards);
    cards = await getCardsInWindow(page);
    return cards.length > 1 && JSON.stringify(cards) === before;
  };
  await expect.poll(isSettled, { intervals: [200] }).toBe(true);
  return cards;
}

function getCardsInWindow(page: Page): Promise<{ id: string; top: number }[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll<HTMLElement>("[data-market]")]
      .filter((card) => card.getBoundingClientRect().bottom > 0)
      .map((card) => ({ id: card.dataset["market"] ?? "", top: card.getBoundingClientRect().top }));
  });
}
