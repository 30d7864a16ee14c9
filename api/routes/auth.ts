/** /api/auth: the gate before the dashboard. Who asks is signed in, can sign in, or makes the first account. */
import type { H3, H3Event } from "h3";
import type { AuthStatus } from "#data/domain/admin.ts";
import { createAdminSchema, loginSchema } from "#data/domain/admin-schema.ts";
import { addFirstAdmin } from "#api/auth/admin-accounts.ts";
import { isLocalVisitor } from "#api/auth/local-visitor.ts";
import type { LoginWaits } from "#api/auth/login-waits.ts";
import { findWeakness } from "#api/auth/password-policy.ts";
import type { Passwords } from "#api/auth/password.ts";
import type { Sessions } from "#api/auth/session.ts";
import { isSetupCode } from "#api/auth/setup-code.ts";
import { countAdmins, endSessions, getAdminByName, noteLogin } from "#api/db/admins.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getClientAddress } from "#api/http/client-address.ts";
import type { RateLimits } from "#api/http/rate-limits.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";
import { requireSameOrigin } from "#api/http/same-origin.ts";

export interface AuthDeps {
  db: Db;
  siteUrl: string;
  trustedProxies: number;
  limits: RateLimits;
  sessions: Sessions;
  passwords: Passwords;
  waits: LoginWaits;
  setupCode: string;
  now: () => Date;
}

export function addAuthRoutes(app: H3, deps: AuthDeps): void {
  const { db, siteUrl, sessions, passwords, waits, now } = deps;
  const getAddress = (event: H3Event) => getClientAddress(event, deps.trustedProxies);
  const open = async (event: H3Event) => {
    requireSameOrigin(event, siteUrl);
    await deps.limits.posts(getAddress(event));
  };

  addResource(app, "/api/auth/status", {
    GET: async (event) => answerJson(await getStatus(event, deps)),
  });

  addResource(app, "/api/auth/create", {
    POST: async (event) => {
      await open(event);
      const { username, password, setupCode = "" } = await readChecked(event, createAdminSchema);
      if ((await countAdmins(db)) > 0) throw thereIsOne();
      if (!isLocalVisitor(event, deps)) await requireSetupCode(deps, getAddress(event), setupCode);
      const weakness = await findWeakness(password, username);
      if (weakness !== null) throw new ApiError(422, weakness, { field: "password" });
      const admin = await addFirstAdmin(db, { username, passwordHash: await passwords.hash(password) }, now());
      if (!admin) throw thereIsOne();
      await noteLogin(db, admin.id, now().toISOString());
      await sessions.start(event, admin);
      return answerJson({ success: true, username: admin.username }, 201);
    },
  });

  addResource(app, "/api/auth/login", {
    POST: async (event) => {
      await open(event);
      const { username, password } = await readChecked(event, loginSchema);
      await waits.admit(getAddress(event), username);
      const admin = await getAdminByName(db, username);
      if (!(await passwords.verify(password, admin?.password_hash ?? null)) || !admin) {
        throw new ApiError(401, "The username or the password is wrong. Please try again.");
      }
      await waits.forgive(getAddress(event), username);
      await noteLogin(db, admin.id, now().toISOString());
      await sessions.start(event, admin);
      return answerJson({ success: true, username: admin.username });
    },
  });

  addResource(app, "/api/auth/logout", {
    POST: async (event) => {
      requireSameOrigin(event, siteUrl);
      const admin = await sessions.read(event);
      if (admin) await endSessions(db, admin.id);
      sessions.forget(event);
      return answerJson({ success: true });
    },
  });
}

async function getStatus(event: H3Event, deps: AuthDeps): Promise<AuthStatus> {
  const admin = await deps.sessions.read(event);
  if (admin) return { state: "signed-in", username: admin.username };
  if ((await countAdmins(deps.db)) > 0) return { state: "login" };
  return { state: "create", ...(!isLocalVisitor(event, deps) && { needsSetupCode: true }) };
}

/** @throws ApiError 422, or 429 after too many wrong ones */
async function requireSetupCode({ waits, setupCode }: AuthDeps, address: string, given: string): Promise<void> {
  const field = "setupCode";
  if (given.trim() === "") {
    throw new ApiError(422, "Please enter the setup code. The server has printed it when it started.", { field });
  }
  await waits.admit(address, null);
  if (!isSetupCode(setupCode, given)) {
    throw new ApiError(
      422,
      "This is not the setup code. Each start of the server prints another one: the last is the one that counts.",
      { field },
    );
  }
  await waits.forgive(address, null);
}

function thereIsOne(): ApiError {
  return new ApiError(409, "There is an admin already. Please log in.");
}
