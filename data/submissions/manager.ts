/** Texts of the market managers' forms, and the data of their private page. */
import type { FactName, FactValues } from "../market/claims.ts";
import type { Market } from "../market/market-schema.ts";

export const MANAGER_ROLE_MAX = 100;
export const MANAGER_PROOF_MAX = 1000;

export const MANAGER_TEXTS = {
  nothingNew: "You haven’t changed anything yet. If everything is still right, press “Nothing changed” above.",
  pinMissing: "The address is new. Please move the pin on the map, or confirm that it’s in the right place.",
  placeUnread: "Please write the place as two numbers, such as 43.0747, -89.3842.",
  pinIsRight: "The pin is in the right place",
  isClosed: "We list this market as closed for good. If it has reopened, please tell us on its page.",
  action: "I run this market",
  name: "Your name",
  role: "What you do there",
  email: "Your email",
  proof: "How can we check it?",
  proofHint: "For example, a phone number or email address listed on the market’s own website.",
  submit: "Ask for a link",
  /** The error for an incomplete form. */
  missing: "Please fill in your name, your email and how we can check it.",
  failure: "Your link could not be asked for",
  promise:
    "We check it and email you a private link. With it you can update this market’s page: no password, no waiting for review.",
  privacy:
    "Only we see your name and email address, to reach you about this market. We delete them 60 days after your link ends.",
  success: "Thank you! We’ll check it and email you your link.",
} as const;

/** GET /api/manage/{token} */
export interface ManagedMarket {
  market: Market;
  /** The manager's name; null once it was erased. */
  name: string | null;
  /** Edits go live without review. */
  isTrusted: boolean;
  /** Source of each fact's value, and its date: a day, a month or a year. */
  said: Partial<Record<FactName, { on: string; by: string }>>;
  /** The manager's edits that wait for review, oldest first. */
  waiting: { at: string; facts: FactValues }[];
  /** ISO. When the manager last sent an edit or a confirmation. */
  spokeAt: string | null;
  /** ISO. When the link expires if it is not used before. */
  expiresAt: string;
  /** Whether the manager gets emails before the season. */
  getsLetters: boolean;
}

/** Answer of PUT /api/manage/{token}. */
export interface ManagerEditAnswer {
  success: true;
  /** False: it waits for review. */
  isLive: boolean;
  message: string;
}
