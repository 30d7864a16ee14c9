/** The dashboard's Markets tab on a real server: editing, adding, deleting, closing. */
import type { Page } from "@playwright/test";
import { moveTo, openAdmin, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { BARE, EARLY, SQUARE } from "./markets/example-markets.ts";
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
  await page.reload();
  await expect(dialog.getByLabel("Description")).toHaveValue("Held in the old tram depot.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${BARE.name} is saved`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Going live ..." })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("article", { name: BARE.name })).toBeVisible();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Check" }).click();
  await expectButtonsInFrontOfToasts(page);
});

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

test("markets are added, deleted and restored, closed and reopened", async ({ page, site }) => {
  const toaster = page.locator("[data-toaster]");
  const show = page.getByRole("combobox", { name: /^Show/ });
  /** The list moves once the search is answered: a press before would meet nothing. */
  const hasOne = () => expect(page.getByRole("heading", { name: /^Markets Database/ })).toHaveText(/\(1 of \d+\)$/);
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
    await hasOne();
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
    await hasOne();
    await more.click();
    await page.getByRole("menuitem", { name: "Reopen" }).click();
    await expect(toaster).toContainText(`${EARLY.name} is held again`);
    await expect(row).toHaveCount(0);
  });
});
