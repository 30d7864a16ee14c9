/** Finds elements of the list by role and name. */
import type { Page } from "@playwright/test";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Vouched } from "#data/schedule/certainty.ts";

/** Opens the page and waits until its scripts run. */
export async function openList(page: Page, address = "/") {
  await page.goto(address);
  const list = getList(page);
  await waitUntilAlive(page);
  return list;
}

/** Answers with these markets in place of the site's own. No build has drawn pictures of them. */
export async function serveMarkets(page: Page, markets: readonly (ListedMarket & Vouched)[]): Promise<void> {
  await page.route("**/pictures/*.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
  await page.route("**/data/markets.json", (route) => route.fulfill({ json: encodeMarketIndex(markets) }));
}

export function getList(page: Page) {
  const panel = page.getByRole("region", { name: /^\d+ Markets?$/ });
  // On a phone with the search sheet open, the field in the sheet.
  const search = page.getByRole("combobox", { name: /^Search markets/ }).last();
  // "60 Markets"
  const heading = panel.getByRole("heading", { level: 2 });
  return {
    heading,
    readCount: async () => parseInt(await heading.innerText()),
    search,
    /** Fills in the search; on a phone, then goes from the sheet to the list. */
    find: async (text: string) => {
      await search.fill(text);
      if ((page.viewportSize()?.width ?? 0) >= 768) return;
      await page
        .getByRole("dialog", { name: "Search" })
        .getByRole("button", { name: /^Show \d+ market/ })
        .click();
    },
    names: panel.getByRole("article").getByRole("heading", { level: 3 }),
    card: (name: string) => panel.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) }),
  };
}

/** Waits until the islands have started: the list's own, and those that Astro starts. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.locator("[data-waiting], astro-island[ssr]").first().waitFor({ state: "detached" });
}
