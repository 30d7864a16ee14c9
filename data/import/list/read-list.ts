/**
 * Reads an operator's list: recognizes the columns, finds the market of each row, and reads its facts. Nothing is
 * guessed: a cell that cannot be read is left out, a row that cannot be located is rejected, each with a reason, and
 * people are asked if the market is unclear.
 */
import type { ImportAnswer, ImportColumn, ImportQuestion, ImportReading } from "../../admin/imports.ts";
import type { ReadResult } from "../../input/plain-text.ts";
import { createMatcher, type Identity, type Match } from "../match.ts";
import { cityKey } from "../../market/name-words.ts";
import { findSimilarMarkets, hasSameNameInTown } from "../../market/similar-markets.ts";
import {
  type Claim,
  CORE_FACTS,
  type FactName,
  type FactValues,
  HELD,
  isFactName,
  isOf,
  listFactValues,
  toFactValues,
} from "../../market/claims.ts";
import type { Doubt } from "../../market/doubts-schema.ts";
import { kmBetweenPins } from "../../market/distance.ts";
import { isSameValue } from "../../market/fact-kinds.ts";
import type { Market } from "../../market/market-schema.ts";
import { hasHours, statesTimes } from "../../schedule/known-hours.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import { isClosed } from "../../market/standing.ts";
import { listOwnClaims } from "../../market/own-claims.ts";
import { resolve } from "../../market/resolve.ts";
import { maskEmails, withoutEmails } from "../cells/email-address.ts";
import { listPlaceNames } from "../states.ts";
import { isSameStreet } from "../../market/same-street.ts";
import {
  type GetText,
  isHoursField,
  isPoint,
  LIST_FIELDS,
  MARKET_PAGE,
  POINT,
  readColumns,
  type UnreadCell,
  valueOrUnread,
} from "./columns.ts";
import { type Around, checkPlace, findTown, type ListArea, readPlaceTexts } from "./find-town.ts";
import { type Group, groupRows } from "./group-rows.ts";
import { joinHoursWith, readDay } from "./hours.ts";
import { isUnchanged, readFacts, readPage } from "./read-facts.ts";
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

