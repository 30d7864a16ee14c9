/** Contributions while offline: nothing is lost, and nothing is sent twice. */
import { CUT_OFF, getBanner, waitUntilWatched } from "./connection-screen.ts";
import { getOwnMarket, watchWaiting } from "./contribution.ts";
import { keepToasts } from "./keep-toasts.ts";
import { pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("an edit sent offline is queued on the device, and sent from any open page when the network is back", async ({
  page,
  context,
  expectProblem,
}, info) => {
  expectProblem(CUT_OFF);
  const market = getOwnMarket(info, 8);
  const listNew = await watchWaiting(page.request, market.id);
  await page.goto(`/markets/${market.id}`);
  await pressMore(page, "Suggest Edit");
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Phone number");
  await dialog.getByLabel("Suggested value").fill("(414) 555-0188");
  // Until the page knows that it is offline, it would try to send.
  await waitUntilWatched(page);
  await context.setOffline(true);
  await expect(getBanner(page)).toBeVisible();
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByRole("heading", { name: "Waiting for a connection" })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/about");
  await expect(later.getByText("You’re back online. We sent what you wrote.")).toBeVisible();
  await expect(later.getByText(`Edit suggestion: ${market.name}`)).toBeVisible();
  expect(await listNew()).toEqual(["edit phoneNumber"]);
  // A toast with a link stays until it is dismissed.
  const follow = later.getByRole("link", { name: "See its status here" });
  const statusPage = (await follow.getAttribute("href")) ?? "";
  expect(statusPage).toMatch(/\/submissions\/[\w-]{43}$/);
  await later.getByRole("button", { name: "Dismiss" }).click();
  await expect(follow).toHaveCount(0);
  await later.goto(statusPage);
  await expect(later.getByText("Waiting for review")).toBeVisible();
});
