/**
 * Resolves claims into the market that visitors see, fact by fact: people win over sources; among people and among
 * sources the newest claim wins; a provider only fills gaps. If a source later disagrees with people, their value stays
 * and the dispute waits for a volunteer.
 */
import { compareTexts } from "../input/compare-texts.ts";
import { statesTimes } from "../schedule/known-hours.ts";
import { listDated } from "../schedule/season.ts";
import {
  ANSWERS_FOUND_CLOSED,
  type Claim,
  CLAIMED_FACTS,
  type FactName,
  type FactValue,
  HELD,
  isFromFile,
  isNothing,
  isFromPeople,
  isFromProvider,
  isOf,
  getClaim,
  type KnownFacts,
  listTogether,
  toFactValues,
  withoutEmpty,
  withValue,
} from "./claims.ts";
import { creditProvider } from "./credits.ts";
import type { Doubt } from "./doubts-schema.ts";
import { isSameValue } from "./fact-kinds.ts";
import { PAYMENTS } from "./facts.ts";
import type { Confirmation, Market, Payment } from "./market-schema.ts";
import {
  asApproximate,
  getPublisher,
  isLeftPlace,
  isPage,
  arePointsApart,
  isSameStatement,
  isStamped,
  listPlaceFacts,
  settlePlace,
} from "./settle-place.ts";
import { completeSchedule, type Lender } from "./complete-schedule.ts";
import { SOURCE_NAMES, type SourceName } from "./sources.ts";

/**
 * The version of what claims give. Raise it with every change of what a market's record says for the same claims: a
 * start with another version computes all records anew.
 */
export const FOLD_VERSION = 2;

interface Resolved {
  facts: KnownFacts;
  /** The winning claim of each fact. */
  winners: ReadonlyMap<FactName, Claim>;
  /** The claim that vouches for the market's existence. */
  vouched: Claim | undefined;
  disputes: Dispute[];
  /** Claims that filled gaps of the winning schedule. */
  lenders: readonly Lender[];
  /** The newest page that names SNAP, if it is newer than the list of payments that counts. */
  snap: Claim<"payments"> | undefined;
  /** A single page's claim that the market is at another place. */
  elsewhere: Claim<"address"> | undefined;
  /** Whether the claim is from a list row with a date set by a machine, which nobody confirmed. */
  isListed: (claim: Claim) => boolean;
}

/** A newer source claim that differs from people's, or a doubtful one. Facts that belong together share a dispute. */
export interface Dispute {
  /** Why the claim is doubtful; missing for a mere difference. */
  doubt?: Doubt;
  source: SourceName;
  said: string;
  /** URL of the page, for a doubtful claim from one. */
  page?: string;
  differences: { fact: FactName; ours: FactValue["value"]; theirs: FactValue["value"] }[];
}

/** @param claims of one market, people's in the order of entry, without expired ones of a provider */
export function resolve(claims: readonly Claim[]): Resolved {
  const sure = claims.filter(({ doubt }) => doubt === undefined);
  const counting = claims.filter((claim) => claim.doubt === undefined || fillsYears(claim, sure));
  const byFact = Map.groupBy(counting, ({ fact }) => fact);
  const winners = new Map<FactName, Claim>();
  const disputed = new Map<FactName, Claim>();
  for (const fact of CLAIMED_FACTS) {
    const { winner, against } = choose(byFact.get(fact) ?? []);
    if (winner) winners.set(fact, winner);
    if (against) disputed.set(fact, against);
  }
  const elsewhere = placeMarket(winners, counting, claims);
  // "Approximate" describes the winning coordinates, so it must come from the same record.
  const point = winners.get("latitude");
  if (winners.get("placeIsApproximate")?.record !== point?.record) winners.delete("placeIsApproximate");
  const found = winners.get("foundClosed");
  if (found && isAnswered(counting, found)) winners.delete("foundClosed");
  const hours = getClaim(winners, "schedule");
  const settled = hours && !isNothing(hours.value) ? completeSchedule(hours, claims) : null;
  const { payments, snap } = addPayments(getClaim(winners, "payments"), claims);
  const facts = withoutEmpty({
    ...toFactValues(winners.values()),
    ...(payments && { payments }),
    ...(settled && { schedule: settled.schedule }),
    // Replaces the provider's own list of credits.
    attributions: creditProvider(winners),
  });
  return {
    facts,
    winners,
    vouched: getVouched(winners, counting),
    disputes: [
      ...listDisputes(disputed, facts),
      ...listDoubts(claims, counting, facts),
      ...askWhere(elsewhere, counting, facts),
    ],
    lenders: settled?.lenders ?? [],
    snap,
    elsewhere,
    isListed: (claim) => isStamped(claim, counting),
  };
}

