/** The screen of a market's page. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Opens the sheet with all actions that are not in the bar. */
export async function openMore(page: Page): Promise<Locator> {
  await getMoreButton(page).click();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** It has the focus again when what was opened from the sheet has closed. */
export function getMoreButton(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "More", exact: true });
}

/** @param name such as "Suggest Edit" */
export async function pressMore(page: Page, name: string): Promise<void> {
  await (await openMore(page)).getByRole("button", { name }).click();
}
