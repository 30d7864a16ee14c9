/** Ten thousand markets: the page holds a screenful of cards, and says of each how many there are. */
import { encodeMarketIndex } from "#data/domain/market-index.ts";
import { openList } from "./list-screen.ts";
import { generateMarkets } from "./markets/generated-markets.ts";
import { expect, test } from "./test.ts";

test(
  "of 10,000 markets fewer than 60 cards are in the page, each with its place in the whole",
  { tag: "@both" },
  async ({ page }) => {
    const markets = generateMarkets(10_000);
    await page.route("**/data/markets.json", (route) => route.fulfill({ json: encodeMarketIndex(markets) }));
    const list = await openList(page, "/?sort=alphabetic");
    await expect(list.heading).toHaveText("10000 Markets");
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("article") });
    await expect(cards.first()).toHaveAttribute("aria-setsize", "10000");
    await expect(cards.first()).toHaveAttribute("aria-posinset", "1");
    expect(await cards.count()).toBeLessThan(60);

    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight / 2);
    });
    await expect.poll(async () => Number(await cards.first().getAttribute("aria-posinset"))).toBeGreaterThan(1000);
    expect(await cards.count()).toBeLessThan(60);

    const last = markets.at(-1);
    await list.search.fill(last?.name ?? "");
    await expect(list.names.filter({ hasText: last?.name ?? "" }).first()).toBeVisible();
  },
);
