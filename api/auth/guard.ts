/**
 * The one guard of everything under /api/admin (docs/decisions/accounts.md): it takes a session, and a page of this site or none. A
 * scheduler's token opens publishing alone, that of the server's own commands what these do, too.
 */
import type { H3, H3Event } from "h3";
import type { Admin } from "#api/db/admins.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { isSameSecret } from "./secret.ts";
import type { Sessions } from "./session.ts";

const ADMIN_PREFIX = "/api/admin";

const admins = new WeakMap<H3Event, Admin>();
const schedulers = new WeakMap<H3Event, string>();

export function addAdminGuard(app: H3, sessions: Sessions, siteUrl: string, tokens: PublishTokens = []): void {
  const check = async (event: H3Event, next: () => unknown): Promise<unknown> => {
    event.res.headers.set("Cache-Control", "no-store");
    requireSameOrigin(event, siteUrl);
    const scheduler = readPublishToken(event, tokens);
    const admin = scheduler === null ? await sessions.read(event) : null;
    if (admin) admins.set(event, admin);
    else if (scheduler !== null) schedulers.set(event, scheduler);
    else throw new ApiError(401, "Please sign in first.");
    return next();
  };
  app.use((event, next) => (isGuarded(event) ? check(event, next) : next()));
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

/** However the path is written, what counts is the route that it leads to; the path itself is for those without one. */
function isGuarded(event: H3Event): boolean {
  return isBelow(event.context.matchedRoute?.route ?? "") || isBelow(event.url.pathname.toLowerCase());
}

function isBelow(path: string): boolean {
  return path === ADMIN_PREFIX || path.startsWith(`${ADMIN_PREFIX}/`);
}

/** Who each token stands for, in jobs and in the audit log. `isOperators`: whoever has it can read the database, too. */
export type PublishTokens = readonly { token: string; name: string; isOperators?: boolean }[];

const OPERATORS = /^(POST \/api\/admin\/usda\/(?:check|refresh|import))$/;
const ALLOWED = /^(POST \/api\/admin\/(?:publish|news\/fetch)|GET \/api\/admin\/jobs\/\d+)$/;

/** @returns who sends the request; null when it brings no token, a wrong one, or asks for something else */
function readPublishToken(event: H3Event, tokens: PublishTokens): string | null {
  const given = /^Bearer (.+)$/i.exec(event.req.headers.get("authorization") ?? "")?.[1];
  if (given === undefined) return null;
  const call = `${event.req.method} ${event.url.pathname}`;
  const found = tokens.find(({ token }) => isSameSecret(given, token));
  const isAllowed = ALLOWED.test(call) || (found?.isOperators === true && OPERATORS.test(call));
  return found && isAllowed ? found.name : null;
}
