/**
 * What is known of a market becomes what was said of it, by whom and when. Each record is taken apart into what its
 * snapshot said, what a places provider has filled in, and what people have changed since, so that it folds into the
 * very same record again.
 */
import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Claim, CLAIMED_FACTS, type FactName, HELD, readFacts } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { getMainWeek, hasHours } from "#data/schedule/known-hours.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import { orderMarket } from "#data/write-snapshot.ts";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE claim (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      market_id INTEGER NOT NULL REFERENCES market (id),
      fact TEXT NOT NULL,
      source TEXT NOT NULL,
      record TEXT,
      value TEXT NOT NULL CHECK (json_valid(value)),
      said TEXT NOT NULL,
      doubt TEXT,
      uid TEXT CHECK ((uid IS NULL) = (source <> 'community')),
      entered_at TEXT CHECK ((entered_at IS NULL) = (uid IS NULL)),
      entered_by TEXT,
      expires_at TEXT,
      withdrawn_at TEXT
    ) STRICT
  `.execute(db);
  await sql`CREATE UNIQUE INDEX claim_of_source ON claim (market_id, fact, source) WHERE uid IS NULL`.execute(db);
  await sql`CREATE UNIQUE INDEX claim_of_edit ON claim (market_id, fact, uid) WHERE uid IS NOT NULL`.execute(db);
  await sql`CREATE INDEX claim_by_expiry ON claim (expires_at) WHERE expires_at IS NOT NULL`.execute(db);
  const { rows } = await sql<OldRow>`
    SELECT id, record, seeded, market.updated_at, details, place_id, market_place.expires_at
    FROM market LEFT JOIN market_place ON market_id = id
  `.execute(db);
  for (const row of rows) for (const claim of takeApart(row)) await insert(db, row.id, claim);
  // Of what was filled in, only how a market left the site is still told there.
  await sql`
    UPDATE market_place SET expires_at = NULL, details = CASE
      WHEN json_extract(details, '$.isArchivedByExpiry') THEN '{"isArchivedByExpiry":true}' END
  `.execute(db);
  await sql`ALTER TABLE market DROP COLUMN seeded`.execute(db);
}

interface OldRow {
  id: number;
  record: string;
  seeded: string | null;
  updated_at: string;
  details: string | null;
  place_id: string | null;
  expires_at: string | null;
}

async function insert<T>(db: Kysely<T>, marketId: number, claim: Claim): Promise<void> {
  const { fact, source, record = null, value, said, uid = null, entered = null, expires = null } = claim;
  await sql`
    INSERT INTO claim (market_id, fact, source, record, value, said, uid, entered_at, expires_at)
    VALUES (${marketId}, ${fact}, ${source}, ${record}, ${JSON.stringify(value ?? null)}, ${said}, ${uid}, ${entered}, ${expires})
  `.execute(db);
}

/** @throws Error when the claims would not fold into the record again: nothing is migrated then */
function takeApart(row: OldRow): Claim[] {
  const market = JSON.parse(row.record) as Market;
  const seeded = row.seeded === null ? null : (JSON.parse(row.seeded) as Market);
  const lent = readLent(row, market);
  const attempts = [
    [...readOwn(seeded ?? market, lent), ...lent],
    // Whatever could not be told apart is what this record says.
    [...readOwn(market, lent), ...lent],
    claimsOfRecord(market),
  ];
  for (const claims of attempts) {
    const whole = [...claims, ...listEdits(claims, market, row)];
    if (isSame(whole, market)) return whole;
  }
  throw new Error(`Market ${row.id} "${market.name}" cannot be taken over. Please report this.`);
}

/** What is not the provider's. */
function readOwn(market: Market, lent: readonly Claim[]): Claim[] {
  return claimsOfRecord(market).filter(
    ({ fact, source }) => source !== "google" && fact !== "attributions" && !isLent(lent, fact),
  );
}

function isLent(lent: readonly Claim[], fact: FactName): boolean {
  return lent.some((claim) => claim.fact === fact && claim.source === "google");
}

/** What a market cannot be without. */
const CORE = ["name", "city", "latitude", "longitude"];

/** What the provider has filled in, and the record still says; and that people have taken a value of it out again. */
function readLent({ details, place_id, expires_at, updated_at }: OldRow, market: Market): Claim[] {
  if (details === null) return [];
  const { filled = {}, fetched = {}, attributions = [] } = JSON.parse(details) as Details;
  const [oldest] = Object.values(fetched).sort();
  const maxAge = oldest === undefined || expires_at === null ? 0 : Date.parse(expires_at) - Date.parse(oldest);
  const record = `google:${place_id ?? ""}`;
  const lend = (fact: FactName, value: unknown, at: string | undefined): Claim => ({
    ...{
      fact,
      value,
      source: "google",
      said: at === undefined ? market.confirmed.on : getLocalDay(new Date(at), region.timeZone),
    },
    ...(at !== undefined && { record, expires: new Date(Date.parse(at) + maxAge).toISOString() }),
  });
  const facts = readFacts(market);
  const isProviders = market.confirmed.source === "google";
  const claims = Object.entries(filled).flatMap(([field, value]): Claim[] => {
    const fact = (field === "openingHours" ? "schedule" : field) as FactName;
    if (!CLAIMED_FACTS.includes(fact)) return [];
    const refusal = {
      fact,
      source: "community",
      value: null,
      said: getLocalDay(new Date(updated_at), region.timeZone),
    } as const;
    const known = field === "openingHours" ? getMainWeek(market) : facts[fact];
    if (value === null) return known === undefined ? [{ ...refusal, uid: makeUid(), entered: updated_at }] : [];
    if (JSON.stringify(known) !== JSON.stringify(value)) return [];
    // Whoever has confirmed a market, has confirmed its name and its place.
    const isKept = CORE.includes(field) && !isProviders;
    if (isKept) return [{ ...lend(fact, value, undefined), ...(field in fetched && { record }) }];
    return [lend(fact, facts[fact], fetched[field])];
  });
  const core = CORE.find((field) => field in filled);
  if (isProviders && core !== undefined) {
    const at = fetched[core];
    claims.push({ ...lend("existence", HELD, at), said: market.confirmed.on });
    claims.push({ ...lend("listingType", market.listingType, at), said: market.confirmed.on });
  }
  if (attributions.length > 0 && oldest !== undefined) claims.push(lend("attributions", attributions, oldest));
  return claims;
}

interface Details {
  filled?: Record<string, unknown>;
  /** ISO. */
  fetched?: Record<string, string>;
  attributions?: string[];
}

/** People's claims for every fact that the record says otherwise. */
function listEdits(claims: readonly Claim[], market: Market, { updated_at }: OldRow): Claim[] {
  const wanted = readFacts(market);
  const resolved = resolve(claims);
  const fields: Partial<Market> = toFields(resolved) ?? {};
  const confirmed = { existence: market.confirmed, schedule: market.hoursConfirmed ?? market.confirmed };
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
  const edited = CLAIMED_FACTS.filter((fact) => {
    if (fact === "existence") return isOther(fields.confirmed, market.confirmed);
    const isOtherDate = isOther(fields.hoursConfirmed ?? fields.confirmed, confirmed.schedule);
    const isHidden = (fields.hoursConfirmed === undefined) !== (market.hoursConfirmed === undefined);
    const isConfirmed = isOther(fields.confirmed, market.confirmed) && market.hoursConfirmed === undefined;
    if (fact === "schedule" && hasHours(market) && (isOtherDate || isHidden || isConfirmed)) return true;
    return isOther(resolved.facts[fact], wanted[fact]);
  });
  const uid = makeUid();
  return edited.map((fact): Claim => {
    const { on, source } =
      fact === "existence" || fact === "schedule"
        ? confirmed[fact]
        : { on: getLocalDay(new Date(updated_at), region.timeZone), source: "community" as const };
    const cited = source === "community" ? {} : { record: source };
    return {
      ...{ fact, source: "community", ...cited, value: wanted[fact] ?? null, said: on },
      ...{ uid: fact === "schedule" && market.hoursConfirmed ? `${uid}-hours` : uid, entered: updated_at },
    };
  });
}

function isSame(claims: readonly Claim[], market: Market): boolean {
  const fields = toFields(resolve(claims));
  const folded = marketSchema.safeParse({ id: market.id, sources: market.sources, ...fields });
  const [text, wanted] = [folded.data && orderMarket(folded.data), orderMarket(marketSchema.parse(market))];
  return JSON.stringify(text) === JSON.stringify(wanted);
}

function makeUid(): string {
  return randomBytes(8).toString("hex");
}
