/** Pages that the browser translates while their visitor uses them: nothing breaks, and what is said is right. */
import type { Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { EXAMPLE_COUNT } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("the list and its map", { tag: "@both" }, async ({ page }, { project }) => {
  const list = await openList(page, "/?sort=alphabetic");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.click();
  const photos = page.getByRole("checkbox", { name: /^Has photos/ });
  const done = page.getByRole("button", { name: /^Show \d+ markets?$/ });
  const close = async () => {
    if (project.name === "phone") await done.click();
    else await filters.click();
  };
  await photos.check();
  await expect(list.heading).not.toHaveText(`${EXAMPLE_COUNT} Markets`);
  await photos.uncheck();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await close();
  await expect(filters).toHaveText("Filters");
  // On a phone they are in the menu.
  const follow = (shown: string) => page.locator(`header a[data-list=${shown}]`).first().dispatchEvent("click");
  await follow("saved");
  await expect(page.getByText("No Saved Markets")).toBeVisible();
  await expect(list.heading).toHaveText("0 Markets");
  await follow("all");
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await list.search.fill("alderbrook");
  await expect(list.heading).toHaveText("2 Markets");
  await list.search.fill("no market of that name");
  await expect(page.getByText("No Markets Found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  const byName = (await list.names.allInnerTexts()).slice(0, 3);
  const listFirst = async () => (await list.names.allInnerTexts()).slice(0, 3);
  await list.sort.selectOption("Reviews");
  await expect.poll(listFirst).not.toEqual(byName);
  await list.sort.selectOption("Name");
  await expect.poll(listFirst).toEqual(byName);
});

test("the dialog of a market's page", async ({ page }) => {
  await page.goto("/markets/109");
  await page.getByRole("button", { name: "Suggest Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Opening hours");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  await dialog.getByLabel("What should change?").selectOption("Website");
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByText("That is what the directory already says.")).toBeVisible();
});

/**
 * As a browser does it: each text node gives way to an element of the browser's own, also those that come later. The words
 * stay as they are, so that a test can look for them.
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

/** No text with words in it has something beside it in what React has drawn. @returns those that do, in their element */
async function listBareTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      // What React was given as HTML it never looks at again.
      const props = Object.entries(parentElement ?? {}).find(([key]) => key.startsWith("__reactProps"))?.[1] as unknown;
      const isDrawn = parentElement && typeof props === "object" && props && !("dangerouslySetInnerHTML" in props);
      if (isDrawn && nodeValue?.trim() && parentElement.childNodes.length > 1) bare.push(parentElement.outerHTML);
    }
    return bare;
  });
}
