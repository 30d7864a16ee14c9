/**
 * Who may make each call of the API, and what a good one brings. The hostile tests are made of it (api/hostile), and
 * hold it against the app's own table of routes: a call that is not decided about here fails them.
 */

/**
 * anyone: also pages of other sites. page: this site's pages and programs. operators: the server's own
 * commands, and admins. moderator: they and admins. preview: the same; others are sent to where they sign in.
 */
export type Audience = "anyone" | "page" | "operators" | "moderator" | "admin" | "preview";

export interface Decision {
  for: Audience;
  /** As JSON; REVISION stands for that of market 1. Without, the call reads no body. */
  body?: Readonly<Record<string, unknown>>;
  /** Reads a form, too, or nothing else. */
  form?: "too" | "only";
  query?: readonly string[];
  /** There is something that a test's server has not, and it says so. */
  mayBeOff?: true;
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

export const DECISIONS: Readonly<Record<string, Decision>> = {
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
  // Whoever knows the link may post to it: it is a secret, and there is no cookie that another site could use.
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
    body: { fieldName: "description", suggestedValue: "New.", currentValue: "Old.", reason: "I was there.", ...PERSON },
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
  "GET /api/admin/admins": { for: "admin" },
  "POST /api/admin/admins": { for: "admin", body: { ...ACCOUNT, role: "moderator" } },
  "PUT /api/admin/admins/:id": { for: "admin", body: { role: "admin" } },
  "DELETE /api/admin/admins/:id": { for: "admin" },
  "PUT /api/admin/password": {
    for: "moderator",
    body: { currentPassword: "not mine, I fear", newPassword: "another horse, battery staple" },
  },

  "GET /api/admin/me": { for: "moderator" },
  "PUT /api/admin/me": { for: "moderator", body: { email: "ann@example.org" } },

  "GET /api/admin/jobs": { for: "admin", query: ["kind"] },
  "GET /api/admin/jobs/:id": { for: "operators" },
  "GET /api/admin/jobs/:id/events": { for: "admin" },
  "POST /api/admin/jobs/:id/cancel": { for: "admin" },
  "GET /api/admin/live": { for: "moderator" },
  "GET /api/admin/publish": { for: "moderator", mayBeOff: true },
  "POST /api/admin/publish": { for: "operators", mayBeOff: true },
  "GET /api/admin/news": { for: "admin" },
  "POST /api/admin/news/fetch": { for: "operators" },

  "GET /api/admin/markets": { for: "moderator", query: ["q", "sort", "page", "show", "missing", "freshness"] },
  "POST /api/admin/markets": { for: "moderator", body: MARKET },
  "GET /api/admin/markets/:id": { for: "moderator" },
  "PUT /api/admin/markets/:id": { for: "moderator", body: { revision: REVISION, market: MARKET } },
  "DELETE /api/admin/markets/:id": { for: "moderator" },
  "POST /api/admin/markets/:id/restore": { for: "moderator" },
  "POST /api/admin/markets/:id/close": {
    for: "moderator",
    body: { on: "2026-05", by: "website", page: "https://paper.example.org/1" },
  },
  "POST /api/admin/markets/:id/reopen": { for: "moderator" },
  "POST /api/admin/markets/:id/merge": { for: "moderator", body: { into: 2 } },
  "PUT /api/admin/markets/:id/photos": {
    for: "moderator",
    body: { revision: REVISION, photos: [{ name: "a.webp", caption: "The stalls", credit: "Ann" }] },
  },
  "PUT /api/admin/markets/:id/notices": {
    for: "moderator",
    body: { was: [], notices: [{ from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true }] },
  },
  "GET /api/admin/markets/:id/facts": { for: "moderator" },
  "POST /api/admin/markets/:id/dispute": {
    for: "moderator",
    body: { fact: "website", take: "ours", theirs: { a: "https://dcfm.org/" } },
  },
  "GET /api/admin/disputes": { for: "moderator" },
  "GET /api/admin/desk": { for: "moderator", query: ["market"] },
  "GET /api/admin/desk/progress": { for: "moderator" },
  "POST /api/admin/markets/:id/desk": {
    for: "moderator",
    body: { answer: "confirmed", revision: REVISION, by: "website", page: "https://oak.example.org/hours" },
  },
  "POST /api/admin/checks/release": { for: "moderator" },
  "POST /api/admin/checks/take-back": {
    for: "moderator",
    body: { from: "2026-07-04T16:00:00.000Z", to: "2026-07-04T17:00:00.000Z" },
  },
  "GET /api/admin/counts": { for: "moderator" },
  "GET /api/admin/status": { for: "moderator" },
  "GET /api/admin/vain-searches": { for: "moderator" },
  "GET /api/admin/overview": { for: "moderator" },
  "GET /api/admin/audit": { for: "moderator", query: ["page", "market", "by", "action"] },
  "POST /api/admin/audit/:id/undo": { for: "moderator" },
  "POST /api/admin/previews": {
    for: "moderator",
    body: {
      market: {
        ...MARKET,
        ...{ id: 1, photos: [], features: [], payments: [], sources: ["community"] },
        confirmed: { on: "2026-05", source: "community" },
      },
    },
  },

  "GET /api/admin/submissions": { for: "moderator", query: ["kind", "state", "page", "cards"] },
  "GET /api/admin/managers": { for: "moderator", query: ["market"] },
  "POST /api/admin/managers": {
    for: "moderator",
    body: { marketId: 1, name: "Ann", role: "Manager", email: "ann@example.org" },
  },
  "POST /api/admin/managers/decline-waiting": {
    for: "moderator",
    body: { from: "2026-07-04T16:00:00.000Z", to: "2026-07-04T17:00:00.000Z" },
  },
  "PUT /api/admin/managers/:id": { for: "moderator", body: { isTrusted: true } },
  "POST /api/admin/managers/:id/grant": { for: "moderator" },
  "POST /api/admin/managers/:id/decline": { for: "moderator" },
  "POST /api/admin/managers/:id/revoke": { for: "moderator" },
  "POST /api/admin/managers/:id/replace": { for: "moderator" },
  "POST /api/admin/managers/:id/mail": { for: "moderator" },

  "POST /api/admin/submissions/decide": {
    for: "moderator",
    body: { ids: [1], state: "approved", reason: "Thank you.", each: { "1": { value: "New.", current: null } } },
  },
  "GET /api/admin/submissions/:id": { for: "moderator" },
  "POST /api/admin/submissions/:id/decide": {
    for: "moderator",
    body: {
      ...{ state: "approved", reason: "Thank you.", value: "New.", current: null },
      ...{ twins: [2], others: [3], othersReason: "We took another." },
    },
  },
  "POST /api/admin/submissions/spam": { for: "moderator", body: { ids: [1] } },
  "POST /api/admin/submissions/spam-waiting": {
    for: "moderator",
    body: { kind: "edit", from: "2026-07-04T16:00:00.000Z", to: "2026-07-04T17:00:00.000Z" },
  },
  "POST /api/admin/submissions/answer": {
    for: "moderator",
    body: { ids: [1], answer: "Thank you, we will call them." },
  },
  "GET /api/admin/images/:name": { for: "moderator", query: ["w"] },

  "GET /api/admin/usda": { for: "admin" },
  "POST /api/admin/usda/refresh": { for: "operators", body: { allowFew: true, isUrgent: false } },
  "POST /api/admin/usda/check": { for: "operators", form: "only" },
  "POST /api/admin/usda/import": { for: "operators", body: { jobId: 1 } },

  "GET /api/admin/places": { for: "admin" },
  "POST /api/admin/places/search": { for: "admin", body: { query: "market", pageToken: "next" }, mayBeOff: true },
  "POST /api/admin/places/fetch": { for: "admin", mayBeOff: true },
  "GET /api/admin/places/:placeId": { for: "admin", mayBeOff: true },
  "POST /api/admin/places/:placeId/import": { for: "admin", mayBeOff: true },
  "POST /api/admin/places/:placeId/link": { for: "admin", body: { marketId: 1 }, mayBeOff: true },
  "POST /api/admin/markets/:id/details": { for: "admin", mayBeOff: true },
  "POST /api/admin/markets/:id/cache-images": { for: "admin", mayBeOff: true },
};
