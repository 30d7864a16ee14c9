/** What those who run a market are asked and told, and what their private page and the API say to one another. */
import type { FactName, FactValues } from "../market/claims.ts";
import type { Market } from "../market/market-schema.ts";

export const MANAGER_ROLE_MAX = 100;
export const MANAGER_PROOF_MAX = 1000;

export const MANAGER_TEXTS = {
  nothingNew: "Nothing is different yet. If all still holds, press “Nothing changed” above.",
  pinMissing: "The address is another one. Please set the pin on the map, or say that it is right where it is.",
  pinIsRight: "The pin on the map is right where it is",
  isClosed: "We have this market as closed. If it is held again, please write that to us on its page.",
  action: "I run this market",
  name: "Your name",
  role: "What you do there",
  email: "Your email",
  proof: "How can we check it?",
  proofHint: "Such as a phone number that stands on the market’s own page, or an address on the market’s site.",
  submit: "Ask for a link",
  /** Of what a form is refused for. */
  missing: "Please fill in your name, your email and how we can check it.",
  failure: "Your link could not be asked for",
  promise:
    "We check it, and send you a private link. With it you keep this market’s page right: without a password, and without a form to wait for.",
  privacy:
    "Your name and address are for us alone, to reach you about this market. They are removed 60 days after the link ends.",
  success: "Thank you! We check it, and send you your link.",
} as const;

/** GET /api/manage/{token} */
export interface ManagedMarket {
  market: Market;
  /** Of whom the link is for. */
  name: string | null;
  /** What they say is live at once; without, after somebody has looked at it. */
  isTrusted: boolean;
  /** Since when what is known of it holds: who said so, and the day, as precise as their word. */
  said: Partial<Record<FactName, { on: string; by: string }>>;
  /** What they sent and nobody has looked at yet. */
  waiting: { at: string; facts: FactName[] }[];
  /** ISO; when they last said something. */
  spokeAt: string | null;
  /** ISO; until when the link opens, if nobody uses it. */
  expiresAt: string;
  /** They get letters before the season. */
  getsLetters: boolean;
}

/** PUT /api/manage/{token}: what changed, or that nothing did. */
export interface ManagerWord {
  /** What is different now, by the fact; null removes one. Without: all that is known still holds. */
  facts?: FactValues | undefined;
}

/** Its answer. */
export interface ManagerHeard {
  success: true;
  /** False: it waits for somebody to look at it. */
  isLive: boolean;
  message: string;
}
