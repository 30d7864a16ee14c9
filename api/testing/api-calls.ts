/**
 * A valid example of each API call, and who may make the calls outside of /api/admin. The tests in ./hostile are generated
 * from this list and fail if a route is missing here.
 */
import { type AdminAudience, type AdminCall, WHO_MAY } from "#api/auth/who-may.ts";

/**
 * anyone: including other sites' pages. page: this site's pages and programs. preview: people with an account; others are
 * redirected to the sign-in page.
 */
type PublicAudience = "anyone" | "page" | "preview";

export type Audience = PublicAudience | AdminAudience;

interface Example {
  /** JSON body, with REVISION for the revision of market 1; without it, the call reads no body. */
  body?: Readonly<Record<string, unknown>>;
  /** Whether the call takes a form as well as JSON, or only a form. */
  form?: "too" | "only";
  query?: readonly string[];
  /** May answer 503, because the test server lacks a service that it needs. */
  mayBeOff?: true;
}

export interface ApiCall extends Example {
  for: Audience;
}

export const REVISION = "the revision of market 1";

const MARKET = {
  name: "Oak Creek Market",
  city: "Oak Creek",
  listingType: "farmers-market",
  latitude: 42.9,
  longitude: -87.9,
  description: "By the creek.",
  website: "https://oak.example.org/",
  customList: ["Eggs"],
  schedule: { seasons: [{ week: { Saturday: "8 AM - noon" } }], text: "May to October" },
};

const ACCOUNT = { username: "eve", password: "correct horse battery staple" };
const PERSON = { submitterName: "Ann", submitterEmail: "ann@example.org" };

const PUBLIC: Readonly<Record<string, Example & { for: PublicAudience }>> = {
  "GET /api": { for: "anyone" },
  "GET /api/pages.css": { for: "anyone" },
  "GET /api/openapi.json": { for: "anyone" },
  "GET /api/health": { for: "anyone" },
  "GET /api/health/ready": { for: "anyone" },
  "GET /api/address": { for: "anyone" },
  "GET /api/markets": { for: "anyone" },
  "GET /api/markets/search": {
    for: "anyone",
    query: ["q", "sort", "when", "near", "within", "type", "item", "latitude", "longitude", "page", "pageSize"],
  },
  "GET /api/markets/:id": { for: "anyone" },
  "GET /api/markets/:id/picture.png": { for: "anyone" },
  "GET /api/markets/:id/suggestions": { for: "anyone" },
  "GET /api/images/:name": { for: "anyone", query: ["w"] },
  "GET /api/news": { for: "anyone", query: ["page", "pageSize", "latitude", "longitude", "state"] },
  "GET /api/news/preview": { for: "anyone", query: ["limit", "radius", "latitude", "longitude", "state"] },
  "GET /api/news/:id": { for: "anyone" },
  "GET /api/form-token": { for: "anyone" },
  "GET /api/submissions/:token": { for: "anyone" },
  "GET /submissions/:token": { for: "anyone" },
  "GET /manage/:token": { for: "anyone", query: ["said"] },
  // Open to other sites: the secret link is the only credential, so there is no cookie to abuse.
  "POST /manage/:token": { for: "anyone", form: "too", body: { say: "changed", website: "https://oak.example.org/" } },
  "GET /manage/request/:id": { for: "anyone" },
  "GET /manage/request-sent": { for: "anyone" },
  "GET /manage/letters/:token": { for: "anyone" },
  "POST /manage/letters/:token": { for: "anyone" },
  "GET /api/manage/:token": { for: "anyone" },
  "PUT /api/manage/:token": { for: "anyone", body: { facts: { website: "https://oak.example.org/" } } },
  "GET /preview/markets/:id": { for: "preview", query: ["draft"], mayBeOff: true },

  "POST /api/markets/:id/submit-images": { for: "page", form: "only" },
  "POST /api/markets/:id/suggest-edit": {
    for: "page",
    body: {
      ...{ fieldName: "description", suggestedValue: "New.", currentValue: "Old.", reason: "I was there.", ...PERSON },
      ...{ city: "Oak Creek", zipCode: "53154", since: "2025" },
    },
    form: "too",
  },
  "POST /api/markets/:id/checks": {
    for: "page",
    body: { answer: "right", device: "0123456789abcdef", on: "2026-07-04" },
    form: "too",
  },
  "POST /api/suggestions": {
    for: "page",
    body: {
      marketName: "Oak Market",
      townName: "Oak Creek",
      additionalInfo: "By the creek.",
      latitude: 42.9,
      longitude: -87.9,
      ...PERSON,
    },
    form: "too",
  },

  "POST /api/markets/:id/manager-requests": {
    for: "page",
    body: { name: "Ann", role: "Manager", email: "ann@example.org", proof: "Call the number on our site." },
    form: "too",
  },
  "POST /api/vain-searches": { for: "page", body: { words: "kohlrabi" } },

  "GET /api/auth/status": { for: "anyone" },
  "POST /api/auth/create": { for: "page", body: { ...ACCOUNT, setupCode: "ABCD-EFGH" } },
  "POST /api/auth/login": { for: "page", body: ACCOUNT },
  "POST /api/auth/logout": { for: "page" },
  "POST /api/auth/forgot": { for: "page", body: { username: "eve" } },
  "POST /api/auth/link": { for: "page", body: { token: "no-such-link" } },
  "POST /api/auth/invitation": { for: "page", body: { ...ACCOUNT, token: "no-such-link" } },
  "POST /api/auth/reset": { for: "page", body: { token: "no-such-link", password: ACCOUNT.password } },
};

