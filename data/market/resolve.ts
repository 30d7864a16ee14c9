/**
 * The one rule that folds claims into the market that visitors see. People outdo sources, the newest of them counts;
 * among sources the newest word wins, fact by fact; a provider fills gaps. Where a source has said something newer
 * than people did, and different, the market keeps what people said and the difference waits for a volunteer.
 */
import { isClosed } from "../schedule/hours.ts";
import { hasHours } from "../schedule/known-hours.ts";
import type { Schedule } from "../schedule/schedule.ts";
import {
  ANSWERS_FOUND_CLOSED,
  type Claim,
  CLAIMED_FACTS,
  type Existence,
  type FactName,
  type FactValues,
  HELD,
  isFromFile,
  isNothing,
  isFromPeople,
  isFromProvider,
  listTogether,
  SUPERSEDED,
} from "./claims.ts";
import { creditProvider } from "./credits.ts";
import { isSameValue } from "./fact-kinds.ts";
import type { Confirmation, Market } from "./market-schema.ts";
import { getPublisher } from "./publishers.ts";
import { isBeside, isPage, isStamped, listPlaceFacts, settlePlace } from "./settle-place.ts";
import { completeSchedule, type Lender } from "./complete-schedule.ts";
import { SOURCE_NAMES, type SourceName } from "./sources.ts";

interface Resolved {
  facts: FactValues;
  /** The claim that counts, by fact: who said it, and when. */
  winners: ReadonlyMap<FactName, Claim>;
  /** Of its existence. */
  vouched: Claim | undefined;
  disputes: Dispute[];
  /** Whose word it is what the source of the hours does not tell. */
  lenders: readonly Lender[];
  /** One page's word alone that it is somewhere else. */
  elsewhere: Claim | undefined;
  /** Whether nobody vouched for the row in which a claim stands. */
  isListed: (claim: Claim) => boolean;
}

/**
 * A source has said something newer than people, and different; or what it says is doubtful. Facts that go together are
 * one dispute.
 */
export interface Dispute {
  /** Why it is doubtful. */
  doubt?: string;
  source: SourceName;
  said: string;
  /** The page of a doubt that one says. */
  page?: string;
  differences: { fact: FactName; ours: unknown; theirs: unknown }[];
}

/**
 * @param claims of one market, people's in the order in which they came. A provider's that have expired are deleted where
 * they are stored, and so are none of them.
 */
export function resolve(claims: readonly Claim[]): Resolved {
  const counting = claims.filter(({ doubt }) => doubt === undefined);
  const byFact = Map.groupBy(counting, ({ fact }) => fact);
  const winners = new Map<FactName, Claim>();
  const disputed = new Map<FactName, Claim>();
  for (const fact of CLAIMED_FACTS) {
    const { winner, against } = choose(byFact.get(fact) ?? []);
    if (winner) winners.set(fact, winner);
    if (against) disputed.set(fact, against);
  }
  const elsewhere = placeMarket(winners, counting);
  // It is said of a point, and goes with it.
  const point = winners.get("latitude");
  if (winners.get("placeIsApproximate")?.record !== point?.record) winners.delete("placeIsApproximate");
  const found = winners.get("foundClosed");
  if (found && isAnswered(counting, found)) winners.delete("foundClosed");
  const hours = winners.get("schedule");
  const settled = hours && !isNothing(hours.value) ? completeSchedule(hours, claims) : null;
  const values = [...winners].map(([fact, { value }]): [FactName, unknown] => [fact, value]);
  if (settled) values.push(["schedule", settled.schedule]);
  // In the place of whom the provider itself names.
  values.push(["attributions", creditProvider(winners)]);
  const facts: FactValues = Object.fromEntries([...new Map(values)].filter(([, value]) => !isNothing(value)));
  return {
    facts,
    winners,
    vouched: getVouched(winners, counting),
    disputes: [...listDisputes(disputed, facts), ...listDoubts(claims, facts), ...askWhere(elsewhere, counting, facts)],
    lenders: settled?.lenders ?? [],
    elsewhere,
    isListed: (claim) => isStamped(claim, counting),
  };
}

const PLACE: readonly FactName[] = [...listTogether("address"), "placeIsApproximate"];

/**
 * Puts the claims of its place among the winners (settle-place.ts). What people say of it stands: a page that says
 * something else later is a dispute like any.
 * @returns one page's word alone that it is somewhere else
 */
