/** Checks WCAG 2.2 AA with axe, in light and dark mode. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOnly } from "axe-core";
import { expect } from "./test.ts";

/** The package's own `source` is twice as long, and each document has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const EVERYTHING: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const COLORS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** For tests that run on desktop only. */
export const PHONE_AND_DESKTOP: readonly number[] = [390, 1440];

/**
 * @param widths of the window, in px; by default the current one. Of several, the last is checked in dark mode and the
 * others in light mode: few rules depend on both width and colors.
 */
export async function expectNoViolations(page: Page, widths: readonly number[] = []): Promise<void> {
  if (widths.length < 2) {
    for (const width of widths) await setWidth(page, width);
    await setScheme(page, "light");
    await check(page, EVERYTHING, "light");
    await setScheme(page, "dark");
    await check(page, COLORS, "dark");
    return;
  }
  for (const width of widths) {
    const scheme = width === widths.at(-1) ? "dark" : "light";
    await setScheme(page, scheme);
    await setWidth(page, width);
    await check(page, EVERYTHING, `${scheme}, ${width} px`);
  }
}

/** With reduced motion there are no half-finished transitions. */
function setScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const getOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(getOverflow, `${page.url()}: ${width} px are wide enough`).toBeLessThanOrEqual(0);
}

async function check(page: Page, runOnly: RunOnly, state: string): Promise<void> {
  await settle(page);
  // Once per document, because loading axe takes longer than most of its rules.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const tool = Reflect.get(window, "axe") as typeof axe;
    // The guards around Base UI's menus pass the focus on at once.
    const context = { exclude: [["[data-base-ui-focus-guard]"]] };
    return (await tool.run(context, { runOnly, resultTypes: ["violations"] })).violations;
  }, runOnly);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary ?? ""}`),
  );
  expect(found, `${page.url()}, ${state}`).toEqual([]);
}

/** Waits for transitions of colors and sheets, and for those that follow them. Endless animations are ignored. */
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
