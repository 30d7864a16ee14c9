/** What a card shows, and what it leaves out. */
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("a card says name, address, rating, season, hours, products and payments", async ({ page }) => {
  const list = await openList(page, "/?q=alderbrook+square");
  const card = list.card("Alderbrook Square Market");
  await expect(card).toContainText("1 Square St, Alderbrook");
  await expect(card.getByRole("img", { name: "4.7 out of 5 stars" })).toBeVisible();
  await expect(card).toContainText("(213)");
  await expect(card).toContainText("Sat 8 AM–noon");
  await expect(card).toContainText("May to October");
  await expect(card.getByRole("img", { name: "Season: May to Oct" })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasNot: page.getByRole("img") })).toHaveText([
    "+2",
    "Vegetables",
    "Honey",
    "Eggs",
    "+2 more",
    "SNAP",
    "WIC",
  ]);
});

test("a card shows six photos and counts the rest; a broken one is dropped", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: net::ERR_FAILED .*photo=p2/);
  await page.route(/photo=p2$/, (route) => route.abort());
  const list = await openList(page, "/?q=alderbrook+square");
  const card = list.card("Alderbrook Square Market");
  await expect(card.getByText("+1", { exact: true })).toBeVisible();
  const photos = card.getByRole("img", { name: /^Photo \d of Alderbrook Square Market$/ });
  await expect(photos).toHaveCount(6);
  const addresses = await photos.evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));
  expect(addresses.map((address) => /photo=(.*)/.exec(address)?.[1])).toEqual(["p1", "p3", "p4", "p5", "p6", "p7"]);
});

test("a farm stand, its amenities and its payments have badges", async ({ page }) => {
  const list = await openList(page, "/?q=foxglove");
  const badges = list.card("Foxglove Farm Stand").getByRole("listitem");
  await expect(badges).toHaveText(["Farm stand", "Pet Friendly", "Live Music", "Eggs", "Maple syrup", "Cards"]);
});

test("facts that are not known are left out", async ({ page }) => {
  const list = await openList(page, "/?q=bare+corner");
  const card = list.card("Bare Corner Market");
  await expect(card.getByRole("img")).toHaveCount(0);
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(card.getByRole("paragraph")).toHaveText(["Hours vary", "Dunmore"]);
  await expect(card.getByRole("link", { name: "Do you know them?" })).toHaveAttribute("href", /^\/markets\/\d+#/);
});
