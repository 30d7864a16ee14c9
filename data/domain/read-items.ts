/** Reads a list of items, from a list or from text. */
import { ITEM_MAX, ITEMS_MAX } from "./market-limits.ts";
import { type Reading, readText } from "./plain-text.ts";

/**
 * A list of texts as it is; a text of several lines has one item per line, a single line is parted at semicolons, or
 * else at commas ("eggs, honey"). Empty items and repetitions go.
 */
export function readItems(input: unknown): Reading<string[]> {
  const parts: unknown = typeof input === "string" ? split(input) : input;
  if (!Array.isArray(parts))
    return { ok: false, error: "The items must be a list of texts, or text with one item per line." };
  const items = new Map<string, string>();
  for (const part of parts) {
    const item = readText(part, { label: "Each item", max: ITEM_MAX });
    if (!item.ok) return item;
    const key = item.value.toLowerCase();
    if (key !== "" && !items.has(key)) items.set(key, item.value);
    if (items.size > ITEMS_MAX) return { ok: false, error: `Please list ${ITEMS_MAX} items or fewer.` };
  }
  return { ok: true, value: [...items.values()] };
}

/** The counterpart of the splitting of text: reads the same again. */
export function joinItems(items: readonly string[]): string {
  return items.join(items.some((item) => item.includes(",")) ? "; " : ", ");
}

function split(text: string): string[] {
  const lines = text.trim().split(/\r\n?|\n/);
  if (lines.length > 1) return lines;
  return text.split(text.includes(";") ? ";" : ",");
}
