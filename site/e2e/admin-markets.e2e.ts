/** The dashboard's Markets tab on a real server: finding, editing, adding, merging, deleting, photos. */
import type { Locator, Page } from "@playwright/test";
import type { AdminMarket, Changed, PlaceResult, PlaceSearch, PlacesState } from "#data/admin/admin.ts";
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { BARE, EARLY, FULL, SQUARE, STAND, WINTER } from "./markets/example-markets.ts";
import type { Site } from "./stand/start-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ now: null });

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite();
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ context, expectProblem }) => {
  // What is refused on purpose, and the first account, which exists from the second test on.
  expectProblem(/status of (409|422) /);
  await keepToasts(context);
  await signIn(context, site);
});

test("markets are found by name, and every choice stands in the address", async ({ page }) => {
  await openAdmin(page, site, "/admin/markets");
  const heading = page.getByRole("heading", { name: /^Markets Database/ });
  await expect(heading).toHaveText("Markets Database (60 of 60)");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("Page 2 of 3")).toBeVisible();

  await page.getByLabel("Search by name").fill("sQuare mark");
  await expect(heading).toHaveText("Markets Database (1 of 60)");
  await expect(page).toHaveURL(/\?q=sQuare\+mark$/);
  const row = page.getByRole("row").filter({ hasText: "Database ID" });
  await expect(row).toContainText(`Database ID${SQUARE.id}`);
  await expect(row).toContainText("Place IDNone");
  await expect(row).toContainText("No Place Details Data");
  await expect(row).toContainText("8 photos");

  await page.getByRole("link", { name: "Keyword Search" }).click();
  await expect(page.getByRole("heading", { name: "Keyword Search" })).toBeVisible();
  await expect(page.getByText("GOOGLE_PLACES_API_KEY").first()).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText("Markets Database (1 of 60)");
});

test("a preview that is refused leaves no empty tab, also when its dialog is closed before", async ({ page }) => {
  await page.route("**/api/admin/previews", async (route) => {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await route.fulfill({ status: 422, json: { success: false, error: "Please check the name." } });
  });
  await openAdmin(page, site, `/admin/markets?edit=${SQUARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("button", { name: "Preview" }).click(),
  ]);
  const closed = tab.waitForEvent("close");
  await dialog.getByRole("button", { name: "Close this dialog" }).click();
  await closed;
});

test("what needs the places provider says why it cannot be used, and details need no place ID", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?q=${SQUARE.name}`);
  const images = page.getByRole("button", { name: `Cache Images of ${SQUARE.name}` });
  const details = page.getByRole("button", { name: `Get Details of ${SQUARE.name}` });
  const notices = page.locator("[data-toaster]");
  for (const item of [images, details]) await expect(item).toHaveAttribute("title", /GOOGLE_PLACES_API_KEY/);
  // Playwright takes aria-disabled for what cannot be clicked; a key does not, and nothing moves away from under it.
  await images.press("Enter");
  await expect(notices).toContainText("Cache Images cannot be used yet");
  await expect(notices).toContainText("GOOGLE_PLACES_API_KEY");

  await page.route("**/api/admin/places", (route) => route.fulfill({ json: PLACES_ON }));
  await page.reload();
  await expect(images).toHaveAttribute("title", "This market has no place ID yet. Get Details looks for it by name.");
  await expect(images).toBeDisabled();
  await expect(details).toBeEnabled();
  await expectNoViolations(page);
});