function placeMarket(winners: Map<FactName, Claim>, counting: readonly Claim[]): Claim | undefined {
  const address = winners.get("address");
  if (!address || counting.some((claim) => PLACE.includes(claim.fact) && isFromPeople(claim))) return undefined;
  const claims = counting.filter(isFromFile);
  const website = winners.get("website")?.value;
  const settled = settlePlace(claims, typeof website === "string" ? website : null);
  if (!settled) return undefined;
  const { at, confirmed, elsewhere } = settled;
  const records = claims.filter((claim) => !isPage(claim));
  const facts = at
    ? listPlaceFacts(at, claims, PLACE, winners.get("latitude"))
    : PLACE.map((fact) => [fact, choose(records.filter((claim) => claim.fact === fact)).winner] as const);
  for (const [fact, claim] of facts) {
    if (claim) winners.set(fact, claim);
    else winners.delete(fact);
  }
  const { value } = winners.get("address") ?? address;
  winners.set("address", { ...confirmed, value });
  return elsewhere;
}

/** The record's fields, to be checked where they are stored; null while nobody says that there is such a market. */
export function toFields(resolved: Resolved): Partial<Market> | null {
  const { facts, winners, vouched, elsewhere } = resolved;
  const existence = winners.get("existence");
  if (!existence || isNothing(facts.existence)) return null;
  const fields = { ...facts };
  delete fields.existence;
  const confirmed = { ...getConfirmation(vouched ?? existence), ...(vouched?.value === "listed" && LISTED) };
  const confirm = (fact: FactName): Confirmation | undefined => {
    const claim = winners.get(fact);
    if (!claim || isNothing(claim.value) || isFromProvider(claim)) return undefined;
    const word = { ...getConfirmation(claim), ...(resolved.isListed(claim) && LISTED) };
    return word.on === confirmed.on && word.source === confirmed.source ? undefined : word;
  };
  const [place, payments, products] = (["address", "payments", "customList"] as const).map(confirm);
  const hours = winners.get("schedule");
  const hoursConfirmed = hours && knowsHours(hours.value) ? getConfirmation(hours) : confirmed;
  const isOneDay = hoursConfirmed.on === confirmed.on && hoursConfirmed.source === confirmed.source;
  // Who has corrected the hours is named for them, whatever else was confirmed that day.
  const isCorrected = hours && isFromPeople(hours) && hours.record === undefined && hours.uid !== existence.uid;
  const isSame = isOneDay && !(isCorrected && knowsHours(hours.value));
  const is = existence.value as Existence;
  const standing = (is === "unlisted" || is === "closed") && { is, ...getConfirmation(existence) };
  return {
    ...(fields as Partial<Market>),
    confirmed,
    ...(!isSame && { hoursConfirmed }),
    ...(place && { placeConfirmed: place }),
    ...(payments && { paymentsConfirmed: payments }),
    ...(products && { productsConfirmed: products }),
    ...(elsewhere && { elsewhere: { address: String(elsewhere.value), ...getConfirmation(elsewhere) } }),
    ...(standing && { standing }),
  };
}

/** Whether people have said since what its hours are, or whether it is held. */
function isAnswered(claims: readonly Claim[], found: Claim): boolean {
  const since = claims.slice(claims.indexOf(found) + 1);
  return since.some((claim) => isFromPeople(claim) && ANSWERS_FOUND_CLOSED.includes(claim.fact));
}

const LISTED = { isListed: true } as const;

/** Who vouches that it is held or over, people before sources; where nobody does, whose list has or had it. */
function getVouched(winners: ReadonlyMap<FactName, Claim>, claims: readonly Claim[]): Claim | undefined {
  const winner = winners.get("existence");
  if (!winner || isVouched(winner) || isFromProvider(winner)) return winner;
  const said = claims.filter((claim) => claim.fact === "existence" && isFromFile(claim)).toSorted(bestFirst);
  return said.find(isVouched) ?? said.find(({ value }) => value === "listed") ?? winner;
}

function isVouched(claim: Claim): boolean {
  // People vouched before there was another word for it.
  return claim.value === HELD || claim.value === "closed" || isFromPeople(claim);
}

function choose(claims: readonly Claim[]): { winner?: Claim | undefined; against?: Claim } {
  const ours = claims.filter(isFromPeople).toSorted(byEntry).at(-1);
  const theirs = getBest(claims.filter(isFromFile));
  if (ours) {
    if (!theirs || theirs.said <= (ours.entered ?? ours.said).slice(0, 10)) return { winner: ours };
    // Who says the same later has vouched for it again.
    const isSame = isSameFact(ours.fact, ours.value, theirs.value);
    return isSame ? { winner: { ...theirs, value: ours.value } } : { winner: ours, against: theirs };
  }
  const [provider] = claims.filter(isFromProvider).toSorted(bestFirst);
  return { winner: theirs && !(provider && leavesGap(theirs)) ? theirs : provider };
}

