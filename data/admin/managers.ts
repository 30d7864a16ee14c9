/** Answers about market managers and their private links: the People screen. */
import type { Actor } from "./actor.ts";
import type { Changed } from "./audit.ts";

/** A manager's private link, or a request for one. All times are ISO. */
export interface AdminManagerLink {
  id: number;
  marketId: number;
  marketName: string;
  marketCity: string;
  state: "requested" | "granted";
  /** `name`, `role`, `email` and `proof` are null once they were erased. */
  name: string | null;
  role: string | null;
  email: string | null;
  /** How the team can check that this person runs the market. */
  proof: string | null;
  /** Edits through this link go live without review. */
  isTrusted: boolean;
  createdAt: string;
  grantedAt: string | null;
  grantedBy: Actor | null;
  /** Each use of the link extends it. */
  expiresAt: string | null;
  usedAt: string | null;
  /** When the manager last sent an edit or confirmed the facts. */
  spokeAt: string | null;
  /** Letters sent in the last season, 0 to 2. */
  letters: number;
  lastLetterAt: string | null;
  /** When the manager unsubscribed from letters. */
  lettersEndedAt: string | null;
  /** The private link; null for a request. */
  url: string | null;
}

/** GET /api/admin/managers?market= */
export interface AdminManagers {
  /** Oldest first. */
  requests: AdminManagerLink[];
  /** Sorted by market. */
  links: AdminManagerLink[];
  /** Whether a mail server is configured. */
  sendsMail: boolean;
}

/** Answer to creating, granting or replacing a manager's link. */
export interface GrantedLink extends Changed {
  id: number;
  url: string;
  isMailed: boolean;
}
