import { ADA } from "#data/admin/testing/actors.ts";
import { expect, test } from "vitest";
import { getLink, updateLink } from "#api/db/managers.ts";
import { insertMeta } from "#api/db/meta.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { makeLink } from "./change-links.ts";
import { chooseLetter, listSilentManagers, sendLetters } from "./letters.ts";
import { open } from "#data/schedule/testing/hours.ts";

const SECRET = "s".repeat(43);
/** The season begins on May 2. */
const SCHEDULE = { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }] };
const MADE = "2026-12-01T12:00:00Z";
const APRIL_3 = "2027-04-03T12:00:00Z";
const APRIL_18 = "2027-04-18T12:00:00Z";

async function startLetters() {
  const site = await startContributionServer({ market: { schedule: SCHEDULE } });
  await insertMeta(site.db, "forms.secret", SECRET);
  const link = { marketId: 1, name: "Ann Baker", email: "ann@example.org" };
  await makeLink(site.db, link, { by: ADA, now: new Date(MADE), secret: SECRET });
  const runCheck = async (at: string) => {
    site.clock.now = new Date(at);
    const getSecret = () => Promise.resolve(SECRET);
    await sendLetters({ db: site.db, siteUrl: "https://markets.example", getSecret, now: () => site.clock.now });
  };
  const listLetters = () =>
    site.db.selectFrom("mail").select(["recipient", "subject", "text", "headers"]).orderBy("id").execute();
  return { ...site, runCheck, listLetters };
}

test("one letter is sent in the month before the season, with a link and a way to unsubscribe", async () => {
  const { runCheck, listLetters } = await startLetters();
  await runCheck("2027-03-31T12:00:00Z");
  expect(await listLetters()).toEqual([]);
  await runCheck(APRIL_3);
  await runCheck("2027-04-04T12:00:00Z");
  const letters = await listLetters();
  expect(letters).toMatchObject([
    { recipient: "ann@example.org", subject: "Is this still right? Dane County Farmers Market" },
  ]);
  expect(JSON.parse(letters[0]?.headers ?? "")).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<https:\/\/markets\.example\/manage\/letters\/1-[\w-]{43}>$/) as string,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(letters[0]?.text).toMatch(/^Hello,\n[^]*https:\/\/markets\.example\/manage\/[\w-]{43}/);
});

test("a reminder follows two weeks later, then a task in Check, and nothing more until the next season", async () => {
  const { db, runCheck, listLetters } = await startLetters();
  await runCheck(APRIL_3);
  await runCheck("2027-04-10T12:00:00Z");
  expect(await listLetters()).toHaveLength(1);
  await runCheck(APRIL_18);
  await runCheck("2027-04-19T12:00:00Z");
  expect(await listLetters()).toHaveLength(2);
  expect(await listSilentManagers(db, new Date("2027-04-25T12:00:00Z"))).toEqual([]);
  const silent = [{ linkId: 1, marketId: 1, since: "2027-04-18T12:00:00.000Z" }];
  expect(await listSilentManagers(db, new Date("2027-05-03T12:00:00Z"))).toEqual(silent);
  for (const day of ["2027-05-03", "2027-07-01", "2027-11-01"]) await runCheck(`${day}T12:00:00Z`);
  expect(await listLetters()).toHaveLength(2);
  await updateLink(db, 1, { expires_at: "2029-01-01T00:00:00Z" });
  await runCheck("2028-04-05T12:00:00Z");
  expect(await listLetters()).toHaveLength(3);
});

test("a manager who responded gets no reminder, Check does not list the market, and the next letter names them", async () => {
  const { db, runCheck, listLetters } = await startLetters();
  await runCheck(APRIL_3);
  await updateLink(db, 1, { spoke_at: "2027-04-05T12:00:00Z" });
  await runCheck(APRIL_18);
  expect(await listLetters()).toHaveLength(1);
  expect(await listSilentManagers(db, new Date("2027-05-03T12:00:00Z"))).toEqual([]);
  await updateLink(db, 1, { expires_at: "2029-01-01T00:00:00Z" });
  await runCheck("2028-04-05T12:00:00Z");
  expect((await listLetters())[1]?.text).toMatch(/^Hello Ann Baker,/);
});

