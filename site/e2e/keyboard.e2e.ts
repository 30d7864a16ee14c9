/** Visits with the keyboard alone: the focus is always visible. */
import { EDIT_TEXTS } from "#data/submissions/submission-texts.ts";
import { getOwnMarket, watchWaiting } from "./contribution.ts";
import { keepToasts } from "./keep-toasts.ts";
import { getList, waitUntilAlive } from "./list-screen.ts";
import { serveTiles } from "./map-screen.ts";
import { tabTo } from "./tab-to.ts";
import { getMoreButton } from "./market-screen.ts";
import { expect, test } from "./test.ts";

test("from the start to a market's directions and a suggested edit with the keyboard alone", async ({
  page,
  context,
}, info) => {
  const market = getOwnMarket(info, 5);
  const listNew = await watchWaiting(page.request, market.id);
  await keepToasts(context);
  await serveTiles(page);
  await page.goto("/");
  await waitUntilAlive(page);
  for (const name of ["Skip to list", "Skip to map"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  const list = getList(page);
  await tabTo(page, "combobox", "Search markets: town, zip, market or food");
  await expect(list.search).toBeFocused();

  await page.keyboard.type(market.name);
  await expect(list.names).toHaveText([market.name]);
  await tabTo(page, "link", market.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/markets/${market.id}`);
  await tabTo(page, "link", "Directions");
  await tabTo(page, "button", "More");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Suggest Edit");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await expect(dialog).toBeVisible();
  await tabTo(page, "combobox", "What should change?");
  // Each press of a letter selects the next field that starts with it; whole words would need fast typing.
  const field = dialog.getByLabel("What should change?");
  for (let press = 0; press < 5 && (await field.inputValue()) !== "address"; press++) await page.keyboard.press("a");
  await expect(field).toHaveValue("address");
  await tabTo(page, "textbox", "Suggested value");
  // Tabbing into an input selects its text, and typing replaces it.
  await page.keyboard.type("3 Granary St");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(EDIT_TEXTS.success)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Sent for review" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(getMoreButton(page)).toBeFocused();
  expect(await listNew()).toEqual(["edit address"]);
});
