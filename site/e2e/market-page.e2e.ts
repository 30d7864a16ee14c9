/** A market's page: its facts, what scripts add, and links to other pages. */
import { openList } from "./list-screen.ts";
import { rememberPosition, serveTiles } from "./map-screen.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("a page shows every known fact, and what scripts add", async ({ page }) => {
  await serveTiles(page);
  await rememberPosition(page, FULL);
  await page.goto(`/markets/${FULL.id}`);
  const main = page.getByRole("main");
  await test.step("facts", async () => {
    await expect(page).toHaveTitle(/^O’Hara’s <Greens> & Más \(North\), Birchwater/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("O’Hara’s <Greens> & Más (North)");
    await expect(main.getByRole("img", { name: "4.26 out of 5 stars" }).first()).toBeVisible();
    for (const text of [
      "Also known as The Lakeside Larder",
      "(88 reviews)",
      "May to October",
      "77 Lakeshore Dr",
      "(555) 010-0199",
      "Bring a basket & stay for lunch.",
    ]) {
      await expect(main).toContainText(text);
    }
    for (const [name, address] of [
      ["Call", "tel:5550100199"],
      ["Facebook", "https://www.facebook.com/greens.example"],
      ["Instagram", "https://www.instagram.com/greens.example"],
      ["Website", "https://greens.example/visit?from=list&x=1"],
    ] as const) {
      await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
    }
    const listOf = (name: string) => main.getByRole("region", { name }).getByRole("listitem");
    await expect(listOf("Items Available")).toHaveText(FULL.customList);
    await expect(listOf("Features")).toHaveText(["Serves Alcohol", "ATM Nearby", "Covered stalls"]);
    await expect(listOf("Ways to Pay")).toHaveCount(5);
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(jsonLd.map((text) => (JSON.parse(text) as { "@type": string })["@type"])).toContain("ItemList");
  });
  await test.step("status, distance and today, as it is at the market", async () => {
    await expect(main).toContainText("Likely open · until 2 PM");
    await expect(main).toContainText("0 ft away");
    const hours = page.getByRole("region", { name: "Hours of Operation" });
    await expect(hours.getByRole("row")).toHaveText([
      /Thursday\s*3:00\sPM – 7:00\sPM/,
      /Saturday\s*8:00\sAM – 2:00\sPM/,
      /Other days\s*Usually closed/,
    ]);
    // In the browser's own zone it is Sunday.
    await expect(hours.locator("[aria-current=date]")).toHaveText(/Saturday/);
  });
  await test.step("sample reviews", async () => {
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByRole("listitem")).toHaveCount(0);
    await reviews.getByText("Sample reviews: generated examples, not written by visitors").click();
    await expect(reviews.getByRole("listitem")).toHaveCount(3);
    await reviews.getByRole("button", { name: "Show more sample reviews" }).click();
    await expect(reviews.getByRole("listitem")).toHaveCount(8);
  });
  await test.step("the map, first as a drawing", async () => {
    await expect(page.getByRole("img", { name: /^Map: O’Hara’s .* is in Birchwater\b/ })).toBeVisible();
    await page.getByRole("button", { name: "Open the map" }).click();
    const map = page.getByRole("region", { name: /^Map with O’Hara’s / });
    await expect(map).toBeFocused();
    await expect(map.locator(".leaflet-marker-icon")).toBeVisible();
  });
  const help = page.getByRole("region", { name: "Help keep this right" });
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
