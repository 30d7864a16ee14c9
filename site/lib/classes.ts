/**
 * Class names as one. Those of CSS modules may be undefined for all that the compiler knows.
 * @returns "row aside MarketCard_top"
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
