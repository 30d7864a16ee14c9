/** The in-season page, and the section on a market's page. */
import { BARE, STAND } from "./markets/example-markets.ts";
import { getList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("crops are grouped by today's date and link to the markets that sell them", async ({ page }) => {
  await page.goto("/in-season");
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("At other times of the year").getByRole("link", { name: "Asparagus" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cucumbers" })).toHaveCount(1);
  const berries = page.locator("[data-name=blueberries] img");
  await berries.scrollIntoViewIfNeeded();
  await expect.poll(() => berries.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The search finds the kind of food; the crop that was tapped is still named.
  await section("Just in").getByRole("link", { name: "Cucumbers" }).click();
  await expect(page).toHaveURL("/?q=cucumbers");
  await expect(getList(page).search).toHaveValue("cucumbers");
  await expect(page.getByRole("article").first()).toBeVisible();

  // Market pages are built on the day of the test run: maple syrup is sold all year.
  await page.goto(`/markets/${STAND.id}`);
  await expect(section("In season now")).toContainText("maple syrup");
  await expect(section("In season now")).toContainText("This market may differ.");
  const bare = await page.request.get(`/markets/${BARE.id}`);
  expect(await bare.text()).not.toContain("In season now");
});
