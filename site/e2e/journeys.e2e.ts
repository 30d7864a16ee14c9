/** The most common visits on a Saturday at ten, in as few taps as possible; each step is one tap or input. */
import { openList } from "./list-screen.ts";
import { ALDERBROOK } from "./markets/example-places.ts";
import { expect, test } from "./test.ts";

test(
  "open markets and the town are one tap from a phone's start; a query and Enter answer for strawberries, or near me with SNAP",
  { tag: "@phone" },
  async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(ALDERBROOK);
    const list = await openList(page);
    await page.getByRole("button", { name: /^\d+ open now/ }).tap();
    await expect(page.getByRole("button", { name: "Now", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await page.getByRole("list", { name: "Markets near" }).getByRole("button").first().tap();
    await expect(page.getByRole("button", { name: /^Remove: Within 20 miles of / })).toBeVisible();
    await expect(list.names.first()).toBeVisible();

    const ask = async (question: string) => {
      await openList(page);
      await list.search.tap();
      const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
      await field.fill(question);
      await field.press("Enter");
    };
    // The season is over.
    await ask("strawberries weekend");
    await expect(page.getByText("Strawberries are usually over by mid-July. These sell fruit.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove: This weekend", exact: true })).toBeVisible();

    await ask("open now near me snap");
    await expect(page.getByText("Using your location")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove: Open now", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove: Takes SNAP", exact: true })).toBeVisible();
    await expect(list.sort).toHaveValue("distance");
  },
);
