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
  ...(["snapConfirmed", "productsConfirmed", "elsewhere", "standing"] as const),
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

/** The value of each fact, in the format of the market's field. */
type FactTypes = { [F in FactName]: F extends keyof Market ? NonNullable<Market[F]> : Existence };

/** A fact and what is stated about it; null means "there is none". */
export type FactValue<F extends FactName = FactName> = { [K in F]: { fact: K; value: FactTypes[K] | null } }[F];

/** Values by fact; null or missing for none. */
export type FactValues = { [F in FactName]?: FactTypes[F] | null };

/** Values by fact, without empty ones. */
export type KnownFacts = { [F in FactName]?: FactTypes[F] };

export type Claim<F extends FactName = FactName> = FactValue<F> & ClaimOrigin;

/** Who states a fact, and when. */
export interface ClaimOrigin {
  source: SourceName;
  /**
   * The record it came from, in the format of a market's `sources`, or the URL of a page. For people's claims: the name
   * of the source they cite.
   */
  record?: string;
  /** When it was stated, as precisely as the source says: `2023`, `2023-03` or `2023-03-12`. */
  said: string;
  /** Why the claim does not count. A volunteer settles all doubts except `superseded` and `partial`. */
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

/** A market by its claims. */
export interface ClaimedMarket extends Pick<Market, "id" | "sources"> {
  claims: readonly Claim[];
}

/**
 * Values of `existence`. held: somebody vouched that the market takes place. listed: a list has it, with a date set by
 * a machine. unlisted: the list no longer has it. doubted: somebody said that it was cancelled, was not held, or may not
 * be. closed: somebody vouched that it has ended.
 */
export const EXISTENCE = ["held", "listed", "unlisted", "doubted", "closed"] as const;
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

export function isFactName(name: string): name is FactName {
  return CLAIMED_FACTS.some((fact) => fact === name);
}

/** For `filter` and `find`: the claims of this fact, whose values have its type. */
export function isOf<F extends FactName>(fact: F) {
  return <T extends Claim>(claim: T): claim is Extract<T, { fact: F }> => claim.fact === fact;
}

/** The claim of this fact among those by fact. */
export function getClaim<F extends FactName>(
  claims: ReadonlyMap<FactName, Claim>,
  fact: F,
): Extract<Claim, { fact: F }> | undefined {
  const claim = claims.get(fact);
  return claim && isOf(fact)(claim) ? claim : undefined;
}

export function toFactValue<F extends FactName>(fact: F, value: FactTypes[F] | null): FactValue<F> {
  return { fact, value };
}

/** The claim with another value. */
export function withValue<T extends Claim>(claim: T, value: FactTypes[T["fact"]] | null): T {
  return { ...claim, value };
}

/** Values by fact; the last one of each. */
export function toFactValues(values: Iterable<FactValue>): FactValues {
  return Object.fromEntries(Array.from(values, ({ fact, value }) => [fact, value])) as FactValues;
}

/** In the order in which they are stored. */
export function listFactNames(values: FactValues): FactName[] {
  return CLAIMED_FACTS.filter((fact) => fact in values);
}

export function listFactValues(values: FactValues): FactValue[] {
  return listFactNames(values).map((fact) => toFactValue(fact, values[fact] ?? null));
}

/** The values of these facts, null for those that have none. */
export function pickFactValues(values: FactValues, facts: readonly FactName[]): FactValues {
  return toFactValues(facts.map((fact) => toFactValue(fact, values[fact] ?? null)));
}

export function withoutEmpty(values: FactValues): KnownFacts {
  return toFactValues(listFactValues(values).filter(({ value }) => !isNothing(value))) as KnownFacts;
}

/** The claimable facts of a record. */
export function readFacts(market: Readonly<Partial<Market>>): KnownFacts {
  const existence = market.confirmed && readExistence(market);
  return withoutEmpty({ ...market, existence });
}

function readExistence({ confirmed, standing }: Readonly<Partial<Market>>): Existence {
  return standing?.is ?? (confirmed?.isListed ? "listed" : HELD);
}

/** Claims of several facts that share everything else; the storage format of snapshots. */
export interface Statement extends Omit<ClaimOrigin, "said" | "expires"> {
  on: string;
  facts: FactValues;
}

export function toClaims(statements: readonly Statement[]): Claim[] {
  return statements.flatMap(({ on, facts, ...origin }) =>
    listFactValues(facts).map((stated): Claim => ({ ...stated, ...origin, said: on })),
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
      return [
        {
          source,
          ...(record !== undefined && { record }),
          on: said,
          ...(doubt !== undefined && { doubt }),
          ...(publisher !== undefined && { publisher }),
          ...(uid !== undefined && { uid }),
          ...(entered !== undefined && { entered }),
          facts: toFactValues(listFactValues(toFactValues(group))),
        },
      ];
    });
}

/** The newest date of the claims, "" for none. */
export function getNewestDay(claims: readonly Pick<Claim, "said">[]): string {
  return claims.reduce((day, { said }) => (said > day ? said : day), "");
}
