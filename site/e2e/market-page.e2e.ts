/** A market's page: its facts, what scripts add, and links to other pages. */
import { openList } from "./list-screen.ts";
import { rememberPosition, serveTiles } from "./map-screen.ts";
import { openMore } from "./market-screen.ts";
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
    const expectLinks = async (...links: (readonly [name: string, address: string])[]) => {
      for (const [name, address] of links)
        await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
    };
    await expectLinks(["Call", "tel:5550100199"], ["Website", "https://greens.example/visit?from=list&x=1"]);
    await openMore(page);
    await expectLinks(
      ["Facebook", "https://www.facebook.com/greens.example"],
      ["Instagram", "https://www.instagram.com/greens.example"],
    );
    await page.keyboard.press("Escape");
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
    const days = page.getByRole("list", { name: "The coming seven days" }).getByRole("listitem");
    await expect(days).toHaveText([
      // In the browser's own zone it is Sunday.
      /^Sat188\sAM–2\sPM$/,
      ...[/^Sun19Closed$/, /^Mon20Closed$/, /^Tue21Closed$/, /^Wed22Closed$/, /^Thu233–7\sPM$/, /^Fri24Closed$/],
    ]);
    await expect(days.first()).toHaveAttribute("aria-current", "date");
  });
  await test.step("sample reviews", async () => {
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByRole("listitem")).toHaveCount(0);
    await reviews.getByRole("heading", { name: "Reviews" }).click();
    await expect(reviews.getByText("Sample reviews: generated examples, not written by visitors")).toBeVisible();
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
  await test.step("the one door for corrections leads to the fact", async () => {
    await page.getByRole("group", { name: "Right?" }).getByRole("link", { name: "No", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
    await expect(dialog.getByLabel("What should change?")).toHaveValue("openingHours");
  });
});

test("out of season, usual hours take the place of the days; nearby markets are linked, and 'Back to markets' returns to the list", async ({
  page,
}) => {
  const list = await openList(page, "/?q=winter+hall");
  // The static card is replaced by the search results; a click before that is lost.
  await expect(list.heading).toHaveText("1 Market");
  await page.getByRole("link", { name: "Winter Hall Market" }).click();
  await expect(page.getByRole("main")).toContainText("Out of season · opens in November");
  await expect(page.getByRole("list", { name: "The coming seven days" })).toHaveCount(0);
  await expect(page.locator("[data-usual]")).toHaveText(/Sat/);
  const nearby = page.getByRole("navigation", { name: "Nearby Markets" });
  await expect(nearby.getByRole("listitem")).toHaveCount(5);
  await expect(nearby.getByRole("listitem").first()).toContainText(/\d\.\d mi/);
  await page.getByRole("link", { name: "Back to markets" }).click();
  await expect(page).toHaveURL("/?q=winter+hall");
});
