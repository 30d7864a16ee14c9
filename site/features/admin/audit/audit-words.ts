/** What the audit log calls actions, records and fields. */
import type { AuditChange } from "#data/admin/admin.ts";
import { type FieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { capitalize } from "#data/capitalize.ts";
import { FACTS, type Facts, getFact } from "#data/market/facts.ts";
import { describeNotice, isNotice } from "#data/market/notices.ts";
import { describeFact, isWord, nameChoice } from "../markets/fact-words.ts";

/** Each takes in every action that begins so: "market" is "market.edit" and "market.merge". */
export const ACTIONS = [
  ["submission", "Decisions"],
  ["market", "Markets"],
  ["desk", "The desk"],
  ["manager", "Managers"],
  ["places", "Places provider"],
  ["usda", "USDA import"],
  ["list", "Own lists"],
  ["release", "Publishing"],
  ["admin", "Accounts"],
  ["undo", "Undone"],
] as const;

const KINDS: Readonly<Record<string, string>> = {
  market: "Market",
  market_place: "Provider's place of market",
  submission: "Submission",
  photo: "Photo",
  account_link: "Link for an account",
  manager_link: "Link of a manager",
  admin: "Account",
  desk: "At the desk: market",
};

const FIELDS: Readonly<Record<string, string>> = {
  existence: "Whether it is held",
};

/** "Market 12". */
export function nameRecord({ kind, id }: Pick<AuditChange, "kind" | "id">): string {
  return `${KINDS[kind] ?? kind} ${id}`;
}

/** "zipCode" reads "Zip code", and so does what is no fact of a market: "decided_by" reads "Decided by". */
export function nameField(field: string, facts: Facts = FACTS): string {
  const known = FIELDS[field] ?? getFact(field, facts)?.label;
  if (known !== undefined) return capitalize(known);
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.]+/g, " ")
    .toLowerCase();
  return capitalize(words);
}

/** As the side-by-side view takes it: what is neither text, list nor hours becomes a line per part. */
export function toShown(value: unknown): FieldValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return nameChoice(value);
  if (typeof value === "boolean") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  if (isWord(value)) return describeFact(value);
  if (isTexts(value)) return value.map(nameChoice);
  if (Array.isArray(value) && value.every(isNotice)) return value.map(describeNotice);
  if (isSchedule(value)) return value;
  return toLines(value).join("\n");
}

function isTexts(value: object): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Records in a list are parted by their own first lines; what lies deeper is on the line of what it belongs to. */
function toLines(value: object): string[] {
  if (Array.isArray(value)) return value.map((item: unknown) => toText(item));
  return Object.entries(value).map(([key, part]) => `${nameField(key)}: ${toText(part)}`);
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return toLines(value).join(", ");
}
