/** Contributions while offline: nothing is lost, and nothing is sent twice. */
import type { Locator, Page } from "@playwright/test";
import { CUT_OFF, getConnection, waitUntilWatched } from "./connection-screen.ts";
import { getOwnMarket, listWaiting } from "./contribution.ts";
import { keepToasts } from "./keep-toasts.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("an edit sent offline is queued on the device, and sent from any open page when the network is back", async ({
  page,
  context,
  expectProblem,
}, info) => {
  expectProblem(CUT_OFF);
  const market = getOwnMarket(info, 8);
  const dialog = await fillEdit(page, market.id, "(414) 555-0188");
  await goOffline(page);
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByRole("heading", { name: "Waiting for a connection" })).toBeVisible();
  await expect(dialog).toContainText(
    "You’re offline. We’ll keep this on your device and send it when you’re back online.",
  );
  expect(await listWaiting(page.request, market.id)).toEqual([]);
  await context.setOffline(false);
  await expect(dialog.getByText("You’re back online. We sent what you wrote.")).toBeVisible();
  expect(await listWaiting(page.request, market.id)).toEqual(["edit phoneNumber"]);
  await expect(page.getByRole("link", { name: "See its status here" })).toBeVisible();

  const second = getOwnMarket(info, 9);
  const again = await fillEdit(page, second.id, "(414) 555-0199");
  await goOffline(page);
  await again.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(again.getByRole("heading", { name: "Waiting for a connection" })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about");
  await expect(later.getByText("You’re back online. We sent what you wrote.")).toBeVisible();
  await expect(later.getByText(`Edit suggestion: ${second.name}`)).toBeVisible();
  expect(await listWaiting(later.request, second.id)).toEqual(["edit phoneNumber"]);
  // A toast with a link stays until it is dismissed.
  const follow = later.getByRole("link", { name: "See its status here" });
  const statusPage = (await follow.getAttribute("href")) ?? "";
  expect(statusPage).toMatch(/\/submissions\/[\w-]{43}$/);
  await later.getByRole("button", { name: "Dismiss" }).click();
  await expect(follow).toHaveCount(0);
  await later.goto(statusPage);
  await expect(later.getByText("Waiting for review")).toBeVisible();
});

/** Waits until the page knows that it is offline; before, it would try to send. */
async function goOffline(page: Page): Promise<void> {
  await waitUntilWatched(page);
  await page.context().setOffline(true);
  await expect(getConnection(page).banner).toBeVisible();
}

/** Fills in the form, without sending it. */
async function fillEdit(page: Page, marketId: number, phone: string): Promise<Locator> {
  await page.goto(`/markets/${marketId}`);
  await page.getByRole("button", { name: "Suggest Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Phone number");
  await dialog.getByLabel("Suggested value").fill(phone);
  return dialog;
}
