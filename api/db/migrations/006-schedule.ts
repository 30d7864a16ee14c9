/**
 * A market's schedule becomes one fact: each season has its own week, where before there were general hours, seasons
 * with or without their own, and the season in words beside them. What this needs stands here and nowhere else, so that
 * it does the same for ever.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  const before = await readRevision(db);
  const { rows } = await sql<Row>`SELECT id, record, seeded FROM market`.execute(db);
  for (const { id, record, seeded } of rows) {
    const changed = { record: convert(record), seeded: seeded === null ? null : convert(seeded) };
    if (changed.record === record && changed.seeded === seeded) continue;
    await sql`UPDATE market SET record = ${changed.record}, seeded = ${changed.seeded} WHERE id = ${id}`.execute(db);
  }
  // Another form is no change that anybody would have to publish.
  const after = await readRevision(db);
  if (before !== null && after !== null) {
    await sql`UPDATE meta SET value = ${after} WHERE key = 'publish.revision' AND value = ${before}`.execute(db);
  }
}

interface Row {
  id: number;
  record: string;
  seeded: string | null;
}

type Week = Record<string, string>;

interface Season {
  from: string;
  to: string;
  hours?: Week;
}

interface Earlier {
  openingHours?: Week;
  seasons?: Season[];
  seasonPeriod?: string | Record<string, string>;
}

async function readRevision<T>(db: Kysely<T>): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM meta WHERE key = 'markets.revision'`.execute(db);
  return rows[0]?.value ?? null;
}

const EARLIER = ["openingHours", "seasons", "seasonPeriod"];

function convert(json: string): string {
  const record = JSON.parse(json) as Record<string, unknown>;
  const first = Object.keys(record).find((name) => EARLIER.includes(name));
  if (first === undefined) return json;
  const schedule = toSchedule(record);
  const entries = Object.entries(record).flatMap(([name, value]) => {
    if (!EARLIER.includes(name)) return [[name, value]];
    return name === first && schedule ? [["schedule", schedule]] : [];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function toSchedule({ openingHours, seasons = [], seasonPeriod }: Earlier): object | null {
  const general = keepKnown(openingHours);
  if (seasons.length === 0) {
    if (!general && seasonPeriod === undefined) return null;
    return { seasons: general ? [{ week: general }] : [], ...(seasonPeriod !== undefined && { text: seasonPeriod }) };
  }
  const dated = seasons.map(({ from, to, hours }) => {
    const week = hours ? keepKnown(hours) : general;
    return { from, to, ...(week && { week }) };
  });
  const words = dated.map(wordSeason).join("; ");
  // As a season, general hours that hold in none would open the market all year: they stay behind the season's words.
  const isUnused = general && !dated.some(({ week }) => week && isSameWeek(week, general));
  const text = isUnused ? { season: firstWords(seasonPeriod) ?? words, hours: wordWeek(general) } : seasonPeriod;
  return { seasons: dated, ...(text !== undefined && text !== words && { text }) };
}

function keepKnown(hours: Week | undefined): Week | undefined {
  return hours && Object.keys(hours).length > 0 ? hours : undefined;
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function isSameWeek(a: Week, b: Week): boolean {
  return DAYS.every((day) => a[day] === b[day]);
}

function wordWeek(week: Week): string {
  return DAYS.flatMap((day) => (week[day] === undefined ? [] : [`${day}: ${week[day]}`])).join("\n");
}

/** The words that pages have shown: the first text of JSON, too. */
function firstWords(seasonPeriod: Earlier["seasonPeriod"]): string | null {
  if (seasonPeriod === undefined) return null;
  const fallback = "Season info available";
  if (typeof seasonPeriod !== "string") return firstText(seasonPeriod) ?? fallback;
  if (!/^\s*[[{"]/.test(seasonPeriod)) return firstText(seasonPeriod) ?? fallback;
  try {
    return firstText(JSON.parse(seasonPeriod)) ?? fallback;
  } catch {
    return fallback;
  }
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return value.trim() || null;
  if (typeof value !== "object" || value === null) return null;
  return firstText(Object.values(value)[0]);
}

const MONTHS = ["January", "February", "March", "April", "May", "June", "July"].concat([
  "August",
  "September",
  "October",
  "November",
  "December",
]);
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "May to October", "May 7 to October 29", "Year-round". */
function wordSeason({ from, to }: Pick<Season, "from" | "to">): string {
  const [first, last] = [readDay(from), readDay(to)];
  if (((last.ofYear - first.ofYear + 366) % 366) + 1 >= 365) return "Year-round";
  const isToEnd = last.day >= (last.month === 2 ? 28 : last.length);
  if (first.day === 1 && isToEnd) return first.name === last.name ? first.name : `${first.name} to ${last.name}`;
  if (from === to) return `${first.name} ${first.day}`;
  return `${first.name} ${first.day} to ${last.name} ${last.day}`;
}

function readDay(monthDay: string): { month: number; day: number; name: string; length: number; ofYear: number } {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  const ofYear = MONTH_DAYS.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + day - 1;
  return { month, day, name: MONTHS[month - 1] ?? "", length: MONTH_DAYS[month - 1] ?? 31, ofYear };
}
