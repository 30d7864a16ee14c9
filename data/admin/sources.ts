/** What the Sources screen shows of imports: the USDA's files and an operator's own list. */
import type { Claim } from "../market/claims.ts";
import type { Confirmation, Market } from "../market/market-schema.ts";
import type { AuditChange } from "./audit.ts";

/** Label of the checkbox that accepts USDA files with few listings; the refusal of such a file quotes it. */
export const ALLOW_FEW = "They are meant to have this few markets";

/** What an import adds or changes about one market, or leaves for people to decide. */
export interface Difference {
  kind: DifferenceKind;
  marketId: number | null;
  name: string;
  city: string;
  /** For a changed market: names of the fields that differ. */
  fields: string[];
  details?: FactChange[];
  /** Why people have to decide. */
  why?: string;
}

/** Headings by kind, in the order shown. */
export const DIFFERENCE_KINDS = {
  added: "Added",
  changed: "Changed",
  unlisted: "No longer listed",
  relisted: "Listed again",
  doubtful: "Doubtful, for volunteers to decide",
  unread: "Rows that cannot be read, left out",
  kept: "Edited here, and staying so",
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

export interface FactChange extends AuditChange {
  /** Source and date of the new value. */
  said?: Confirmation;
}

/**
 * All claims of the imported files about one market, including claims that do not change what visitors see because
 * people's edits outrank them.
 */
export interface ClaimsFromFiles extends Pick<Market, "id" | "sources"> {
  claims: Claim[];
}

/** How an operator's list was read. */
export interface ListCheck {
  /** The list's name; "" if none was given. */
  source: string;
  columns: ListColumn[];
  /** Rows that may be about one of several markets. They are not imported until answered. */
  questions: ListQuestion[];
  /** The rejected rows as a CSV file with the reasons, to correct and import again; "" if none. */
  mend: string;
}

/** A column of the list and the field that it was read as; null: not used. */
export interface ListColumn {
  name: string;
  field: string | null;
  /** Two of its values, for people to see what is in it. */
  samples: string[];
  /** Why it is not used, although its heading says what it is. */
  why?: string;
}

export interface ListQuestion {
  /** Row number as in a spreadsheet. */
  row: number;
  name: string;
  city: string;
  why: string;
  candidates: Pick<Market, "id" | "name" | "city" | "address">[];
}

/** The id of the market that the row is about, "new" for a new market, or "skip" to leave the row out. */
export type ListAnswer = number | "new" | "skip";

/** GET /api/admin/usda */
export interface UsdaState {
  /** Set while requests to the portal pause because it did not answer. */
  rest: PortalPause | null;
}

/** ISO. */
export interface PortalPause {
  failedAt: string;
  until: string;
}
