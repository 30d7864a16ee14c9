/** The claims of a market that may be published and kept: those not borrowed from a provider. */
import { type Claim, isCore, isFromProvider } from "./claims.ts";
import { resolve } from "./resolve.ts";

/** @returns null if the market exists only because of a provider */
export function listOwnClaims<T extends Claim>(claims: readonly T[]): T[] | null {
  const existence = resolve(claims).winners.get("existence");
  if (!existence || isFromProvider(existence)) return null;
  // Confirming a market confirms its name and place, even if a provider supplied them.
  return claims.filter((claim) => !isFromProvider(claim) || isCore(claim));
}
