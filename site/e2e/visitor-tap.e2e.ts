/**
 * "Right?" and questions about unknown facts: by keyboard, without JavaScript, and once a week. Without a network
 * they wait like every contribution (contribute-connection.e2e.ts).
 */
import type { Schedule } from "#data/schedule/schedule.ts";
import { REPORT_TEXTS, EDIT_TEXTS } from "#data/submissions/submission-texts.ts";
import { addWinter } from "./add-winter.ts";
import { getOwnMarket } from "./contribution.ts";
import { expectNoLayer } from "./expect-no-layer.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./test.ts";

// The server uses the real date and refuses reports about days long past. So the markets of these tests (3, 13, 15)
// are open all year: out of season there is no day to report about.
test.use({ now: null });

test("a visitor confirms a market, is thanked, and is not asked again", { tag: "@phone" }, async ({ page }, info) => {
  const market = getOwnMarket(info, 3);
  // Before any tap: the server accepts a token only after some seconds.
  const prepared = page.waitForRequest("**/api/form-token");
  await page.goto(`/markets/${market.id}`);
  await prepared;
  const sent = page.waitForRequest(`**/api/markets/${market.id}/checks`);
  const right = page.getByRole("group", { name: REPORT_TEXTS.askHours });
  await right.getByRole("button", { name: "Yes" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: REPORT_TEXTS.factThanks })).toBeFocused();
  const { device, answer } = (await sent).postDataJSON() as Record<string, string>;
  expect(answer).toBe("right");
  await page.getByRole("button", { name: REPORT_TEXTS.atMarket }).click();
  const photos = page.getByRole("dialog", { name: "Share Photos" });
  await expect(photos).toBeVisible();
  await photos.getByRole("button", { name: "Close this dialog" }).click();
  await page.getByText(REPORT_TEXTS.askFacts).click();
  await expectNoViolations(page);
  const cash = page.getByRole("group", { name: "Takes cash?" });
  const answered = page.waitForRequest(`**/api/markets/${market.id}/checks`);
  await cash.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("status").filter({ hasText: REPORT_TEXTS.factThanks }).last()).toBeFocused();
  expect((await answered).postDataJSON()).toMatchObject({ fact: "takesCash", answer: "yes", device });
  const dogs = page.getByRole("group", { name: "Dogs welcome?" });
  await dogs.getByRole("button", { name: "Don’t know" }).press("Enter");
  await expect(page.getByText("OK. Thanks anyway!")).toBeVisible();
  await expectNoLayer(page);
  await page.reload();
  await expect(page.getByText("Thank you for telling us.")).toBeVisible();
  await expect(right).toHaveCount(0);
  await page.getByText(REPORT_TEXTS.askFacts).click();
  await expect(page.getByText("Wheelchair accessible?")).toBeVisible();
  await expect(cash.or(dogs)).toHaveCount(0);
});

test("a visitor who leaves right after the tap loses nothing", async ({ page }, info) => {
  const market = getOwnMarket(info, 13);
  const letAnswer = await holdRequests(page, "**/api/form-token");
  await page.goto(`/markets/${market.id}`);
  await page.getByText(REPORT_TEXTS.askFacts).click();
  await page.getByRole("group", { name: "Takes cash?" }).getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText(REPORT_TEXTS.factThanks)).toBeVisible();
  const sent = page.waitForResponse(`**/api/markets/${market.id}/checks`);
  await page.goto("/about");
  letAnswer();
  const answer = await sent;
  expect([answer.status(), answer.request().postDataJSON()]).toMatchObject([201, { fact: "takesCash", answer: "no" }]);
  // It was never without a connection, so nothing is said about one. Messages bring scripts with them.
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("You’re back online.")).toHaveCount(0);
});

test(
  "a saved market asks in the list; a change is reported: a winter season",
  { tag: "@phone" },
  async ({ page }, info) => {
    const market = getOwnMarket(info, 19);
    await page.addInitScript((id) => localStorage.setItem("savedMarkets", JSON.stringify([id])), market.id);
    await page.goto("/?saved=1");
    await page.getByRole("link", { name: "Is this right?" }).click();
    await expect(page).toHaveURL(`/markets/${market.id}`);
    const dialog = page.getByRole("dialog", { name: "Is this right?" });
    await dialog.getByRole("button", { name: "Something changed" }).click();
    const form = page.getByRole("dialog", { name: "Suggest an Edit" });
    // A day on which it was closed is no matter of its hours.
    await form.getByRole("button", { name: REPORT_TEXTS.foundClosed }).click();
    await dialog.getByRole("button", { name: "Something changed" }).click();
    await expect(form.getByLabel("What should change?")).toHaveValue("openingHours");
    await expect(dialog).toBeHidden();
    await form.getByRole("button", { name: "Submit suggestion" }).click();
    await expect(form.getByText(EDIT_TEXTS.unchanged)).toBeInViewport({ ratio: 1 });

    await addWinter(form);
    await form.getByLabel("Reason (optional)").focus();
    await expect(
      form.getByRole("status").filter({ hasText: "Saturdays 9 AM to 1 PM, November to April" }),
    ).toBeVisible();
    const sent = page.waitForRequest((request) => request.url().endsWith("/suggest-edit"));
    await form.getByRole("button", { name: "Submit suggestion" }).click();
    const { suggestedValue } = (await sent).postDataJSON() as { suggestedValue: Schedule };
    expect(suggestedValue.seasons.find(({ from }) => from === "11-01")).toMatchObject({ to: "04-30" });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Yes and that it was closed are buttons, No leads to the form, and the page says thank you", async ({
    page,
  }, info) => {
    const market = getOwnMarket(info, 15);
    await page.goto(`/markets/${market.id}`);
    const thanks = page.locator("#told");
    await expect(thanks).toBeHidden();
    const right = page.getByRole("group", { name: REPORT_TEXTS.askHours });
    await expect(right.getByRole("link", { name: "No", exact: true })).toHaveAttribute("href", "#suggest-edit");
    await expect(right.getByRole("button", { name: REPORT_TEXTS.closed })).toBeVisible();
    await right.getByRole("button", { name: "Yes" }).click();
    await expect(page).toHaveURL(`/markets/${market.id}#told`);
    await expect(thanks).toBeVisible();
    await expect(thanks).toContainText(REPORT_TEXTS.success);
  });
});
