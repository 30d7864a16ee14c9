/** The dashboard's Markets tab on a real server: editing, adding, deleting, closing, merging, photos. */
import type { Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/markets.ts";
import { moveTo, openAdmin, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { BARE, EARLY, FULL, SQUARE, STAND, WINTER } from "./markets/example-markets.ts";
import { expect } from "./test.ts";

test.use({ now: null });

test("an edit is previewed, survives a reload, is saved, and undone", async ({ page, site, expectProblem }) => {
  expectProblem(/status of 422 /);
  await openAdmin(page, site, `/admin/markets?edit=${SQUARE.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit market" });
  const preview = async () => {
    const popup = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Preview" }).click();
    return popup;
  };
  // A refused preview leaves no empty tab, even if its dialog was closed first.
  await page.route("**/api/admin/previews", async (route) => {
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await route.fulfill({ status: 422, json: { success: false, error: "Please check the name." } });
  });
  const refused = await preview();
  const closed = refused.waitForEvent("close");
  await dialog.getByRole("button", { name: "Close this dialog" }).click();
  await closed;
  await page.unroute("**/api/admin/previews");

  await page.getByLabel("Search by name").fill(BARE.name);
  await page.getByRole("link", { name: `Edit ${BARE.name}` }).click();
  await dialog.getByLabel("Description").fill("Held in the old tram depot.");
  const shown = await preview();
  await expect(shown.getByText("Held in the old tram depot.")).toBeVisible();
  await shown.close();
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
  await expect(page.getByRole("article", { name: BARE.name })).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Check" }).click();
  await expectButtonsInFrontOfToasts(page);
});

/** Checks that toasts cover no button that is pressed next, on a phone or a desktop. */
async function expectButtonsInFrontOfToasts(page: Page): Promise<void> {
  const card = page.getByRole("article").first();
  await expect(card).toBeVisible();
  for (const width of PHONE_AND_DESKTOP) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator("[data-toaster]").getByText("Undone")).toBeVisible();
    // At the page's end a phone's bar of answers is at its own place and no longer at the edge of the screen.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
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
}

test("markets are added, deleted and restored, closed and reopened, and two become one", async ({ page, site }) => {
  const toaster = page.locator("[data-toaster]");
  const show = page.getByRole("combobox", { name: /^Show/ });
  await openAdmin(page, site, "/admin/markets");
  await test.step("added", async () => {
    await page.getByRole("link", { name: "Add a market" }).click();
    const add = page.getByRole("dialog", { name: "Add a market" });
    await add.getByLabel("Name", { exact: true }).fill("Lantern Lane Market");
    await add.getByLabel("City or town").fill("Dunmore");
    await add.getByLabel("Latitude, longitude").fill("44.1, -89.2");
    await add.getByRole("button", { name: "Add market" }).click();
    await expect(toaster).toContainText("Lantern Lane Market is added");
  });
  await test.step("deleted and restored", async () => {
    await page.getByLabel("Search by name").fill("lantern");
    await page.getByRole("link", { name: "Delete Lantern Lane Market" }).click();
    const remove = page.getByRole("dialog", { name: "Delete this market?" });
    await remove.getByLabel("To be sure", { exact: false }).fill("Lantern Lane Market");
    await remove.getByRole("button", { name: "Delete" }).click();
    await expect(toaster).toContainText("Lantern Lane Market is deleted");
    await expect(page.getByRole("heading", { name: "No markets here" })).toBeVisible();
    await show.selectOption("Archived");
    await page.getByRole("button", { name: "Restore Lantern Lane Market" }).click();
    await expect(toaster).toContainText("Lantern Lane Market is back");
  });
  await test.step("closed and reopened", async () => {
    await moveTo(page, `/admin/markets?q=${encodeURIComponent(EARLY.name)}`);
    const row = page.getByRole("article", { name: EARLY.name });
    const more = row.getByRole("button", { name: `More for ${EARLY.name}` });
    await more.click();
    await page.getByRole("menuitem", { name: "Closed for good" }).click();
    const close = page.getByRole("dialog", { name: "Closed for good?" });
    await expect(close).toContainText(`${EARLY.name}, ${EARLY.city}`);
    await expectNoViolations(page, PHONE_AND_DESKTOP);
    await close.getByLabel("Since when").fill("2026-03");
    await close.getByLabel("A web page says so").check();
    await close.getByLabel("Web page that says so").fill("https://www.jsonline.com/story/1");
    await close.getByRole("button", { name: "It has closed, from a web page" }).click();
    await expect(toaster).toContainText(`${EARLY.name} has closed`);
    await expect(row).toContainText("Closed: March 2026");
    await moveTo(page, "/admin/markets");
    await show.selectOption("Closed");
    await expect(page.getByRole("heading", { name: /^Markets Database/ })).toHaveText(/\(1 of \d+\)$/);
    await more.click();
    await page.getByRole("menuitem", { name: "Reopen" }).click();
    await expect(toaster).toContainText(`${EARLY.name} is held again`);
    await expect(row).toHaveCount(0);
  });
  await test.step("merged, and taken back", async () => {
    await moveTo(page, `/admin/markets?merge=${WINTER.id}`);
    const merge = page.getByRole("dialog", { name: "Merge two markets" });
    await merge.getByLabel("Search the other market by name").fill(STAND.name);
    await merge.getByRole("button", { name: STAND.name }).click();
    await expect(merge.getByRole("columnheader", { name: `${STAND.name} (stays)` }).first()).toBeVisible();
    await merge.getByRole("button", { name: `Merge into ${STAND.name}` }).click();
    const merged = page.locator(".toast").filter({ hasText: `Merged into ${STAND.name}` });
    await merged.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
  });
});

test("photos are reordered, captioned and removed, on top of somebody else's saved changes", async ({
  page,
  site,
  grace,
  expectProblem,
}) => {
  expectProblem(/status of 409 /);
  const photos = `/admin/markets?q=${encodeURIComponent(FULL.name)}&images=${FULL.id}`;
  await openAdmin(page, site, photos);
  const dialog = page.getByRole("dialog", { name: "Images" });
  const before = FULL.photos.length;
  await expect(dialog.getByRole("img")).toHaveCount(before);
  const second = await dialog.getByRole("img").nth(1).getAttribute("src");
  await dialog.getByRole("button", { name: "Move photo 1 down" }).press("Enter");
  await dialog.getByLabel("Caption").first().fill("Half of a capt");
  await dialog.getByRole("button", { name: `Remove photo ${before}` }).click();

  const path = `/api/admin/markets/${FULL.id}`;
  const read = async () => (await (await grace.get(path)).json()) as AdminMarket;
  const { market, revision } = await read();
  const data = { revision, market: { ...market, phoneNumber: "(414) 555-0177" } };
  expect((await grace.put(path, { data })).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = dialog.getByRole("alert").filter({ hasText: "meanwhile" });
  await expect(conflict).toContainText("(414) 555-0177");
  await expect(dialog.getByLabel("Caption").first()).toHaveValue("Half of a capt");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await conflict.getByRole("button", { name: "Keep my changes on top" }).click();
  await dialog.getByLabel("Caption").first().fill("Half of a caption, and the rest");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Photos saved")).toBeVisible();
  const saved = (await read()).market;
  expect(saved.phoneNumber).toBe("(414) 555-0177");
  expect(saved.photoTexts?.[saved.photos[0] ?? ""]?.caption).toBe("Half of a caption, and the rest");

  await moveTo(page, photos);
  await expect(dialog.getByRole("img")).toHaveCount(before - 1);
  const first = dialog.getByRole("img", { name: "Half of a caption, and the rest" });
  await expect(first).toHaveAttribute("src", second ?? "none");
});
