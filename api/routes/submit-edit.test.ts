import { beforeEach, expect, test } from "vitest";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";
import { open } from "#data/schedule/testing/hours.ts";

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

const PATH = "/api/markets/1/suggest-edit";

async function readStored() {
  const row = await site.db.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
  return { ...row, payload: JSON.parse(row.payload) as unknown };
}

test("an edit stores the suggested value and the one it replaces", async () => {
  const response = await site.post(PATH, {
    fieldName: "website",
    currentValue: "https://wrong.example",
    suggestedValue: "dcfm.example.org",
    reason: "They moved.",
    submitterName: "Ann",
    submitterEmail: "ann@example.org",
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    success: true,
    message: "Your edit suggestion has been submitted for review!",
  });
  expect(await readStored()).toMatchObject({
    kind: "edit",
    market_id: 1,
    payload: { facts: { website: "https://dcfm.example.org" }, reason: "They moved." },
    replaced: '{"website":"https://dcfm.org/"}',
    submitter_name: "Ann",
    submitter_email: "ann@example.org",
  });
});

test("null removes a value, and removing a missing fact changes nothing", async () => {
  await site.post(PATH, { fieldName: "website", currentValue: null, suggestedValue: null });
  expect(await readStored()).toMatchObject({
    payload: { facts: { website: null } },
    replaced: '{"website":"https://dcfm.org/"}',
  });
});

test("opening hours are a whole schedule, and invalid ones are refused at their field", async () => {
  const typed = {
    seasons: [{ from: "05-01", to: "10-31", week: { Saturday: "8 AM - noon", Sunday: open("9:00-13:00") } }],
    days: [{ on: "07-04" }],
  };
  const odd = { seasons: [{ week: { Saturday: "7 AM - 1 PM, closed July 4" } }] };
  const refused = await site.post(PATH, { fieldName: "openingHours", suggestedValue: odd });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      success: false,
      error:
        'Saturday: "7 AM - 1 PM, closed July 4" cannot be read. Only times can stand here, like 8 AM - noon. ' +
        "Single days, such as July 4, have a place of their own.",
      field: "suggestedValue",
    },
  ]);
  await site.post(PATH, { fieldName: "openingHours", suggestedValue: typed });
  const week = { Saturday: open("8:00-12:00"), Sunday: open("9:00-13:00") };
  const schedule = { ...typed, seasons: [{ from: "05-01", to: "10-31", week }] };
  expect(await readStored()).toMatchObject({ payload: { facts: { schedule } }, replaced: '{"schedule":null}' });
});

test("a plain form sends the schedule as text in its own field", async () => {
  const text = "May to October:\r\nSaturday: 8 AM - noon\r\nClosed on July 4";
  await site.postForm(PATH, new URLSearchParams({ fieldName: "openingHours", suggestedValue: "", schedule: text }));
  expect(await readStored()).toMatchObject({
    payload: {
      facts: {
        schedule: {
          seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }],
          days: [{ on: "07-04" }],
        },
      },
    },
  });
});

test("the schedule's text is ignored if another field is chosen", async () => {
  const fields = { fieldName: "address", suggestedValue: "3 Granary St", schedule: "Saturday: 8 AM - noon" };
  await site.postForm(PATH, new URLSearchParams(fields));
  expect(await readStored()).toMatchObject({ payload: { facts: { address: "3 Granary St" } } });
});

test("an address includes its town and zip code if they differ from the market's", async () => {
  const address = { fieldName: "address", suggestedValue: "3 Granary St" };
  await site.post(PATH, { ...address, city: " Verona ", zipCode: "53593" });
  expect(await readStored()).toMatchObject({
    payload: { facts: { address: "3 Granary St", city: "Verona", zipCode: "53593" } },
    replaced: expect.stringContaining('"city":"Madison"') as string,
  });
  const waiting = await fetch(`${site.url}/api/markets/1/suggestions`);
  expect(await waiting.json()).toMatchObject([{ kind: "edit", field: "address" }]);

  const odd = await site.post(PATH, { ...address, zipCode: "near 53593" });
  expect(await odd.json()).toEqual({ success: false, error: "The zip code must be five digits.", field: "zipCode" });
});

test("a plain form sends the displayed town, which is no change", async () => {
  const fields = { fieldName: "address", suggestedValue: "3 Granary St", city: "Madison", zipCode: "" };
  expect((await site.postForm(PATH, new URLSearchParams(fields))).status).toBe(303);
  expect(await readStored()).toHaveProperty("payload.facts", { address: "3 Granary St" });
});

