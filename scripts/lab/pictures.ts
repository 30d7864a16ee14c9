/**
 * `npm run pictures`: takes the screenshots for the install prompt and the README (list on a phone, list and map on a
 * desktop) from the running site.
 */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { PROJECT_ROOT } from "#api/env.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { requireChromium } from "#site/e2e/support/chromium.ts";
import { INSTALL_PICTURES, PICTURES_FOLDER } from "#site/features/pwa/install-pictures.ts";
import { runCommand, UsageError } from "../../api/commands/run-command.ts";

/** 8 AM in Los Angeles and 11 AM in New York: markets are open in every state. */
const SUMMER_SATURDAY = "2026-07-18T15:00:00Z";

async function takePictures(address: string): Promise<void> {
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
      // Replaced in one step, because the server may be reading the old file.
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

await runCommand(
  async ({ env }, { positionals: [address = `http://localhost:${env.port}`, extra] }) => {
    if (extra !== undefined) throw new UsageError(`"${extra}" is one too many.`);
    await takePictures(address);
  },
  {
    calledOff: "Called off.",
    usage: "Usage: npm run pictures [-- http://localhost:3000], while the site runs there.",
    accepts: { allowPositionals: true },
  },
);
