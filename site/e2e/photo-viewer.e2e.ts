/** The full-screen photo viewer: buttons, keys and swipes. */
import { drag } from "./finger.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;

test("the viewer shows count and captions, wraps around, closes with Escape and returns the focus", async ({
  page,
}) => {
  await page.goto(FULL_PAGE);
  const photos = page.getByRole("region", { name: "Photos" });
  const [first, second, third] = [0, 1, 2].map((index) => photos.getByRole("listitem").nth(index));
  const asRead = { useInnerText: true };
  await expect(first ?? photos).toHaveText("The stalls by the lake Photo: Ann Archer, CC BY 4.0", asRead);
  await expect(second ?? photos).toHaveText("");
  await expect(third ?? photos).toHaveText("Photo: Bo");

  const link = photos.getByRole("link").nth(1);
  await link.click();
  const viewer = page.getByRole("dialog", { name: "Photos" });
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

test(
  "a swipe changes the photo in both directions; a short or vertical one does not",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto(FULL_PAGE);
    await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer).toContainText("1 / 3");
    await drag(page, { x: 200, y: 400 }, { x: 180, y: 400 });
    await expect(viewer).toContainText("1 / 3");
    await drag(page, { x: 200, y: 300 }, { x: 280, y: 500 });
    await expect(viewer).toContainText("1 / 3");
    await drag(page, { x: 300, y: 400 }, { x: 100, y: 400 });
    await expect(viewer).toContainText("2 / 3");
    await drag(page, { x: 100, y: 400 }, { x: 300, y: 400 });
    await expect(viewer).toContainText("1 / 3");
  },
);

test("a broken photo is removed from the row and the viewer", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*photo=g2/);
  await page.route(/photo=g2$/, (route) => route.abort());
  await page.goto(FULL_PAGE);
  const photos = page.getByRole("region", { name: "Photos" }).getByRole("link");
  await photos.first().scrollIntoViewIfNeeded();
  await expect(photos).toHaveCount(2);
  await photos.first().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toContainText("1 / 2");
});
