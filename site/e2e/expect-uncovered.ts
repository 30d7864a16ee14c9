/** Checks that toasts cover nothing that is being read or decided, by the boxes of both. */
import type { Locator, Page } from "@playwright/test";
import { PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { expect } from "./test.ts";

const HEIGHT = 844;

/**
 * On a phone and a desktop, with a toast on the screen.
 * @param texts titles, names, questions and buttons, each on the screen
 */
export async function expectUncovered(page: Page, ...texts: readonly Locator[]): Promise<void> {
  for (const width of PHONE_AND_DESKTOP) {
    await page.setViewportSize({ width, height: HEIGHT });
    const [toast] = await findBoxes(page.locator(".toast:visible").last());
    expect(toast, `a toast at ${width} px`).toBeDefined();
    expect(toast && toast.y + toast.height, `the toast's end at ${width} px`).toBeLessThanOrEqual(HEIGHT);
    for (const text of texts) {
      const boxes = await findBoxes(text);
      expect(boxes.length, `what must not be covered at ${width} px`).toBeGreaterThan(0);
      for (const box of boxes) {
        const [left, top] = [Math.max(box.x, toast?.x ?? 0), Math.max(box.y, toast?.y ?? 0)];
        const right = Math.min(box.x + box.width, (toast?.x ?? 0) + (toast?.width ?? 0));
        const bottom = Math.min(box.y + box.height, (toast?.y ?? 0) + (toast?.height ?? 0));
        const covered = right > left && bottom > top;
        expect(covered, `${await text.first().textContent()} is covered at ${width} px`).toBe(false);
      }
    }
  }
}

async function findBoxes(found: Locator) {
  const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}
