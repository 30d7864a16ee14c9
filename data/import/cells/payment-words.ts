/** The words that sources have for ways to pay. */
import { PAYMENTS } from "../../market/facts.ts";
import type { Payment } from "../../market/market-schema.ts";

/** In order of precedence: "WIC cash" is not WIC, and an "EBT card" is no bank card. */
const PROGRAMS: readonly [words: RegExp, payment: Payment][] = [
  [/\b(?:wic[- ]cash|wic fruit|wic cvb|cash benefit)\b/i, "wic-cash"],
  [/\b(?:snap|ebt|food ?stamps?|food ?share|quest)\b/i, "snap"],
  [/\b(?:sfmnp|senior)/i, "sfmnp"],
  [/\b(?:wic|fmnp)\b/i, "wic"],
  [/\b(?:credit|debit|cards?)\b/i, "credit"],
];

/** @param text "SNAP/EBT, WIC; credit cards" @returns its parts, without empty ones */
export function splitPayments(text: string): string[] {
  return text
    .split(/[,;\n&]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** @param part of such a text: "Senior Farmers Market Nutrition Program" @returns undefined for anything unknown */
export function findPayment(part: string): Payment | undefined {
  return PAYMENTS.find((payment) => payment === part) ?? PROGRAMS.find(([words]) => words.test(part))?.[1];
}

/** Removes duplicates and sorts payments as the directory shows them. */
export function orderPayments(payments: Iterable<Payment>): Payment[] {
  const wanted = new Set(payments);
  return PAYMENTS.filter((payment) => wanted.has(payment));
}
