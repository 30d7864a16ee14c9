/** Share Photos: choosing, sending, drafts, and the status page. */
import type { Locator, Page } from "@playwright/test";
import { expectStatusLink, getOwnMarket, makePhoto, watchWaiting } from "./contribution.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import type { KeptDraft } from "../forms/draft.ts";
import { holdRequests } from "./hold-requests.ts";
import { keepToasts } from "./keep-toasts.ts";
import { pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

test.beforeEach(({ context }) => keepToasts(context));

test("photos are chosen, viewed, sent, and tracked on the status page", { tag: "@phone" }, async ({ page }, info) => {
  const market = getOwnMarket(info, 0);
  const listNew = await watchWaiting(page.request, market.id);
  const dialog = await openPhotos(page, market.id);
  await expect(dialog).toContainText(market.name);
  const submit = dialog.getByRole("button", { name: "Submit photos" });
  await submit.click();
  await expect(dialog.getByText("No images selected")).toBeVisible();
  const close = dialog.getByRole("button", { name: "Close this dialog" });
  await expectUncovered(page, dialog.getByRole("heading").first(), dialog.getByText(market.name), close, submit);
  await dialog.getByLabel("Choose photos").setInputFiles([await makePhoto("stall.jpg")]);
  const previews = dialog.getByRole("list", { name: "Chosen photos" }).getByRole("listitem");
  await expect.poll(() => previews.first().getByRole("presentation").evaluate(getNaturalWidth)).toBe(640);
  // An answer between the two clicks would move something else under the second.
  const release = await holdRequests(page, "**/submit-images");
  await submit.dblclick();
  await expect(dialog.getByRole("progressbar", { name: "Upload of stall.jpg" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Uploading..." })).toBeDisabled();
  release();
  await expect(dialog.getByText("Images submitted successfully!")).toBeVisible();
  expect(await listNew()).toEqual(["photos"]);
  await expectStatusLink(page);
  await expect(page.getByRole("link", { name: market.name })).toHaveAttribute("href", `/markets/${market.id}`);
});

test("chosen photos and their notes survive a reload", async ({ page }, info) => {
  const { id } = getOwnMarket(info, 2);
  const dialog = await openPhotos(page, id);
  await dialog.getByLabel("Choose photos").setInputFiles([await makePhoto("pumpkins.jpg")]);
  await dialog.getByLabel("Notes (optional)").fill("From the north gate.");
  await expect(dialog.getByText("1 photo chosen.")).toBeVisible();
  // The page does not show when the photo has been stored.
  await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(1);
  await page.reload();
  const again = await openDialog(page);
  await expect(again.getByRole("listitem").filter({ hasText: "pumpkins.jpg" })).toBeVisible();
  await expect(again.getByLabel("Notes (optional)")).toHaveValue("From the north gate.");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

async function openPhotos(page: Page, marketId: number): Promise<Locator> {
  await page.goto(`/markets/${marketId}`);
  return openDialog(page);
}

async function openDialog(page: Page): Promise<Locator> {
  await pressMore(page, "Share Photos");
  const dialog = page.getByRole("dialog", { name: "Share Photos" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Runs in the browser: counts the photos in stored drafts, without creating the database. */
async function countKeptPhotos(): Promise<number> {
  const name = "contributions";
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
  const database = await settle(indexedDB.open(name));
  const kept = (await settle(database.transaction("drafts").objectStore("drafts").getAll())) as KeptDraft[];
  database.close();
  return kept.reduce((sum, { values }) => sum + ((values["files"] as File[] | undefined)?.length ?? 0), 0);

  function settle<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The database does not answer."));
    });
  }
}

function getNaturalWidth(image: SVGElement | HTMLElement): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0;
}