/** Years by which an inferred year must be newer: a printed one is worth more than that is. */
const INFERRED_YEARS = 3;

/** Whether a claim with an inferred year counts, since what would win without it is years older. */
function fillsYears(claim: Claim, sure: readonly Claim[]): boolean {
  if (claim.doubt?.code !== "year-inferred") return false;
  const best = getBest(sure.filter((other) => other.fact === claim.fact && isFromFile(other)));
  return !best || getYear(claim) - getYear(best) >= INFERRED_YEARS;
}

/**
 * Adds to the files' list of payments what newer pages name, whose lists are partial. Only for SNAP is it told how new the
 * word is: people rely on it, and it is the one that pages name.
 */
function addPayments(
  list: Claim<"payments"> | undefined,
  claims: readonly Claim[],
): { payments?: Payment[]; snap?: Claim<"payments"> | undefined } {
  if (list && !isFromFile(list)) return {};
  const newer = claims
    .filter(isOf("payments"))
    .filter(({ doubt, said }) => doubt?.code === "partial" && said > (list?.said ?? ""))
    .toSorted(bestFirst);
  if (newer.length === 0) return {};
  const named = new Set([...(list?.value ?? []), ...newer.flatMap(({ value }) => value ?? [])]);
  return {
    payments: PAYMENTS.filter((payment) => named.has(payment)),
    snap: newer.find(({ value }) => value?.includes("snap")),
  };
}

const PLACE: readonly FactName[] = [...listTogether("address"), "placeIsApproximate"];

/**
 * Replaces the winners of the place's facts by what settle-place.ts decides, unless people claimed the place: then a
 * later page is an ordinary dispute, and a point is theirs.
 * @returns a single page's claim of another place
 */
function placeMarket(
  winners: Map<FactName, Claim>,
  counting: readonly Claim[],
  all: readonly Claim[],
): Claim<"address"> | undefined {
  const address = winners.get("address");
  if (!address || counting.some((claim) => PLACE.includes(claim.fact) && isFromPeople(claim))) return undefined;
  const claims = counting.filter(isFromFile);
  const settled = settlePlace(claims, getClaim(winners, "website")?.value ?? null, all.filter(isLeftPlace));
  if (!settled) return undefined;
  const { at, confirmed, elsewhere } = settled;
  const records = counting.filter((claim) => !isPage(claim));
  const facts = at
    ? listPlaceFacts(at, claims, PLACE, winners.get("latitude"))
    : PLACE.map((fact) => [fact, choose(records.filter((claim) => claim.fact === fact)).winner] as const);
  for (const [fact, claim] of facts) {
    if (claim) winners.set(fact, claim);
    else winners.delete(fact);
  }
  if (at) winners.set("address", { ...confirmed, value: at.value });
  if (!isPage(confirmed) && arePointsApart(records)) {
    winners.set("placeIsApproximate", asApproximate(address, winners.get("latitude")));
  }
  return elsewhere;
}