/**
 * That a list still has a market, or has dropped it, does not undo the word that it is over. A list drops who has not
 * renewed an entry, some time before the edition that shows it: a page of that year or the one before knows better.
 */
function getBest(claims: readonly Claim[]): Claim | undefined {
  const [best, ...others] = claims.toSorted(bestFirst);
  if (best?.fact !== "existence" || (best.value !== "listed" && best.value !== "unlisted")) return best;
  const vouched = others.find(isVouched);
  const isNews = vouched && getConfirmation(vouched).source === "published" && getYear(vouched) >= getYear(best) - 1;
  return vouched?.value === "closed" || (best.value === "unlisted" && isNews) ? vouched : best;
}

function getYear({ said }: Claim): number {
  return Number(said.slice(0, 4));
}

function byEntry({ entered: a = "" }: Claim, { entered: b = "" }: Claim): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of sources' claims of one fact. Hours that are known go before the word that there are none to know; then the newest, then the order of sources. */
export function bestFirst(a: Claim, b: Claim): number {
  const isFuller = Number(saysHours(b)) - Number(saysHours(a));
  if (isFuller !== 0) return isFuller;
  if (a.said !== b.said) return a.said < b.said ? 1 : -1;
  return SOURCE_NAMES.indexOf(a.source) - SOURCE_NAMES.indexOf(b.source);
}

function saysHours({ fact, value }: Claim): boolean {
  return fact === "schedule" && knowsHours(value);
}

/** By weekday, or of single days where it is held on no others: a holiday market's dates. */
function knowsHours(value: unknown): boolean {
  const schedule = (value ?? undefined) as Schedule | undefined;
  const isOfDays = schedule?.seasons.length === 0 && schedule.days?.some(({ hours }) => !isClosed(hours));
  return hasHours({ schedule }) || isOfDays === true;
}

/** A season in words alone is filled by a provider's hours. */
export function leavesGap({ fact, value }: Claim): boolean {
  return fact === "schedule" && value !== null && (value as Schedule).seasons.length === 0;
}

/** The word of somebody else, where it is cited: of a source, or of a page. */
export function getConfirmation({ source, record, said, publisher }: Claim): Confirmation {
  if (record?.startsWith("http")) {
    return { on: said, source: "published", by: publisher ?? getPublisher(record), page: record };
  }
  const cited = SOURCE_NAMES.find((name) => name === record);
  return { on: said, source: cited ?? source };
}

function listDisputes(disputed: ReadonlyMap<FactName, Claim>, facts: FactValues): Dispute[] {
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

/** A volunteer can find out where it is. */
function askWhere(elsewhere: Claim | undefined, counting: readonly Claim[], facts: FactValues): Dispute[] {
  if (!elsewhere) return [];
  const { source, said } = elsewhere;
  const { page } = getConfirmation(elsewhere);
  const differences = counting
    .filter((claim) => isBeside(claim, elsewhere) && listTogether("address").includes(claim.fact))
    .filter(({ fact, value }) => !isSameFact(fact, facts[fact], value))
    .map(({ fact, value }) => ({ fact, ours: facts[fact] ?? null, theirs: value }));
  const doubt = `a page of ${said.slice(0, 4)} says that it is here`;
  return [{ doubt, source, said, ...(page !== undefined && { page }), differences }];
}

/** Until people have said anything of that fact. */
function listDoubts(claims: readonly Claim[], facts: FactValues): Dispute[] {
  const settled = new Set(claims.filter(isFromPeople).map(({ fact }) => fact));
  const doubtful = claims.filter(
    (claim) => claim.doubt !== undefined && claim.doubt !== SUPERSEDED && isFromFile(claim) && !settled.has(claim.fact),
  );
  return doubtful.flatMap((claim) => {
    const { fact, value, source, said, doubt = "" } = claim;
    if (isSameFact(fact, facts[fact], value)) return [];
    const { page } = getConfirmation(claim);
    const differences = [{ fact, ours: facts[fact] ?? null, theirs: value }];
    return [{ doubt, source, said, ...(page !== undefined && { page }), differences }];
  });
}

function isSameFact(fact: FactName, a: unknown, b: unknown): boolean {
  return isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : isSameValue(fact, a, b);
}
