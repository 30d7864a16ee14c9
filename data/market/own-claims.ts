/**
 * What of a market's claims is the directory's own, to be given away and to be kept where nothing runs out. What a
 * provider lends is not.
 */
import { type Claim, isCore, isFromProvider } from "./claims.ts";
import { resolve } from "./resolve.ts";

/** @returns null where nothing is left: the market's very name and place are the provider's */
export function listOwnClaims<T extends Claim>(claims: readonly T[]): T[] | null {
  const existence = resolve(claims).winners.get("existence");
  if (!existence || isFromProvider(existence)) return null;
  // Whoever has confirmed a market, has confirmed its name and its place.
  return claims.filter((claim) => !isFromProvider(claim) || isCore(claim));
}
