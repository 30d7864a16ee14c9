/**
 * Reads an operator's list: recognizes the columns, finds the market of each row, and reads its facts. Nothing is
 * guessed: a cell that cannot be read is left out, a row that cannot be located is rejected, each with a reason, and
 * people are asked if the market is unclear.
 */
import type { ImportAnswer, ImportColumn, ImportQuestion } from "../../admin/imports.ts";
import { createMatcher, type Identity, type Match } from "../match.ts";
import { findSimilarMarkets, hasSameNameInTown } from "../../market/similar-markets.ts";
import { type Claim, CORE_FACTS, type Existence, type FactName, type FactValues, HELD } from "../../market/claims.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import { isSameValue } from "../../market/fact-kinds.ts";
import type { Market } from "../../market/market-schema.ts";
import { editSchedule } from "../../schedule/edit-schedule.ts";
import { hasHours, statesTimes } from "../../schedule/known-hours.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import { isClosed } from "../../market/listing-status.ts";
import { listOwnClaims } from "../../market/own-claims.ts";
import { resolve } from "../../market/resolve.ts";
import { maskEmails, withoutEmails } from "../cells/email-address.ts";
import { listPlaceNames } from "../states.ts";
import { isSameStreet } from "../../market/same-street.ts";
import { isPoint, LIST_FIELDS, MARKET_PAGE, POINT, readColumns, type UnreadCell } from "./columns.ts";
import { checkPlace, findTown, type ListArea, readPlaceTexts } from "./find-town.ts";
import { type Group, groupRows, isHoursField, listSureHours } from "./group-rows.ts";
import { readDay } from "./hours.ts";
import { type GetText, isUnchanged, readFacts, readPage } from "./read-facts.ts";
import { type ListRow, readListTable } from "./list-table.ts";

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
  /** Which cells of the rows are left out, and why; "" if none. */
  unread: string;
  /** Null for a new market. */
  marketId: number | null;
  facts: FactValues;
  /** Whether the rows give a point, also if it is the known one. */
  isPlaced: boolean;
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

/** Rows of one market that are left out, or not read in full. */
export interface RowsToMend {
  rows: ListRow[];
  name: string;
  /** Where it is in the source, if not in a row of a list: a record's key. */
  place?: string;
  why: string;
}

export interface ListReading {
  columns: ImportColumn[];
  markets: ClaimsFromList[];
  /** Rows that may be about one of several markets; they are left out until answered. */
  questions: ImportQuestion[];
  /** Rows that are left out. */
  rejected: RowsToMend[];
}

