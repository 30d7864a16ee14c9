/** Finds elements of the list by role and name. */
import type { Locator, Page } from "@playwright/test";

export interface ListScreen {
  /** "60 Markets" */
  heading: Locator;
  /** 60 */
  readCount: () => Promise<number>;
  /** On a phone with the search sheet open, the field in the sheet. */
  search: Locator;
  /** Fills in the search; on a phone, then goes from the sheet to the list. */
  find: (text: string) => Promise<void>;
  sort: Locator;
  /** The names on the cards, in order. */
  names: Locator;
  card: (name: string) => Locator;
}

/** Opens the page and waits until its scripts run. */
export async function openList(page: Page, address = "/"): Promise<ListScreen> {
  await page.goto(address);
  const list = getList(page);
  await waitUntilAlive(page);
  return list;
}

export function getList(page: Page): ListScreen {
  const panel = page.getByRole("region", { name: /^\d+ Markets?$/ });
  const search = page.getByRole("combobox", { name: /^Search markets/ }).last();
  const heading = panel.getByRole("heading", { level: 2 });
  return {
    heading,
    readCount: async () => parseInt(await heading.innerText()),
    search,
    find: async (text) => {
      await search.fill(text);
      if ((page.viewportSize()?.width ?? 0) >= 768) return;
      await page
        .getByRole("dialog", { name: "Search" })
        .getByRole("button", { name: /^Show \d+ market/ })
        .click();
    },
    sort: panel.getByLabel("Sorted by"),
    names: panel.getByRole("article").getByRole("heading", { level: 3 }),
    card: (name) => panel.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) }),
  };
}

/** Waits until the islands have started: the list's own, and those that Astro starts. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.locator("[data-waiting], astro-island[ssr]").first().waitFor({ state: "detached" });
}