/** Calls without a body and a query as `{}`. */
const GUARDED: Readonly<Record<AdminCall, Example>> = {
  "GET /api/admin/admins": {},
  "PUT /api/admin/admins/:id": { body: { role: "admin" } },
  "DELETE /api/admin/admins/:id": {},
  "POST /api/admin/admins/:id/reset": { body: { mails: false } },
  "GET /api/admin/invitations": {},
  "POST /api/admin/invitations/:id/withdraw": {},
  "POST /api/admin/invitations": { body: { to: "eve@example.org", role: "moderator", mails: true } },
  "PUT /api/admin/password": {
    body: { currentPassword: "not mine, I fear", newPassword: "another horse, battery staple" },
  },
  "GET /api/admin/me": {},
  "PUT /api/admin/me": { body: { email: "", wantsDigest: true } },

  "GET /api/admin/jobs": { query: ["kind"] },
  "GET /api/admin/jobs/:id": {},
  "GET /api/admin/jobs/:id/events": {},
  "POST /api/admin/jobs/:id/cancel": {},
  "GET /api/admin/live": {},
  "GET /api/admin/publish": { mayBeOff: true },
  "POST /api/admin/publish": { mayBeOff: true },
  "GET /api/admin/news": {},
  "POST /api/admin/news/fetch": {},
  "PUT /api/admin/news/feeds": {
    body: {
      feed: {
        ...{ name: "Farm Paper", url: "https://paper.example.org/rss", terms: "Summaries only." },
        ...{ showsFull: false, showsImages: false, isPaused: true },
      },
    },
  },
  "GET /api/admin/settings": {},
  "PUT /api/admin/settings": {
    body: {
      ...{ siteName: "Oak Markets", creator: "the Oak volunteers", email: "ann@example.org" },
      ...{ website: "https://oak.example.org/", welcome: "Come in." },
    },
  },

  "GET /api/admin/markets": { query: ["q", "sort", "page", "show", "missing", "freshness"] },
  "POST /api/admin/markets": { body: MARKET },
  "GET /api/admin/markets/:id": {},
  "PUT /api/admin/markets/:id": { body: { revision: REVISION, market: MARKET } },
  "DELETE /api/admin/markets/:id": {},
  "POST /api/admin/markets/:id/restore": {},
  "POST /api/admin/markets/:id/close": {
    body: { on: "2026-05", by: "website", page: "https://paper.example.org/1" },
  },
  "POST /api/admin/markets/:id/reopen": {},
  "POST /api/admin/markets/:id/merge": { body: { into: 2 } },
  "PUT /api/admin/markets/:id/photos": {
    body: { revision: REVISION, photos: [{ name: "a.webp", caption: "The stalls", credit: "Ann" }] },
  },
  "POST /api/admin/markets/:id/photos": { form: "only" },
  "PUT /api/admin/markets/:id/notices": {
    body: { was: [], notices: [{ from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true }] },
  },
  "GET /api/admin/markets/:id/facts": {},
  "POST /api/admin/markets/:id/dispute": {
    body: { fact: "website", take: "ours", theirs: { a: "https://dcfm.org/" } },
  },
  "GET /api/admin/desk": { query: ["market", "pins"] },
  "GET /api/admin/desk/progress": {},
  "POST /api/admin/markets/:id/desk": {
    body: { answer: "confirmed", revision: REVISION, by: "website", page: "https://oak.example.org/hours" },
  },
  "POST /api/admin/checks/release": {},
  "POST /api/admin/checks/take-back": {
    body: { from: "2026-07-04T16:00:00.000Z", to: "2026-07-04T17:00:00.000Z" },
  },
  "GET /api/admin/counts": {},
  "GET /api/admin/status": {},
  "GET /api/admin/first-steps": {},
  "GET /api/admin/vain-searches": {},
  "GET /api/admin/overview": {},
  "GET /api/admin/audit": { query: ["page", "market", "by", "action"] },
  "POST /api/admin/audit/:id/undo": {},
  "POST /api/admin/previews": {
    body: {
      market: {
        ...MARKET,
        ...{ id: 1, photos: [], features: [], payments: [], sources: ["community"] },
        confirmed: { on: "2026-05", source: "community" },
      },
    },
  },

  "GET /api/admin/submissions": { query: ["kind", "state", "page", "cards"] },
  "GET /api/admin/managers": { query: ["market"] },
  "POST /api/admin/managers": {
    body: { marketId: 1, name: "Ann", role: "Manager", email: "ann@example.org" },
  },
  "POST /api/admin/managers/decline-waiting": { body: { ids: [1] } },
  "PUT /api/admin/managers/:id": { body: { isTrusted: true } },
  "POST /api/admin/managers/:id/grant": {},
  "POST /api/admin/managers/:id/decline": {},
  "POST /api/admin/managers/:id/revoke": {},
  "POST /api/admin/managers/:id/replace": {},
  "POST /api/admin/managers/:id/mail": {},

  "POST /api/admin/submissions/decide": {
    body: { ids: [1], state: "approved", reason: "Thank you.", each: { "1": { value: "New.", current: null } } },
  },
  "POST /api/admin/submissions/:id/decide": {
    body: {
      ...{ state: "approved", reason: "Thank you.", value: "New.", current: null },
      pin: { latitude: 42.9, longitude: -87.9, isApproximate: true },
      ...{ duplicates: [2], others: [3], othersReason: "We took another." },
    },
  },
  "POST /api/admin/submissions/spam": { body: { ids: [1] } },
  "POST /api/admin/submissions/spam-waiting": { body: { kind: "edit" } },
  "PUT /api/admin/submissions/:id/note": { body: { note: "Called them." } },
  "POST /api/admin/submissions/answer": {
    body: { ids: [1], answer: "Thank you, we will call them." },
  },
  "GET /api/admin/submissions/:id": {},
  "GET /api/admin/images/:name": { query: ["w"] },

  "GET /api/admin/imports": {},
  "POST /api/admin/imports/:source/check": { form: "only" },
  "POST /api/admin/imports/:source/apply": { body: { jobId: 1 } },

  "GET /api/admin/places": {},
  "POST /api/admin/places/search": { body: { query: "market", pageToken: "next" }, mayBeOff: true },
  "POST /api/admin/places/fetch": { mayBeOff: true },
  "GET /api/admin/places/:placeId": { mayBeOff: true },
  "POST /api/admin/places/:placeId/import": { mayBeOff: true },
  "POST /api/admin/places/:placeId/link": { body: { marketId: 1 }, mayBeOff: true },
  "POST /api/admin/markets/:id/details": { mayBeOff: true },
  "POST /api/admin/markets/:id/cache-images": { mayBeOff: true },
};

export const API_CALLS: Readonly<Record<string, ApiCall>> = {
  ...PUBLIC,
  ...Object.fromEntries(
    Object.entries(GUARDED).map(([call, example]) => [call, { for: WHO_MAY[call] ?? "admin", ...example }]),
  ),
};