/** @throws ImportError if the file is not a list */
export function readList(text: string, known: ReadonlyMap<number, KnownMarket>, options: ListOptions): ListReading {
  const table = readListTable(text);
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
    const name = maskEmails(group.texts.get("name") ?? "");
    const reject = (why: string) => reading.rejected.push({ rows: group.rows, name, why: maskEmails(why) });
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
  const contradictory = new Set(group.unread.map(({ field }) => field));
  const getCell: GetText = (field) => (contradictory.has(field) ? "" : (group.texts.get(field) ?? ""));
  const referenced = findReferenced(getCell, answer, context.known);
  if (typeof referenced === "string") return { kind: "rejected", why: referenced };
  const isOurs = referenced !== null && (answer === undefined || answer === readNumber(getCell));
  const place: Readonly<Record<string, string>> = isOurs ? {} : readPlaceTexts(getCell, options);
  const get: GetText = (field) => place[field] ?? getCell(field);
  const ours = isOurs ? getOwnFacts(referenced) : {};
  const isSame = (field: string) => isUnchanged(field, get(field), ours[field as FactName]);
  // Skip unchanged cells before parsing: values from the download may be in formats that nobody can type.
  const changed: GetText = (field) => ((isPoint(field) ? POINT.every(isSame) : isSame(field)) ? "" : get(field));
  const hours = isOurs && changed("schedule") === "" && get("schedule") !== "" ? [] : listSureHours(group);
  const cited = readCited(get, options);
  const { facts, unread: own } = readFacts(changed, hours, options.state, isOurs ? null : cited.value.on);
  const unread = [...group.unread, ...own, ...cited.unread];
  const reject = (...reasons: string[]): Outcome => {
    return { kind: "rejected", why: joinReasons([...unread.map(({ why }) => why), ...reasons]) };
  };
  const problems = [...group.problems, ...checkPlace(get("state"), facts, options)];
  if (problems.length > 0) return reject(...problems);

  const { page } = cited.value;
  const editOf = (market: Market): FactValues => {
    // What is left of hours, such as their season, must not replace hours that are known.
    const areHoursUnread = unread.some(({ field }) => isHoursField(field) && field !== "season");
    // Nor may days alone, in an operator's word; among sources, those with hours count first.
    const said = { schedule: facts.schedule as Schedule | undefined };
    const isLess = page === undefined && hasHours(said) && !statesTimes(said) && statesTimes(market);
    if (areHoursUnread || isLess)
      return Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== "schedule"));
    // A page's claims are joined with what others say; an operator's are edits of what is known.
    if (page === undefined) return withSeason(facts, market.schedule);
    const earlier = context.known
      .get(market.id)
      ?.claims.find(({ fact, source, record }) => fact === "schedule" && source === "list" && record === page);
    const isSeasonUnread = unread.some(({ field }) => field === "season");
    return isSeasonUnread ? withSeason(facts, earlier?.value as Schedule | undefined) : facts;
  };
  const origin = { rows: group.rows, unread: nameUnread(unread), ...cited.value };
  if (isOurs) return { kind: "read", claims: toChanges(origin, referenced, editOf(referenced.market), ours) };
  const base = { ...origin, coveredFacts: listCoveredFacts(context.columns, unread) };
  const isHeldUnread = unread.some(({ field }) => field === "existence");
  const sayOf = (market: Market): Outcome => {
    const why = findClosed(market, facts);
    if (why !== null) return reject(why);
    const said = { ...(!isHeldUnread && { existence: HELD }), ...editOf(market) };
    return { kind: "read", claims: aboutKnown(base, market, said) };
  };
  if (referenced) return sayOf(referenced.market);
  if (typeof facts.name !== "string") return reject("It names no market. Fill in the name, or remove the row.");
  const town = findTown(facts, { ...context, area: options });
  if ("why" in town) return reject(town.why);
  const wanted = { ...facts, name: facts.name, city: town.city } as Identity;
  const match: Match<Market> = answer === "new" ? { kind: "new" } : context.match(wanted);
  const doubted = match.kind === "new" && answer === undefined ? findDoubted(get, context.known) : null;
  if (doubted) return ask(wanted, `Its number here is that of ${doubted.name}, ${doubted.city}.`, [doubted]);
  if (match.kind === "unsure") return ask(wanted, match.why, match.candidates);
  if (match.kind === "same") return sayOf(match.market);
  const gone = findGone(wanted, context.known);
  if (gone !== undefined && answer === undefined) {
    return reject(`It was taken off the site (number ${gone}). Restore it under Markets first.`);
  }
  if (isHeldUnread && MAY_HAVE_ENDED.test(get("existence")))
    return reject("It may have ended, and is not in the directory.");
  if (facts.existence === "closed") return reject("It is closed, and not in the directory: nothing to add.");
  if (!town.point && facts.latitude === undefined) {
    return reject(`${town.city} cannot be placed. Add its zip code, or latitude and longitude.`);
  }
  const point = facts.latitude === undefined && town.point ? { ...town.point, placeIsApproximate: true } : {};
  const existence: Existence = isHeldUnread ? "listed" : HELD;
  const whole = { listingType: "farmers-market", existence, ...facts, city: town.city, ...point };
  return { kind: "read", claims: { ...base, marketId: null, facts: whole, isPlaced: true, doubts: {} } };
}

/** In a cell that says neither yes nor no. */
const MAY_HAVE_ENDED = /\b(?:(?:no|not|never|ends|ended)\b|clos|cancel|suspend|former|disband)/i;

/** For the file of rows to mend; "" if there are none. */
function nameUnread(unread: readonly UnreadCell[]): string {
  if (unread.length === 0) return "";
  const count = new Set(unread.map(({ why }) => why)).size;
  const cells = count === 1 ? "this cell" : `these ${count} cells`;
  return maskEmails(`Came in without ${cells}: ${joinReasons(unread.map(({ why }) => why))}`);
}

