/**
 * Reads an operator's list: recognizes the columns, finds the market of each row, and reads its facts. Nothing is
 * guessed:
 * rows that cannot be read or located are rejected with a reason, and people are asked if the market is unclear.
 */
import type { ImportAnswer, ImportColumn, ImportQuestion } from "../../admin/imports.ts";
import { findSimilarMarkets, hasSameNameInTown } from "../../market/similar-markets.ts";
import { type Claim, CORE_FACTS, type FactName, type FactValues, HELD } from "../../market/claims.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import { isSameValue } from "../../market/fact-kinds.ts";
import type { Market } from "../../market/market-schema.ts";
import { editSchedule } from "../../schedule/edit-schedule.ts";
import { isClosed } from "../../market/listing-status.ts";
import { listOwnClaims } from "../../market/own-claims.ts";
import { resolve } from "../../market/resolve.ts";
import { createMatcher, type Identity, type Match } from "../../import/match.ts";
import { maskEmails, withoutEmails } from "../usda/email-address.ts";
import { listPlaceNames } from "../usda/states.ts";
import { isSameStreet } from "../../market/same-street.ts";
import { LIST_FIELDS, MARKET_PAGE, readColumns } from "./columns.ts";
import { checkPlace, findTown, type ListArea } from "./find-town.ts";
import { type Group, groupRows, isHoursField } from "./group-rows.ts";
import { joinHours, readDay } from "./hours.ts";
import { type GetText, isUnchanged, readFacts, readPage } from "./read-facts.ts";
import { type ListRow, readTable } from "./read-table.ts";

export interface ListOptions extends ListArea {
  /** The operator's choices: column name → field. */
  columns: Readonly<Record<string, string>>;
  /** The operator's answers to questions, by row number. */
  answers: Readonly<Record<string, ImportAnswer>>;
  /**
   * The web page that has the list, for rows without their own. Without a page, the values count as edited by the
   * operator.
   */
  page?: string | undefined;
  /** Publisher of the page. */
  publisher?: string | undefined;
  on: string;
  /** ISO date. */
  today: string;
}

/** A market of the directory, present or past. */
export interface KnownMarket {
  market: Market;
  /** ISO. When it was taken off the site. */
  archivedAt: string | null;
  /** The market that it was merged into. */
  mergedInto: number | null;
  claims: readonly Claim[];
}

/** The list's facts about one market. */
export interface ClaimsFromList {
  rows: ListRow[];
  /** Null for a new market. */
  marketId: number | null;
  facts: FactValues;
  /** Facts that people must decide, with the reason. */
  doubts: Partial<Record<FactName, string>>;
  /**
   * Facts that the list has a column for: an empty cell withdraws the list's earlier value. Null if the row came from
   * the site's own download, where only changed cells count.
   */
  coveredFacts: readonly FactName[] | null;
  page?: string;
  publisher?: string;
  on: string;
}

export interface RejectedRows {
  rows: ListRow[];
  name: string;
  /** Where it is in the source, if not in a row of a list: a record's key. */
  place?: string;
  why: string;
}

export interface ListReading {
  columns: ImportColumn[];
  markets: ClaimsFromList[];
  questions: ImportQuestion[];
  rejected: RejectedRows[];
}

/** @throws ImportError if the file is not a list */
export function readList(text: string, known: ReadonlyMap<number, KnownMarket>, options: ListOptions): ListReading {
  const table = readTable(text);
  const columns = readColumns(table, options.columns);
  const reading: ListReading = { columns, markets: [], questions: [], rejected: [] };
  const matcher = createMatcher<Market>(listPlaceNames(options.state));
  for (const { market, archivedAt } of known.values()) if (archivedAt === null) matcher.add(market, [market]);
  const taken = new Map<number, number>();
  let townAbove = "";
  for (const group of groupRows(table, columns)) {
    const outcome = readGroup(group, { known, options, match: matcher.match, columns, townAbove });
    townAbove = group.texts.get("city") ?? townAbove;
    const row = group.rows[0]?.row ?? 0;
    const reject = (why: string) => {
      const name = maskEmails(group.texts.get("name") ?? "");
      reading.rejected.push({ rows: group.rows, name, why: maskEmails(why) });
    };
    if (outcome.kind === "rejected") reject(outcome.why);
    if (outcome.kind === "unsure") reading.questions.push({ row, ...outcome.question });
    if (outcome.kind !== "read") continue;
    const { marketId } = outcome.claims;
    const other = taken.get(marketId ?? 0);
    if (marketId !== null) taken.set(marketId, other ?? row);
    if (other === undefined) reading.markets.push(outcome.claims);
    else reject(`It is about the same market as row ${other}. Put both under one name, or leave one out.`);
  }
  return reading;
}

