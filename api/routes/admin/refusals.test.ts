/** What each call of the dashboard refuses: with a sentence that names the field, and nothing changes. */
import { expect, test } from "vitest";
import { type AdminSite, startAdminSite } from "#api/testing/admin-site.ts";
import { exampleMarket } from "#api/testing/example-market.ts";

/** What is sent, or its query, the field that the answer names, and what it says if that is of its own. */
type Refusal = readonly [sent: unknown, field?: string, error?: string];

const NEW = { listingType: "farmers-market", name: "Oak Market", city: "Oak Creek", latitude: 42.88, longitude: -87.9 };
const DANE = exampleMarket({ website: "https://dcfm.org/" });
const TOO_MANY = Array.from({ length: 501 }, (_, index) => index + 1);

const [SUBMISSIONS, MARKET] = ["/api/admin/submissions", "/api/admin/markets/1"];

/** `REVISION` stands for that of market 1. */
const REVISION = "(of now)";
const edited = (fields: object) => ({ revision: REVISION, market: { ...DANE, ...fields } });

const REFUSED: Record<string, readonly Refusal[]> = {
  [`GET ${SUBMISSIONS}`]: [
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1e9", "page"],
    ["kind=x", "kind"],
    ["state=x", "state"],
    ["foo=1"],
    // Only what waits is on cards, and only cards are told apart by network.
    ["kind=edit&near=spam", "near"],
    ["kind=edit&state=all&cards=true", "cards"],
  ],
  // An edit of the description.
  [`POST ${SUBMISSIONS}/1/decide`]: [
    [{}, "state"],
    [{ state: "pending" }, "state"],
    [{ state: "approved", reason: 5 }, "reason"],
    [{ state: "approved", by: "eve" }],
    [{ state: "approved", photos: { a: "approved" } }, "photos"],
    [{ state: "approved", marketId: 1 }, "marketId"],
    [{ state: "approved", market: {} }, "market"],
    [{ state: "approved", current: 5 }, "current"],
    [{ state: "approved", current: { nothing: 1 } }, "current"],
    [{ state: "approved", value: { website: "https://other.example" } }, "value"],
    [{ state: "approved", value: { description: 5 } }, "value"],
    [{ state: "approved", value: {} }, "value"],
    [{ state: "rejected", value: "x" }, "value"],
  ],
  // Of the address.
  [`POST ${SUBMISSIONS}/2/decide`]: [
    [{ state: "approved", pin: "somewhere" }, "pin"],
    [{ state: "approved", pin: { latitude: 42.99 } }, "pin"],
    [{ state: "approved", pin: { latitude: 10, longitude: 10 } }, "latitude"],
  ],
  // A suggested market.
  [`POST ${SUBMISSIONS}/3/decide`]: [
    [{ state: "approved" }, "market"],
    [{ state: "approved", market: { ...NEW, latitude: "x" } }, "latitude"],
    [{ state: "approved", marketId: 1, market: NEW }, "market"],
    [{ state: "approved", marketId: 1, value: { phoneNumber: "12" } }, "phoneNumber"],
  ],
  [`POST ${SUBMISSIONS}/decide`]: [
    ...[undefined, [], ["1"], [0], [1.5], TOO_MANY].map((ids): Refusal => [{ ids, state: "approved" }, "ids"]),
    ...[{ 2: {} }, { x: {} }, { 1: { state: "approved" } }, { 1: { photos: { a: "pending" } } }, []].map(
      (each): Refusal => [{ ids: [1], state: "approved", each }, "each"],
    ),
  ],
  [`POST ${SUBMISSIONS}/answer`]: [
    [{ ids: [1] }, "answer"],
    [{ ids: [1], answer: " " }, "answer"],
    [{ ids: [], answer: "x" }, "ids"],
    [{ ids: [1], answer: "x".repeat(1001) }, "answer"],
  ],
  [`PUT ${SUBMISSIONS}/1/note`]: [
    [{ note: null }, "note"],
    [{ note: "x".repeat(501) }, "note", "The note is too long. Please shorten it to 500 characters or fewer."],
  ],
  "GET /api/admin/markets": [
    ["page=0", "page"],
    ["page=x", "page"],
    ["sort=x", "sort"],
    ["show=x", "show"],
    ["missing=x", "missing"],
    ["freshness=x", "freshness"],
    ["foo=1"],
  ],
  "POST /api/admin/markets": [
    [{ ...NEW, name: " " }, "name"],
    [{ ...NEW, city: "" }, "city"],
    [{ ...NEW, latitude: undefined }, "latitude"],
    // Outside of the state.
    [{ ...NEW, latitude: 30 }, "latitude"],
    [{ ...NEW, zipCode: "5370" }, "zipCode"],
    [{ ...NEW, phoneNumber: "12" }, "phoneNumber"],
    [{ ...NEW, facebook: "https://example.org" }, "facebook"],
    // A season without days.
    [{ ...NEW, schedule: { seasons: [{ from: "5-1", to: "10-31" }] } }, "schedule"],
    [{ ...NEW, id: 7 }, "id"],
    [{ ...NEW, sources: ["usda-portal:1"] }, "sources"],
    [{ ...NEW, admin: true }, "admin"],
    [{ ...NEW, rating: 6 }, "rating"],
  ],
  [`PUT ${MARKET}`]: [
    [{}, "revision"],
    [{ revision: "x" }, "market"],
    [{ revision: "x", market: [] }, "market"],
    [{ revision: "x", market: {}, by: "eve" }],
    [{ revision: 1, market: {} }, "revision"],
    [edited({ id: 9 }), "id"],
    [edited({ sources: ["community"] }), "sources"],
    [edited({ photos: ["x"] }), "photos"],
    [edited({ hoursConfirmed: { on: "2026", source: "community" } }), "hoursConfirmed"],
    // Today is July 4, 2026.
    ...["2026-07-05", "2026-08", "2027", "2026-02-31"].map((on): Refusal => {
      return [edited({ confirmed: { on, source: "operators" } }), "confirmed"];
    }),
  ],
  [`POST ${MARKET}/merge`]: [
    [{ into: 1 }, "into"],
    [{ into: "2" }, "into"],
    [{}, "into"],
  ],
  [`POST ${MARKET}/close`]: [
    [{ by: "visited", on: "2026-07-05" }, "on"],
    [{ by: "visited", on: "last year" }, "on"],
    [
      { by: "website", page: "ftp://example.org" },
      "page",
      "The page must be a web address like https://www.example.org.",
    ],
    // How somebody knows it is never assumed.
    [{ on: "2025" }, "by"],
    [{ page: "https://www.jsonline.com/story/1" }, "by"],
    // It has no phone number.
    [{ by: "phoned" }, "by", "No phone number of this market is known. Please add it first."],
  ],
  [`POST ${MARKET}/dispute`]: [
    [{ fact: "colour", take: "ours", theirs: "x" }, "fact"],
    [{ fact: "name", take: "mine", theirs: "x" }, "take"],
    [{ fact: "name", take: "ours" }, "theirs"],
  ],
  [`PUT ${MARKET}/notices`]: [
    [{ was: [], notices: "Closed" }, "notices", "Please send the notices as a list."],
    [
      { was: [], notices: [{ from: "2026-07-04", to: "2026-07-04", text: "" }] },
      "notices",
      "A notice needs words. Please choose some, or write your own.",
    ],
  ],
  "GET /api/admin/desk": [["market=x", "market"]],
  [`POST ${MARKET}/desk`]: [
    [{ answer: "maybe" }, "answer"],
    [{ answer: "confirmed", by: "phoned", revision: REVISION }, "by"],
    [{ answer: "closed", by: "phoned" }, "by"],
    [{ answer: "closed", by: "website" }, "page"],
    [{ answer: "closed", by: "heard" }, "by"],
    [{ answer: "changed", by: "visited", revision: REVISION, schedule: { seasons: [] } }, "schedule"],
    [{ answer: "assign", to: "rosa" }, "to", "There is no such account."],
  ],
  "PUT /api/admin/settings": [
    [{ siteName: " " }, "siteName", "Please enter a name for the site."],
    [
      { siteName: "a".repeat(61) },
      "siteName",
      "The site name is too long. Please shorten it to 60 characters or fewer.",
    ],
    [{ email: "ann" }, "email", "Please enter an e-mail address like hello@markets.org."],
    [{ website: "http://fair.example.org" }, "website", "Please enter an address that begins with https://."],
    [
      { welcome: "a".repeat(201) },
      "welcome",
      "The welcome sentence is too long. Please shorten it to 200 characters or fewer.",
    ],
  ],
  "GET /api/admin/audit": [
    ["page=0", "page"],
    ["market=x", "market"],
    ["action=%25", "action"],
    ["foo=1"],
    ["by=ada", "by", 'The person looks like "account/3/ada".'],
    [`by=account/3/${"a".repeat(200)}`, "by", 'The person looks like "account/3/ada".'],
  ],
  "GET /api/admin/jobs": [["kind=nonsense", "kind"]],
  "POST /api/admin/imports/list/apply": [[{ jobId: "7" }, "jobId"]],
};

