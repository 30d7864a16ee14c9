/**
 * Links that invite somebody to make an account, and links that reset a password. Each works once and expires. The
 * token is in the fragment (after "#") of the URL, so it never reaches a server log; the database stores only its hash.
 */
import { type Actor, toAccount } from "#data/admin/actor.ts";
import { randomBytes } from "node:crypto";
import type { AccountLinkInfo, Invitation, NewAccountLink } from "#data/admin/accounts.ts";
import { type Role, ROLE_LABELS } from "#data/admin/roles.ts";
import { isEmail } from "#data/input/email.ts";
import { INVITATION_DAYS } from "#data/site/retention.ts";
import { HOUR_MS } from "#data/schedule/local-time.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import {
  type AccountLink,
  type Admin,
  findOpenLink,
  getAccountLink,
  getAdmin,
  getAdminByName,
  insertAccountLink,
  insertAdmin,
  listOpenInvitations,
  updateAccountLink,
} from "#api/db/accounts.ts";
import { readActorOrNull, writeActor } from "#api/db/actors.ts";
import { removeWaitingMail } from "#api/db/mail.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { hashToken } from "#api/submissions/submission-handler.ts";
import { NO_SUCH_ACCOUNT, replacePassword, takenName } from "./admin-accounts.ts";

/** 256 random bits. */
const TOKEN_BYTES = 32;

const RESET_HOURS = { self: 1, admin: 24 } as const;

interface Sending {
  siteUrl: string;
  /** Whether the link is mailed when the account has an address. */
  mails: boolean;
  now: Date;
}

interface Draft extends Sending {
  kind: AccountLink["kind"];
  hours: number;
  createdBy: Actor | null;
  email: string | null;
}

interface Wanted {
  /** An e-mail address, or a name when there is no address. */
  to: string;
  role: Role;
  /** The admin who invites, or the command line. */
  by: Actor;
}

/** @returns the link itself only if it was not mailed; it cannot be read again later. */
export async function invite(db: Db, { to, role, by }: Wanted, sending: Sending): Promise<NewAccountLink> {
  const { now } = sending;
  const email = isEmail(to) ? to : null;
  const summary = `Invited ${ROLE_LABELS[role].withArticle}`;
  const { result, auditId } = await recordChanges(db, { by, action: "invitation.make", summary, now }, (changes) => {
    const draft = { ...sending, kind: "invitation", hours: INVITATION_DAYS * 24, createdBy: by, email } as const;
    const columns = { role, name: email === null ? to : null, email };
    return makeLink(changes.db, draft, columns, (link) => writeInvitation({ ...link, role, by }), changes.touch);
  });
  return { success: true, ...result, auditId };
}

/** @returns the ID of the audit log entry. @throws ApiError 404, or 409 if the link was used */
export async function withdrawInvitation(db: Db, id: number, { by, now }: Author): Promise<number | null> {
  const summary = "Withdrew an invitation";
  const { auditId } = await recordChanges(db, { by, action: "invitation.withdraw", summary, now }, async (changes) => {
    const link = await getAccountLink(changes.db, id);
    if (link?.kind !== "invitation") throw new ApiError(404, "There is no such invitation.");
    if (link.state === "used") throw new ApiError(409, "Somebody has made an account with it already.");
    await changes.touch("account_link", id);
    await updateAccountLink(changes.db, id, { state: "withdrawn" });
    await removeLinkMail(changes.db, id);
  });
  return auditId;
}

export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return (await listOpenInvitations(db, now.toISOString())).map((link) => ({
    id: link.id,
    to: link.email ?? link.name,
    role: link.role ?? "moderator",
    invitedBy: readActorOrNull(link.created_by),
    expiresAt: link.expires_at,
  }));
}

/** Makes a reset link for somebody else's account. @returns as invite does. @throws ApiError 404 or 422 */
export async function makeReset(db: Db, id: number, self: Admin, sending: Sending): Promise<NewAccountLink> {
  const by = toAccount(self);
  if (id === self.id) throw new ApiError(422, "Change your own password under Account.");
  const summary = (admin: { username: string }) => `Made a link for a new password of ${admin.username}`;
  const request = { by, action: "reset.make", summary, now: sending.now } as const;
  const { result, auditId } = await recordChanges(db, request, async (changes) => {
    const admin = await getAdmin(changes.db, id);
    if (!admin) throw new ApiError(404, NO_SUCH_ACCOUNT);
    const { username, email } = admin;
    const draft = { ...sending, kind: "reset", hours: RESET_HOURS.admin, createdBy: by, email } as const;
    const write = (link: MailedLink) => writeReset({ ...link, username, by: self.username });
    return { username, ...(await makeLink(changes.db, draft, { admin_id: id }, write, changes.touch)) };
  });
  const { username: _, ...link } = result;
  return { success: true, ...link, auditId };
}

/** Mails a reset link to the account's own address. Does nothing if the account or its address is missing. */
export async function mailReset(db: Db, name: string, sending: Omit<Sending, "mails">): Promise<void> {
  const admin = await getAdminByName(db, name);
  if (!admin?.email) return;
  const { id, username, email } = admin;
  const draft = { ...sending, mails: true, kind: "reset", hours: RESET_HOURS.self, createdBy: null, email } as const;
  await db.transaction().execute(async (transaction) => {
    await makeLink(transaction, draft, { admin_id: id }, (link) => writeReset({ ...link, username, by: null }));
  });
}