test("what else can be done with a market is a menu for the keyboard, too", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?q=${SQUARE.name}`);
  const more = page.getByRole("button", { name: `More for ${SQUARE.name}` });
  const menu = page.getByRole("menu", { name: `More for ${SQUARE.name}` });
  await more.focus();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Put up a notice" })).toBeFocused();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  // In a window of another size its button is below the fold, and the menu closes.
  await expectNoViolations(page);
  await page.keyboard.press("End");
  await expect(menu.getByRole("menuitem", { name: "Closed for good" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  for (const name of ["Managers", "Merge"]) {
    await page.keyboard.press("m");
    await expect(menu.getByRole("menuitem", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem", { name: "Put up a notice" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Notices" })).toBeVisible();
});

test("a place is linked to any market by its database ID, whose name is shown before", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404 /);
  const links: unknown[] = [];
  await page.route("**/api/admin/places", (route) => route.fulfill({ json: PLACES_ON }));
  await page.route("**/api/admin/places/search", (route) => {
    return route.fulfill({ json: { results: [PLACE], nextPageToken: null } satisfies PlaceSearch });
  });
  await page.route("**/api/admin/places/far/link", (route) => {
    links.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, auditId: null } satisfies Changed });
  });
  await openAdmin(page, site, "/admin/keyword-search");
  await page.getByLabel("Words").fill("far away");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const card = page.getByRole("article", { name: PLACE.name });
  await card.getByText("Link to another market").click();
  const id = card.getByLabel("Database ID");
  const lookUp = card.getByRole("button", { name: `Look up the market to link ${PLACE.name} to` });
  await id.fill("99999");
  await lookUp.click();
  await expect(card.getByText("There is no market with the database ID 99999.")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Link / })).toHaveCount(0);
  await id.fill(String(BARE.id));
  await page.keyboard.press("Enter");
  await expect(card.getByText(`It is ${BARE.name}, ${BARE.city}.`)).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await card.getByRole("button", { name: `Link ${PLACE.name} to ${BARE.name}` }).click();
  await expect(page.getByText(`Linked to ${BARE.name}`)).toBeVisible();
  await expect(card).toContainText("In the directory");
  expect(links).toEqual([{ marketId: BARE.id }]);
});

test("an edit is refused at its field, kept, saved, and taken back by Undo", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?edit=${BARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel("Zip code").fill("5320");
  await dialog.getByLabel("Name", { exact: true }).fill("Bare Corner Farmers Market");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The zip code must be five digits.")).toBeVisible();
  await expect(dialog.getByLabel("Zip code")).toBeFocused();

  await page.reload();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Bare Corner Farmers Market");
  await dialog.getByLabel("Zip code").fill("53202");
  await dialog.getByRole("button", { name: "Add Saturday" }).click();
  const opens = dialog.getByRole("textbox", { name: "Opens on Saturday" });
  await expect(opens).toBeFocused();
  await opens.fill("7 AM - 1 PM, closed July 4");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText('Saturday: "7 AM - 1 PM, closed July 4" cannot be read.').first()).toBeVisible();
  await expect(opens).toBeFocused();
  await expect(opens).toHaveAccessibleDescription(/^Only times can stand here/);
  // Times alone go to their fields.
  await opens.fill("7 AM - 1 PM");
  await dialog.getByRole("button", { name: "Add a holiday or single day" }).click();
  await expect(opens).toHaveValue("7 AM");
  await dialog.getByLabel("Day", { exact: true }).fill("2026-07-04");
  await dialog.getByLabel("Every year on this day").check();
  await dialog.getByRole("button", { name: "Dates of Season not known" }).click();
  await dialog.getByRole("combobox", { name: "Held" }).selectOption("From one day to another");
  await expect(dialog.getByText("Saturdays 7 AM to 1 PM, May to October, not on July 4")).toBeVisible();
  await dialog.getByRole("combobox", { name: "How often" }).selectOption("Chosen weeks of the month");
  await dialog.getByRole("button", { name: "Last", exact: true }).click();
  await expect(
    dialog.getByText("Last Saturday of the month 7 AM to 1 PM, May to October, not on July 4"),
  ).toBeVisible();
  await dialog.getByLabel("SNAP (EBT cards)").check();
  await dialog.getByLabel("Live music", { exact: true }).selectOption("Yes");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Bare Corner Farmers Market is saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Going live ..." })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.getByLabel("Search by name").fill("Bare Corner");
  await expect(page.getByRole("row").filter({ hasText: BARE.name })).toBeVisible();
});

test("of two who edit one market, the second sees what the first did and goes on from there", async ({
  page,
  context,
}) => {
  await openAdmin(page, site, `/admin/markets?edit=${EARLY.id}`);
  const other = await context.newPage();
  await openAdmin(other, site, `/admin/markets?edit=${EARLY.id}`);
  await change(other, "Phone number", "(414) 555-0142");
  await expect(other.getByText(`${EARLY.name} is saved`)).toBeVisible();

  await change(page, "Address", "12 Orchard Rd");
  const conflict = page.getByRole("alert").filter({ hasText: "meanwhile" });
  await expect(conflict).toContainText("ada changed this market meanwhile");
  await expect(conflict).toContainText("(414) 555-0142");
  await conflict.getByRole("button", { name: "Keep my changes on top" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Phone number")).toHaveValue("(414) 555-0142");
  await expect(dialog.getByLabel("Address")).toHaveValue("12 Orchard Rd");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${EARLY.name} is saved`)).toBeVisible();
});

test("a market is added, deleted by its name, and restored from the archive", async ({ page }) => {
  await openAdmin(page, site, "/admin/markets");
  await page.getByRole("link", { name: "Add a market" }).click();
  const add = page.getByRole("dialog", { name: "Add a market" });
  await add.getByLabel("Name", { exact: true }).fill("Lantern Lane Market");
  await add.getByLabel("City or town").fill("Dunmore");
  await add.getByRole("button", { name: "Add market" }).click();
  await expect(add.getByText("Please set the market's place", { exact: false })).toBeVisible();
  await add.getByLabel("Latitude, longitude").fill("44.1, -89.2");
  await add.getByRole("button", { name: "Add market" }).click();
  await expect(page.getByText("Lantern Lane Market is added")).toBeVisible();

  await page.getByLabel("Search by name").fill("lantern");
  await page.getByRole("link", { name: "Delete Lantern Lane Market" }).click();
  const remove = page.getByRole("dialog", { name: "Delete this market?" });
  await remove.getByRole("button", { name: "Delete" }).click();
  await expect(remove.getByText("Please type the name as it is")).toBeVisible();
  await remove.getByLabel("To be sure", { exact: false }).fill("Lantern Lane Market");
  await remove.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Lantern Lane Market is deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No markets here" })).toBeVisible();

  await page.getByRole("combobox", { name: "Show" }).selectOption("Archived");
  await page.getByRole("button", { name: "Restore Lantern Lane Market" }).click();
  await expect(page.getByText("Lantern Lane Market is back")).toBeVisible();
});

