/** What those who run a market are asked and told, and what their private page and the API say to one another. */
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
  /** Of what a form is refused for. */
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
export interface ManagerStatement {
  /** What is different now, by the fact; null removes one. Without: all that is known still holds. */
  facts?: FactValues | undefined;
}

/** Its answer. */
export interface ManagerStatementAnswer {
  success: true;
  /** False: it waits for somebody to look at it. */
  isLive: boolean;
  message: string;
}
