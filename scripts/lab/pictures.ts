/**
 * The pictures that an offer to install the app shows, and the README: the list on a phone, and list and map on a desk, on
 * a summer Saturday. Of the running site, so that they show this region:
 *
 *   npm run pictures [-- http://localhost:3000]
 */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { PROJECT_ROOT, readEnv } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { requireChromium } from "#site/e2e/support/chromium.ts";
import { INSTALL_PICTURES, PICTURES_FOLDER } from "#site/features/pwa/install-pictures.ts";

/** Nine in the morning from coast to coast is 13 to 16 hours by this clock: markets are open wherever the region lies. */
const SUMMER_SATURDAY = "2026-07-18T15:00:00Z";

async function main(): Promise<void> {
  const address = process.argv[2] ?? `http://localhost:${readEnv().port}`;
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox"] });
  try {
    for (const { file, width, height, scale } of INSTALL_PICTURES) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: "light",
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(SUMMER_SATURDAY);
      await openSite(page, address);
      const made = join(PROJECT_ROOT, "public", PICTURES_FOLDER, file);
      // Whole or not at all: a server may be reading the one of before.
      await page.screenshot({ path: `${made}.new.png` });
      await rename(`${made}.new.png`, made);
      console.log(`Written: public${PICTURES_FOLDER}${file}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function openSite(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address, { waitUntil: "networkidle" });
  } catch (error) {
    throw new OperatorError(`${address} does not answer. Start the site first, with: npm start`, { cause: error });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
