/** Moderation as two volunteers do it: with the keyboard, several at once, at the same time, and with second thoughts. */
import type { Locator, Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/admin.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getNotice } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { holdRequests } from "./hold-requests.ts";
import {
  CROWD,
  keepPin,
  listSubmissions,
  pressKey,
  sendPhotos,
  suggestEdit,
  suggestMarket,
  test,
} from "./moderation.ts";
import { expect } from "./test.ts";

// One server for all of them, and so one worker.
test.describe.configure({ mode: "default" });

test("twenty submissions are decided with the keyboard alone, and the last decision is undone", async ({ page }) => {
  const markets = CROWD.slice(0, 20);
  for (const [at, market] of markets.entries()) {
    await suggestEdit(page.request, market, "phoneNumber", phone(at));
  }
  await page.goto("/admin/edits");
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.keyboard.press("j");
  for (const [at, market] of markets.entries()) {
    await expect(getCard(page, market)).toBeFocused();
    if (at % 2 === 0) {
      await pressKey(page, "a");
      await expect(getNotice(page, `Approved: Phone number of ${market.name}`)).toBeVisible();
    } else {
      await page.keyboard.press("r");
      await expect(page.getByRole("dialog", { name: "Decline" })).toContainText(market.name);
      // Up from the first: no reason.
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  }
  await expect(page.getByText("Nothing waits", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Edit Suggestions" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Edit Suggestions (0)" })).toBeVisible();
  expect(await countOfPhones(page, "approved", markets)).toBe(10);
  expect(await countOfPhones(page, "rejected", markets)).toBe(10);

  const last = markets.at(-1);
  if (!last) throw new Error("no market");
  await expect(getNotice(page, `Declined: Phone number of ${last.name}`)).toBeVisible();
  await pressKey(page, "u");
  await expect(getCard(page, last)).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a decision can be undone as soon as it is made, before the lists have been read again", async ({ page }) => {
  const market = CROWD[33];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "phoneNumber", phone(0));
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await card.focus();
  const LIST = /\/api\/admin\/submissions\?/;
  const release = await holdRequests(page, LIST);
  const reading = page.waitForRequest(LIST);
  await pressKey(page, "a");
  await reading;
  const undone = page.waitForResponse(/\/api\/admin\/audit\/\d+\/undo$/);
  await pressKey(page, "u");
  expect((await undone).status()).toBe(200);
  release();
  await expect(getNotice(page, "Undone")).toBeVisible();
  await expect(card).toBeFocused();
});

test("the keys are explained, can be turned off, and are letters while somebody types", async ({ page }) => {
  const [market] = CROWD;
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "address", "3 Granary Street");
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await card.getByRole("button", { name: "Adjust" }).click();
  const editor = card.getByLabel("Value to publish");
  await editor.fill("");
  await editor.pressSequentially("4 Jar Alley, axu");
  await expect(editor).toHaveValue("4 Jar Alley, axu");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await card.focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Use keyboard shortcuts on this device").uncheck();
  await page.keyboard.press("Escape");
  await card.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("r");
  await expect(card.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What was typed is what is published, once it is said where that lies.
  await card.getByRole("button", { name: "Approve as adjusted" }).click();
  await expect(card).toContainText("The address is another one. Please say where the pin goes.");
  await expect(card.getByRole("radio").first()).toBeFocused();
  await expectNoViolations(page);
  await keepPin(card);
  await card.getByRole("button", { name: "Approve as adjusted" }).click();
  await expect(getNotice(page, `Approved: Address of ${market.name}`)).toBeVisible();
  const answer = await page.request.get(`/api/admin/markets/${market.id}`);
  expect(await answer.json()).toMatchObject({ market: { address: "4 Jar Alley, axu" } });
});

test("of two admins the second learns what the first has decided, and goes on", async ({
  page,
  grace,
  expectProblem,
}) => {
  expectProblem(/409/);
  const [first, second] = CROWD.slice(20);
  if (!first || !second) throw new Error("no markets");
  await suggestEdit(page.request, first, "website", "https://first.example.org");
  await suggestEdit(page.request, second, "website", "https://second.example.org");
  await page.goto("/admin/edits");
  await expect(getCard(page, first)).toBeVisible();

  await grace.goto("/admin/edits");
  await getCard(grace, first).getByRole("button", { name: "Decline" }).click();
  await grace.getByRole("dialog").getByLabel("The market told us something else.").check();
  await grace.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(getNotice(grace, `Declined: Website of ${first.name}`)).toBeVisible();

  await getCard(page, first).focus();
  await pressKey(page, "a");
  await expect(getNotice(page, "Somebody else was first")).toBeVisible();
  const card = getCard(page, first);
  await expect(card).toContainText("Somebody else was first. Declined by grace");
  await expect(card).toContainText("The market told us something else.");
  await card.getByRole("button", { name: "Go on" }).click();
  await expect(card).toHaveCount(0);
  await expect(getCard(page, second)).toBeFocused();
});

