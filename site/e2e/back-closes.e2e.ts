/** The browser's Back closes dialogs and the photo viewer, and leaves the page with one more press. */
import { expectNoLayer } from "./expect-no-layer.ts";
import { FULL, SQUARE } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;

test.beforeEach(async ({ page }) => {
  // The page that Back leads to when nothing is open.
  await page.goto("/about");
  await page.goto(FULL_PAGE);
});

test("Back closes the photo viewer and a dialog, which keeps what was typed; the next Back leaves", async ({
  page,
}) => {
  const second = page.getByRole("region", { name: "Photos" }).getByRole("link").nth(1);
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await second.click();
  await expect(viewer).toContainText("2 / 3");
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
  await expect(page).toHaveURL(FULL_PAGE);

  const open = page.getByRole("button", { name: "Suggest Edit" });
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await open.click();
  await dialog.getByLabel("What should change?").selectOption("Address");
  await dialog.getByLabel("Suggested value").fill("12 Orchard Rd");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog.getByLabel("Suggested value")).toHaveValue("12 Orchard Rd");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("a layer that is closed otherwise, reloaded or left leaves no history entry", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const sharePhotos = page.getByRole("button", { name: "Share Photos" });
  for (const name of ["Share Photos", "Suggest Edit"]) {
    await page.getByRole("button", { name }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expectNoLayer(page);

  await sharePhotos.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoLayer(page);

  await sharePhotos.click();
  await expect(dialog).toBeVisible();
  await page.goto(`/markets/${SQUARE.id}`);
  await page.goBack();
  await expect(page).toHaveURL(FULL_PAGE);
  await expect
    .poll(async () => ((await dialog.isVisible()) ? "open" : page.evaluate(() => history.state as unknown)))
    .toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