test("a refused plain form is returned with the town and zip code of an address, and of no other field", async () => {
  const send = async (fieldName: string) => {
    const fields = { fieldName, suggestedValue: "", city: "Verona", zipCode: "53593-" };
    return (await site.postForm(PATH, new URLSearchParams(fields))).text();
  };
  const page = await send("address");
  expect(page).toContain('City or town<input name="city" value="Verona" />');
  expect(page).toContain('Zip code<input name="zipCode" value="53593-" />');
  expect(await send("phoneNumber")).not.toContain("Verona");
});

test("a town is ignored for other fields", async () => {
  await site.post(PATH, { fieldName: "description", suggestedValue: "By the lake.", city: "Verona" });
  expect(await readStored()).toHaveProperty("payload.facts", { description: "By the lake." });
});

test("a plain form sends everything as text, and a checkbox instead of null", async () => {
  const yes = new URLSearchParams({ fieldName: "hasAtm", currentValue: "", suggestedValue: "yes", reason: "" });
  expect((await site.postForm(PATH, yes)).status).toBe(303);
  expect(await readStored()).toMatchObject({ payload: { facts: { hasAtm: true } } });
  const gone = new URLSearchParams({ fieldName: "website", suggestedValue: "", remove: "on" });
  const response = await site.postForm(PATH, gone);
  const status = await fetch(`${site.url}/api${response.headers.get("location") ?? ""}`);
  expect(await status.json()).toMatchObject({
    kind: "edit",
    marketId: 1,
    marketName: "Dane County Farmers Market",
    field: "website",
  });
});

test("a market's pending edits are public with field, state and day, but without names or values", async () => {
  await site.post(PATH, { fieldName: "hasAtm", suggestedValue: true, submitterName: "Ann" });
  // In the region's time zone it is still the day before.
  site.clock.now = new Date("2026-07-06T03:00:00Z");
  await site.post(PATH, {
    fieldName: "description",
    suggestedValue: "Secret plans",
    submitterEmail: "ann@example.org",
  });
  const response = await fetch(`${site.url}/api/markets/1/suggestions`);
  expect(response.headers.get("etag")).not.toBeNull();
  expect(await response.json()).toEqual([
    { kind: "edit", field: "hasAtm", state: "pending", date: "2026-07-04" },
    { kind: "edit", field: "description", state: "pending", date: "2026-07-05" },
  ]);
  expect((await fetch(`${site.url}/api/markets/2/suggestions`)).status).toBe(404);
});

const MISSING = "Please select a field and provide a suggested value";

test.each<[string, Record<string, unknown>, string, string]>([
  ["no field", { suggestedValue: "x" }, MISSING, "fieldName"],
  ["no value", { fieldName: "name" }, MISSING, "suggestedValue"],
  ["an empty value", { fieldName: "name", suggestedValue: " " }, MISSING, "suggestedValue"],
  [
    "a field that is not to be edited",
    { fieldName: "rating", suggestedValue: "5" },
    "The field must be one of name, address, phoneNumber, website, facebook, instagram, description, customList, " +
      "openingHours, hasAtm, servesAlcohol, isPetFriendly, hasLiveMusic, isWheelchairAccessible, isIndoors, takesCash, payments, standing.",
    "fieldName",
  ],
  [
    "the value that is there already",
    { fieldName: "website", suggestedValue: "https://dcfm.org" },
    "That is what the directory already says. Please change the value, or choose another field.",
    "suggestedValue",
  ],
  [
    "a number",
    { fieldName: "name", suggestedValue: 5 },
    "The value must be text, a list of texts, a schedule, true or false, or null to remove it.",
    "suggestedValue",
  ],
  [
    "a name to remove",
    { fieldName: "name", suggestedValue: null },
    "A market needs a name. Please write the right one.",
    "suggestedValue",
  ],
  [
    "neither yes nor no",
    { fieldName: "hasAtm", suggestedValue: "maybe" },
    "Please answer yes or no.",
    "suggestedValue",
  ],
  [
    "a name of 5,000 letters",
    { fieldName: "name", suggestedValue: "x".repeat(5000) },
    "The name is too long. Please shorten it to 200 characters or fewer.",
    "suggestedValue",
  ],
  [
    "a box to tick, outside of a plain form",
    { fieldName: "website", suggestedValue: "x.org", remove: "on" },
    'There is no field "remove" here. Please leave it out.',
    "",
  ],
])("%s is refused with advice", async (_, body, error, field) => {
  const response = await site.post(PATH, body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ success: false, error, ...(field !== "" && { field }) });
  expect((await site.count()).submissions).toBe(0);
});