test("a decision is undone from its notice and from the log, which says so", async ({ page }) => {
  const market = CROWD[22];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "description", "Under the old elm trees, every Saturday.");
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(card).toHaveCount(0);
  const approved = getNotice(page, `Approved: Description of ${market.name}`);
  await expect(approved).toBeVisible();
  await page.locator("[data-toaster]").getByRole("button", { name: "Undo" }).last().click();
  await expect(approved).toHaveCount(0);
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: "Approve" }).click();
  await expect(card).toHaveCount(0);
  // The log is read when the decision is made.
  await expect(approved).toBeVisible();
  await page.getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("article").first();
  await expect(entry).toContainText("Approved");
  await entry.getByText("What changed").click();
  await expect(entry.getByText("Under the old elm trees, every Saturday.")).toBeVisible();
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article").nth(1)).toContainText("Undone");
  await expect(page.getByRole("article").nth(1).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(await listSubmissions(page.request, "edit", "pending")).toHaveLength(1);

  await page.getByLabel("Person").selectOption("grace");
  await expect(page).toHaveURL(/by=grace/);
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByLabel("Market (database ID)").fill(String(market.id));
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(new RegExp(`market=${market.id}$`));
  await expect(page.getByText(/^\d+ entries, the newest first$/)).toBeVisible();
});

test("several are decided at once; what could not be decided says why", async ({ page, grace }) => {
  const markets = CROWD.slice(23, 27);
  for (const market of markets) await suggestEdit(page.request, market, "hasAtm", !market.hasAtm);
  await page.goto("/admin/edits");
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("4 selected")).toBeVisible();
  const taken = (await listSubmissions(page.request, "edit", "pending"))[0];
  await grace.request.post(`/api/admin/submissions/${taken?.id}/decide`, { data: { state: "rejected" } });

  await page.getByRole("button", { name: "Approve 4" }).click();
  await expect(getNotice(page, "Approved 3 of 4")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "could not be decided" })).toContainText(
    `ATM nearby of ${markets[0]?.name}`,
  );
  await page.locator("[data-toaster]").getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("what was marked on a card holds when several are approved at once, also by keyboard", async ({ page }) => {
  const [first, second] = CROWD.slice(33, 35);
  if (!first || !second) throw new Error("no markets");
  await sendPhotos(page.request, first, ["#a21", "#2a1"]);
  await sendPhotos(page.request, second, ["#12a"]);
  await page.goto("/admin/images");
  const card = getCard(page, first);
  await card.getByRole("radiogroup", { name: "Photo 2" }).getByText("Decline").click();
  // The mark outlives a look at other lists.
  await page.getByRole("link", { name: "Approved", exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: "Waiting", exact: true }).click();
  await card.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected, 1 with your changes")).toBeVisible();
  await page.getByRole("button", { name: "Approve 2" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Approve 2" });
  await expect(dialog).toContainText("1 photo declined, as you marked it");
  await dialog.getByLabel("People can be recognised in the photos.").check();
  await page.keyboard.press("Enter");
  await expect(getNotice(page, "Approved 2 of 2")).toBeVisible();
  for (const market of [first, second]) expect((await readMarket(page, market)).market.photos).toHaveLength(1);
  const approved = await listSubmissions(page.request, "photos", "approved");
  expect(approved.slice(-2).map(({ reason }) => reason)).toEqual(["People can be recognised in the photos.", null]);
});

test("an adjusted value is published as it stands, and is not dropped by declining several", async ({ page }) => {
  const market = CROWD[35];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "address", "3 Granary Street");
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await card.getByRole("button", { name: "Adjust" }).click();
  await card.getByLabel("Value to publish").fill("4 Jar Alley");
  await keepPin(card);
  await card.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Decline 1" }).click();
  await page.getByLabel("No reason, or only what I write").check();
  await page.getByRole("dialog", { name: "Decline" }).getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be decided" })).toContainText(
    "You adjusted its value. Decide it on its card.",
  );
  await page.getByRole("button", { name: "Approve 1" }).click();
  await expect(getNotice(page, "Approved 1 of 1")).toBeVisible();
  expect(await readAddress(page, market)).toBe("4 Jar Alley");
});

