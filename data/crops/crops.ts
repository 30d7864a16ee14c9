/** Which crops are in season, from the state's table of harvests (data/snapshot/crops.json, empty if there is none). */
import { capitalize } from "../input/capitalize.ts";
import { MONTHS } from "../schedule/month.ts";
import { countThirds, THIRDS } from "./thirds.ts";
import CROP_TABLE from "../snapshot/crops.json" with { type: "json" };

/** A harvest in a usual year; a crop with two harvests has two entries. Sources: data/snapshot/crop-sources.json. */
export interface Crop {
  readonly name: string;
  /** The item that markets list it under: "Vegetables". */
  readonly item: string;
  /** Month and day, "06-04", accurate to a week or two. Later than `lastDay` if the harvest runs over the New Year. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Until when the stored crop is sold, usually in the next year. */
  readonly storedUntil?: string;
}

export const CROPS: readonly Crop[] = CROP_TABLE;

export interface CropInSeason {
  readonly name: string;
  readonly item: string;
  /** Whether the harvest has just begun or is almost over. */
  readonly stage: "beginning" | "usual" | "ending";
  /** "early June to early July"; "all year". */
  readonly months: string;
}

export interface InSeason {
  /** Being harvested: just begun first, then almost over, then the newest. */
  readonly fresh: readonly CropInSeason[];
  /** From storage only, in the order of the table. */
  readonly stored: readonly CropInSeason[];
}

/**
 * Crops sold at this time of a usual year. Works in thirds of a month, since the dates are no more accurate: a harvest
 * lasts from the start of its first third to the end of its last.
 * @param moment month and day in the region's time zone
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
 * Why a crop is not sold now: "Strawberries are usually over by mid-July.", or when it usually starts, if that is
 * closer.
 * Null while it is harvested or sold from storage.
 * @param crops all harvests of that crop
 * @param moment month and day in the region's time zone
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

/** Harvests of up to two months count as short, in thirds of a month. */
const SHORT_THIRDS = 6;

/** Names of crops with a short harvest that is on now, shortest first: reasons to visit a market this week. */
export function listAtBest(crops: readonly Crop[], moment: { month: number; day: number }): string[] {
  const now = countThirds(moment.month, moment.day);
  return crops
    .map((crop) => toSpan(crop, now))
    .filter(({ since, length }) => since <= length && length < SHORT_THIRDS)
    .toSorted((a, b) => a.length - b.length || a.since - b.since)
    .map(({ crop }) => crop.name);
}

/** "coming": the harvest begins within a month. "away": neither harvested, stored nor coming. */
export type CropState = CropInSeason["stage"] | "stored" | "coming" | "away";

/** All harvests of a crop. */
export interface CropYear {
  readonly name: string;
  readonly item: string;
  /** One per harvest: "early May to late June". */
  readonly harvests: readonly string[];
  /** "late February"; null if it is not stored. */
  readonly storedUntil: string | null;
  /** January to December: whether it is harvested in that month. */
  readonly months: readonly boolean[];
  /** One for each third of a month, 36 from January on. */
  readonly states: readonly CropState[];
}

/** Sorted by name. */
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

/** One month, in thirds. */
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

/** Lengths in thirds of a month, counted from the harvest's first third. */
interface Span {
  crop: Crop;
  /** Thirds since the harvest began; large if it has not begun this year. */
  since: number;
  /** Until the last third of the harvest, and until the end of storage (-1: not stored). */
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
  // The last two thirds: about as accurate as the dates are.
  if (length - since <= 1) return "ending";
  return since <= 1 ? "beginning" : "usual";
}

const STAGES: readonly CropInSeason["stage"][] = ["beginning", "ending", "usual"];

function rank({ since, length }: Span): number {
  // Crops available all year come last.
  if (isAllYear(length)) return STAGES.length * THIRDS;
  return STAGES.indexOf(getStage(since, length)) * THIRDS + since;
}

const isAllYear = (length: number) => length === THIRDS - 1;

/** Wraps around the New Year: -1 becomes 35. */
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
