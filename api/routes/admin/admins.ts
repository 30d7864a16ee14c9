/** /api/admin/admins and /api/admin/password: who may come in. */
import type { H3 } from "h3";
import type { AdminAccount, Changed } from "#data/domain/admin.ts";
import { changePasswordSchema, newAdminSchema } from "#data/domain/admin-schema.ts";
import { PASSWORD_TEXTS } from "#data/domain/password-rules.ts";
import { addAdmin, changePassword, removeAdmin } from "#api/auth/admin-accounts.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import type { LoginWaits } from "#api/auth/login-waits.ts";
import { findWeakness } from "#api/auth/password-policy.ts";
import type { Passwords } from "#api/auth/password.ts";
import type { Sessions } from "#api/auth/session.ts";
import { type Admin, listAdmins } from "#api/db/admins.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getClientAddress } from "#api/http/client-address.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";

export interface AdminsDeps {
  db: Db;
  trustedProxies: number;
  sessions: Sessions;
  passwords: Passwords;
  waits: LoginWaits;
  now: () => Date;
}

export function addAdminsRoutes(app: H3, deps: AdminsDeps): void {
  const { db, sessions, passwords, waits, now } = deps;

  addResource(app, "/api/admin/admins", {
    GET: async (event) => {
      const self = requireAdmin(event);
      return answerJson((await listAdmins(db)).map((admin) => toAccount(admin, self)));
    },
    POST: async (event) => {
      const self = requireAdmin(event);
      const { username, password } = await readChecked(event, newAdminSchema);
      await refuseWeak(password, username, "password");
      const { admin, auditId } = await addAdmin(
        db,
        { username, passwordHash: await passwords.hash(password) },
        self,
        now(),
      );
      const answer: Changed & { id: number } = { success: true, id: admin.id, auditId };
      return answerJson(answer, 201);
    },
  });

  addResource(app, "/api/admin/admins/:id", {
    DELETE: async (event) => {
      const self = requireAdmin(event);
      const id = Number(/^[1-9]\d{0,14}$/.exec(event.context.params?.["id"] ?? "") ?? 0);
      const auditId = await removeAdmin(db, id, self, now());
      if (id === self.id) sessions.forget(event);
      const answer: Changed = { success: true, auditId };
      return answerJson(answer);
    },
  });

  addResource(app, "/api/admin/password", {
    PUT: async (event) => {
      const self = requireAdmin(event);
      const { currentPassword, newPassword } = await readChecked(event, changePasswordSchema);
      const address = getClientAddress(event, deps.trustedProxies);
      await waits.admit(address, self.username);
      if (!(await passwords.verify(currentPassword, self.password_hash))) {
        throw new ApiError(422, "This is not your password. Please type it again.", { field: "currentPassword" });
      }
      await waits.forgive(address, self.username);
      if (newPassword === currentPassword) throw new ApiError(422, PASSWORD_TEXTS.same, { field: "newPassword" });
      await refuseWeak(newPassword, self.username, "newPassword");
      const passwordHash = await passwords.hash(newPassword);
      const { admin, auditId } = await changePassword(db, self, passwordHash, self, now());
      // Who has just shown to know the password stays signed in, in this browser only.
      if (admin) await sessions.start(event, admin);
      const answer: Changed = { success: true, auditId };
      return answerJson(answer);
    },
  });
}

async function refuseWeak(password: string, username: string, field: string): Promise<void> {
  const weakness = await findWeakness(password, username);
  if (weakness !== null) throw new ApiError(422, weakness, { field });
}

function toAccount(admin: Admin, self: Admin): AdminAccount {
  return {
    id: admin.id,
    username: admin.username,
    createdAt: admin.created_at,
    createdBy: admin.created_by,
    lastLoginAt: admin.last_login_at,
    isSelf: admin.id === self.id,
  };
}
