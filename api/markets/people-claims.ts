/** The claims that people make, and the facts that these have to be about. Loads no database, since each check of a list starts a thread that loads this. */
import { randomBytes } from "node:crypto";
import {
  type Claim,
  CORE_FACTS,
  type FactName,
  type FactValues,
  isFromProvider,
  listFactNames,
  listFactValues,
  listTogether,
  pickFactValues,
  readFacts,
} from "#data/market/claims.ts";
import type { Confirmation, Market } from "#data/market/market-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { Author } from "#api/audit/changes.ts";
import type { NewClaim } from "#api/db/claims.ts";

export interface ClaimAuthor extends Author {
  /** The source they cite; "operators", the people who run the site, if omitted. Visitors are "community". */
  source?: Confirmation["source"];
  /** For a published source: the page's address. */
  page?: Confirmation["page"];
  /** The day of the information, ISO; today if omitted. */
  on?: string;
  /** When it was entered; now if omitted. */
  entered?: Date;
}

/** Source and day of single facts, where they are not the author's of today. */
export type Cited = Partial<Record<FactName, Confirmation>>;

/** Builds people's claims of these facts, with one common uid. */
export function toPeopleClaims(
  facts: FactValues,
  { by, now, source: authorSource = "operators", page: authorPage, on: day, entered = now }: ClaimAuthor,
  cited: Cited = {},
): NewClaim[] {
  const uid = randomBytes(8).toString("hex");
  return listFactValues(facts).map((stated): NewClaim => {
    const theirs = { on: day ?? getLocalDay(now, region.timeZone), source: authorSource, page: authorPage };
    const { on, source, page } = cited[stated.fact] ?? theirs;
    return {
      ...stated,
      source: "community",
      ...(source !== "community" && { record: page ?? source }),
      said: on,
      uid,
      entered: entered.toISOString(),
      enteredBy: by,
    };
  });
}

/**
 * The facts, and those that belong together with one of them (such as the fields of an address), so that these are never
 * mixed from several sources.
 * @param claims current ones of the market
 */
export function completeFacts(market: Market, claims: readonly Claim[], facts: FactValues): FactValues {
  const lent = listLent(claims);
  const known = readFacts(market);
  // "Approximate" counts only beside a point of the same word.
  const given = [...listFactNames(facts), ...(facts.placeIsApproximate ? ["latitude" as const] : [])];
  const together = given.flatMap(listTogether).filter((fact) => !lent.has(fact));
  const added = together.filter((fact) => !(fact in facts));
  const whole: FactValues = {
    ...withLentCore(market, claims, facts),
    ...pickFactValues(known, added),
  };
  // `placeIsApproximate` stays with an unchanged point; a new point is exact unless the author says otherwise.
  if (known.placeIsApproximate && "latitude" in whole && !("placeIsApproximate" in facts)) {
    const isSamePoint = whole.latitude === known.latitude && whole.longitude === known.longitude;
    whole.placeIsApproximate = isSamePoint ? known.placeIsApproximate : null;
  }
  return whole;
}

/** Confirming a market that only a provider knows also claims the facts that no market can be without. */
export function withLentCore(market: Market, claims: readonly Claim[], facts: FactValues): FactValues {
  const [lent, known] = [listLent(claims), readFacts(market)];
  const core = "existence" in facts ? CORE_FACTS.filter((fact) => lent.has(fact)) : [];
  return { ...pickFactValues(known, core), ...facts };
}

/** Facts for which visitors see a provider's value. */
export function listLent(claims: readonly Claim[]): ReadonlySet<FactName> {
  const { winners } = resolve(claims);
  return new Set([...winners.values()].filter(isFromProvider).map(({ fact }) => fact));
}

/**
 * When a person's word counts as entered. The latest claim wins by its entry time: claims entered while the clock was
 * ahead must not outrank later ones, so it is never before that of a current claim.
 */
export function findEntryTime(claims: readonly Claim[], now: Date): Date {
  const times = claims.map(({ entered }) => (entered === undefined ? 0 : Date.parse(entered)));
  return new Date(Math.max(now.getTime(), ...times));
}
