/**
 * What is known of a market, said by somebody: each claim is what one source, or one person, said of one fact, and
 * when. What visitors see is folded from them (resolve.ts).
 */
import { FACTS, getFact } from "./facts.ts";
import type { Market } from "./market-schema.ts";
import { PROVIDERS, type SourceName } from "./sources.ts";

/** Follow from claims, or say which market it is. */
const DERIVED = [
  ...(["id", "sources", "confirmed", "hoursConfirmed", "placeConfirmed", "paymentsConfirmed"] as const),
  ...(["productsConfirmed", "elsewhere", "standing"] as const),
];

type Derived = (typeof DERIVED)[number];

/** `existence`: whether it is held. */
export type FactName = Exclude<keyof typeof FACTS, Derived> | "existence";

/** In the order in which they are written. */
export const CLAIMED_FACTS = [
  "existence",
  ...Object.keys(FACTS).filter((name) => !(DERIVED as readonly string[]).includes(name)),
] as readonly FactName[];

/** What a market cannot be without: a provider's only in markets that were made from what it said. */
export const CORE_FACTS = CLAIMED_FACTS.filter((fact) => fact === "existence" || getFact(fact)?.isRequired);

export function isCore({ fact }: Pick<Claim, "fact">): boolean {
  return CORE_FACTS.includes(fact);
}

/** The value of each fact; null, or nothing, where there is none. */
export type FactValues = Partial<Record<FactName, unknown>>;

export interface Claim {
  fact: FactName;
  source: SourceName;
  /**
   * Where it stood, as a market's `sources` name it. Of a person's claim whose word they cite: the name of a source.
   */
  record?: string;
  /** As the market's field holds it; null: "there is none". */
  value: unknown;
  /** The day on which somebody vouched for it, as precise as the source: `2023`, `2023-03` or `2023-03-12`. */
  said: string;
  /** Why it does not count. All but SUPERSEDED is for a volunteer to settle. */
  doubt?: string;
  /** Who published the page that it stood in, where whoever brought it has named them. */
  publisher?: string;
  /** Of a person's claim: the same in every database and snapshot, and for all facts of one edit. */
  uid?: string;
  /** Of a person's claim: the moment, ISO. The newest counts. */
  entered?: string;
  /** Until when a provider's terms allow keeping it, ISO. */
  expires?: string;
}

/**
 * What a claim of `existence` says: somebody vouched that it is held; a list has it, and a machine wrote the date; the
 * list that had it has it no more; somebody vouched that it is over.
 */
export const EXISTENCE = ["held", "listed", "unlisted", "closed"] as const;
export type Existence = (typeof EXISTENCE)[number];
export const HELD = "held" satisfies Existence;

/** The doubt of a claim that another record of the same market knows better. */
export const SUPERSEDED = "another record of this market knows it better";

/** Whom to name follows from a provider's claims, and only visitors say what they found: who speaks of a market repeats neither. */
const UNREPEATED: readonly FactName[] = ["attributions", "foundClosed"];

export function isRepeated(fact: FactName): boolean {
  return !UNREPEATED.includes(fact);
}

/** Whoever says one of these has looked into what visitors found. */
export const ANSWERS_FOUND_CLOSED: readonly FactName[] = ["existence", "schedule"];

/** Facts that say one thing together: an address belongs to its town and its point. */
const TOGETHER: readonly (readonly FactName[])[] = [["city", "address", "zipCode", "latitude", "longitude"]];

/** The facts that go with this one, itself among them. */
export function listTogether(fact: FactName): readonly FactName[] {
  return TOGETHER.find((group) => group.includes(fact)) ?? [fact];
}

/** People's word, not that of a file or a provider. */
export function isFromPeople({ source }: Pick<Claim, "source">): boolean {
  return source === "community";
}

/** A provider lends what it says, and fills gaps only. */
export function isFromProvider({ source }: Pick<Claim, "source">): boolean {
  return PROVIDERS.includes(source);
}

/** What a provider calls the market with these sources; null where none of them is a provider's. */
export function findProviderId(sources: readonly string[]): string | null {
  const record = sources.find((key) => PROVIDERS.some((source) => key.startsWith(`${source}:`)));
  return record?.slice(record.indexOf(":") + 1) ?? null;
}

/** What an import of files replaces. */
export function isFromFile(claim: Pick<Claim, "source">): boolean {
  return !isFromPeople(claim) && !isFromProvider(claim);
}

/** Without what people have said anew since. @param claims people's in the order in which they came */
export function dropSuperseded<T extends Claim>(claims: readonly T[]): T[] {
  const last = new Map(claims.filter(isFromPeople).map((claim) => [claim.fact, claim]));
  return claims.filter((claim) => !isFromPeople(claim) || last.get(claim.fact) === claim);
}

/** An empty list says nothing. */
export function isNothing(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null;
}

/** What a record says of each fact that it says anything of. */
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

/** Claims that differ in nothing but fact and value. */
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

/** People's after those of sources, the oldest first. */
export function toStatements(claims: readonly Claim[]): Statement[] {
  const groups = Map.groupBy(claims, ({ source, record, said, doubt, publisher, uid, entered }) =>
    [uid === undefined ? "" : entered, uid, source, record, said, doubt, publisher]
      .map((part) => part ?? "")
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
