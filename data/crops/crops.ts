/** What the region's fields give, and when. The table is of one state (empty: none is known); the rules read any. */
import { capitalize } from "../input/capitalize.ts";
import { MONTHS } from "../schedule/month.ts";
import { countThirds, THIRDS } from "./thirds.ts";
import CROP_TABLE from "../snapshot/crops.json" with { type: "json" };

/** One harvest of a usual year; a crop with two harvests has two. Which pages say so stands in data/snapshot/crop-sources.json. */
export interface Crop {
  readonly name: string;
  /** What markets call it among their items: "Vegetables". */
  readonly item: string;
  /** Month and day, good to a week or two: "06-04". After the last day where the harvest runs over the New Year. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Stored ones are on sale until then, mostly of the next year. */
  readonly storedUntil?: string;
}

export const CROPS: readonly Crop[] = CROP_TABLE;

export interface CropInSeason {
  readonly name: string;
  readonly item: string;
  /** Of a harvest that has just begun, or is soon over. */
  readonly stage: "beginning" | "usual" | "ending";
  /** "early June to early July"; "all year". */
  readonly months: string;
}

export interface InSeason {
  /** From the field: what has just begun first, then what is soon over, then the newest. */
  readonly fresh: readonly CropInSeason[];
  /** From the cellar, in the order of the table. */
  readonly stored: readonly CropInSeason[];
}

/**
 * What can be had at this time of a usual year, by thirds of a month, since the dates are no more exact than that: a
 * harvest counts from the start of its first third to the end of its last one.
 * @param moment by the region's calendar
 */
export function listInSeason(crops: readonly Crop[], moment: { month: number; day: number }): InSeason {
  const now = countThirds(moment.month, moment.day);
  const spans = crops.map((crop) => toSpan(crop, now));
  const fresh = spans.filter(({ since, length }) => since <= length).toSorted((a, b) => rank(a) - rank(b));
  const freshNames = new Set(fresh.map(({ crop }) => crop.name));
  const stored = spans.filter(({ crop, since, storage }) => since <= storage && !freshNames.has(crop.name));
  return { fresh: fresh.map(describeCrop), stored: stored.map(describeCrop) };
}

/**
 * Why a crop is not to be had: "Strawberries are usually over by mid-July.", or when it usually starts, if that is nearer.
 * Null while it is in the field or in the cellar.
 * @param crops all harvests of what was asked for
 * @param moment by the region's calendar
 */
export function describeAbsence(crops: readonly Crop[], moment: { month: number; day: number }): string | null {
  const now = countThirds(moment.month, moment.day);
  const spans = crops.map((crop) => {
    const span = toSpan(crop, now);
    return { ...span, ago: span.since - Math.max(span.length, span.storage), ahead: THIRDS - span.since };
  });
  if (spans.some(({ ago }) => ago <= 0)) return null;
  const [last] = spans.toSorted((a, b) => a.ago - b.ago);
  const [next] = spans.toSorted((a, b) => a.ahead - b.ahead);
  if (!last || !next) return null;
  if (next.ahead < last.ago) {
    const { name, firstDay } = next.crop;
    return `${capitalize(name)} usually ${isPlural(name) ? "start" : "starts"} in ${nameThird(readThird(firstDay))}.`;
  }
  const { name } = last.crop;
  const end = nameThird(wrapYear(now - last.ago + 1));
  return `${capitalize(name)} ${isPlural(name) ? "are" : "is"} usually over by ${end}.`;
}

/** Whether a crop's name takes "are": "apples" does, "asparagus" and "lettuce" do not. */
function isPlural(name: string): boolean {
  return / and /.test(name) || /(?<![su])s$/.test(name);
}

/** Harvests of at most so many thirds of a month are soon over: two months. */
const SHORT_THIRDS = 6;

/** What is picked now and not for long, the shortest harvest first: what somebody would go to a market for this week. */
export function listAtBest(crops: readonly Crop[], moment: { month: number; day: number }): string[] {
  const now = countThirds(moment.month, moment.day);
  return crops
    .map((crop) => toSpan(crop, now))
    .filter(({ since, length }) => since <= length && length < SHORT_THIRDS)
    .toSorted((a, b) => a.length - b.length || a.since - b.since)
    .map(({ crop }) => crop.name);
}

