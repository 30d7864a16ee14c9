/**
 * Who may make each call under /api/admin. The guard reads this table, and the hostile tests make every call as every
 * role. A call that is missing here is refused for everybody, and fails those tests.
 */
import type { Role } from "#data/admin/roles.ts";

/**
 * "moderator": every account, since admins may do all that moderators may. "admin": admins only. "operators": admins,
 * and the server's own commands, which send a token.
 */
export type AdminAudience = Role | "operators";

const CALLS = {
  "GET /api/admin/admins": "admin",
  "PUT /api/admin/admins/:id": "admin",
  "DELETE /api/admin/admins/:id": "admin",
  "POST /api/admin/admins/:id/reset": "admin",
  "GET /api/admin/invitations": "admin",
  "POST /api/admin/invitations": "admin",
  "POST /api/admin/invitations/:id/withdraw": "admin",
  "PUT /api/admin/password": "moderator",
  "GET /api/admin/me": "moderator",
  "PUT /api/admin/me": "moderator",

  "GET /api/admin/jobs": "admin",
  "GET /api/admin/jobs/:id": "operators",
  "GET /api/admin/jobs/:id/events": "admin",
  "POST /api/admin/jobs/:id/cancel": "admin",
  "GET /api/admin/live": "moderator",
  "GET /api/admin/publish": "moderator",
  "POST /api/admin/publish": "operators",
  "GET /api/admin/news": "admin",
  "POST /api/admin/news/fetch": "operators",
  "PUT /api/admin/news/feeds": "admin",
  "GET /api/admin/settings": "admin",
  "PUT /api/admin/settings": "admin",

  "GET /api/admin/markets": "moderator",
  "POST /api/admin/markets": "moderator",
  "GET /api/admin/markets/:id": "moderator",
  "PUT /api/admin/markets/:id": "moderator",
  "DELETE /api/admin/markets/:id": "moderator",
  "POST /api/admin/markets/:id/restore": "moderator",
  "POST /api/admin/markets/:id/close": "moderator",
  "POST /api/admin/markets/:id/reopen": "moderator",
  "POST /api/admin/markets/:id/merge": "moderator",
  "PUT /api/admin/markets/:id/photos": "moderator",
  "POST /api/admin/markets/:id/photos": "moderator",
  "PUT /api/admin/markets/:id/notices": "moderator",
  "GET /api/admin/markets/:id/facts": "moderator",
  "POST /api/admin/markets/:id/dispute": "moderator",
  "GET /api/admin/desk": "moderator",
  "GET /api/admin/desk/progress": "moderator",
  "POST /api/admin/markets/:id/desk": "moderator",
  "POST /api/admin/checks/release": "moderator",
  "POST /api/admin/checks/take-back": "moderator",
  "GET /api/admin/counts": "moderator",
  "GET /api/admin/status": "moderator",
  "GET /api/admin/first-steps": "admin",
  "GET /api/admin/vain-searches": "moderator",
  "GET /api/admin/overview": "moderator",
  "GET /api/admin/audit": "moderator",
  // Moderators can only undo what moderators can do: see mayUndo() in data/admin/roles.ts.
  "POST /api/admin/audit/:id/undo": "moderator",
  "POST /api/admin/previews": "moderator",

  "GET /api/admin/submissions": "moderator",
  "POST /api/admin/submissions/decide": "moderator",
  "POST /api/admin/submissions/spam": "moderator",
  "POST /api/admin/submissions/spam-waiting": "moderator",
  "POST /api/admin/submissions/answer": "moderator",
  "GET /api/admin/submissions/:id": "moderator",
  "POST /api/admin/submissions/:id/decide": "moderator",
  "PUT /api/admin/submissions/:id/note": "moderator",
  "GET /api/admin/images/:name": "moderator",

  "GET /api/admin/managers": "moderator",
  "POST /api/admin/managers": "moderator",
  "POST /api/admin/managers/decline-waiting": "moderator",
  "PUT /api/admin/managers/:id": "moderator",
  "POST /api/admin/managers/:id/grant": "moderator",
  "POST /api/admin/managers/:id/decline": "moderator",
  "POST /api/admin/managers/:id/revoke": "moderator",
  "POST /api/admin/managers/:id/replace": "moderator",
  "POST /api/admin/managers/:id/mail": "moderator",

  "GET /api/admin/imports": "admin",
  "POST /api/admin/imports/:source/check": "operators",
  "POST /api/admin/imports/:source/apply": "operators",

  "GET /api/admin/places": "admin",
  "POST /api/admin/places/search": "admin",
  "POST /api/admin/places/fetch": "admin",
  "GET /api/admin/places/:placeId": "admin",
  "POST /api/admin/places/:placeId/import": "admin",
  "POST /api/admin/places/:placeId/link": "admin",
  "POST /api/admin/markets/:id/details": "admin",
  "POST /api/admin/markets/:id/cache-images": "admin",
} as const satisfies Record<string, AdminAudience>;

export type AdminCall = keyof typeof CALLS;

export const WHO_MAY: Readonly<Record<string, AdminAudience>> = CALLS;
