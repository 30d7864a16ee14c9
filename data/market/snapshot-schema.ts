/** Schemas of data/snapshot/markets.json (the claims of all markets) and of the markets resolved from it. */
import { z } from "zod";
import { type Claim, CLAIMED_FACTS, EXISTENCE, type FactName } from "./claims.ts";
import { readDoubtSentence } from "./doubts-of-010.ts";
import { doubt } from "./doubts-schema.ts";
import { partialDate } from "../schedule/schedule-schema.ts";
import { marketSchema } from "./market-schema.ts";
import { SOURCE_NAMES } from "./sources.ts";

/** The id of a merged market, and the market that it redirects to. */
const redirect = z.strictObject({ from: z.int().positive(), to: z.int().positive() });

/** A market taken off the site. Its id is never reused, and imports do not bring it back. */
const removedMarket = z.strictObject({ id: z.int().positive(), sources: marketSchema.shape.sources });

/** Markets are sorted by id. */
export const marketSnapshotSchema = z.strictObject({
  /** ISO date of the newest source record, so that importing the same files again changes nothing. */
  updated: partialDate,
  markets: z.array(marketSchema),
  /** Every target is a market of the file, never another redirect. Missing if there are none. */
  redirects: z.array(redirect).optional(),
  /** Missing if there are none. */
  removed: z.array(removedMarket).optional(),
});

export type Redirect = z.infer<typeof redirect>;
export type RemovedMarket = z.infer<typeof removedMarket>;
export type MarketSnapshot = z.infer<typeof marketSnapshotSchema> & {
  /** Claims by market id. Without an entry they are derived from the record (claims-of-record.ts). */
  claims?: ReadonlyMap<number, readonly Claim[]>;
};

/** A snapshot whose claims may be read only when they are asked for: those of ten thousand markets take 100 MB. */
export type SiteSnapshot = Omit<MarketSnapshot, "claims"> & { claims?: MarketSnapshot["claims"] | StoredClaims };

export interface StoredClaims extends Pick<NonNullable<MarketSnapshot["claims"]>, "get"> {
  /** A market's claims as they are stored: equal texts mean equal claims. */
  getText: (id: number) => string;
}

const fields = marketSchema.shape;

/** Null means "there is none". */
const facts = z.strictObject(
  Object.fromEntries(CLAIMED_FACTS.map((fact) => [fact, getSchema(fact).nullable().optional()])),
);

const statement = z.strictObject({
  source: z.enum(SOURCE_NAMES),
  record: z.string().min(1).optional(),
  on: partialDate,
  /** Snapshots of other states may be of the time when doubts were sentences. */
  doubt: z.preprocess((value) => (typeof value === "string" ? readDoubtSentence(value) : value), doubt).optional(),
  publisher: z.string().min(1).optional(),
  uid: z.string().min(1).optional(),
  entered: z.iso.datetime().optional(),
  facts,
});

/** A market in the file; toStatements() in claims.ts writes `said`. */
export const claimedMarketSchema = z.strictObject({
  id: fields.id,
  sources: fields.sources,
  said: z.array(statement).min(1),
});

function getSchema(fact: FactName): z.ZodType {
  if (fact === "existence") return z.enum(EXISTENCE);
  let field: z.ZodType = fields[fact];
  // A claim may leave out even required facts and defaults.
  while (field instanceof z.ZodDefault || field instanceof z.ZodOptional) field = field.unwrap() as z.ZodType;
  return field;
}
