/** In season now: the line over the list, and the section of a market's page. */
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { openList } from "./list-screen.ts";
import { BARE, STAND } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("a crop in season shows the markets that sell it, and says so", { tag: "@both" }, async ({ page }) => {
  const list = await openList(page);
  await page.getByRole("button", { name: "In season", exact: true }).click();
  const season = page.getByRole("group", { name: "In season now" });
  const all = await list.heading.innerText();
  const crop = season.getByRole("button", { name: /^cucumbers/ });
  await crop.click();
  await expect(crop).toHaveAttribute("aria-pressed", "true");
  await expect(season.getByRole("status")).toHaveText(/^Cucumbers: markets that sell vegetables\. /);
  await expect(page).toHaveURL(/item=Vegetables/);
  await expect(list.heading).not.toHaveText(all);
  await crop.click();
  await expect(list.heading).toHaveText(all);
  await expect(season.getByRole("status")).toHaveText("");
});

test("a crop is asked for beside the items that were chosen before", async ({ page }) => {
  await openList(page, "/?item=Honey");
  await page.getByRole("button", { name: "In season", exact: true }).click();
  const crop = page.getByRole("group", { name: "In season now" }).getByRole("button", { name: /^cucumbers/ });
  await crop.click();
  await expect(page).toHaveURL("/?item=Honey&item=Vegetables");
  await crop.click();
  await expect(page).toHaveURL("/?item=Honey");
});

test("the whole of it is a button away, and nothing is out of season", async ({ page }) => {
  await openList(page);
  await page.getByRole("button", { name: "In season", exact: true }).click();
  const season = page.getByRole("group", { name: "In season now" });
  await season.getByRole("button", { name: /^All \d+$/ }).click();
  await expect(season.getByRole("button", { name: "maple syrup" })).toBeInViewport();
  await expect(season.getByRole("button", { name: /cranberries|asparagus|ramps/ })).toHaveCount(0);
  await expectNoViolations(page, PHONE_AND_DESKTOP);
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
