/** Routes for signing in (/api/auth) and for accounts, invitations and passwords (/api/admin/admins). */
import { readActorOrNull } from "#api/db/actors.ts";
import type { H3Event } from "h3";
import type { AccountLinkInfo, AdminAccount, AuthStatus, Invitations, OwnSettings } from "#data/admin/accounts.ts";
import {
  acceptInvitationSchema,
  accountLinkSchema,
  changePasswordSchema,
  changeRoleSchema,
  createAdminSchema,
  forgotSchema,
  invitationSchema,
  loginSchema,
  makeResetSchema,
  ownSettingsSchema,
  resetSchema,
} from "#data/admin/accounts-schema.ts";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import {
  acceptInvitation,
  invite,
  listInvitations,
  mailReset,
  makeReset,
  readLink,
  useReset,
  withdrawInvitation,
} from "#api/auth/account-links.ts";
import { addFirstAdmin, changePassword, changeRole, NO_SUCH_ACCOUNT, removeAdmin } from "#api/auth/admin-accounts.ts";
import { requireActor, requireAdmin } from "#api/auth/guard.ts";
import { createLoginThrottle } from "#api/auth/login-throttle.ts";
import { findWeakness } from "#api/auth/password.ts";
import {
  type Admin,
  countAdmins,
  endSessions,
  getAdminByName,
  listAdminNames,
  listAdmins,
  updateAdmin,
  withdrawLinks,
} from "#api/db/accounts.ts";
import { ApiError } from "#api/http/api-error.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { createLimit, type RateLimit } from "#api/http/rate-limits.ts";
import { readChecked, readId } from "#api/http/read-checked.ts";
import { answerJson, type Routes } from "#api/http/routes.ts";
import type { Db } from "#api/db/tables.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "./context.ts";

