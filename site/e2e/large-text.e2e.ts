/** Text at 200 % by the browser's setting, on screens from 320 px (WCAG 1.4.4 and 1.4.10): nothing is cut off. */
import type { Page } from "@playwright/test";
import { SQUARE } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const PAGES = [
  ...["/", "/?view=map", `/markets/${SQUARE.id}`, "/suggestions", "/news", "/about", "/about/data", "/in-season"],
  ...["/privacy", "/browse", "/browse/saturday", "/markets/a-z"],
];

// 320 px also is a 1280 px window at 400 % zoom, where text is smaller than here.
const WIDTHS = [320, 820];

test("nothing is cut off on any kind of page at 320 and 820 px with text at 200%", async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const address of PAGES) {
    await page.goto(address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => listCut(page), `what is cut off on ${address} at ${width} px`).toEqual([]);
      await expect(page.getByRole("button", { name: "Menu" }), address).toBeInViewport({ ratio: 1 });
    }
  }
});

/**
 * Elements beyond the window's edge, texts cut off with "…", and breaks within words of the site's name.
 * Ignores the map and strips that scroll sideways on purpose.
 */
function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 30)}`;
    const cut: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) cut.push(`the page is ${scrollWidth} px wide`);
    for (const element of document.querySelectorAll("header *, main *, footer *")) {
      if (element.closest("[data-map], [role=toolbar], svg, [popover], dialog, .visually-hidden")) continue;
      const { textOverflow } = getComputedStyle(element);
      const isPressed = element.matches("a, button, input, select, summary");
      if (isPressed && element.getBoundingClientRect().right > innerWidth + 1) cut.push(`${name(element)} is cut`);
      if (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) cut.push(name(element));
    }
    const title = document.querySelector(".header-home span")?.firstChild;
    for (const { index, 0: word } of (title?.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      if (!title) continue;
      range.setStart(title, index);
      range.setEnd(title, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) cut.push(`${word} in the site's name`);
    }
    return cut;
  });
}
