/** Reads a phone number that a visitor typed. */
import { PHONE_MAX } from "./market-limits.ts";
import { cleanPhone } from "./clean-phone.ts";
import { type Reading, readText } from "./plain-text.ts";

const LABEL = "The phone number";

/** "414-933-8121" → "(414) 933-8121". Empty text → "". */
export function readPhone(input: unknown): Reading<string> {
  const text = readText(input, { label: LABEL, max: 2 * PHONE_MAX });
  if (!text.ok || text.value === "") return text;
  const value = cleanPhone(text.value);
  if (value !== null) return { ok: true, value };
  return { ok: false, error: `${LABEL} must have ten digits, with the area code: (414) 555-0134` };
}
