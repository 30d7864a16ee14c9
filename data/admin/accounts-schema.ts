/** Checks the requests about accounts: signing in, invitations, passwords, own settings. */
import { z } from "zod";
import { body, isEmailOrEmpty, textField } from "../input/body-schema.ts";
import { isEmail } from "../input/email.ts";
import { EMAIL_MAX } from "../submissions/submission-limits.ts";
import { EMAIL_WRONG, OPTIONAL_EMAIL_WRONG } from "../submissions/submission-texts.ts";
import { isReservedName } from "./actor.ts";
import { ROLES } from "./roles.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TEXTS } from "./password-rules.ts";
import { hasUnprintable, mustBeText, tidyLine, tooLong, unprintable } from "../input/plain-text.ts";

const USERNAME_MAX = 60;
const SETUP_CODE_MAX = 100;
const TOKEN_MAX = 100;

const username = z
  .string({
    error: ({ input }) => (input === undefined ? "Please enter a username." : mustBeText("The username")),
  })
  .overwrite(tidyLine)
  .min(1, { error: "Please enter a username." })
  .max(USERNAME_MAX, { error: () => tooLong("The username", USERNAME_MAX) })
  .refine((text) => !hasUnprintable(text), { error: unprintable("The username") });

const newUsername = username.refine((name) => !isReservedName(name), {
  error: "The log uses this name itself, for what no account did. Please choose another, such as your own.",
});

/** An existing password. */
const password = z
  .string({ error: "Please enter a password." })
  .min(1, { error: "Please enter a password." })
  .max(PASSWORD_MAX, { error: PASSWORD_TEXTS.tooLong });

/** A new password. The server also refuses common ones (api/auth/password.ts). */
const newPassword = password.min(PASSWORD_MIN, { error: PASSWORD_TEXTS.tooShort });

/** POST /api/auth/login */
export const loginSchema = body({ username, password });

/** POST /api/auth/create */
export const createAdminSchema = body({
  username: newUsername,
  password: newPassword,
  setupCode: z.string().max(SETUP_CODE_MAX).optional(),
});

const role = z.enum(ROLES, { error: `The role must be one of ${ROLES.join(", ")}.` });

/** Input of `npm run admin -- create`. */
export const newAdminSchema = body({ username: newUsername, password: newPassword, role: role.default("admin") });

/** PUT /api/admin/admins/{id} */
export const changeRoleSchema = body({ role });

const mails = z.boolean({ error: "Please say whether it is mailed." }).default(true);

/** POST /api/admin/invitations */
export const invitationSchema = body({
  to: textField("The address or name", EMAIL_MAX, { missing: "Please enter an email address, or a name." }).refine(
    (text) => !text.includes("@") || isEmail(text),
    { error: EMAIL_WRONG },
  ),
  role,
  mails,
});

/** POST /api/admin/admins/{id}/reset */
export const makeResetSchema = body({ mails });

const token = z.string({ error: "The link is not complete." }).max(TOKEN_MAX, { error: "The link is not complete." });

/** POST /api/auth/link */
export const accountLinkSchema = body({ token });

/** POST /api/auth/invitation */
export const acceptInvitationSchema = body({ token, username: newUsername, password: newPassword });

/** POST /api/auth/reset */
export const resetSchema = body({ token, password: newPassword });

/** POST /api/auth/forgot */
export const forgotSchema = body({ username });

/** PUT /api/admin/me. Empty text removes the address; changing it requires the current password. */
export const ownSettingsSchema = body({
  currentPassword: password.optional(),
  email: textField("The email address", EMAIL_MAX).refine(isEmailOrEmpty, { error: OPTIONAL_EMAIL_WRONG }),
  wantsDigest: z.boolean({ error: "Please say whether you want to be told what waits." }),
});

/** PUT /api/admin/password */
export const changePasswordSchema = body({ currentPassword: password, newPassword });
