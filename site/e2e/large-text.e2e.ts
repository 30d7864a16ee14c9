/** Text at 200 % by the browser's own setting: a wide screen gets the layout of a narrow one, and nothing is cut off. */
import { SQUARE } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const LARGE = "--blink-settings=defaultFontSize=32";

test.use({
  viewport: { width: 820, height: 1180 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE] });
    },
    { scope: "worker" },
  ],
});

for (const address of ["/", `/markets/${SQUARE.id}`, "/suggestions", "/about", "/news"]) {
  test(`${address} scrolls only downwards when text is twice as large`, async ({ page }) => {
    await page.goto(address);
    const { fontSize, scrollWidth } = await page.evaluate(() => {
      const { documentElement } = document;
      return { fontSize: getComputedStyle(documentElement).fontSize, scrollWidth: documentElement.scrollWidth };
    });
    expect({ fontSize, scrollWidth }).toEqual({ fontSize: "32px", scrollWidth: 820 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
  });
}
