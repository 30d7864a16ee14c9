/** Contributions on a bad connection: nothing is lost, and nothing is sent twice. */
import type { Locator, Page } from "@playwright/test";
import { CUT_OFF, getConnection, waitUntilWatched } from "./connection-screen.ts";
import { expectStatusLink, getOwnMarket, listWaiting, loseNextAnswer } from "./contribution.ts";
import { keepToasts } from "./keep-toasts.ts";
import { expect, test } from "./test.ts";

const LOST = /net::ERR_CONNECTION_RESET/;

test.beforeEach(({ context }) => keepToasts(context));

test("an edit whose answer is lost is sent again as the same one", async ({ page, expectProblem }, info) => {
  expectProblem(LOST);
  const market = getOwnMarket(info, 6);
  await loseNextAnswer(page, "**/suggest-edit");
  const dialog = await fillEdit(page, market.id, "(414) 555-0177");
  const submit = dialog.getByRole("button", { name: "Submit suggestion" });
  await submit.click();
  await expect(dialog.getByText("Failed to submit suggestion")).toBeVisible();
  expect(await listWaiting(page.request, market.id)).toEqual(["edit phoneNumber"]);
  await submit.click();
  await expect(dialog.getByText("Your edit suggestion has been submitted for review!")).toBeVisible();
  expect(await listWaiting(page.request, market.id)).toEqual(["edit phoneNumber"]);
});

test(
  "an edit sent offline waits on the device and leaves when the network is back",
  { tag: "@both" },
  async ({ page, context, expectProblem }, info) => {
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
    await expectStatusLink(page);
  },
);

test("what waited on the device is sent from whichever page is opened next", async ({
  page,
  context,
  expectProblem,
}, info) => {
  expectProblem(CUT_OFF);
  const market = getOwnMarket(info, 9);
  const dialog = await fillEdit(page, market.id, "(414) 555-0199");
  await goOffline(page);
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByRole("heading", { name: "Waiting for a connection" })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about");
  await expect(later.getByText("You’re back online. We sent what you wrote.")).toBeVisible();
  await expect(later.getByText(`Edit suggestion: ${market.name}`)).toBeVisible();
  expect(await listWaiting(later.request, market.id)).toEqual(["edit phoneNumber"]);
  // Words that lead somewhere stay until they are dismissed.
  const follow = later.getByRole("link", { name: "See its status here" });
  await expect(follow).toHaveAttribute("href", /\/submissions\/[\w-]{43}$/);
  const statusPage = (await follow.getAttribute("href")) ?? "";
  await later.getByRole("button", { name: "Dismiss" }).click();
  await expect(follow).toHaveCount(0);
  await later.goto(statusPage);
  await expect(later.getByText("Waiting for review")).toBeVisible();
});

/** Until the page knows it: before, it would send what is submitted. */
async function goOffline(page: Page): Promise<void> {
  await waitUntilWatched(page);
  await page.context().setOffline(true);
  await expect(getConnection(page).banner).toBeVisible();
}

/** Up to the button that sends. */
async function fillEdit(page: Page, marketId: number, phone: string): Promise<Locator> {
  await page.goto(`/markets/${marketId}`);
  await page.getByRole("button", { name: "Suggest Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Phone number");
  await dialog.getByLabel("Suggested value").fill(phone);
  return dialog;
}