/** Each once: several rows of a market may have the same. */
function joinReasons(reasons: readonly string[]): string {
  return [...new Set(reasons)].map((why) => why.replace(/[^.?]$/, "$&.")).join(" ");
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

function ask(wanted: Identity, why: string, candidates: readonly Market[]): Outcome {
  const shown = candidates.map(({ id, name, city, address }) => ({ id, name, city, address }));
  return { kind: "unsure", question: { name: wanted.name, city: wanted.city, why, candidates: shown } };
}

/** The market's facts as in the download, which excludes Google's. */
function getOwnFacts({ claims }: KnownMarket): FactValues {
  return resolve(listOwnClaims(claims) ?? claims).facts;
}

type Base = Omit<ClaimsFromList, "marketId" | "facts" | "isPlaced" | "doubts">;

/** For a row from the site's download: only the changed facts. */
function toChanges(
  origin: Omit<Base, "coveredFacts">,
  { market }: KnownMarket,
  facts: FactValues,
  ours: FactValues,
): ClaimsFromList {
  const changed: FactValues = Object.fromEntries(
    Object.entries(facts).filter(([fact, value]) => !isSameValue(fact, value, ours[fact as FactName])),
  );
  const isPlaced = changed.latitude !== undefined;
  const doubts = doubtPlace(changed, market, isPlaced);
  return { ...origin, coveredFacts: null, marketId: market.id, facts: changed, isPlaced, doubts };
}

/** Refuses rows about closed markets, since the list may be older than the closing. */
function findClosed(market: Market, { existence }: FactValues): string | null {
  if (!isClosed(market) || existence !== undefined) return null;
  return `${market.name} has closed, as it is known here. Fill in yes under "${LIST_FIELDS["existence"] ?? ""}" if it is held again.`;
}

/** Hours that the row gives without a season are of the season that is known, and a season alone is of its hours. */
function withSeason(facts: FactValues, known: Schedule | undefined): FactValues {
  const [season, another] = (facts.schedule as Schedule | undefined)?.seasons ?? [];
  const [held, ...others] = known?.seasons ?? [];
  if (season && !season.week && !another && held?.week && others.length === 0) {
    const { week, rhythm } = held;
    return { ...facts, schedule: { ...known, seasons: [{ ...season, week, ...(rhythm && { rhythm }) }] } };
  }
  const edited = facts.schedule ? editSchedule(facts.schedule, known ?? null) : null;
  return edited?.ok ? { ...facts, schedule: edited.value } : facts;
}

const AT_PLACE = ["city", "address", "zipCode"] as const;

/** Keeps the market's name and town. An address without coordinates is left for people to decide. */
function aboutKnown(base: Base, market: Market, read: FactValues): ClaimsFromList {
  const facts = { ...read };
  delete facts.name;
  delete facts.city;
  let { coveredFacts } = base;
  if (isSameStreet(read.address as string | undefined, market.address)) {
    delete facts.address;
    coveredFacts = coveredFacts?.filter((fact) => fact !== "address") ?? null;
  }
  if (isSamePoint(read, market)) {
    delete facts.latitude;
    delete facts.longitude;
  }
  const isPlaced = read.latitude !== undefined;
  return { ...base, coveredFacts, marketId: market.id, facts, isPlaced, doubts: doubtPlace(facts, market, isPlaced) };
}

/** Another place without a point would leave the pin at the old one: people decide. */
function doubtPlace(facts: FactValues, market: Market, isPlaced: boolean): ClaimsFromList["doubts"] {
  const others = AT_PLACE.filter(
    (fact) => facts[fact] != null && market[fact] !== undefined && facts[fact] !== market[fact],
  );
  if (isPlaced) return {};
  return Object.fromEntries(others.map((fact) => [fact, "a list says that it is here, and gives no point"]));
}

/** Kilometers within which two points count as the same. */
const SAME_KM = 0.2;

function isSamePoint({ latitude, longitude }: FactValues, market: Market): boolean {
  if (typeof latitude !== "number" || typeof longitude !== "number" || market.placeIsApproximate) return false;
  return kmBetweenPins({ latitude, longitude }, market) < SAME_KM;
}

/** Without core facts, which an empty cell must not withdraw, and without unread cells, which are not empty. */
function listCoveredFacts(columns: readonly ImportColumn[], unread: readonly UnreadCell[]): FactName[] {
  const toFact = (field: string) => (isHoursField(field) ? "schedule" : field) as FactName;
  const covered = new Set(columns.flatMap(({ field }) => (field === null ? [] : toFact(field))));
  const left = new Set([...CORE_FACTS, ...unread.map(({ field }) => toFact(field))]);
  return [...covered.difference(left)];
}

interface Cited {
  page?: string;
  publisher?: string;
  on: string;
}

/** Length of a publisher's name. */
const NAME_MAX = 100;

function readCited(get: GetText, options: ListOptions): { value: Cited; unread: UnreadCell[] } {
  const unread: UnreadCell[] = [];
  const page = get("page") === "" ? null : readPage(get("page"));
  if (page?.ok === false) unread.push({ field: "page", why: page.error });
  const day = get("on") === "" ? options.on : readDay(get("on"));
  const isToCome = day !== null && day > options.today;
  if (day === null) unread.push({ field: "on", why: `"${get("on")}" is no date. Write it like 2026-05-07.` });
  if (isToCome) unread.push({ field: "on", why: `The date ${day} is yet to come.` });
  const cited = page?.ok ? page.value : options.page;
  const own = withoutEmails(get("publisher")).trim().slice(0, NAME_MAX);
  // The list's publisher applies to the list's page only, not to a page cited in a row.
  const publisher = own || (cited === options.page ? options.publisher : undefined);
  const value = {
    ...(cited !== undefined && { page: cited, ...(publisher && { publisher }) }),
    on: day === null || isToCome ? options.on : day,
  };
  return { value, unread };
}
