/** In season now: the page of the year's crops, and the section of a market's page. */
import { BARE, STAND } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("crops stand by the day on which the page is read, and lead to the markets that sell them", async ({ page }) => {
  await page.goto("/in-season");
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Just in").getByRole("link", { name: "Cucumbers" })).toBeVisible();
  await expect(section("At other times of the year").getByRole("link", { name: "Asparagus" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cucumbers" })).toHaveCount(1);
  await section("Just in").getByRole("link", { name: "Cucumbers" }).click();
  await expect(page).toHaveURL("/?item=Vegetables");
  await expect(page.getByRole("button", { name: "Remove: Sells Vegetables" })).toBeVisible();
});

test("a market's page says what the fields give of what it sells, and promises nothing", async ({ page }) => {
  // Pages are drawn on the day of the test run: what is sold here is made in spring, and kept all year.
  await page.goto(`/markets/${STAND.id}`);
  const section = page.getByRole("region", { name: "In season now" });
  await expect(section).toContainText("maple syrup");
  await expect(section).toContainText("This market has promised none of it.");
  await page.goto(`/markets/${BARE.id}`);
  await expect(page.getByRole("region", { name: "In season now" })).toHaveCount(0);
});
