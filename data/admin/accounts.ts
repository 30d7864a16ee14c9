/** Answers of /api/auth, the account page and the accounts on the People screen. */
import type { Actor } from "./actor.ts";
import type { Changed } from "./audit.ts";
import type { Role } from "./roles.ts";

/** GET /api/auth/status: which form the sign-in page shows. */
export interface AuthStatus {
  state: "create" | "login" | "signed-in";
  /** `username`, `role` and `admins` are sent only when signed in. */
  username?: string;
  role?: Role;
  /** For a moderator: usernames of the admins to ask for what only admins may do. Empty for an admin. */
  admins?: string[];
}

export interface AdminAccount {
  id: number;
  username: string;
  /** ISO. */
  createdAt: string;
  createdBy: Actor | null;
  lastLoginAt: string | null;
  role: Role;
  /** Whether a password reset link can be mailed. */
  hasEmail: boolean;
  isSelf: boolean;
}

/** GET /api/admin/invitations */
export interface Invitations {
  /** Still valid, oldest first. */
  invitations: Invitation[];
  /** Whether a mail server is configured. */
  sendsMail: boolean;
}

export interface Invitation {
  id: number;
  /** An email address or a name; null after it was erased. */
  to: string | null;
  role: Role;
  invitedBy: Actor | null;
  /** ISO. */
  expiresAt: string;
}

/** Answer of POST /api/admin/invitations and /api/admin/admins/{id}/reset. */
export interface NewAccountLink extends Changed {
  id: number;
  /** For the admin to pass on; null if it was mailed. */
  url: string | null;
  isMailed: boolean;
}

/** POST /api/auth/link: what a link is for. `by` is the admin who sent the invitation. */
export type AccountLinkInfo =
  | { kind: "invitation"; role: Role; by: Actor | null }
  | { kind: "reset"; username: string };

/** GET and PUT /api/admin/me: settings of the signed-in account. */
export interface OwnSettings {
  /** Receives password reset links and the digest; null if none is set. */
  email: string | null;
  /** Whether to mail a daily summary of what is waiting for a decision. */
  wantsDigest: boolean;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
}
