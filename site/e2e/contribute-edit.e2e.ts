/** Suggest Edit: its draft and Back. keyboard.e2e.ts sends an edit. */
import type { Locator, Page } from "@playwright/test";
import { expectNoLayer } from "./expect-no-layer.ts";
import { openList } from "./list-screen.ts";
import { pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

test("a card without hours links to the dialog, whose text survives closing, a reload and Back", async ({ page }) => {
  const list = await openList(page, "/?q=bare+corner");
  // The static card is replaced before that, and a click may be lost.
  await expect(list.heading).toHaveText("1 Market");
  await list.card("Bare Corner Market").getByRole("link", { name: "Add them" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("What should change?").selectOption("Address");
  await dialog.getByLabel("Suggested value").fill("12 Orchard Rd");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Add them" })).toBeFocused();
  // The hash is removed: a shared link or a reload does not open the dialog.
  await expect(page).toHaveURL(/\/markets\/\d+$/);
  await expectNoLayer(page);
  await page.reload();
  await expect((await openEdit(page)).getByLabel("Suggested value")).toHaveValue("12 Orchard Rd");
  await page.keyboard.press("Escape");
  await expectNoLayer(page);
  await page.goBack();
  await expect(page).toHaveURL("/?q=bare+corner");
});

async function openEdit(page: Page): Promise<Locator> {
  await pressMore(page, "Suggest Edit");
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await expect(dialog).toBeVisible();
  return dialog;
}
