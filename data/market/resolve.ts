/**
 * The one rule that folds claims into the market that visitors see. People outdo sources, the newest of them counts;
 * among sources the newest word wins, fact by fact; a provider fills gaps. Where a source has said something newer
 * than people did, and different, the market keeps what people said and the difference waits for a volunteer.
 */
import { hasHours } from "../schedule/known-hours.ts";
import type { Schedule } from "../schedule/schedule.ts";
import {
  type Claim,
  CLAIMED_FACTS,
  type FactName,
  type FactValues,
  isFiles,
  isNothing,
  isPeoples,
  isProviders,
  listTogether,
} from "./claims.ts";
import { creditProvider } from "./credits.ts";
import { isSameValue } from "./fact-kinds.ts";
import type { Confirmation, Market } from "./market-schema.ts";
import { SOURCE_NAMES, type SourceName } from "./sources.ts";

interface Resolved {
  facts: FactValues;
  /** The claim that counts, by fact: who said it, and when. */
  winners: ReadonlyMap<FactName, Claim>;
  disputes: Dispute[];
}

/** A source has said something newer than people, and different. Facts that go together are one dispute. */
export interface Dispute {
  source: SourceName;
  said: string;
  differences: { fact: FactName; ours: unknown; theirs: unknown }[];
}

/** @param claims of one market, people's in the order in which they came */
export function resolve(claims: readonly Claim[], now: Date): Resolved {
  const counting = claims.filter((claim) => counts(claim, now));
  const byFact = Map.groupBy(counting, ({ fact }) => fact);
  const winners = new Map<FactName, Claim>();
  const disputed = new Map<FactName, Claim>();
  for (const fact of CLAIMED_FACTS) {
    const { winner, against } = choose(byFact.get(fact) ?? []);
    if (winner) winners.set(fact, winner);
    if (against) disputed.set(fact, against);
  }
  const values = [...winners].map(([fact, { value }]): [FactName, unknown] => [fact, value]);
  // In the place of whom the provider itself names.
  values.push(["attributions", creditProvider(winners)]);
  const facts: FactValues = Object.fromEntries([...new Map(values)].filter(([, value]) => !isNothing(value)));
  return { facts, winners, disputes: listDisputes(disputed, facts) };
}

/** The record's fields, to be checked where they are stored; null while nobody says that there is such a market. */
export function toFields({ facts, winners }: Resolved): Partial<Market> | null {
  const existence = winners.get("existence");
  if (!existence || isNothing(facts.existence)) return null;
  const fields = { ...facts };
  delete fields.existence;
  const confirmed = getConfirmation(existence);
  const hours = winners.get("schedule");
  const hoursConfirmed = hours && knowsHours(hours.value) ? getConfirmation(hours) : confirmed;
  const isOneDay = hoursConfirmed.on === confirmed.on && hoursConfirmed.source === confirmed.source;
  // Who has corrected the hours is named for them, whatever else was confirmed that day.
  const isCorrected = hours && isPeoples(hours) && hours.record === undefined && hours.uid !== existence.uid;
  const isSame = isOneDay && !(isCorrected && knowsHours(hours.value));
  return { ...(fields as Partial<Market>), confirmed, ...(!isSame && { hoursConfirmed }) };
}

function counts({ doubt, expires }: Claim, now: Date): boolean {
  return doubt === undefined && (expires === undefined || expires > now.toISOString());
}

function choose(claims: readonly Claim[]): { winner?: Claim | undefined; against?: Claim } {
  const ours = claims.filter(isPeoples).toSorted(byEntry).at(-1);
  const [theirs] = claims.filter(isFiles).toSorted(bestFirst);
  if (ours) {
    if (!theirs || theirs.said <= (ours.entered ?? ours.said).slice(0, 10)) return { winner: ours };
    // Who says the same later has vouched for it again.
    const isSame = isSameFact(ours.fact, ours.value, theirs.value);
    return isSame ? { winner: { ...theirs, value: ours.value } } : { winner: ours, against: theirs };
  }
  const [provider] = claims.filter(isProviders).toSorted(bestFirst);
  return { winner: theirs && !(provider && leavesGap(theirs)) ? theirs : provider };
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

function knowsHours(schedule: unknown): boolean {
  return hasHours({ schedule: (schedule ?? undefined) as Schedule | undefined });
}

/** A season in words alone is filled by a provider's hours. */
export function leavesGap({ fact, value }: Claim): boolean {
  return fact === "schedule" && value !== null && (value as Schedule).seasons.length === 0;
}

/** The word of somebody else, where it is cited. */
function getConfirmation({ source, record, said }: Claim): Confirmation {
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

function isSameFact(fact: FactName, a: unknown, b: unknown): boolean {
  return isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : isSameValue(fact, a, b);
}
