/** Reads the file of what newspapers, stations, towns and markets published about when and where markets are held. */
import { LINK_MAX } from "../../market/facts.ts";
import { isMonthDay } from "../../schedule/calendar-day.ts";
import { formatTime } from "../../schedule/hours-text.ts";
import { WEEKDAYS, type Weekday } from "../../schedule/weekday.ts";
import { ImportError } from "../usda/import-error.ts";
import { readCell } from "../usda/table.ts";

/** What a page says of a market: one of its weeks, or one of its seasons. A page can have several rows. */
export interface PublishedRow {
  /** Of the file; the header is line 1. */
  line: number;
  /** The source record that it is about: "usda-portal:313463"; null where no list has the market. */
  near: string | null;
  /** `near` is a guess. */
  isUnsure: boolean;
  name: string;
  city: string;
  /** In the page's words; "" where it has none. */
  place: string;
  days: readonly Weekday[];
  /** "8:00 AM - 12:00 PM", or "From 8:00 AM"; null where the page has none. */
  hours: string | null;
  /** First and last day, "05-07", or month, "05"; null where the page does not say. */
  from: string | null;
  to: string | null;
  note: string;
  /** "2023", "2023-04" or "2023-04-19". */
  published: string;
  /** The page's address. */
  url: string;
}

const COLUMNS = [
  ...["near", "name", "city", "place", "days", "hours", "season_from", "season_to", "note", "published", "kind", "url"],
] as const;

const KINDS = ["own-site", "municipality", "chamber", "newspaper", "broadcaster", "tourism", "other"];

/** @throws ImportError that names line and column, for a file of another kind and for any value that cannot be read */
export function readPublished(text: string): PublishedRow[] {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const names = header.split("\t");
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new ImportError(
      `The file of published hours (--published) lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}. ` +
        "Is it another file?",
    );
  }
  return lines.flatMap((line, index) => (line === "" ? [] : [readRow(line.split("\t"), names, index + 2)]));
}

function readRow(values: readonly string[], names: readonly string[], line: number): PublishedRow {
  const fail = (column: string, want: string): never => {
    throw new ImportError(`Published hours, line ${line}, column ${column}: "${get(column)}" ${want}.`);
  };
  const get = (column: string) => readCell(values[names.indexOf(column)] ?? "");
  if (values.length !== names.length) {
    throw new ImportError(
      `Published hours, line ${line}: ${values.length} values where the header has ${names.length}. ` +
        "The file is cut off or damaged: fetch it again.",
    );
  }
  const required = (column: string) => get(column) || fail(column, "must not be empty");
  const end = (column: string) => {
    const day = get(column);
    const isDay = isMonthDay(/^\d\d$/.test(day) ? `${day}-01` : day);
    return day === "" ? null : isDay ? day : fail(column, "must be a month and day like 05-07, or a month like 05");
  };
  const near = /^(unsure )?([a-z0-9-]+:\S+)$|^new$/.exec(get("near"));
  if (!near) fail("near", 'must be a record like usda-portal:313463, with or without "unsure", or "new"');
  if (!KINDS.includes(get("kind"))) fail("kind", `must be one of ${KINDS.join(", ")}`);
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(get("published"))) {
    fail("published", "must be a date like 2023-04-19, 2023-04 or 2023");
  }
  const url = get("url");
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/.test(url) || !URL.canParse(url) || url.length > LINK_MAX) {
    fail("url", `must be a web address of at most ${LINK_MAX} characters`);
  }
  return {
    line,
    near: near?.[2] ?? null,
    isUnsure: near?.[1] !== undefined,
    name: required("name"),
    city: required("city"),
    place: get("place"),
    days: readDays(get("days")) ?? fail("days", "must be days like Wed,Sat"),
    hours:
      get("hours") === "" ? null : (readHours(get("hours")) ?? fail("hours", "must be like 08:00-12:00, or 08:00-")),
    from: end("season_from"),
    to: end("season_to"),
    note: get("note"),
    published: get("published"),
    url,
  };
}

function readDays(text: string): Weekday[] | null {
  const days = text.split(",").map((word) => WEEKDAYS.find((day) => day.slice(0, 3) === word));
  if (text === "") return [];
  return days.includes(undefined) ? null : WEEKDAYS.filter((day) => days.includes(day));
}

/** "08:00-12:00" → "8:00 AM - 12:00 PM"; "08:00-", until sold out → "From 8:00 AM"; null for anything else. */
export function readHours(text: string): string | null {
  const times = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)?$/.exec(text);
  if (!times?.[1]) return null;
  const [opens, closes] = [times[1], times[2]].map((time) => time && formatTime(readTime(time)));
  if (times[2] === undefined) return `From ${opens ?? ""}`;
  return times[1] < times[2] ? `${opens ?? ""} - ${closes ?? ""}` : null;
}

function readTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