test("the mail program's one-click POST unsubscribes; opening the address does not", async () => {
  const site = await startLetters();
  await site.runCheck(APRIL_3);
  const { db } = site;
  const address = /manage\/letters\/[\w-]+/.exec((await site.listLetters())[0]?.headers ?? "")?.[0] ?? "";
  const page = await fetch(`${site.url}/${address}`);
  expect([page.status, (await page.text()).includes("Stop these emails")]).toEqual([200, true]);
  expect((await getLink(db, 1))?.letters_ended_at).toBeNull();
  const post = {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  };
  expect((await fetch(`${site.url}/${address}x`, post)).status).toBe(404);
  expect((await getLink(db, 1))?.letters_ended_at).toBeNull();
  expect((await fetch(`${site.url}/${address}`, post)).status).toBe(200);
  expect((await getLink(db, 1))?.letters_ended_at).toBe("2027-04-03T12:00:00.000Z");
  await site.runCheck(APRIL_18);
  expect(await site.listLetters()).toHaveLength(1);
});

test("no letter goes to a manager without address or valid link, or of an archived market", async () => {
  const { db, runCheck, listLetters } = await startLetters();
  await updateLink(db, 1, { state: "revoked", ended_at: MADE });
  await runCheck(APRIL_3);
  await updateLink(db, 1, { state: "granted", ended_at: null, expires_at: "2027-01-01T00:00:00Z" });
  await runCheck(APRIL_3);
  await updateLink(db, 1, { expires_at: "2028-01-01T00:00:00Z", email: null });
  await runCheck(APRIL_3);
  await updateLink(db, 1, { email: "ann@example.org" });
  await db.updateTable("market").set({ archived_at: MADE }).where("id", "=", 1).execute();
  await runCheck(APRIL_3);
  expect(await listLetters()).toEqual([]);
  expect((await getLink(db, 1))?.letters).toBe(0);
});

const NONE = { letters: 0, first_letter_at: null, spoke_at: null };
const ONE = { letters: 1, first_letter_at: APRIL_3, spoke_at: null };
const ALL_YEAR = { seasons: [{ from: "01-01", to: "12-31" }] };
const FROM_NEW_YEAR = { seasons: [{ from: "01-01", to: "10-31" }] };

test.each([
  [NONE, SCHEDULE, "2027-04-01T12:00:00Z", null],
  [NONE, SCHEDULE, "2027-04-02T12:00:00Z", 1],
  [NONE, SCHEDULE, "2027-05-03T12:00:00Z", null],
  // Year-round markets, and those without a season, count as starting on May 1.
  [NONE, ALL_YEAR, "2027-04-02T12:00:00Z", 1],
  [NONE, FROM_NEW_YEAR, "2026-12-05T12:00:00Z", 1],
  [NONE, undefined, "2027-02-02T12:00:00Z", null],
  // Who has sent something within 45 days gets no letter, and no reminder who has since the first.
  [{ ...NONE, spoke_at: "2027-02-17T12:00:00Z" }, SCHEDULE, APRIL_3, null],
  [{ ...NONE, spoke_at: "2027-02-17T11:59:00Z" }, SCHEDULE, APRIL_3, 1],
  [{ ...ONE, spoke_at: APRIL_3 }, SCHEDULE, APRIL_18, null],
  [{ ...ONE, spoke_at: "2027-04-03T11:59:00Z" }, SCHEDULE, APRIL_18, 2],
  [ONE, SCHEDULE, "2027-04-17T11:59:00Z", null],
  [ONE, SCHEDULE, "2027-04-17T12:00:00Z", 2],
  [{ letters: 2, first_letter_at: APRIL_3, spoke_at: null }, SCHEDULE, "2027-05-01T12:00:00Z", null],
  // The server was off for two months.
  [ONE, SCHEDULE, "2027-06-02T11:59:00Z", 2],
  [ONE, SCHEDULE, "2027-06-02T12:00:00Z", null],
  // The season begins earlier than last year.
  [{ ...ONE, first_letter_at: "2026-07-27T12:01:00Z" }, SCHEDULE, APRIL_3, null],
  [{ ...ONE, first_letter_at: "2026-07-27T12:00:00Z" }, SCHEDULE, APRIL_3, 1],
] as const)("for %j and %j on %s, letter %s is due", (link, schedule, at, expected) =>
  expect(chooseLetter(link, { schedule: schedule }, new Date(at))).toBe(expected),
);