test("a note stays with the submission it was written on, and shows on a card of several", async ({ page }) => {
  const market = CROWD[40];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "address", "3 Granary Street");
  await suggestEdit(page.request, market, "address", "4 Jar Alley");
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await card.getByRole("button", { name: "Add a note" }).click();
  const field = card.getByRole("textbox", { name: "Our note on 3 Granary Street" });
  await field.fill("Asked their board.\nThey call back.");
  await card.getByRole("radio", { name: "4 Jar Alley" }).check();
  await expect(field).toHaveValue("Asked their board.\nThey call back.");
  await card.getByRole("button", { name: "Save the note" }).click();
  await expect(getNotice(page, "The note is saved")).toBeVisible();
  await expect(card).toContainText(/Our note on 3 Granary Street \(.*\): Asked their board\.\s+They call back\./);
  await expect(card.getByRole("button", { name: "Add a note" })).toBeVisible();
  await card.getByRole("radio", { name: "3 Granary Street" }).check();
  await expect(card).toContainText("Our note: Asked their board.");
  await expect(card.getByRole("button", { name: "Edit the note" })).toBeVisible();
});

test("the reason for declining reaches the submitter", async ({ page, visitor }) => {
  const market = CROWD[27];
  if (!market) throw new Error("no market");
  const statusUrl = await suggestEdit(page.request, market, "website", "https://gone.example.org");
  await page.goto("/admin/edits");
  await getCard(page, market).getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline" });
  await expect(dialog.getByText("The submitter sees the reason on their status page.")).toBeVisible();
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Please choose a reason, or say that there is none.")).toBeVisible();
  await dialog.getByLabel("In your own words (optional)").fill("We called them on Friday.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(getNotice(page, `Declined: Website of ${market.name}`)).toBeVisible();
  await visitor.goto(statusUrl);
  await expect(visitor.getByText("We called them on Friday.")).toBeVisible();
  await expect(visitor.getByText("We could not confirm this change.")).toHaveCount(0);
});

test("what was written for a reason is there again when the decision did not get through", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const market = CROWD[28];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "website", "https://late.example.org");
  await page.goto("/admin/edits");
  await page.route("**/decide", (route) => route.abort());
  const card = getCard(page, market);
  await card.getByRole("button", { name: "Decline" }).click();
  await page.getByLabel("In your own words (optional)").fill("We called them.");
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(card.getByText("The server cannot be reached. Check your connection and try again.")).toBeVisible();
  await card.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByLabel("In your own words (optional)")).toHaveValue("We called them.");
});

test("an edit of the hours shows what has changed since, side by side", async ({ page }) => {
  const market = CROWD[29];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "openingHours", { Sunday: "10 AM - 2 PM" }, { reason: "I was there." });
  await suggestEdit(page.request, market, "openingHours", { Monday: "3 PM - 7 PM" });
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  await expect(card).toHaveCount(1);
  await card.getByRole("radio", { name: /Monday: 3:00 PM - 7:00 PM/ }).check();
  await expect(card.getByText("The other stays in the queue.")).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(card.getByText("The directory has changed since this was suggested.")).toBeVisible();
  await expect(card.getByRole("columnheader")).toContainText([
    "Part of the schedule",
    "When suggested",
    "Now",
    "Suggested",
  ]);
  await expect(card.getByRole("row", { name: /Monday/ }).locator("del")).toHaveText("3:00 PM – 7:00 PM");
  await expect(card.getByRole("row", { name: /Sunday/ }).locator("ins")).toHaveText("10:00 AM – 2:00 PM");
  await expect(card.getByText("I was there.")).toBeVisible();
  await expectNoViolations(page);
});

