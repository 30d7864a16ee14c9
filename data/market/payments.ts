/** The payment programs that a market takes, in words. */
import type { Payment } from "./market-schema.ts";

/** In the order shown. `short` for badges, `long` for the market's page and for what a badge says when asked. */
export const PAYMENT_LABELS: Record<Payment, { short: string; long: string }> = {
  snap: { short: "SNAP", long: "SNAP (EBT cards)" },
  wic: { short: "WIC", long: "WIC Farmers Market Nutrition Program checks" },
  "wic-cash": { short: "WIC cash", long: "WIC fruit and vegetable cash benefit" },
  sfmnp: { short: "Senior vouchers", long: "Senior Farmers Market Nutrition Program checks" },
  credit: { short: "Cards", long: "Credit and debit cards" },
};
