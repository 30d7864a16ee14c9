/** Adds a winter season with the editor of hours: Saturdays 9 to 1, November to April. */
import type { Locator, Page } from "@playwright/test";

/** @param form the form with the editor, or the page if there is only one */
export async function addWinter(form: Locator | Page): Promise<void> {
  await form.getByRole("button", { name: "Add a season" }).click();
  const season = form.getByRole("region", { name: "New season" });
  await season.getByLabel("First month").selectOption("November");
  await season.getByLabel("Last month").selectOption("April");
  const winter = form.getByRole("region", { name: "November to April" });
  await winter.getByRole("button", { name: "Sat, Saturday" }).click();
  await winter.getByLabel("Hours on Saturday").fill("9-1");
}
