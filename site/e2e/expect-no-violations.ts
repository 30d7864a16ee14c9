/**
 * WCAG 2.2 AA, as far as a machine can tell, of what is on the screen: light and dark. What is no colour is the same in
 * the dark, and colours are the same at every width: each is looked at once.
 */
import type { Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";
import { expect } from "./test.ts";

const EVERYTHING: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Two screens for tests that run on one. */
export const PHONE_AND_DESKTOP: readonly number[] = [390, 1440];

/** @param widths of the window, in px; as it is, if none are given */
export async function expectNoViolations(page: Page, widths: readonly number[] = []): Promise<void> {
  // What comes or goes meanwhile is there at once, and never looked at when half of it shows.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (widths.length === 0) await check(page, EVERYTHING, "light");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check(page, EVERYTHING, `light, ${width} px`);
    const getOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(getOverflow, `${page.url()}: ${width} px are wide enough`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, COLOURS, "dark");
}

async function check(page: Page, runOnly: RunOnly, state: string): Promise<void> {
  await settle(page);
  // Once for each document: a browser takes longer to read the tool than to run most of its rules.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const tool = Reflect.get(window, "axe") as typeof axe;
    // Base UI's menus hand the focus on from these at once: nobody stays in them.
    const context = { exclude: [["[data-base-ui-focus-guard]"]] };
    return (await tool.run(context, { runOnly, resultTypes: ["violations"] })).violations;
  }, runOnly);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary ?? ""}`),
  );
  expect(found, `${page.url()}, ${state}`).toEqual([]);
}

/**
 * Colours and sheets that are on their way belong to neither state, nor do those that follow them. What never ends is not
 * waited for.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