/** The market record, not yet checked by the schema; null if no claim says that the market exists. */
export function toFields(resolved: Resolved): Partial<Market> | null {
  const { facts, winners, vouched, elsewhere, snap } = resolved;
  const existence = getClaim(winners, "existence");
  const { existence: is, ...fields } = facts;
  if (!existence || is === undefined) return null;
  const confirmed = { ...getConfirmation(vouched ?? existence), ...(vouched?.value === "listed" && LISTED) };
  const confirm = (fact: FactName): Confirmation | undefined => {
    const claim = winners.get(fact);
    if (!claim || isNothing(claim.value) || isFromProvider(claim)) return undefined;
    const own = { ...getConfirmation(claim), ...(resolved.isListed(claim) && LISTED) };
    return own.on === confirmed.on && own.source === confirmed.source ? undefined : own;
  };
  const [place, payments, products] = (["address", "payments", "customList"] as const).map(confirm);
  const hours = winners.get("schedule");
  const hoursConfirmed = hours && (statesHours(hours) || statesSeason(hours)) ? getConfirmation(hours) : confirmed;
  const isOneDay = hoursConfirmed.on === confirmed.on && hoursConfirmed.source === confirmed.source;
  // A person's correction of the hours gets its own confirmation, even on the day on which the market was confirmed.
  const isOwnWord = hours && isFromPeople(hours) && (hours.record ?? "operators") === "operators";
  const isCorrected = isOwnWord && hours.uid !== existence.uid;
  const isSame = isOneDay && !hoursConfirmed.isInferred && !(isCorrected && statesHours(hours));
  const standing = is !== HELD && is !== "listed" && { is, ...getConfirmation(existence) };
  return {
    ...fields,
    confirmed,
    ...(!isSame && { hoursConfirmed }),
    ...(place && { placeConfirmed: place }),
    ...(payments && { paymentsConfirmed: payments }),
    ...(products && { productsConfirmed: products }),
    ...(snap && { snapConfirmed: getConfirmation(snap) }),
    ...(elsewhere && { elsewhere: { address: elsewhere.value ?? "", ...getConfirmation(elsewhere) } }),
    ...(standing && { standing }),
  };
}

/** Whether people have claimed hours or existence since visitors found it closed. */
function isAnswered(claims: readonly Claim[], found: Claim): boolean {
  const since = claims.slice(claims.indexOf(found) + 1);
  return since.some((claim) => isFromPeople(claim) && ANSWERS_FOUND_CLOSED.includes(claim.fact));
}

const LISTED = { isListed: true } as const;

/** The claim that vouches that the market is held or closed, people's first; otherwise the list that has or had it. */
function getVouched(winners: ReadonlyMap<FactName, Claim>, claims: readonly Claim[]): Claim | undefined {
  const winner = winners.get("existence");
  if (!winner || isVouched(winner) || isFromProvider(winner)) return winner;
  const fromFiles = claims.filter((claim) => claim.fact === "existence" && isFromFile(claim)).toSorted(bestFirst);
  return fromFiles.find(isVouched) ?? fromFiles.find(({ value }) => value === "listed") ?? winner;
}

function isVouched(claim: Claim): boolean {
  // Of people, also old claims with the value "listed".
  return claim.value === HELD || claim.value === "closed" || (isFromPeople(claim) && claim.value !== "doubted");
}

function choose(claims: readonly Claim[]): { winner?: Claim | undefined; against?: Claim } {
  const ours = claims
    .filter(isFromPeople)
    .toSorted((a, b) => compareTexts(a.entered ?? "", b.entered ?? ""))
    .at(-1);
  const theirs = getBest(claims.filter(isFromFile));
  if (ours) {
    if (!theirs || theirs.said <= (ours.entered ?? ours.said).slice(0, 10)) return { winner: ours };
    // A later equal claim of a source confirms people's value.
    const isSame = isSameValue(ours.fact, ours.value, theirs.value);
    return isSame ? { winner: withValue(theirs, ours.value) } : { winner: ours, against: theirs };
  }
  const [provider] = claims.filter(isFromProvider).toSorted(bestFirst);
  return { winner: theirs && !(provider && leavesGap(theirs)) ? theirs : provider };
}

/**
 * The best source claim of a fact. For existence: being on a list does not outweigh "closed" or "doubted", nor being
 * dropped from one, or in doubt, "closed". A list drops entries that were not renewed some time before it is published,
 * so a web page of that year or the year before outweighs "unlisted".
 */
function getBest(claims: readonly Claim[]): Claim | undefined {
  const [best, ...others] = claims.toSorted(bestFirst);
  if (best?.fact !== "existence" || isVouched(best)) return best;
  const vouched = others.find(isVouched);
  if (vouched?.value === "closed") return vouched;
  const word = others.find((claim) => claim === vouched || claim.value === "doubted");
  const isNews = word && getConfirmation(word).source === "published" && getYear(word) >= getYear(best) - 1;
  const outweighs = best.value === "listed" ? word?.value === "doubted" : best.value === "unlisted" && isNews;
  return outweighs ? word : best;
}

function getYear({ said }: Claim): number {
  return Number(said.slice(0, 4));
}

/**
 * Sorts sources' claims of one fact: with hours first, then the newest, then by SOURCE_NAMES. What tells only of days
 * elsewhere comes last: completeSchedule() adds these to any schedule.
 */
