/**
 * What is known about a market: a claim is what one source or person stated about one fact, and when. resolve.ts turns
 * a market's claims into the record that visitors see.
 */
import type { Doubt } from "./doubts-schema.ts";
import { FACTS, getFact } from "./facts.ts";
import type { Market } from "./market-schema.ts";
import { PROVIDERS, type SourceName } from "./sources.ts";

/** Facts that identify the market or are derived from claims, so nobody claims them. */
const DERIVED = [
  ...(["id", "sources", "confirmed", "hoursConfirmed", "placeConfirmed", "paymentsConfirmed"] as const),
  ...(["productsConfirmed", "elsewhere", "standing"] as const),
];

type Derived = (typeof DERIVED)[number];

/** All facts that can be claimed; `existence` says whether the market is held. */
export type FactName = Exclude<keyof typeof FACTS, Derived> | "existence";

/** In the order in which they are stored. */
export const CLAIMED_FACTS = [
  "existence",
  ...Object.keys(FACTS).filter((name) => !(DERIVED as readonly string[]).includes(name)),
] as readonly FactName[];

/** Facts every market must have. A provider's are only used for markets created from that provider. */
export const CORE_FACTS = CLAIMED_FACTS.filter((fact) => fact === "existence" || getFact(fact)?.isRequired);

export function isCore({ fact }: Pick<Claim, "fact">): boolean {
  return CORE_FACTS.includes(fact);
}

/** Values by fact; null or missing for none. */
export type FactValues = Partial<Record<FactName, unknown>>;

export interface Claim {
  fact: FactName;
  source: SourceName;
  /**
   * The record it came from, in the format of a market's `sources`, or the URL of a page. For people's claims: the name
   * of the source they cite.
   */
  record?: string;
  /** In the format of the market's field; null means "there is none". */
  value: unknown;
  /** When it was stated, as precisely as the source says: `2023`, `2023-03` or `2023-03-12`. */
  said: string;
  /** Why the claim does not count. A volunteer settles all doubts except `superseded`. */
  doubt?: Doubt;
  /** Publisher of the page, if named by whoever added the page. */
  publisher?: string;
  /** People's claims only: identical in all databases and snapshots, and shared by all facts of one edit. */
  uid?: string;
  /** People's claims only: when it was entered, ISO. The newest counts. */
  entered?: string;
  /** Provider claims only: when its terms require deletion, ISO. */
  expires?: string;
}

/**
 * Values of `existence`. held: somebody vouched that the market takes place. listed: a list has it, with a date set by
 * a machine. unlisted: the list no longer has it. closed: somebody vouched that it has ended.
 */
export const EXISTENCE = ["held", "listed", "unlisted", "closed"] as const;
export type Existence = (typeof EXISTENCE)[number];
export const HELD = "held" satisfies Existence;

/** Not repeated by who confirms a market: derived from a provider's claims, or from visitors' reports. */
const UNREPEATED: readonly FactName[] = ["attributions", "foundClosed"];

export function isRepeated(fact: FactName): boolean {
  return !UNREPEATED.includes(fact);
}

/** A claim of one of these facts answers visitors' reports that the market was closed. */
export const ANSWERS_FOUND_CLOSED: readonly FactName[] = ["existence", "schedule"];

/** Facts that only make sense together: an address belongs to its town and its coordinates. */
const TOGETHER: readonly (readonly FactName[])[] = [["city", "address", "zipCode", "latitude", "longitude"]];

/** The facts that belong together with this one, including itself. */
export function listTogether(fact: FactName): readonly FactName[] {
  return TOGETHER.find((group) => group.includes(fact)) ?? [fact];
}

/** Entered by people, not read from a file or a provider. */
export function isFromPeople({ source }: Pick<Claim, "source">): boolean {
  return source === "community";
}

/** From a provider (Google), whose data fills gaps only and expires. */
export function isFromProvider({ source }: Pick<Claim, "source">): boolean {
  return PROVIDERS.includes(source);
}

/** The provider's own id in a market's `sources`; null if it has none. */
export function findProviderId(sources: readonly string[]): string | null {
  const record = sources.find((key) => PROVIDERS.some((source) => key.startsWith(`${source}:`)));
  return record?.slice(record.indexOf(":") + 1) ?? null;
}

/** From an imported file: an import of the same source replaces it. */
export function isFromFile(claim: Pick<Claim, "source">): boolean {
  return !isFromPeople(claim) && !isFromProvider(claim);
}

/** Drops people's claims that a later one replaces. @param claims people's in the order in which they were entered */
export function dropSuperseded<T extends Claim>(claims: readonly T[]): T[] {
  const last = new Map(claims.filter(isFromPeople).map((claim) => [claim.fact, claim]));
  return claims.filter((claim) => !isFromPeople(claim) || last.get(claim.fact) === claim);
}

/** True for null, undefined, and empty lists and objects. */
export function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null;
}

/** The claimable facts of a record, without empty ones. */
export function readFacts(market: Readonly<Partial<Market>>): FactValues {
  const fields = market as Readonly<Record<string, unknown>>;
  const values: FactValues = {
    ...Object.fromEntries(CLAIMED_FACTS.map((fact) => [fact, fields[fact]])),
    ...(market.confirmed && { existence: readExistence(market) }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));
}

function readExistence({ confirmed, standing }: Readonly<Partial<Market>>): Existence {
  return standing?.is ?? (confirmed?.isListed ? "listed" : HELD);
}

/** Claims of several facts that share everything else; the storage format of snapshots. */
export interface Statement extends Omit<Claim, "fact" | "value" | "said" | "expires"> {
  on: string;
  facts: FactValues;
}

export function toClaims(statements: readonly Statement[]): Claim[] {
  return statements.flatMap(({ on, facts, ...rest }) =>
    CLAIMED_FACTS.filter((fact) => facts[fact] !== undefined).map((fact) => ({
      fact,
      ...rest,
      value: facts[fact],
      said: on,
    })),
  );
}

/** Groups claims into statements: sources first, then people's, oldest first. */
export function toStatements(claims: readonly Claim[]): Statement[] {
  const groups = Map.groupBy(claims, ({ source, record, said, doubt, publisher, uid, entered }) =>
    [uid === undefined ? "" : entered, uid, source, record, said, doubt && JSON.stringify(doubt), publisher]
      .map((field) => field ?? "")
      .join("\n"),
  );
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const { source, record, said, doubt, publisher, uid, entered } = first;
      const values = new Map(group.map(({ fact, value }) => [fact, value]));
      return [
        {
          source,
          ...(record !== undefined && { record }),
          on: said,
          ...(doubt !== undefined && { doubt }),
          ...(publisher !== undefined && { publisher }),
          ...(uid !== undefined && { uid }),
          ...(entered !== undefined && { entered }),
          facts: Object.fromEntries(
            CLAIMED_FACTS.flatMap((fact) => (values.has(fact) ? [[fact, values.get(fact)]] : [])),
          ),
        },
      ];
    });
}

/** The newest date of the claims, "" for none. */
export function getNewestDay(claims: readonly Pick<Claim, "said">[]): string {
  return claims.reduce((day, { said }) => (said > day ? said : day), "");
}