export function accountRoutes(context: ApiContext): Routes {
  const { db, siteUrl, sessions, passwords, throttle, knownAddresses, setupCode, getAddress, now, warn } = context;
  // Separate from the sign-in throttle: a stranger's guesses there must not keep an admin from changing a password.
  const insideThrottle = createLoginThrottle();
  const forgotLimit = createLimit(FORGOTTEN, "You have asked for this often. Please try again in");
  const mailLimit = createLimit(MAILED);
  const open = (event: H3Event) => {
    requireSameOrigin(event, siteUrl);
    context.limits.posts(getAddress(event));
  };
  const startSession = async (event: H3Event, admin: Admin) => {
    await knownAddresses.remember(admin, getAddress(event));
    await sessions.start(event, admin);
  };
  const signIn = async (event: H3Event, admin: Admin) => {
    await updateAdmin(db, admin.id, { last_login_at: now().toISOString() });
    await startSession(event, admin);
    return { success: true, ...(await describeSelf(admin)) };
  };
  const describeSelf = async ({ username, role }: Admin) => ({
    username,
    role,
    admins: role === "admin" ? [] : await listAdminNames(db),
  });
  /** For requests with a valid session or code. */
  const takePreferredTurn = (event: H3Event) => ({ key: getAddress(event), isPreferred: true });
  const requirePassword = async (event: H3Event, self: Admin, typed = "") => {
    const attempt = { address: getAddress(event), name: self.username, isKnown: false };
    const verify = (begin: () => void) => passwords.verify(typed, self.password_hash, takePreferredTurn(event), begin);
    if (typed !== "" && (await insideThrottle.attempt(attempt, verify))) return;
    const error = typed === "" ? "Please enter your password." : "This is not your password. Please type it again.";
    throw new ApiError(422, error, { field: "currentPassword" });
  };

  return {
    "GET /api/auth/status": async (event): Promise<AuthStatus> => {
      const admin = await sessions.read(event);
      if (admin) return { state: "signed-in", ...(await describeSelf(admin)) };
      if ((await countAdmins(db)) > 0) return { state: "login" };
      return { state: "create" };
    },
    "POST /api/auth/create": async (event) => {
      open(event);
      const { username, password, setupCode: given = "" } = await readChecked(event, createAdminSchema);
      if ((await countAdmins(db)) > 0) throw adminExists();
      await requireSetupCode(context, getAddress(event), given);
      await refuseWeak(db, password, username, "password");
      const admin = await setupCode.use(async () => {
        const passwordHash = await passwords.hash(password, takePreferredTurn(event));
        return addFirstAdmin(db, { username, password_hash: passwordHash }, now());
      });
      if (!admin) throw (await countAdmins(db)) > 0 ? adminExists() : codeIsUsed();
      return answerJson(await signIn(event, admin), 201);
    },
    "POST /api/auth/login": async (event) => {
      open(event);
      const { username, password } = await readChecked(event, loginSchema);
      const address = getAddress(event);
      const isKnown = await knownAddresses.has(username, address);
      const admin = await getAdminByName(db, username);
      const turn = { key: address, isPreferred: isKnown };
      const isRight = await throttle.attempt({ address, name: username, isKnown }, (begin) =>
        passwords.verify(password, admin?.password_hash ?? null, turn, begin),
      );
      if (!isRight || !admin) {
        warn(describeFailedSignIn(admin, isKnown));
        throw new ApiError(401, "The username or the password is wrong. Please try again.");
      }
      return signIn(event, admin);
    },
    "POST /api/auth/logout": async (event) => {
      requireSameOrigin(event, siteUrl);
      const admin = await sessions.read(event);
      if (admin) await endSessions(db, admin.id);
      sessions.forget(event);
      return { success: true };
    },

    "POST /api/auth/forgot": async (event) => {
      open(event);
      const { username } = await readChecked(event, forgotSchema);
      forgotLimit(getAddress(event));
      // The answer, also its timing, must not reveal which accounts exist or have an address.
      if (context.sendsMail && isWithinLimit(mailLimit, username.toLowerCase())) {
        setImmediate(() => {
          mailReset(db, username, { siteUrl, now: now() }).catch((error: unknown) => {
            warn(`The mail for a new password could not be queued: ${String(error)}`);
          });
        });
      }
      return { success: true, sendsMail: context.sendsMail };
    },
    "POST /api/auth/link": async (event): Promise<AccountLinkInfo> => {
      open(event);
      const { token } = await readChecked(event, accountLinkSchema);
      return readLink(db, token, now());
    },
    "POST /api/auth/invitation": async (event) => {
      open(event);
      const { token, username, password } = await readChecked(event, acceptInvitationSchema);
      // Checked first, because hashing a password is expensive and anyone could ask for it.
      await readLink(db, token, now());
      await refuseWeak(db, password, username, "password");
      const passwordHash = await passwords.hash(password, takePreferredTurn(event));
      const admin = await acceptInvitation(db, { token, username, passwordHash, now: now() });
      return answerJson(await signIn(event, admin), 201);
    },
    "POST /api/auth/reset": async (event) => {
      open(event);
      const { token, password } = await readChecked(event, resetSchema);
      const link = await readLink(db, token, now());
      await refuseWeak(db, password, link.kind === "reset" ? link.username : "", "password");
      const passwordHash = await passwords.hash(password, takePreferredTurn(event));
      return signIn(event, await useReset(db, { token, passwordHash, now: now() }));
    },

    "GET /api/admin/admins": async (event) => {
      const self = requireAdmin(event);
      return (await listAdmins(db)).map((admin) => describeAccount(admin, self));
    },
    "PUT /api/admin/admins/:id": async (event) => {
      const id = readId(event, NO_SUCH_ACCOUNT);
      const { role } = await readChecked(event, changeRoleSchema);
      return { success: true, auditId: await changeRole(db, { id, role }, requireActor(event), now()) };
    },
    "DELETE /api/admin/admins/:id": async (event) => {
      const self = requireAdmin(event);
      const id = readId(event, NO_SUCH_ACCOUNT);
      const auditId = await removeAdmin(db, id, requireActor(event), now());
      if (id === self.id) sessions.forget(event);
      return { success: true, auditId };
    },
    "POST /api/admin/admins/:id/reset": async (event) => {
      const self = requireAdmin(event);
      const id = readId(event, NO_SUCH_ACCOUNT);
      const { mails } = await readChecked(event, makeResetSchema);
      return answerJson(await makeReset(db, id, self, { siteUrl, mails: mails && context.sendsMail, now: now() }), 201);
    },
    "GET /api/admin/invitations": async (): Promise<Invitations> => ({
      invitations: await listInvitations(db, now()),
      sendsMail: context.sendsMail,
    }),
    "POST /api/admin/invitations": async (event) => {
      const by = requireActor(event);
      const { to, role, mails } = await readChecked(event, invitationSchema);
      const sending = { siteUrl, mails: mails && context.sendsMail, now: now() };
      return answerJson(await invite(db, { to, role, by }, sending), 201);
    },
    "POST /api/admin/invitations/:id/withdraw": async (event) => {
      const by = requireActor(event);
      const id = readId(event, "There is no such invitation.");
      return { success: true, auditId: await withdrawInvitation(db, id, { by, now: now() }) };
    },
    "GET /api/admin/me": (event): OwnSettings => {
      const { email, wants_digest: digest } = requireAdmin(event);
      return { email, wantsDigest: digest === 1, sendsMail: context.sendsMail };
    },
    "PUT /api/admin/me": async (event) => {
      const self = requireAdmin(event);
      const { email, wantsDigest, currentPassword } = await readChecked(event, ownSettingsSchema);
      const isOther = email !== (self.email ?? "");
      // Anyone who receives the account's mail can reset its password.
      if (isOther) await requirePassword(event, self, currentPassword);
      const columns = { email: email || null, wants_digest: wantsDigest ? 1 : 0 } as const;
      // The log says that the address was changed, but never an address: it is kept for years.
      const summary = email === "" ? "Removed their own email address" : "Changed their own email address";
      const author = { by: requireActor(event), now: now() };
      const request = { ...author, action: "admin.email", summary, isAlwaysKept: isOther } as const;
      await recordChanges(db, request, async ({ db: transaction }) => {
        await updateAdmin(transaction, self.id, columns);
        // Links that were mailed to the old address must not set a password anymore.
        if (isOther) await withdrawLinks(transaction, { admin_id: self.id });
      });
      return { success: true };
    },
    "PUT /api/admin/password": async (event) => {
      const self = requireAdmin(event);
      const { currentPassword, newPassword } = await readChecked(event, changePasswordSchema);
      await requirePassword(event, self, currentPassword);
      if (newPassword === currentPassword) throw new ApiError(422, PASSWORD_TEXTS.same, { field: "newPassword" });
      await refuseWeak(db, newPassword, self.username, "newPassword");
      const passwordHash = await passwords.hash(newPassword, takePreferredTurn(event));
      const { admin, auditId } = await changePassword(db, self, passwordHash, requireActor(event), now());
      // Stay signed in, in this browser only.
      if (admin) await startSession(event, admin);
      return { success: true, auditId };
    },
  };
}

