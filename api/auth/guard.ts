/**
 * The one guard of everything under /api/admin (docs/decisions/accounts.md): it takes a session, and a page of this site or
 * none, and goes by the one table of who may make which call (who-may.ts). Tokens open what is a scheduler's, or an operator's.
 */
import type { H3, H3Event } from "h3";
import { type Admin, getAdmin, listAdminNames } from "#api/db/admins.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { onlyAdmins } from "./admin-accounts.ts";
import { actWith } from "./authority.ts";
import { isSameSecret } from "./secret.ts";
import type { Sessions } from "./session.ts";
import { type AdminAudience, WHO_MAY } from "./who-may.ts";

const ADMIN_PREFIX = "/api/admin";

const admins = new WeakMap<H3Event, Admin>();
const schedulers = new WeakMap<H3Event, string>();

interface GuardSettings {
  db: Db;
  sessions: Sessions;
  siteUrl: string;
  publishTokens: PublishTokens;
}

export function addAdminGuard(app: H3, { db, sessions, siteUrl, publishTokens }: GuardSettings): void {
  const check = async (event: H3Event, next: () => unknown): Promise<unknown> => {
    event.res.headers.set("Cache-Control", "no-store");
    requireSameOrigin(event, siteUrl);
    const call = getCall(event);
    const audience = call === null ? null : (WHO_MAY[call] ?? null);
    const scheduler = readPublishToken(event, publishTokens, audience);
    if (scheduler !== null) {
      schedulers.set(event, scheduler);
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

/** Who is signed in, behind the guard. */
export function requireAdmin(event: H3Event): Admin {
  const admin = admins.get(event);
  if (!admin) throw new Error(`${event.url.pathname} is not behind the guard.`);
  return admin;
}

/** Who asks for a publish: an admin's name, or a scheduler's. */
export function requireActor(event: H3Event): string {
  return getScheduler(event) ?? requireAdmin(event).username;
}

/** Null when somebody is signed in. */
export function getScheduler(event: H3Event): string | null {
  return schedulers.get(event) ?? null;
}

/** "GET /api/admin/markets/:id", as WHO_MAY has it; null for what is no call: another method, or no address at all. */
function getCall(event: H3Event): string | null {
  const { method = "", route = "" } = event.context.matchedRoute ?? {};
  return method === "" ? null : `${method === "HEAD" ? "GET" : method} ${route}`;
}

/** However the path is written, what counts is the route that it leads to; the path itself is for those without one. */
function isGuarded(event: H3Event): boolean {
  return isBelow(event.context.matchedRoute?.route ?? "") || isBelow(event.url.pathname.toLowerCase());
}

function isBelow(path: string): boolean {
  return path === ADMIN_PREFIX || path.startsWith(`${ADMIN_PREFIX}/`);
}

/** Who each token stands for, in jobs and in the audit log. `isOperators`: whoever has it can read the database, too. */
export type PublishTokens = readonly { token: string; name: string; isOperators?: boolean }[];

/** @returns who sends the request; null when it brings no token, a wrong one, or asks for something else */
function readPublishToken(event: H3Event, tokens: PublishTokens, audience: AdminAudience | null): string | null {
  const given = /^Bearer (.+)$/i.exec(event.req.headers.get("authorization") ?? "")?.[1];
  if (given === undefined) return null;
  const found = tokens.find(({ token }) => isSameSecret(given, token));
  const isAllowed = audience === "scheduler" || (found?.isOperators === true && audience === "operators");
  return found && isAllowed ? found.name : null;
}