/** A market on the site or archived. */
export interface KnownMarket {
  market: Market;
  /** ISO. When it was taken off the site. */
  archivedAt: string | null;
  /** The market that it was merged into. */
  mergedInto: number | null;
  /** Those that count now; `id` is missing outside of the database. */
  claims: readonly (Claim & { id?: number })[];
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
  doubts: Partial<Record<FactName, Doubt>>;
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

export interface ListReading extends Omit<ImportReading, "mend"> {
  markets: ClaimsFromList[];
  /** Rows that are left out. */
  rejected: RowsToMend[];
}

/** @throws ImportError if the file is not a list */
export function readList(text: string, known: ReadonlyMap<number, KnownMarket>, options: ListOptions): ListReading {
  const table = readListTable(text);
  const columns = readColumns(table, options.columns);
  const reading: ListReading = { columns, markets: [], questions: [], rejected: [] };
  const matcher = createMatcher<KnownMarket>(listPlaceNames(options.state));
  for (const row of known.values()) if (row.archivedAt === null) matcher.add(row, [row.market]);
  const inTowns = Map.groupBy(
    known.values().filter(({ archivedAt }) => archivedAt === null),
    ({ market }) => cityKey(market),
  );
  const findInTown = (city: string) => inTowns.get(cityKey({ city }))?.[0]?.market;
  const taken = new Map<number, number>();
  let townAbove = "";
  for (const group of groupRows(table, columns)) {
    const outcome = readGroup(group, { known, options, match: matcher.match, columns, townAbove, findInTown });
    townAbove = group.texts.get("city") || townAbove;
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

interface Context extends Around {
  known: ReadonlyMap<number, KnownMarket>;
  options: ListOptions;
  match: (wanted: Identity) => Match<KnownMarket>;
  columns: readonly ImportColumn[];
}

type Outcome =
  | { kind: "read"; claims: ClaimsFromList }
  | { kind: "unsure"; question: Omit<ImportQuestion, "row"> }
  | { kind: "rejected"; why: string }
  | { kind: "skip" };

function readGroup(group: Group, context: Context): Outcome {
  const { options } = context;
  const answer = options.answers[group.rows[0]?.row ?? 0];
  if (answer === "skip") return { kind: "skip" };
  const getCell: GetText = (field) => group.texts.get(field) ?? "";
  const number = readNumber(getCell);
  const found = answer === "new" ? null : findKnown(answer ?? number, context.known);
  const isNamed = getCell("name") !== "" && getCell("city") !== "";
  if (typeof found === "string" && !(isNamed && answer === undefined)) return { kind: "rejected", why: found };
  const numbered = typeof found === "string" ? null : found;
  // Numbers are only trusted if the name fits, since they may be another list's.
  const referenced = numbered && (answer !== undefined || isAbout(getCell, numbered.market)) ? numbered : null;
  const ours = referenced && (answer === undefined || answer === number) ? getOwnFacts(referenced) : null;
  const place = ours ? {} : readPlaceTexts(getCell, options);
  const get: GetText = (field) => place[field] ?? getCell(field);
  const isSame = (field: string) => isUnchanged(field, get(field), isFactName(field) ? ours?.[field] : undefined);
  // Skip unchanged cells before parsing: values from the download may be in formats that nobody can type.
  const changed: GetText = (field) => ((isPoint(field) ? POINT.every(isSame) : isSame(field)) ? "" : get(field));
  const unread = [...group.unread];
  const cited = readCited(get, options, unread);
  const hours = isSame("schedule") ? [] : group.hours;
  const facts = readFacts(changed, hours, { state: options.state, on: ours ? null : cited.on }, unread);
  const reject = (...reasons: string[]): Outcome => {
    return { kind: "rejected", why: joinReasons([...unread.map(({ why }) => why), ...reasons]) };
  };
  const problems = [...group.problems, ...checkPlace(get("state"), facts, options)];
  if (problems.length > 0) return reject(...problems);

  const isPlaced = facts.latitude !== undefined;
  const read = (said: Pick<ClaimsFromList, "marketId" | "facts" | "doubts" | "coveredFacts">): Outcome => {
    const { rows } = group;
    return { kind: "read", claims: { rows, unread: nameUnread(unread), ...cited, isPlaced, ...said } };
  };
  const coveredFacts = listCoveredFacts(context.columns, unread);
  const isHeldUnread = unread.some(({ field }) => field === "existence");
  const sayOf = (known: KnownMarket): Outcome => {
    const { market } = known;
    // The list may be older than the closing.
    if (!ours && isClosed(market) && facts.existence === undefined) {
      return reject(`${market.name} has closed, as it is known here. ${REOPEN}`);
    }
    const { schedule, ...others } = facts;
    const edited = schedule ? editHours(schedule, known, cited.page, unread) : null;
    const said: FactValues = {
      ...(!ours && !isHeldUnread && { existence: HELD }),
      ...others,
      ...(edited && { schedule: edited }),
    };
    const news = toFactValues(
      listFactValues(said).filter(({ fact, value }) =>
        ours ? !isSameValue(fact, value, ours[fact]) : !isKnownPlace(fact, said, market),
      ),
    );
    return read({
      marketId: market.id,
      facts: news,
      doubts: isPlaced ? {} : doubtPlace(news, market),
      coveredFacts: ours ? null : coveredFacts.filter((fact) => !(fact in said) || fact in news),
    });
  };
  if (referenced) return sayOf(referenced);
  const { name } = facts;
  if (name === undefined) return reject("It names no market. Fill in the name, or remove the row.");
  const town = findTown({ ...facts, name }, get("county"), options, context);
  if ("why" in town) return reject(town.why);
  const wanted: Identity = { ...facts, name, city: town.city };
  const match: Match<KnownMarket> = answer === "new" ? { kind: "new" } : context.match(wanted);
  if (match.kind === "same") return sayOf(match.market);
  if (match.kind === "unsure") return ask(wanted, match.why, match.candidates);
  if (numbered) {
    const { market } = numbered;
    return ask(wanted, `Its number here is that of ${market.name}, ${market.city}.`, [numbered]);
  }
  const gone = answer === undefined ? findGone(wanted, context.known) : undefined;
  if (gone) return reject(`It was taken off the site (number ${gone.market.id}). Restore it under Markets first.`);
  if (facts.existence === "doubted" || (isHeldUnread && MAY_HAVE_ENDED.test(get("existence"))))
    return reject("It may have ended, and is not in the directory.");
  if (facts.existence === "closed") return reject("It is closed, and not in the directory: nothing to add.");
  if (!town.point && !isPlaced) {
    return reject(`${town.city} cannot be placed. Add its zip code, or latitude and longitude.`);
  }
  const { latitude, longitude } = town.point ?? {};
  const whole: FactValues = {
    listingType: "farmers-market",
    existence: isHeldUnread ? "listed" : HELD,
    ...(!isPlaced && { latitude, longitude, placeIsApproximate: true }),
    ...facts,
    city: town.city,
  };
  return read({ marketId: null, facts: whole, doubts: {}, coveredFacts });
}

const REOPEN = `Fill in yes under "${LIST_FIELDS["existence"] ?? ""}" if it is held again.`;

/** In a cell that says neither yes nor no. */
const MAY_HAVE_ENDED = /\b(?:(?:no|not|never|ends|ended)\b|clos|cancel|suspend|former|disband)/i;

/** For the file of rows to mend. */
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

/** Whether the row may be about that market: name or town may have changed, but not both. */
function isAbout(get: GetText, market: Market): boolean {
  const [name, city] = [get("name"), get("city")];
  if (name.toLowerCase() === market.name.toLowerCase()) return true;
  if (city !== "" && city.toLowerCase() !== market.city.toLowerCase()) return false;
  return name === "" || findSimilarMarkets({ name, city: market.city }, [market]).length > 0;
}

function readNumber(get: GetText): number | null {
  const text = MARKET_PAGE.exec(get("marketPage"))?.[1] ?? /^(\d+)(?:\.0*)?$/.exec(get("id"))?.[1];
  return text === undefined ? null : Number(text);
}

/** The market with this id, following merges; a text explains why there is none. */
function findKnown(id: number | null, known: ReadonlyMap<number, KnownMarket>): KnownMarket | string | null {
  if (id === null) return null;
  const found = known.get(id);
  if (!found) return `There is no market ${id}.`;
  if (found.mergedInto !== null) return findKnown(found.mergedInto, known);
  return found.archivedAt === null ? found : `Market ${id} was taken off the site. Restore it under Markets first.`;
}

/** A market of that name in the town that was taken off the site. */
function findGone(wanted: Identity, known: ReadonlyMap<number, KnownMarket>): KnownMarket | undefined {
  const isGone = ({ archivedAt, mergedInto }: KnownMarket) => archivedAt !== null && mergedInto === null;
  return known.values().find((row) => isGone(row) && hasSameNameInTown(wanted, row.market));
}

function ask({ name, city }: Identity, why: string, markets: readonly KnownMarket[]): Outcome {
  const candidates = markets.map(({ market }) => {
    return { id: market.id, name: market.name, city: market.city, address: market.address };
  });
  return { kind: "unsure", question: { name, city, why, candidates } };
}

/** The market's facts as in the download, which excludes Google's. */
function getOwnFacts({ claims }: KnownMarket): FactValues {
  return resolve(listOwnClaims(claims) ?? claims).facts;
}

/** Whether it is the name or town by which the market was found, or its place in another notation. */
function isKnownPlace(fact: FactName, said: FactValues, market: Market): boolean {
  if (fact === "address") return isSameStreet(said.address ?? "", market.address);
  return fact === "name" || fact === "city" || (isPoint(fact) && isSamePoint(said, market));
}

/** A known market's schedule after what a list says of it; null if that must not change it. */
function editHours(
  said: Schedule,
  { market, claims }: KnownMarket,
  page: string | undefined,
  unread: readonly UnreadCell[],
): Schedule | null {
  const fields = unread.map(({ field }) => field).filter(isHoursField);
  // What is left of hours, such as their season, must not replace hours that are known.
  if (fields.some((field) => field !== "season")) return null;
  if (page === undefined) {
    // Nor may days alone, in an operator's word; among sources, those with hours count first.
    const isLess = hasHours({ schedule: said }) && !statesTimes({ schedule: said }) && statesTimes(market);
    return isLess ? null : joinHoursWith(market.schedule, said);
  }
  // A page's claims are joined with what others say; an operator's are edits of what is known.
  if (fields.length === 0) return said;
  const earlier = claims.filter(isOf("schedule")).find(({ source, record }) => source === "list" && record === page);
  return joinHoursWith(earlier?.value ?? undefined, said);
}

const AT_PLACE = ["city", "address", "zipCode"] as const;

/** Another place without a point would leave the pin at the old one: people decide. */
function doubtPlace(news: FactValues, market: Market): ClaimsFromList["doubts"] {
  const others = AT_PLACE.filter((fact) => fact in news && market[fact] !== undefined && news[fact] !== market[fact]);
  return Object.fromEntries(others.map((fact) => [fact, { code: "list-elsewhere" }]));
}

/** Kilometers within which two points count as the same. */
const SAME_KM = 0.2;

function isSamePoint({ latitude, longitude }: FactValues, market: Market): boolean {
  if (typeof latitude !== "number" || typeof longitude !== "number" || market.placeIsApproximate) return false;
  return kmBetweenPins({ latitude, longitude }, market) < SAME_KM;
}

/** Without core facts, which an empty cell must not withdraw, and without unread cells, which are not empty. */
function listCoveredFacts(columns: readonly ImportColumn[], unread: readonly UnreadCell[]): FactName[] {
  const toFacts = (field: string) => [isHoursField(field) ? "schedule" : field].filter(isFactName);
  const covered = new Set(columns.flatMap(({ field }) => (field === null ? [] : toFacts(field))));
  const left = new Set([...CORE_FACTS, ...unread.flatMap(({ field }) => toFacts(field))]);
  return [...covered.difference(left)];
}

/** Length of a publisher's name. */
const NAME_MAX = 100;

type Cited = Pick<ClaimsFromList, "page" | "publisher" | "on">;

function readCited(get: GetText, options: ListOptions, unread: UnreadCell[]): Cited {
  const take = (field: string, readText: (text: string) => ReadResult<string>) =>
    get(field) === "" ? null : valueOrUnread(field, readText(get(field)), unread);
  const page = take("page", readPage) ?? options.page;
  const on = take("on", (text) => readSaid(text, options.today)) ?? options.on;
  // The list's publisher applies to the list's page only, not to a page cited in a row.
  const listed = page === options.page ? options.publisher : undefined;
  const publisher = withoutEmails(get("publisher")).trim().slice(0, NAME_MAX) || listed;
  return { ...(page !== undefined && { page, ...(publisher && { publisher }) }), on };
}

/** @param today ISO date */
function readSaid(text: string, today: string): ReadResult<string> {
  const day = readDay(text);
  if (day === null) return { ok: false, error: `"${text}" is no date. Write it like 2026-05-07.` };
  return day > today ? { ok: false, error: `The date ${day} is yet to come.` } : { ok: true, value: day };
}
