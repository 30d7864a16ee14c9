/**
 * Joins class names; TypeScript thinks that those of CSS modules may be undefined.
 * @returns "row aside MarketCard_top"
 */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