interface Context {
  known: ReadonlyMap<number, KnownMarket>;
  options: ListOptions;
  match: (wanted: Identity) => Match<Market>;
  columns: readonly ImportColumn[];
  /** The last town named in a row above. */
  townAbove: string;
}

const POINT: readonly string[] = ["latitude", "longitude"];

type Outcome =
  | { kind: "read"; claims: ClaimsFromList }
  | { kind: "unsure"; question: Omit<ImportQuestion, "row"> }
  | { kind: "rejected"; why: string }
  | { kind: "skip" };

function readGroup(group: Group, context: Context): Outcome {
  const { options } = context;
  const row = group.rows[0]?.row ?? 0;
  const answer = options.answers[row];
  if (answer === "skip") return { kind: "skip" };
  const get: GetText = (field) => group.texts.get(field) ?? "";
  const referenced = findReferenced(get, answer, context.known);
  if (typeof referenced === "string") return { kind: "rejected", why: referenced };
  const isOurs = referenced !== null && (answer === undefined || answer === readNumber(get));
  const ours = isOurs ? getOwnFacts(referenced) : {};
  const isSame = (field: string) => isUnchanged(field, get(field), ours[field as FactName]);
  // Skip unchanged cells before parsing: values from the download may be in formats that nobody can type.
  const changed: GetText = (field) => ((POINT.includes(field) ? POINT.every(isSame) : isSame(field)) ? "" : get(field));
  const hours = isOurs && changed("schedule") === "" && get("schedule") !== "" ? "" : joinHours(group.hours);
  const { facts, problems } = readFacts(changed, hours, options.state);
  const cited = readCited(get, options);
  // A page's claims are joined with what others say; an operator's are edits of what is known.
  const editOf = (market: Market) => (cited.value.page === undefined ? withSeason(facts, market) : facts);
  const all = [...group.problems, ...problems, ...cited.problems, ...checkPlace(get("state"), facts, options)];
  if (all.length > 0) return { kind: "rejected", why: all.map((why) => why.replace(/[^.?]$/, "$&.")).join(" ") };

  if (isOurs)
    return { kind: "read", claims: toChanges(group, referenced, editOf(referenced.market), ours, cited.value) };
  const coveredFacts = listCoveredFacts(context.columns);
  const base = { rows: group.rows, coveredFacts, doubts: {}, ...cited.value };
  const sayOf = (market: Market): Outcome => {
    const why = findClosed(market, facts);
    return why === null
      ? { kind: "read", claims: aboutKnown(base, market, editOf(market)) }
      : { kind: "rejected", why };
  };
  if (referenced) return sayOf(referenced.market);
  if (typeof facts.name !== "string") {
    return { kind: "rejected", why: "It names no market. Fill in the name, or remove the row." };
  }
  const town = findTown(facts, { ...context, area: options });
  if ("why" in town) return { kind: "rejected", why: town.why };
  const wanted = { ...facts, name: facts.name, city: town.city } as Identity;
  const match: Match<Market> = answer === "new" ? { kind: "new" } : context.match(wanted);
  const doubted = match.kind === "new" && answer === undefined ? findDoubted(get, context.known) : null;
  if (doubted) return ask(wanted, `Its number here is that of ${doubted.name}, ${doubted.city}.`, [doubted]);
  if (match.kind === "unsure") return ask(wanted, match.why, match.candidates);
  if (match.kind === "same") return sayOf(match.market);
  const gone = findGone(wanted, context.known);
  if (gone !== undefined && answer === undefined) {
    return { kind: "rejected", why: `It was taken off the site (number ${gone}). Restore it under Markets first.` };
  }
  if (facts.existence === "closed")
    return { kind: "rejected", why: "It is closed, and not in the directory: nothing to add." };
  if (!town.point && facts.latitude === undefined) {
    return { kind: "rejected", why: `${town.city} cannot be placed. Add its zip code, or latitude and longitude.` };
  }
  const place = facts.latitude === undefined && town.point ? { ...town.point, placeIsApproximate: true } : {};
  const whole = { listingType: "farmers-market", existence: HELD, ...facts, city: town.city, ...place };
  return { kind: "read", claims: { ...base, marketId: null, facts: whole } };
}

