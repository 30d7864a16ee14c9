/** The dashboard's Markets tab on a real server: editing, adding, merging, deleting, photos. */
import type { Locator, Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/markets.ts";
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { BARE, FULL, SQUARE, STAND, WINTER } from "./markets/example-markets.ts";
import type { Site } from "./support/start-site.ts";
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

test("an edit is saved, and taken back by Undo", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?edit=${BARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel("Name", { exact: true }).fill("Bare Corner Farmers Market");
  await page.reload();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Bare Corner Farmers Market");
  await dialog.getByLabel("SNAP (EBT cards)").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Bare Corner Farmers Market is saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Going live ..." })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.getByLabel("Search by name").fill("Bare Corner");
  await expect(page.getByRole("article", { name: BARE.name })).toBeVisible();
});

test("a market is added, deleted by its name, and restored from the archive", async ({ page }) => {
  await openAdmin(page, site, "/admin/markets");
  await page.getByRole("link", { name: "Add a market" }).click();
  const add = page.getByRole("dialog", { name: "Add a market" });
  await add.getByLabel("Name", { exact: true }).fill("Lantern Lane Market");
  await add.getByLabel("City or town").fill("Dunmore");
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
  "/admin/check",
  "/admin/status",
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
  // The three tabs of what visitors send are one screen.
  "/admin/edits",
  "/admin/publish",
  "/admin/audit",
  "/admin/account",
];

test("toasts cover none of the buttons that are pressed next, on a phone or a desktop", async ({ page }) => {
  await openAdmin(page, site, `/admin/markets?q=${SQUARE.name}`);
  await page.getByRole("button", { name: `Cache Images of ${SQUARE.name}` }).press("Enter");
  await expect(page.locator("[data-toaster]")).toContainText("Cache Images cannot be used yet");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Check" }).click();
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const covered = await card.getByRole("button").evaluateAll((buttons) =>
      buttons.map((button) => {
        button.scrollIntoView({ block: "nearest" });
        const { left, top, width: w, height: h } = button.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + w / 2, top + h / 2);
        return onTop?.closest("[data-toaster]") ? button.textContent : "";
      }),
    );
    expect(covered.length).toBeGreaterThan(0);
    expect(covered.filter(Boolean), `covered at ${width}`).toEqual([]);
  }
});

test("no screen has accessibility violations, on a phone or a desktop, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of SCREENS) {
    await openAdmin(page, site, path);
    await page.waitForLoadState("networkidle");
    await expectNoViolations(page, PHONE_AND_DESKTOP);
  }
});

async function change(page: Page, label: string, value: string): Promise<void> {
  const dialog: Locator = page.getByRole("dialog", { name: "Edit market" });
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Save" }).click();
}