/** How a crop stands at some time of the year: in the field, stored, within a month of its first day, or none of these. */
export type CropState = CropInSeason["stage"] | "stored" | "coming" | "away";

/** All that is known of a crop's year, its harvests together. */
export interface CropYear {
  readonly name: string;
  readonly item: string;
  /** Of each harvest: "early May to late June". */
  readonly harvests: readonly string[];
  /** "late February"; null for what is not stored. */
  readonly storedUntil: string | null;
  /** January to December: whether some of it comes from the field. */
  readonly months: readonly boolean[];
  /** One for each third of a month, January's first to December's last. */
  readonly states: readonly CropState[];
}

/** The year of each crop, by name. */
export function listCropYears(crops: readonly Crop[]): CropYear[] {
  const names = [...new Set(crops.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, "en"));
  return names.flatMap((name) => {
    const harvests = crops.filter((crop) => crop.name === name);
    const [first] = harvests;
    if (!first) return [];
    const states = Array.from({ length: THIRDS }, (_, third) => getState(harvests, third));
    const stored = harvests.find(({ storedUntil }) => storedUntil !== undefined)?.storedUntil;
    return {
      name,
      item: first.item,
      harvests: harvests.map((crop) => describeCrop(toSpan(crop, 0)).months),
      storedUntil: stored === undefined ? null : nameThird(readThird(stored)),
      months: MONTHS.map((_, month) => states.slice(month * 3, month * 3 + 3).some(isFromField)),
      states,
    };
  });
}

/** A month ahead. */
const SOON = 3;

function getState(harvests: readonly Crop[], third: number): CropState {
  const spans = harvests.map((crop) => toSpan(crop, third));
  const fresh = spans.find(({ since, length }) => since <= length);
  if (fresh) return getStage(fresh.since, fresh.length);
  if (spans.some(({ since, storage }) => since <= storage)) return "stored";
  return spans.some(({ since }) => THIRDS - since <= SOON) ? "coming" : "away";
}

function isFromField(state: CropState): boolean {
  return state === "beginning" || state === "usual" || state === "ending";
}

/** In thirds of a month, from the harvest's first one. */
interface Span {
  crop: Crop;
  /** How far the year is into it. */
  since: number;
  /** To the last third of the harvest, and of what is stored. */
  length: number;
  storage: number;
}

function toSpan(crop: Crop, now: number): Span {
  const first = readThird(crop.firstDay);
  const length = wrapYear(readThird(crop.lastDay) - first);
  const storage = crop.storedUntil === undefined ? -1 : length + wrapYear(readThird(crop.storedUntil) - first - length);
  return { crop, since: wrapYear(now - first), length, storage };
}

function describeCrop({ crop: { name, item, firstDay, lastDay }, since, length }: Span): CropInSeason {
  const months = isAllYear(length)
    ? "all year"
    : `${nameThird(readThird(firstDay))} to ${nameThird(readThird(lastDay))}`;
  return { name, item, stage: getStage(since, length), months };
}

function getStage(since: number, length: number): CropInSeason["stage"] {
  if (isAllYear(length)) return "usual";
  // The last third and the one before it: some two weeks, which is what the dates are good for.
  if (length - since <= 1) return "ending";
  return since <= 1 ? "beginning" : "usual";
}

const STAGES: readonly CropInSeason["stage"][] = ["beginning", "ending", "usual"];

function rank({ since, length }: Span): number {
  // What there is all year comes last.
  if (isAllYear(length)) return STAGES.length * THIRDS;
  return STAGES.indexOf(getStage(since, length)) * THIRDS + since;
}

const isAllYear = (length: number) => length === THIRDS - 1;

/** Round the year: the third before January's first is December's last. */
const wrapYear = (thirds: number) => (thirds + THIRDS) % THIRDS;

const PARTS_OF_MONTH = ["early ", "mid-", "late "] as const;

/** The third of June 4 → "early June" */
function nameThird(third: number): string {
  return (PARTS_OF_MONTH[third % 3] ?? "") + (MONTHS[Math.floor(third / 3)] ?? "");
}

function readThird(monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  return countThirds(month, day);
}