/**
 * The market chosen in an answer, or referenced by its id or page on this site. A text explains why it cannot be used.
 * Null: find the market by name and place. Ids are only trusted if the name fits, since they may be another list's.
 */
function findReferenced(
  get: GetText,
  answer: Exclude<ImportAnswer, "skip"> | undefined,
  known: ReadonlyMap<number, KnownMarket>,
): KnownMarket | string | null {
  if (typeof answer === "number") return findKnown(answer, known);
  const number = readNumber(get);
  if (number === null || answer === "new") return null;
  const found = findKnown(number, known);
  const isNamed = get("name") !== "" && get("city") !== "";
  if (typeof found === "string") return isNamed ? null : found;
  return isAbout(get, found.market) ? found : null;
}

/** Whether the row may be about that market: name or town may have changed, but not both. */
function isAbout(get: GetText, market: Market): boolean {
  const [name, city] = [get("name"), get("city")];
  const isSame = (text: string, known: string) => text.toLowerCase() === known.toLowerCase();
  if (name !== "" && isSame(name, market.name)) return true;
  const isHere = city === "" || isSame(city, market.city);
  return isHere && (name === "" || findSimilarMarkets({ name, city: market.city }, [market]).length > 0);
}

function readNumber(get: GetText): number | null {
  const text = MARKET_PAGE.exec(get("marketPage"))?.[1] ?? /^(\d+)(?:\.0*)?$/.exec(get("id"))?.[1];
  return text === undefined ? null : Number(text);
}

/** The market with this id, following merges; a text explains why there is none. */
function findKnown(id: number, known: ReadonlyMap<number, KnownMarket>): KnownMarket | string {
  const found = known.get(id);
  if (!found) return `There is no market ${id}.`;
  if (found.mergedInto !== null) return findKnown(found.mergedInto, known);
  return found.archivedAt === null ? found : `Market ${id} was taken off the site. Restore it under Markets first.`;
}

/** The market with the row's id, although name and place are different. */
function findDoubted(get: GetText, known: ReadonlyMap<number, KnownMarket>): Market | null {
  const found = known.get(readNumber(get) ?? 0);
  return found?.archivedAt === null ? found.market : null;
}

/** The id of a market of that name in the town that was taken off the site. */
function findGone(wanted: Identity, known: ReadonlyMap<number, KnownMarket>): number | undefined {
  const gone = [...known.values()].filter(({ archivedAt, mergedInto }) => archivedAt !== null && mergedInto === null);
  return gone.find(({ market }) => hasSameNameInTown(wanted, market))?.market.id;
}

function ask({ name, city }: Identity, why: string, candidates: readonly Market[]): Outcome {
  const shown = candidates.map((one) => ({ id: one.id, name: one.name, city: one.city, address: one.address }));
  return { kind: "unsure", question: { name, city, why, candidates: shown } };
}

/** The market's facts as in the download, which excludes Google's. */
function getOwnFacts({ claims }: KnownMarket): FactValues {
  return resolve(listOwnClaims(claims) ?? claims).facts;
}

