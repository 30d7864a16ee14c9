/** A market's page: its facts, hours, and links. */
import { openList } from "./list-screen.ts";
import { rememberPosition, serveTiles } from "./map-screen.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FULL_PAGE = `/markets/${FULL.id}`;

test("a page shows every known fact, and what scripts add", async ({ page }) => {
  await serveTiles(page);
  await rememberPosition(page, FULL);
  await page.goto(FULL_PAGE);
  const main = page.getByRole("main");
  await expect(page).toHaveTitle(/^O’Hara’s <Greens> & Más \(North\), Birchwater/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("O’Hara’s <Greens> & Más (North)");
  await expect(main.getByRole("img", { name: "4.26 out of 5 stars" }).first()).toBeVisible();
  await expect(main).toContainText("Also known as The Lakeside Larder");
  await expect(main).toContainText("4.3");
  await expect(main).toContainText("(88 reviews)");
  await expect(main).toContainText("Likely open · until 2 PM");
  await expect(main).toContainText("May to October");
  await expect(main).toContainText("77 Lakeshore Dr");
  await expect(main).toContainText("(555) 010-0199");
  await expect(main).toContainText("Bring a basket & stay for lunch.");

  for (const [name, address] of [
    ["Call", "tel:5550100199"],
    ["Facebook", "https://www.facebook.com/greens.example"],
    ["Instagram", "https://www.instagram.com/greens.example"],
    ["Website", "https://greens.example/visit?from=list&x=1"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
  await expect(main.getByRole("region", { name: "Items Available" }).getByRole("listitem")).toHaveText([
    "Vegetables",
    "Cheese & dairy",
    "Baked goods",
    "Flowers",
  ]);
  await expect(main.getByRole("region", { name: "Features" }).getByRole("listitem")).toHaveText([
    "Serves Alcohol",
    "ATM Nearby",
    "Covered stalls",
  ]);
  await expect(main.getByRole("region", { name: "Ways to Pay" }).getByRole("listitem")).toHaveCount(5);
  await expect(main).toContainText("0 ft away");

  const hours = page.getByRole("region", { name: "Hours of Operation" });
  await expect(hours.getByRole("row")).toHaveText([
    /Thursday\s*3:00\sPM – 7:00\sPM/,
    /Saturday\s*8:00\sAM – 2:00\sPM/,
    /Other days\s*Usually closed/,
  ]);
  // In the browser's own zone it is Sunday.
  await expect(hours.locator("[aria-current=date]")).toHaveText(/Saturday/);

  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByRole("listitem")).toHaveCount(0);
  await reviews.getByText("Sample reviews: generated examples, not written by visitors").click();
  await expect(reviews.getByRole("listitem")).toHaveCount(3);
  await reviews.getByRole("button", { name: "Show more sample reviews" }).click();
  await expect(reviews.getByRole("listitem")).toHaveCount(8);
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd).not.toContainEqual(expect.stringMatching(/review/i));
  const neighbors = jsonLd
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((one) => one["@type"] === "ItemList");
  const items = neighbors?.["itemListElement"] as { position: number; name: string; url: string }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(items.every(({ url }) => /^http.*\/markets\/\d+$/.test(url))).toBe(true);

  await expect(page.getByRole("img", { name: /^Map: O’Hara’s .* is in Birchwater\b/ })).toBeVisible();
  await page.getByRole("button", { name: "Open the map" }).click();
  const map = page.getByRole("region", { name: "Map of markets" });
  await expect(map).toBeFocused();
  await expect(
    map.getByRole("button", { name: /^O’Hara’s .*: Likely open · until 2 PM, hours from 2023$/ }),
  ).toBeVisible();

  await expect(page.getByRole("region", { name: "Last confirmed" })).toContainText(
    "USDA Local Food Portal, March 2023",
  );
  const help = page.getByRole("region", { name: "Help keep this right" });
  await expect(help.getByRole("link", { name: "Confirm" })).toHaveAttribute("href", "#is-this-right");
  await help.getByRole("link", { name: "correct" }).click();
  await expect(page.getByRole("dialog", { name: "Suggest an Edit" })).toBeVisible();
});

test("out of season no day is marked; nearby markets are linked, and 'Back to markets' returns to the list", async ({
  page,
}) => {
  const list = await openList(page, "/?q=winter+hall");
  // The static card is replaced by the search results; a click before that is lost.
  await expect(list.heading).toHaveText("1 Market");
  await page.getByRole("link", { name: "Winter Hall Market" }).click();
  await expect(page.getByRole("main")).toContainText("Out of season · opens in November");
  await expect(page.getByRole("region", { name: "Hours of Operation" }).locator("[aria-current=date]")).toHaveCount(0);
  const nearby = page.getByRole("navigation", { name: "Nearby Markets" });
  await expect(nearby.getByRole("listitem")).toHaveCount(5);
  await expect(nearby.getByRole("listitem").first()).toContainText(/\d\.\d mi/);
  await page.getByRole("link", { name: "Back to markets" }).click();
  await expect(page).toHaveURL("/?q=winter+hall");
});
