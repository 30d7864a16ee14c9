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
  expect(await readStored()).toMatchObject({
    kind: "edit",
    market_id: 1,
    payload: { facts: { website: "https://dcfm.example.org" }, reason: "They moved." },
    replaced: '{"website":"https://dcfm.org/"}',
    submitter_name: "Ann",
    submitter_email: "ann@example.org",
  });
});

const HOURS = "May to October:\r\nSaturday: 8 AM - noon\r\nClosed on July 4";
const SCHEDULE = {
  seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }],
  days: [{ on: "07-04" }],
};

test.each<[string, Record<string, string>, object]>([
  ["a schedule as text in its own field", { fieldName: "openingHours", schedule: HOURS }, { schedule: SCHEDULE }],
  [
    "no schedule if another field is chosen",
    { fieldName: "address", suggestedValue: "3 Granary St", schedule: HOURS, snap: "on" },
    { address: "3 Granary St" },
  ],
  [
    "an address with its town",
    { fieldName: "address", suggestedValue: "3 Granary St", city: " Verona ", zipCode: "53593" },
    { address: "3 Granary St", city: "Verona", zipCode: "53593" },
  ],
  ["yes or no as text", { fieldName: "hasAtm", suggestedValue: "yes", currentValue: "", reason: "" }, { hasAtm: true }],
  ["a ticked box instead of null", { fieldName: "website", remove: "on" }, { website: null }],
  [
    "a ticked box for each payment",
    { fieldName: "payments", snap: "on", credit: "on" },
    { payments: ["snap", "credit"] },
  ],
  ["a closed market without a value", { fieldName: "standing", snap: "on" }, { existence: "closed" }],
])("a plain form can send %s", async (_, fields, facts) => {
  const response = await site.postForm(PATH, new URLSearchParams({ suggestedValue: "", ...fields }));
  expect(response.status).toBe(303);
  expect(await readStored()).toHaveProperty("payload.facts", facts);
});

test("opening hours that were sent as text keep their words for whoever decides", async () => {
  await site.postForm(PATH, new URLSearchParams({ fieldName: "openingHours", schedule: HOURS }));
  expect(await readStored()).toHaveProperty("payload.words", HOURS.replaceAll("\r", ""));
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

test.each<[string, Record<string, unknown>, string, string?]>([
  [
    "a field that the schema refuses",
    { fieldName: "name", suggestedValue: 5 },
    "The value must be text, a list of texts, a schedule, true or false, or null to remove it.",
    "suggestedValue",
  ],
  [
    "the value that is there already",
    { fieldName: "website", suggestedValue: "https://dcfm.org" },
    "That is what the directory already says. Please change the value, or choose another field.",
    "suggestedValue",
  ],
  [
    "a box to tick, outside of a plain form",
    { fieldName: "website", suggestedValue: "x.org", remove: "on" },
    'There is no field "remove" here. Please leave it out.',
  ],
])("%s is refused with advice", async (_, body, error, field) => {
  const response = await site.post(PATH, body);
  const answer = { success: false, error, ...(field !== undefined && { field }) };
  expect([response.status, await response.json()]).toEqual([422, answer]);
  expect((await site.count()).submissions).toBe(0);
});
