/**
 * The guard of every call under /api/admin (docs/decisions/accounts.md). A request needs a session, must not come from
 * another site's page, and needs a role that who-may.ts allows. The server's own commands send a token instead of a
 * session.
 */
import type { H3, H3Event } from "h3";
import { type Actor, toAccount, toCommand } from "#data/admin/actor.ts";
import { type Admin, getAdmin, listAdminNames } from "#api/db/accounts.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { onlyAdmins } from "./admin-accounts.ts";
import { actWith } from "./authority.ts";
import { isSameSecret } from "./secret.ts";
import type { Sessions } from "./session.ts";
import { WHO_MAY } from "./who-may.ts";

const ADMIN_PREFIX = "/api/admin";

const admins = new WeakMap<H3Event, Admin>();
const commands = new WeakSet<H3Event>();

interface GuardSettings {
  db: Db;
  sessions: Sessions;
  siteUrl: string;
  /** The token of the server's own commands, see writeServerFile; null if they have no access. */
  commandToken: string | null;
}

export function addAdminGuard(app: H3, { db, sessions, siteUrl, commandToken }: GuardSettings): void {
  const check = async (event: H3Event, next: () => unknown): Promise<unknown> => {
    event.res.headers.set("Cache-Control", "no-store");
    requireSameOrigin(event, siteUrl);
    const call = getCall(event);
    const audience = call === null ? null : (WHO_MAY[call] ?? null);
    if (audience === "operators" && commandToken !== null && isSameSecret(readToken(event), commandToken)) {
      commands.add(event);
      return next();
    }
    const admin = await sessions.read(event);
    if (!admin) throw notSignedIn();
    if (call !== null && audience === null) throw new ApiError(403, "Nobody has decided yet who may do this.");
    const requireRole = async ({ role }: Admin, reader: Db) => {
      if (role !== "admin" && call !== null && audience !== "moderator") throw onlyAdmins(await listAdminNames(reader));
    };
    await requireRole(admin, db);
    admins.set(event, admin);
    return actWith(async (transaction = db) => {
      const current = await getAdmin(transaction, admin.id);
      if (current?.session_version !== admin.session_version) throw notSignedIn();
      await requireRole(current, transaction);
    }, next);
  };
  app.use((event, next) => (isGuarded(event) ? check(event, next) : next()));
}

function notSignedIn(): ApiError {
  return new ApiError(401, "Please sign in first.");
}

/** The signed-in admin. Only for calls behind the guard. */
export function requireAdmin(event: H3Event): Admin {
  const admin = admins.get(event);
  if (!admin) throw new Error(`${event.url.pathname} is not behind the guard.`);
  return admin;
}

/** The signed-in account or the command, to record who does something. */
export function requireActor(event: H3Event): Actor {
  return commands.has(event) ? toCommand(null) : toAccount(requireAdmin(event));
}

/** The call in the format of WHO_MAY, "GET /api/admin/markets/:id"; null if no route matches. */
function getCall(event: H3Event): string | null {
  const { method = "", route = "" } = event.context.matchedRoute ?? {};
  return method === "" ? null : `${method === "HEAD" ? "GET" : method} ${route}`;
}

/** Checks the route, because a path can be spelled in many ways, and the path for requests without a route. */
function isGuarded(event: H3Event): boolean {
  return isBelow(event.context.matchedRoute?.route ?? "") || isBelow(event.url.pathname.toLowerCase());
}

function isBelow(path: string): boolean {
  return path === ADMIN_PREFIX || path.startsWith(`${ADMIN_PREFIX}/`);
}

/** "" if the request has no token. */
function readToken(event: H3Event): string {
  return /^Bearer (.+)$/i.exec(event.req.headers.get("authorization") ?? "")?.[1] ?? "";
}