/** How often one network may ask for a reset, and how many reset mails one account gets. */
const FORGOTTEN = { count: 10, seconds: 3600 };
const MAILED = { count: 3, seconds: 3600 };

function isWithinLimit(limit: RateLimit, key: string): boolean {
  try {
    limit(key);
    return true;
  } catch {
    return false;
  }
}

/** For the log, without the name that was typed: it may be a password in the wrong field. */
function describeFailedSignIn(admin: Admin | null, isKnown: boolean): string {
  if (!admin) return "Somebody tried to sign in with a name that nobody has.";
  const from = isKnown ? "from where its owner has signed in before" : "from elsewhere than its owner has lately";
  return `Somebody tried to sign in to an account with a wrong password, ${from}.`;
}

const SETUP_CODE = { field: "setupCode" };

/** @throws ApiError 422, or 429 after too many wrong ones */
async function requireSetupCode({ throttle, setupCode }: ApiContext, address: string, given: string): Promise<void> {
  if (!setupCode.isGood()) throw codeIsUsed();
  if (given.trim() === "") {
    throw new ApiError(422, "Please enter the setup code. The server has printed it when it started.", SETUP_CODE);
  }
  const check = (begin: () => void) => {
    begin();
    return Promise.resolve(setupCode.matches(given));
  };
  if (await throttle.attempt({ address, name: null, isKnown: false }, check)) return;
  throw new ApiError(
    422,
    "This is not the setup code. Each start of the server prints another one: the last is the one that counts.",
    SETUP_CODE,
  );
}

/** Also if the account it created was removed later. */
function codeIsUsed(): ApiError {
  return new ApiError(
    422,
    "The setup code works only once. Please restart the server: while there is no admin, it prints a new one.",
    SETUP_CODE,
  );
}

async function refuseWeak(db: Db, password: string, username: string, field: string): Promise<void> {
  const weakness = await findWeakness(password, username, (await getSettings(db)).siteName);
  if (weakness !== null) throw new ApiError(422, weakness, { field });
}

function adminExists(): ApiError {
  return new ApiError(409, "There is an admin already. Please log in.");
}

function describeAccount(admin: Admin, self: Admin): AdminAccount {
  return {
    id: admin.id,
    username: admin.username,
    createdAt: admin.created_at,
    createdBy: readActorOrNull(admin.created_by),
    lastLoginAt: admin.last_login_at,
    role: admin.role,
    hasEmail: admin.email !== null,
    isSelf: admin.id === self.id,
  };
}
