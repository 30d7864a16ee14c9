/** Pages that the browser translates while the visitor uses them keep working, and show the right texts. */
import type { Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { EXAMPLE_COUNT } from "./markets/example-markets.ts";
import { pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

test("the list with its map, and the dialog of a market's page", async ({ page }) => {
  const list = await openList(page, "/?sort=alphabetic");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.click();
  const photos = page.getByRole("checkbox", { name: /^Has photos/ });
  await photos.check();
  await expect(list.heading).not.toHaveText(`${EXAMPLE_COUNT} Markets`);
  await photos.uncheck();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await filters.click();
  await expect(filters).toHaveText("Filters");
  await list.search.fill("alderbrook");
  await expect(list.heading).toHaveText("2 Markets");
  await list.search.fill("no market of that name");
  await expect(page.getByText("No Markets Found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await page.goto("/markets/109");
  await pressMore(page, "Suggest Edit");
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Opening hours");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  await dialog.getByLabel("What should change?").selectOption("Website");
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByText("That is what the directory already says.")).toBeVisible();
});

/**
 * Replaces each text node by an element, also later ones, as a browser's translation does. The texts stay the same, so
 * that tests can find them.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) {
        const { parentElement } = text;
        if (
          text.data.trim() === "" ||
          parentElement?.closest("[data-translated], script, style, noscript, select, textarea, svg")
        )
          continue;
        const translated = document.createElement("span");
        translated.dataset["translated"] = "";
        translated.append(text.data);
        text.replaceWith(translated);
      }
    };
    replaceTexts();
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await expect(page.locator("[data-translated]").first()).toBeAttached();
}

/** @returns elements rendered by React in which a text has siblings, which break React once translated */
async function listBareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    let drawn = 0;
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      // React never touches the inside of dangerouslySetInnerHTML again.
      const props = Object.entries(parentElement ?? {}).find(([key]) => key.startsWith("__reactProps"))?.[1] as unknown;
      const isDrawn = parentElement && typeof props === "object" && props && !("dangerouslySetInnerHTML" in props);
      if (isDrawn) drawn++;
      if (isDrawn && nodeValue?.trim() && parentElement.childNodes.length > 1) bare.push(parentElement.outerHTML);
    }
    if (drawn === 0) throw new Error("No element is recognized as rendered by React.");
    return bare;
  });
}
