/** Labels of payment programs. */
import type { Payment } from "./market-schema.ts";

/** In display order. `short` for badges; `long` for the market's page and a badge's tooltip. */
export const PAYMENT_LABELS: Record<Payment, { short: string; long: string }> = {
  snap: { short: "SNAP", long: "SNAP (EBT cards)" },
  wic: { short: "WIC", long: "WIC Farmers Market Nutrition Program checks" },
  "wic-cash": { short: "WIC cash", long: "WIC fruit and vegetable cash benefit" },
  sfmnp: { short: "Senior vouchers", long: "Senior Farmers Market Nutrition Program checks" },
  credit: { short: "Cards", long: "Credit and debit cards" },
};