/** Reads what a link is for without using it. @throws ApiError 404 */
export async function readLink(db: Db, token: string, now: Date): Promise<AccountLinkInfo> {
  const link = await requireLink(db, token, now);
  if (link.kind === "invitation")
    return { kind: "invitation", role: link.role ?? "moderator", by: readActorOrNull(link.created_by) };
  const admin = await getAdmin(db, link.admin_id ?? 0);
  if (!admin) throw noSuchLink();
  return { kind: "reset", username: admin.username };
}

interface Use {
  token: string;
  passwordHash: string;
  now: Date;
}

/** Creates the invited account. @throws ApiError 404, or 409 if the name is taken */
export async function acceptInvitation(
  db: Db,
  { username, token, passwordHash, now }: Use & { username: string },
): Promise<Admin> {
  const summary = ({ role, created_by }: Admin) => {
    const inviter = readActorOrNull(created_by)?.name ?? null;
    return `Added the ${role} ${username}${inviter === null ? "" : `, invited by ${inviter}`}`;
  };
  const { result } = await recordChanges(
    db,
    { by: toAccount, action: "admin.create", summary, now },
    async (changes) => {
      const link = await requireLink(changes.db, token, now, "invitation");
      const { role, email, created_by } = link;
      await changes.touch("account_link", link.id);
      // From now on the account row holds the address.
      await updateAccountLink(changes.db, link.id, { state: "used", name: null, email: null });
      const made = { username, password_hash: passwordHash, created_by, created_at: now.toISOString() };
      // The address was given for this account, not as consent to a daily digest.
      const wants_digest = email === null ? 1 : 0;
      const admin = await insertAdmin(changes.db, { ...made, role: role ?? "moderator", email, wants_digest });
      if (!admin) throw takenName(username);
      await changes.touch("admin", admin.id, "new");
      return admin;
    },
  );
  return result;
}

/** Sets a new password, and ends all sessions and other links of the account. @throws ApiError 404 */
export async function useReset(db: Db, { token, passwordHash, now }: Use): Promise<Admin> {
  const { admin_id: id } = await requireLink(db, token, now, "reset");
  const owner = await getAdmin(db, id ?? 0);
  if (!owner) throw noSuchLink();
  const summary = "Set a new password by a link";
  const request = { by: toAccount(owner), action: "admin.password", summary, now, isAlwaysKept: true } as const;
  const { result } = await recordChanges(db, request, async (changes) => {
    const link = await requireLink(changes.db, token, now, "reset");
    await changes.touch("account_link", link.id);
    await replacePassword(changes.db, owner.id, passwordHash);
    await updateAccountLink(changes.db, link.id, { state: "used" });
    return getAdmin(changes.db, owner.id);
  });
  if (!result) throw noSuchLink();
  return result;
}

/** Drops the mail with the link if it has not been sent yet. */
export async function removeLinkMail(db: Db, id: number): Promise<void> {
  await removeWaitingMail(db, getMailKey(id));
}

function getMailKey(id: number): string {
  return `account/${id}/`;
}

interface MailedLink {
  url: string;
  siteName: string;
}

async function makeLink(
  db: Db,
  { kind, hours, createdBy, email, siteUrl, mails, now }: Draft,
  columns: Partial<AccountLink>,
  write: (link: MailedLink) => { subject: string; text: string },
  touch?: Changes["touch"],
): Promise<{ id: number; url: string | null; isMailed: boolean }> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const id = await insertAccountLink(db, {
    ...{ kind, state: "open", token_hash: hashToken(token), ...columns },
    ...{ created_by: createdBy && writeActor(createdBy), created_at: now.toISOString() },
    expires_at: new Date(now.getTime() + hours * HOUR_MS).toISOString(),
  });
  await touch?.("account_link", id, "new");
  const url = `${siteUrl}/admin#${kind}=${token}`;
  const isMailed = mails && email !== null;
  if (isMailed) {
    const mail = write({ url, siteName: (await getSettings(db)).siteName });
    await queueMail(db, { key: `${getMailKey(id)}${kind}`, to: email, now, ...mail });
  }
  return { id, url: isMailed ? null : url, isMailed };
}

async function requireLink(db: Db, token: string, now: Date, kind?: AccountLink["kind"]): Promise<AccountLink> {
  const link = await findOpenLink(db, hashToken(token), now.toISOString());
  if (!link || (kind !== undefined && link.kind !== kind)) throw noSuchLink();
  return link;
}

function noSuchLink(): ApiError {
  return new ApiError(404, "This link does not work any more. Ask whoever sent it for a new one.");
}

function writeInvitation({ url, siteName, role, by }: MailedLink & { role: Role; by: Actor }) {
  const { withArticle, may } = ROLE_LABELS[role];
  return {
    subject: `Help look after ${siteName}`,
    text: [
      "Hello,",
      `${by.kind === "account" ? `${by.name} invites you` : "You are invited"} to help look after ${siteName}, as ${withArticle}. What you can do there: ${may.toLowerCase()}.`,
      `Choose a username and a password here:\n${url}`,
      `The link works once, within ${INVITATION_DAYS} days. If you didn't expect it, you can ignore this email.`,
      siteName,
    ].join("\n\n"),
  };
}

/** @param by the admin who made the link; null if it was requested on the sign-in page */
function writeReset({ url, siteName, username, by }: MailedLink & { username: string; by: string | null }) {
  const why =
    by === null
      ? `Somebody asked for this at the login. If it wasn't you, ignore this email: your password stays as it is. The link works once, within an hour.`
      : `${by} made this link for you. It works once, within ${RESET_HOURS.admin} hours.`;
  return {
    subject: `A new password for ${siteName}`,
    text: [`Hello ${username},`, `Choose a new password here:\n${url}`, why, siteName].join("\n\n"),
  };
}
