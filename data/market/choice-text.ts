/** Labels for stored choices: listing types, payment programs, and whether a market is held. */
import { LISTING_TYPE_LABELS, PAYMENT_LABELS } from "./labels.ts";
import { STANDING_LABELS } from "./standing.ts";

const CHOICE_LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(LISTING_TYPE_LABELS).map(([type, { one }]) => [type, one] as const),
  ...Object.entries(PAYMENT_LABELS).map(([payment, { long }]) => [payment, long] as const),
  ["held", "It is held"],
  ["listed", "It is on a list"],
  ...Object.entries(STANDING_LABELS),
  ["closed", "Closed for good"],
]);

/** "farmers-market" → "Farmers market"; any other text is returned unchanged. */
export function nameChoice(value: string): string {
  return CHOICE_LABELS[value] ?? value;
}