type Base = Omit<ClaimsFromList, "marketId" | "facts">;

/** For a row from the site's download: only the changed facts. */
function toChanges(
  { rows }: Group,
  { market }: KnownMarket,
  facts: FactValues,
  ours: FactValues,
  cited: Cited,
): ClaimsFromList {
  const changed = Object.entries(facts).filter(([fact, value]) => !isSameValue(fact, value, ours[fact as FactName]));
  return {
    ...{ rows, marketId: market.id, facts: Object.fromEntries(changed), doubts: {}, coveredFacts: null },
    ...cited,
  };
}

/** Refuses rows about closed markets, since the list may be older than the closing. */
function findClosed(market: Market, { existence }: FactValues): string | null {
  if (!isClosed(market) || existence !== undefined) return null;
  return `${market.name} has closed, as it is known here. Fill in yes under "${LIST_FIELDS["existence"] ?? ""}" if it is held again.`;
}

/** Hours that the row gives without a season are of the season that is known. */
function withSeason(facts: FactValues, { schedule }: Market): FactValues {
  const edited = facts.schedule ? editSchedule(facts.schedule, schedule) : null;
  return edited?.ok ? { ...facts, schedule: edited.value } : facts;
}

const AT_PLACE = ["address", "zipCode"] as const;

/** Keeps the market's name and town. An address without coordinates is left for people to decide. */
function aboutKnown(base: Base, market: Market, read: FactValues): ClaimsFromList {
  const facts: FactValues = { existence: HELD, ...read };
  delete facts.name;
  delete facts.city;
  const doubts: ClaimsFromList["doubts"] = {};
  let { coveredFacts } = base;
  if (isSameStreet(read.address as string | undefined, market.address)) {
    delete facts.address;
    coveredFacts = coveredFacts?.filter((fact) => fact !== "address") ?? null;
  }
  if (isSamePoint(read, market)) {
    delete facts.latitude;
    delete facts.longitude;
  }
  for (const fact of AT_PLACE) {
    const isOther = facts[fact] !== undefined && market[fact] !== undefined && facts[fact] !== market[fact];
    if (isOther && facts.latitude === undefined) doubts[fact] = `a list says that it is here, and gives no point`;
  }
  return { ...base, coveredFacts, marketId: market.id, facts, doubts };
}

/** Kilometers within which two points count as the same. */
const SAME_KM = 0.2;

function isSamePoint({ latitude, longitude }: FactValues, market: Market): boolean {
  if (typeof latitude !== "number" || typeof longitude !== "number" || market.placeIsApproximate) return false;
  return kmBetweenPins({ latitude, longitude }, market) < SAME_KM;
}

/** Without core facts, which an empty cell must not withdraw. */
function listCoveredFacts(columns: readonly ImportColumn[]): FactName[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const covered = [...fields, ...(fields.some(isHoursField) ? ["schedule"] : [])] as FactName[];
  return covered.filter((fact) => !CORE_FACTS.includes(fact));
}

interface Cited {
  page?: string;
  publisher?: string;
  on: string;
}

/** Length of a publisher's name. */
const NAME_MAX = 100;

function readCited(get: GetText, options: ListOptions): { value: Cited; problems: string[] } {
  const problems: string[] = [];
  const page = get("page") === "" ? null : readPage(get("page"));
  if (page?.ok === false) problems.push(page.error);
  const on = get("on") === "" ? options.on : readDay(get("on"));
  if (on === null) problems.push(`"${get("on")}" is no date. Write it like 2026-05-07.`);
  else if (on > options.today) problems.push(`The date ${on} is yet to come.`);
  const cited = page?.ok ? page.value : options.page;
  const own = withoutEmails(get("publisher")).trim().slice(0, NAME_MAX);
  // The list's publisher applies to the list's page only, not to a page cited in a row.
  const publisher = own || (cited === options.page ? options.publisher : undefined);
  const value = {
    ...(cited !== undefined && { page: cited, ...(publisher && { publisher }) }),
    on: on ?? options.on,
  };
  return { value, problems };
}