async function start(): Promise<AdminSite> {
  const site = await startAdminSite();
  await site.suggestEdit("description", "By the lake.");
  await site.suggestEdit("address", "3 Granary St");
  await site.suggestMarket();
  return site;
}

const readState = (site: AdminSite) =>
  Promise.all([
    site.getMarket(1),
    site.read("/api/admin/counts"),
    site.read("/api/admin/submissions?state=all"),
    site.read("/api/admin/audit"),
    site.read("/api/admin/jobs"),
    site.read("/api/admin/settings"),
  ]);

test.each(Object.entries(REFUSED))("%s", async (call, cases) => {
  const site = await start();
  const before = await readState(site);
  const [method = "", path = ""] = call.split(" ");
  const answers = [];
  for (const [sent] of cases) {
    const body = JSON.stringify(sent).replace(REVISION, before[0].revision);
    const { status, body: answer } = await (method === "GET"
      ? site.ask("GET", `${path}?${String(sent)}`)
      : site.ask(method as "POST" | "PUT", path, JSON.parse(body)));
    answers.push([sent, status, answer["success"], answer["field"], answer["error"]]);
  }
  const sentence = expect.stringMatching(/^\S+ .+\S$/) as string;
  expect(answers).toEqual(cases.map(([sent, field, error = sentence]) => [sent, 422, false, field, error]));
  expect(await readState(site)).toEqual(before);
});

