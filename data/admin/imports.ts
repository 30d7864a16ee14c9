/** What dashboard and API say about imports: the USDA's Local Food Portal, and operators' own lists. */
import type { ClaimedMarket } from "../market/claims.ts";
import type { Doubt } from "../market/doubts-schema.ts";
import type { Confirmation, Market } from "../market/market-schema.ts";
import type { AuditChange } from "./audit.ts";

/** Where an import may come from, as in the addresses of its calls. */
export const IMPORT_SOURCES = ["usda-portal", "list"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

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
  /** Left out of most new markets if there are many. */
  details?: FactChange[];
  /** Why people have to decide about a claim. */
  doubt?: Doubt;
  /** Why people have to decide about a row, or to mend it. */
  why?: string;
}

/** Beyond this many of a kind, the rest is only counted: nobody reads them, and the page stays fast. */
export const SHOWN_DIFFERENCES = 200;

/** Headings by kind, in the order shown. */
export const DIFFERENCE_KINDS = {
  added: "Added",
  changed: "Changed",
  unlisted: "No longer listed",
  relisted: "Listed again",
  doubtful: "Doubtful, for volunteers to decide",
  unread: "Left out or incomplete",
  kept: "Edited here, and staying so",
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

export interface FactChange extends AuditChange {
  /** Source and date of the new value. */
  said?: Confirmation;
}

/** What a source says about one market, including what people's edits outrank. */
export interface ImportedClaims extends ClaimedMarket {
  /** Ids of the claims that these take the place of. */
  replaced: number[];
}

/** How the rows of a source were read. */
export interface ImportReading {
  /** Of a list; empty for a source with columns of its own. */
  columns: ImportColumn[];
  /** Rows that may be about one of several markets. They are not imported until answered. */
  questions: ImportQuestion[];
  /**
   * The rows of a list that are left out, or come in without some of their cells, as a CSV file with the reasons, to
   * mend and import again; "" if none.
   */
  mend: string;
}

/** A column of the list and the field that it was read as; null: not used. */
export interface ImportColumn {
  name: string;
  field: string | null;
  /** Two of its values, for people to see what is in it. */
  samples: string[];
  /** Why it is not used, although its heading says what it is. */
  why?: string;
}

export interface ImportQuestion {
  /** Row number as in a spreadsheet. */
  row: number;
  name: string;
  city: string;
  why: string;
  candidates: Pick<Market, "id" | "name" | "city" | "address">[];
}

/** The id of the market that the row is about, "new" for a new market, or "skip" to leave the row out. */
export type ImportAnswer = number | "new" | "skip";

/** GET /api/admin/imports */
export interface ImportsState {
  /** Set while requests to the portal pause because it did not answer. ISO. */
  rest: { failedAt: string; until: string } | null;
}
