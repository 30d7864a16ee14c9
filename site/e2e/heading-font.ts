/** The headings' font, which comes after the page (site/lib/load-heading-font.ts). */
import type { Page } from "@playwright/test";

/** With the fallback a heading may have a line more or less: before this, no height is final. */
export async function waitForHeadingFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Fraunces" && status === "loaded"),
  );
}
