/** Waits for the heading font, which is loaded after the page (site/lib/load-heading-font.ts). */
import type { Page } from "@playwright/test";

/** In the fallback font a heading may have another number of lines, so measure heights after this. */
export async function waitForHeadingFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Fraunces" && status === "loaded"),
  );
}
