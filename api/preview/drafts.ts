/** Markets as they would be, posted for a preview: kept in memory for some minutes, under a name nobody can guess. */
import { randomBytes } from "node:crypto";
import type { Market } from "#data/domain/market-schema.ts";

export interface Drafts {
  /** @returns its token */
  keep: (market: Market) => string;
  /** Null when there is none, or it has expired. */
  get: (token: string) => Market | null;
}

const LIFETIME_MS = 30 * 60_000;
/** The oldest go first; each has some kilobytes. */
const MAX_DRAFTS = 100;
const TOKEN_BYTES = 16;

export function createDrafts(now: () => Date): Drafts {
  const drafts = new Map<string, { market: Market; until: number }>();
  return {
    keep: (market) => {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      drafts.set(token, { market, until: now().getTime() + LIFETIME_MS });
      for (const oldest of [...drafts.keys()].slice(0, -MAX_DRAFTS)) drafts.delete(oldest);
      return token;
    },
    get: (token) => {
      const draft = drafts.get(token);
      return draft && draft.until > now().getTime() ? draft.market : null;
    },
  };
}