test("an edit is not approved over a value that somebody has changed meanwhile, before that has been seen", async ({
  page,
  grace,
  expectProblem,
}) => {
  expectProblem(/409/);
  const [market, other] = CROWD.slice(36, 38);
  if (!market || !other) throw new Error("no markets");
  await suggestEdit(page.request, market, "address", "3 Granary Street");
  await suggestEdit(page.request, other, "address", "5 Granary Street");
  await page.goto("/admin/edits");
  const card = getCard(page, market);
  for (const each of [market, other]) await keepPin(getCard(page, each));
  await changeAddress(grace, market, "7 Mill Lane");

  await card.focus();
  await pressKey(page, "a");
  await expect(card.getByRole("alert")).toContainText("The directory says something else by now.");
  await expect(card.locator("del")).toHaveText("7 Mill Lane");
  await expect(getCard(page, other)).toBeFocused();
  expect(await readAddress(page, market)).toBe("7 Mill Lane");

  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Approve 2" }).click();
  await expect(getNotice(page, "Approved 1 of 2")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "could not be decided" })).toContainText(
    `Address of ${market.name}: The directory has changed since this was suggested. Decide it on its card.`,
  );
  await expectNoViolations(page);
  expect(await readAddress(page, market)).toBe("7 Mill Lane");

  await card.getByRole("button", { name: "Approve anyway" }).click();
  await expect(getNotice(page, `Approved: Address of ${market.name}`)).toBeVisible();
  expect(await readAddress(page, market)).toBe("3 Granary Street");
});

test("photos are published and declined one by one", async ({ page, visitor }) => {
  const market = CROWD.filter(({ photos }) => photos.length === 0)[30];
  if (!market) throw new Error("no market");
  const statusUrl = await sendPhotos(page.request, market, ["#a11", "#1a1", "#11a"]);
  await page.goto("/admin/images");
  const card = page.getByRole("article", { name: new RegExp(`^Photos of ${market.name}`) });
  await expect(card.getByText("Taken on opening day.")).toBeVisible();
  await expect(card.getByText("The market has 0 of 10 photos: room for 10 more.")).toBeVisible();
  await card.getByRole("button", { name: "See photo 1 of 3 large" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "Photo 1 of 3" })).toBeVisible();
  await expectNoViolations(page);
  await viewer.getByRole("button", { name: "Next photo" }).click();
  await viewer.getByRole("radiogroup", { name: "Photo 2" }).getByText("Decline").click();
  await page.keyboard.press("Escape");
  await expectNoViolations(page);
  await card.getByRole("button", { name: "Publish 2, decline 1" }).click();
  await page.getByRole("dialog").getByLabel("The photos are too dark or blurred to use.").check();
  await page.getByRole("dialog").getByRole("button", { name: "Publish 2, decline 1" }).click();
  await expect(getNotice(page, `Approved: Photos of ${market.name}`)).toBeVisible();
  const changed = (await (await page.request.get(`/api/admin/markets/${market.id}`)).json()) as { market: Market };
  expect(changed.market.photos).toHaveLength(2);
  await page.getByRole("link", { name: "Approved" }).click();
  await expect(card.getByRole("listitem")).toContainText(["Approved", "Declined", "Approved"]);

  await visitor.goto(statusUrl);
  await expect(visitor.getByText("The photos are too dark or blurred to use.")).toBeVisible();
});

