/** The file that a build reads, data/snapshot/markets.json: what was said of each market, and it once that is folded. */
import { z } from "zod";
import { type Claim, CLAIMED_FACTS, EXISTENCE, type FactName } from "./claims.ts";
import { partialDate } from "../schedule/schedule-schema.ts";
import { marketSchema } from "./market-schema.ts";
import { SOURCE_NAMES } from "./sources.ts";

/** The address of a market that turned out to be another one. */
export const redirect = z.strictObject({ from: z.int().positive(), to: z.int().positive() });

/** A market that was taken off the site: its number is not given again, and an import does not bring it back. */
const removedMarket = z.strictObject({ id: z.int().positive(), sources: marketSchema.shape.sources });

/** Markets by id. */
export const marketSnapshotSchema = z.strictObject({
  /** Day of the newest source record, ISO: stable over repeated imports. */
  updated: partialDate,
  markets: z.array(marketSchema),
  /** Each leads straight to a market of the file. Left out where there are none. */
  redirects: z.array(redirect).optional(),
  /** Left out where there are none. */
  removed: z.array(removedMarket).optional(),
});

export type Redirect = z.infer<typeof redirect>;
export type RemovedMarket = z.infer<typeof removedMarket>;
export type MarketSnapshot = z.infer<typeof marketSnapshotSchema> & {
  /** What each market is folded from, by its number; of one that is left out here, its record tells. */
  claims?: ReadonlyMap<number, readonly Claim[]>;
};

const fields = marketSchema.shape;

/** Null: there is none. */
const facts = z.strictObject(
  Object.fromEntries(CLAIMED_FACTS.map((fact) => [fact, getSchema(fact).nullable().optional()])),
);

const statement = z.strictObject({
  source: z.enum(SOURCE_NAMES),
  record: z.string().min(1).optional(),
  on: partialDate,
  doubt: z.string().min(1).optional(),
  publisher: z.string().min(1).optional(),
  uid: z.string().min(1).optional(),
  entered: z.iso.datetime().optional(),
  facts,
});

/** A market of the snapshot's file: see toStatements() in claims.ts. */
export const claimedMarketSchema = z.strictObject({
  id: fields.id,
  sources: fields.sources,
  said: z.array(statement).min(1),
});

function getSchema(fact: FactName): z.ZodType {
  if (fact === "existence") return z.enum(EXISTENCE);
  let field: z.ZodType = fields[fact];
  // What a record has to have, or gets, a claim says or leaves out.
  while (field instanceof z.ZodDefault || field instanceof z.ZodOptional) field = field.unwrap() as z.ZodType;
  return field;
}