const NOT_FOUND = ["0", "-1", "abc", "1e0", "99999999999999999999", "1%00", "77"];

test.each<[method: "GET" | "POST" | "PUT" | "DELETE", path: string, error: string, body?: object]>([
  ["GET", `${SUBMISSIONS}/ID`, "There is no such submission."],
  ["PUT", `${SUBMISSIONS}/ID/note`, "There is no such submission.", { note: "Who?" }],
  ["GET", "/api/admin/markets/ID", "Market Not Found"],
  ["GET", "/api/admin/markets/ID/facts", "Market Not Found"],
  ["PUT", "/api/admin/markets/ID", "Market Not Found", { revision: "x", market: {} }],
  ["DELETE", "/api/admin/markets/ID", "Market Not Found"],
  ["POST", "/api/admin/markets/ID/restore", "Market Not Found"],
  ["POST", "/api/admin/markets/ID/merge", "Market Not Found", { into: 1 }],
  ["PUT", "/api/admin/markets/ID/photos", "Market Not Found", { revision: "x", photos: [] }],
  ["PUT", "/api/admin/markets/ID/notices", "Market Not Found", { was: [], notices: [] }],
  ["POST", "/api/admin/markets/ID/desk", "Market Not Found", { answer: "later" }],
  ["POST", "/api/admin/audit/ID/undo", "There is no such entry in the log."],
  ["GET", "/api/admin/jobs/ID", "There is no such job."],
  ["GET", "/api/admin/jobs/ID/events", "There is no such job."],
  ["POST", "/api/admin/jobs/ID/cancel", "There is no such job."],
])("%s %s is a 404 if there is nothing of that number", async (method, path, error, body) => {
  const site = await startAdminSite();
  const answers = [];
  for (const id of NOT_FOUND) answers.push([id, await site.ask(method, path.replace("ID", id), body)]);
  expect(answers).toEqual(NOT_FOUND.map((id) => [id, { status: 404, body: { success: false, error } }]));
});
