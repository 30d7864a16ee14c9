/** Moves through a page by Tab key. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses Tab until the element has the focus; fails after more steps than any visitor would take. */
export async function tabTo(page: Page, role: "link" | "button" | "combobox" | "textbox", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const isThere = await target.first().evaluate((element) => element === document.activeElement);
    if (isThere) {
      await expect(target.first()).toBeInViewport();
      return;
    }
  }
  throw new Error(`40 Tabs did not lead to the ${role} "${name}".`);
}