test("photos are put in order with the keyboard, named, and removed", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?images=${SQUARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Images" });
  const down = dialog.getByRole("button", { name: "Move photo 1 down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Move photo 2 down" })).toBeFocused();
  await dialog.getByLabel("Caption").first().fill("The square on a Saturday");
  await dialog.getByRole("button", { name: "Remove photo 3" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Photos saved")).toBeVisible();

  await openAdmin(page, site, `/admin/markets?images=${SQUARE.id}`);
  await expect(dialog.getByRole("img")).toHaveCount(7);
  await expect(dialog.getByRole("img", { name: "The square on a Saturday" })).toHaveAttribute("src", /photo=p2$/);
});

test("captions that are being typed stay when somebody else changes the market, and go on top of that", async ({
  page,
  context,
}) => {
  await openAdmin(page, site, `/admin/markets?images=${FULL.id}`);
  const dialog = page.getByRole("dialog", { name: "Images" });
  await dialog.getByLabel("Caption").first().fill("Half of a capt");
  const other = await context.newPage();
  await openAdmin(other, site, `/admin/markets?edit=${FULL.id}`);
  await change(other, "Phone number", "(414) 555-0177");
  await expect(other.getByText(`${FULL.name} is saved`)).toBeVisible();

  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "meanwhile" });
  await expect(conflict).toContainText("(414) 555-0177");
  await expect(dialog.getByLabel("Caption").first()).toHaveValue("Half of a capt");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await conflict.getByRole("button", { name: "Keep my changes on top" }).click();
  await dialog.getByLabel("Caption").first().fill("Half of a caption, and the rest");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Photos saved")).toBeVisible();
  const answer = await page.request.get(`${site.origin}/api/admin/markets/${FULL.id}`);
  const { market } = (await answer.json()) as AdminMarket;
  expect(market.phoneNumber).toBe("(414) 555-0177");
  expect(market.photoTexts?.[market.photos[0] ?? ""]?.caption).toBe("Half of a caption, and the rest");
});

test("two markets become one", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?merge=${WINTER.id}`);
  const dialog = page.getByRole("dialog", { name: "Merge two markets" });
  await dialog.getByLabel("Search the other market by name").fill(STAND.name);
  await dialog.getByRole("button", { name: STAND.name }).click();
  await expect(dialog.getByRole("columnheader", { name: `${STAND.name} (stays)` })).toBeVisible();
  await dialog.getByRole("button", { name: `Merge into ${STAND.name}` }).click();
  await expect(page.getByText(`Merged into ${STAND.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
});

test("when the session ends, what was typed is still there after the login", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/status of 401 /);
  await openAdmin(page, site, `/admin/markets?edit=${STAND.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel("Address").fill("99 New St");
  await context.clearCookies();
  // The dashboard asks for other things by itself, too: the login may cover the button before it is pressed.
  await dialog.getByRole("button", { name: "Save" }).dispatchEvent("click");
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery staple");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog.getByLabel("Address")).toHaveValue("99 New St");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${STAND.name} is saved`)).toBeVisible();
});

const SCREENS = [
  "/admin",
  // Rows of one kind are looked at once.
  `/admin/markets?q=${SQUARE.name}`,
  "/admin/sources",
  "/admin/news",
  "/admin/settings",
  `/admin/markets?edit=${FULL.id}`,
  `/admin/markets?images=${SQUARE.id}`,
  `/admin/markets?merge=${FULL.id}`,
  `/admin/markets?delete=${FULL.id}`,
  "/admin/keyword-search",
  "/admin/place-id-search",
  "/admin/suggestions",
  "/admin/images",
  "/admin/edits",
  "/admin/publish",
  "/admin/audit",
  "/admin/account",
];

test("no screen has accessibility violations, on a phone or a desktop, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of SCREENS) {
    await openAdmin(page, site, path);
    await page.waitForLoadState("networkidle");
    await expectNoViolations(page, PHONE_AND_DESKTOP);
  }
});

/** Named like no market, and near none. */
const PLACE: PlaceResult = {
  ...{ placeId: "far", name: "Far Away Stand", address: "1 Far Rd", latitude: 46, longitude: -90 },
  ...{ photoCount: 0, linkedTo: null, alike: [] },
};

const PLACES_ON: PlacesState = { isOn: true, message: "Google Places is on.", terms: [], usedToday: 0, dailyCap: 500 };

async function change(page: Page, label: string, value: string): Promise<void> {
  const dialog: Locator = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Save" }).click();
}
