/** In season now: the section of a market's page. */
import { BARE, STAND } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("a market's page says what the fields give of what it sells, and promises nothing", async ({ page }) => {
  // Pages are drawn on the day of the test run: what is sold here is made in spring, and kept all year.
  await page.goto(`/markets/${STAND.id}`);
  const section = page.getByRole("region", { name: "In season now" });
  await expect(section).toContainText("maple syrup");
  await expect(section).toContainText("This market has promised none of it.");
  await page.goto(`/markets/${BARE.id}`);
  await expect(page.getByRole("region", { name: "In season now" })).toHaveCount(0);
});
