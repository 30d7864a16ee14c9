/** A browser that translates the page: each text node gives way to an element of the browser's own, also those that come later. */
import { expect, type Page } from "@playwright/test";

/** The words stay as they are, so that a test can look for them. */
export async function translate(page: Page): Promise<void> {
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
export async function listBareTexts(page: Page): Promise<string[]> {
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
