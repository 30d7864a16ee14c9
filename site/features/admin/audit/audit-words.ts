/** What the audit log calls actions, records and fields. */
import type { AuditChange } from "#data/domain/admin.ts";
import { EDITABLE_FIELDS, type FieldValue } from "#data/domain/edit-fields.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";

/** Each takes in every action that begins so: "market" is "market.edit" and "market.merge". */
export const ACTIONS: readonly { value: string; label: string }[] = [
  { value: "submission", label: "Decisions" },
  { value: "market", label: "Markets" },
  { value: "places", label: "Places provider" },
  { value: "usda", label: "USDA import" },
  { value: "publish", label: "Publishing" },
  { value: "admin", label: "Accounts" },
  { value: "undo", label: "Undone" },
];

const KINDS: Readonly<Record<string, string>> = {
  market: "Market",
  market_place: "Provider's place of market",
  submission: "Submission",
  photo: "Photo",
  admin: "Account",
};

const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EDITABLE_FIELDS.map(({ name, label }) => [name, label])),
  archivedAt: "Deleted",
  mergedInto: "Merged into market",
  marketId: "Market",
  decidedAt: "Decided",
  zipCode: "Zip code",
  seasonPeriod: "Season in words",
  hoursConfirmed: "Hours confirmed",
  photoTexts: "Captions and credits",
  userRatingsTotal: "Ratings",
};

/** "Market 12". */
export function nameRecord({ kind, id }: Pick<AuditChange, "kind" | "id">): string {
  return `${KINDS[kind] ?? kind} ${id}`;
}

/** "zip_code" and "zipCode" read "Zip code". */
export function nameField(field: string): string {
  const known = FIELDS[field];
  if (known !== undefined) return known;
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As the side-by-side view takes it: what is neither text, list nor hours becomes a line per part. */
export function toShown(value: unknown): FieldValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  if (isTexts(value)) return value;
  if (isHours(value)) return value;
  return toLines(value).join("\n");
}

function isTexts(value: object): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isHours(value: object): value is Record<string, string> {
  const entries = Object.entries(value);
  return (
    !Array.isArray(value) &&
    entries.length > 0 &&
    entries.every(([key, text]) => WEEKDAYS.some((day) => day === key) && typeof text === "string")
  );
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