test("a suggestion becomes a market in one step: what is missing is asked for", async ({ page }) => {
  await suggestMarket(page.request, {
    marketName: "Green Things of Pine River",
    townName: "Merrill",
    additionalInfo: "Fridays.",
  });
  await page.goto("/admin/suggestions");
  const card = page.getByRole("article", { name: /^Green Things of Pine River/ });
  await expect(card.getByText("Not marked on the map")).toBeVisible();
  await card.focus();
  await pressKey(page, "a");
  const dialog = page.getByRole("dialog", { name: "Create market" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Green Things of Pine River");
  await expect(dialog.getByLabel("City or town")).toHaveValue("Merrill");
  await expect(dialog.getByText("Fridays.")).toBeVisible();
  const create = dialog.getByRole("button", { name: "Create market" });
  await create.click();
  await expect(dialog.getByText("Please say whether it is a farmers market or a farm stand.")).toBeVisible();
  await dialog.getByLabel("Kind").selectOption("Farm stand");
  await create.click();
  await expect(dialog.getByText("Please set the market’s place", { exact: false })).toBeVisible();
  const map = dialog.getByRole("region", { name: "Map for the market's place" });
  // It answers to keys from then on.
  await expect(map.locator(".leaflet-map-pane")).toBeAttached();
  await map.focus();
  await page.keyboard.press("Enter");
  // The map begins at the town that was named.
  await expect(dialog.getByLabel("Latitude, longitude")).toHaveValue(/^45\.[12]\d+, -89\.[67]\d+$/);
  await expectNoViolations(page);
  await create.click();
  await expect(getNotice(page, "Created: Green Things of Pine River")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const answer = await page.request.get("/api/admin/markets?q=green+things");
  expect(await answer.json()).toMatchObject({ items: [{ name: "Green Things of Pine River", city: "Merrill" }] });
});

test("a suggestion of a market that is known already is joined to it", async ({ page }) => {
  const market = CROWD[31];
  if (!market) throw new Error("no market");
  const { name, city, latitude, longitude } = market;
  await suggestMarket(page.request, { marketName: name, townName: city, latitude, longitude });
  await page.goto("/admin/suggestions");
  const card = page.getByRole("article");
  await expect(card.getByRole("img", { name: /^Map of / })).toBeVisible();
  await expect(card.getByRole("link", { name: new RegExp(`^${name}`) }).last()).toHaveAttribute(
    "href",
    `/markets/${market.id}`,
  );
  await expectNoViolations(page);
  await card
    .getByRole("button", { name: `It is this one already: ${name}` })
    .first()
    .click();
  await expect(getNotice(page, `Already in the directory: ${name}`)).toBeVisible();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/admin/suggestions?state=all");
  await expect(card.filter({ hasText: name }).last()).toContainText("Approved by ada");
});

test("an undo that did not get through is tried again, and takes back no other decision", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = CROWD.slice(38, 40);
  if (!first || !second) throw new Error("no markets");
  for (const market of [first, second]) await suggestEdit(page.request, market, "address", "9 Cider Row");
  await page.goto("/admin/edits");
  for (const market of [first, second]) {
    await keepPin(getCard(page, market));
    await getCard(page, market).focus();
    await pressKey(page, "a");
    await expect(getNotice(page, `Approved: Address of ${market.name}`)).toBeVisible();
  }
  await context.setOffline(true);
  await pressKey(page, "u");
  await pressKey(page, "u");
  await expect(getNotice(page, "This could not be undone")).toHaveCount(2);
  await context.setOffline(false);
  await pressKey(page, "u");
  await expect(getCard(page, second)).toBeFocused();
  expect(await readAddress(page, first)).toBe("9 Cider Row");
  expect(await readAddress(page, second)).not.toBe("9 Cider Row");
});

test("the overview counts what waits, leads to lists, and says how the server is", async ({ page }) => {
  const market = CROWD[32];
  if (!market) throw new Error("no market");
  await suggestEdit(page.request, market, "website", "https://count.example.org");
  await page.goto("/admin");
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview.getByRole("link", { name: /^1\s*Edit suggestions/ })).toBeVisible();
  await expect(overview.getByRole("table")).toHaveCount(1);
  await overview.getByText("The server is well").click();
  await expect(overview.getByText(/^Sent by visitors, to review: 1, the oldest since /)).toBeVisible();
  await expectNoViolations(page);
  await overview.getByRole("link", { name: /^Hours/ }).click();
  await expect(page).toHaveURL("/admin/markets?missing=hours#list");
  const list = page.getByRole("heading", { name: /^Markets Database/ });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await page.getByRole("link", { name: "Overview" }).click();
  await overview.getByRole("link", { name: /^Longer ago/ }).click();
  await expect(page).toHaveURL("/admin/markets?freshness=older#list");
  await page.goto("/admin/audit");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoViolations(page);
});

function phone(at: number): string {
  return `(414) 555-01${String(at + 10)}`;
}

function getCard(page: Page, { name }: Market): Locator {
  return page.getByRole("article").filter({ hasText: name });
}

async function readMarket(page: Page, { id }: Market): Promise<AdminMarket> {
  const answer = await page.request.get(`/api/admin/markets/${id}`);
  return (await answer.json()) as AdminMarket;
}

async function readAddress(page: Page, market: Market): Promise<string | undefined> {
  return (await readMarket(page, market)).market.address;
}

async function changeAddress(page: Page, changed: Market, address: string): Promise<void> {
  const { market, revision } = await readMarket(page, changed);
  const data = { revision, market: { ...market, address } };
  expect((await page.request.put(`/api/admin/markets/${changed.id}`, { data })).ok()).toBe(true);
}

async function countOfPhones(page: Page, state: string, markets: readonly Market[]): Promise<number> {
  const decided = await listSubmissions(page.request, "edit", state);
  const ids = new Set(markets.map(({ id }) => id));
  return decided.filter(({ marketId, edit }) => edit?.changes[0]?.fact === "phoneNumber" && ids.has(marketId ?? 0))
    .length;
}
