/** The photo viewer and dialogs: the browser's Back closes them, and leaves the page with one more press. */
import { expectNoLayer } from "./expect-no-layer.ts";
import { FULL, SQUARE } from "./markets/example-markets.ts";
import { getMoreButton, openMore, pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;

test("the photo viewer has buttons and keys; Back closes it, and a dialog; the next Back leaves", async ({ page }) => {
  // The page that Back leads to when nothing is open.
  await page.goto("/about");
  await page.goto(FULL_PAGE);
  const photos = page.getByRole("region", { name: "Photos" });
  const [first, second, third] = [0, 1, 2].map((index) => photos.getByRole("listitem").nth(index));
  const asRead = { useInnerText: true };
  await expect(first ?? photos).toHaveText("The stalls by the lake Photo: Ann Archer, CC BY 4.0", asRead);
  await expect(second ?? photos).toHaveText("");
  await expect(third ?? photos).toHaveText("Photo: Bo");

  const link = photos.getByRole("link").nth(1);
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await test.step("buttons and keys of the photo viewer", async () => {
    await link.click();
    await expect(viewer).toContainText("2 / 3");
    await expect(viewer).not.toContainText("Photo:");
    await viewer.getByRole("button", { name: "Next photo" }).click();
    await expect(viewer).toContainText("3 / 3");
    await expect(viewer).toContainText("Photo: Bo");
    await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("1 / 3");
    await expect(viewer).toContainText("The stalls by the lake · Photo: Ann Archer, CC BY 4.0");
    await page.keyboard.press("ArrowLeft");
    await expect(viewer).toContainText("3 / 3");
    await viewer.getByRole("button", { name: "Previous photo" }).click();
    await expect(viewer).toContainText("2 / 3");
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(link).toBeFocused();

    await link.press("Enter");
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toBeHidden();
  });
  await test.step("Back closes the viewer", async () => {
    await link.click();
    await expect(viewer).toContainText("2 / 3");
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(FULL_PAGE);
  });
  await test.step("Back closes the sheet of more actions", async () => {
    const sheet = await openMore(page);
    // The script that makes Back close it loads when it opens.
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ openLayers: 1 });
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(getMoreButton(page)).toBeFocused();
  });
  await test.step("Back closes a dialog", async () => {
    const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
    await pressMore(page, "Suggest Edit");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(getMoreButton(page)).toBeFocused();
  });
  await test.step("a dialog takes over the step of its sheet: WebKit reloads a page that is left while it goes back", async () => {
    await openMore(page);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ openLayers: 1 });
    await page.evaluate(() => {
      history.go = () => document.body.toggleAttribute("data-gone", true);
    });
    await page.getByRole("button", { name: "Suggest Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.locator("body[data-gone]")).toHaveCount(0);
    await expect(getMoreButton(page)).toBeFocused();
  });
  const layer = page.getByRole("dialog");
  await test.step("reloaded, a layer leaves no step", async () => {
    await pressMore(page, "Share Photos");
    await expect(layer).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoLayer(page);
  });
  await test.step("nor left for another page: the next Back leaves", async () => {
    await pressMore(page, "Share Photos");
    await expect(layer).toBeVisible();
    await page.goto(`/markets/${SQUARE.id}`);
    await page.goBack();
    await expect(page).toHaveURL(FULL_PAGE);
    await expect
      .poll(async () => ((await layer.isVisible()) ? "open" : page.evaluate(() => history.state as unknown)))
      .toBeNull();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});