export function bestFirst(a: Claim, b: Claim): number {
  return (
    Number(tellsOnlyMoves(a)) - Number(tellsOnlyMoves(b)) ||
    Number(statesHours(b)) - Number(statesHours(a)) ||
    compareTexts(b.said, a.said) ||
    SOURCE_NAMES.indexOf(a.source) - SOURCE_NAMES.indexOf(b.source)
  );
}

function statesHours(claim: Claim): boolean {
  return claim.fact === "schedule" && statesTimes({ schedule: claim.value ?? undefined });
}

/** Whether it is a source's word of the season. A person who takes wrong hours away says nothing of it. */
function statesSeason(claim: Claim): boolean {
  const schedule = claim.fact === "schedule" && isFromFile(claim) ? (claim.value ?? undefined) : undefined;
  return schedule?.text !== undefined || listDated({ schedule }).length > 0;
}

function tellsOnlyMoves(claim: Claim): boolean {
  const days = claim.fact === "schedule" && leavesGap(claim) ? claim.value?.days : undefined;
  return days?.every(({ place }) => place !== undefined) ?? false;
}

/** A schedule with only a season text has no hours: a provider may fill them in. */
export function leavesGap(claim: Claim): boolean {
  return claim.fact === "schedule" && claim.value?.seasons.length === 0;
}

/** The confirmation that a claim stands for: a cited source or page counts instead of the person citing it. */
export function getConfirmation({ source, record, said, publisher, doubt }: Claim): Confirmation {
  if (record?.startsWith("http")) {
    const page = { on: said, source: "published", by: publisher ?? getPublisher(record), page: record } as const;
    return { ...page, ...(doubt?.code === "year-inferred" && { isInferred: true }) };
  }
  const cited = SOURCE_NAMES.find((name) => name === record);
  return { on: said, source: cited ?? source };
}

function listDisputes(disputed: ReadonlyMap<FactName, Claim>, facts: KnownFacts): Dispute[] {
  const groups = Map.groupBy([...disputed.keys()], (fact) => listTogether(fact).join());
  return [...groups.values()].flatMap((group) => {
    const against = group.map((fact) => disputed.get(fact)).filter((claim) => claim !== undefined);
    const [newest] = against.toSorted(bestFirst);
    if (!newest) return [];
    const { source, said } = newest;
    const differences = against.map(({ fact, value }) => ({ fact, ours: facts[fact] ?? null, theirs: value }));
    return [{ source, said, differences }];
  });
}

/** Turns another claimed place into a dispute, for a volunteer to settle. */
function askWhere(elsewhere: Claim | undefined, counting: readonly Claim[], facts: KnownFacts): Dispute[] {
  if (!elsewhere) return [];
  const { source, said } = elsewhere;
  const { page } = getConfirmation(elsewhere);
  const differences = counting
    .filter((claim) => isSameStatement(claim, elsewhere) && listTogether("address").includes(claim.fact))
    .filter(({ fact, value }) => !isSameValue(fact, facts[fact], value))
    .map(({ fact, value }) => ({ fact, ours: facts[fact] ?? null, theirs: value }));
  const doubt = { code: "page-elsewhere", year: said.slice(0, 4) } as const;
  return [{ doubt, source, said, ...(page !== undefined && { page }), differences }];
}

/** Doubts that no volunteer has to settle. */
const SETTLED: readonly Doubt["code"][] = ["superseded", "partial"];

/** Doubtful claims of files that do not count, until people have claimed the fact. */
function listDoubts(claims: readonly Claim[], counting: readonly Claim[], facts: KnownFacts): Dispute[] {
  const settled = new Set(claims.filter(isFromPeople).map(({ fact }) => fact));
  return claims.flatMap((claim) => {
    const { fact, value, source, said, doubt } = claim;
    if (
      doubt === undefined ||
      counting.includes(claim) ||
      SETTLED.includes(doubt.code) ||
      !isFromFile(claim) ||
      settled.has(fact)
    )
      return [];
    if (isSameValue(fact, facts[fact], value)) return [];
    const { page } = getConfirmation(claim);
    const differences = [{ fact, ours: facts[fact] ?? null, theirs: value }];
    return [{ doubt, source, said, ...(page !== undefined && { page }), differences }];
  });
}
