/**
 * Reads the sentences that stood for doubts in databases until migration 010, and in snapshots of that time, as the codes
 * that took their place. Frozen: it imports nothing of today's rules.
 */

/** @returns a doubt; a remark for what people wrote */
export function readDoubtSentence(sentence: string): object {
  const [, zip, town] = /^(\d{5}) is the zip code of (.+)$/.exec(sentence) ?? [];
  if (zip !== undefined) return { code: "zip-of", zip, town: town === "another town" ? null : town };
  const [, unknownTown] = /^no town is called (.+)$/.exec(sentence) ?? [];
  if (unknownTown !== undefined) return { code: "no-town", town: unknownTown };
  const [, far, from] = /^this point is (\d+) km from (.+)$/.exec(sentence) ?? [];
  if (far !== undefined) return { code: "far-from", km: Number(far), town: from };
  const [, address, km] = /^these are the hours of another address, (.+), (\d+\.\d) km away$/.exec(sentence) ?? [];
  if (address !== undefined) return { code: "hours-elsewhere", address, km: Number(km) };
  const [, year] = /^a page of (\d{4}) says that it (?:is|moved) here$/.exec(sentence) ?? [];
  if (year !== undefined) return { code: "page-elsewhere", year };
  const code = CODES[sentence];
  if (code !== undefined) return { code };
  const slips = sentence.split("; ").map(readSlip);
  return slips.includes(null) ? { code: "remark", text: sentence } : { code: "schedule", slips };
}

const CODES: Readonly<Record<string, string>> = {
  "another record of this market knows it better": "superseded",
  "a list says that it is here, and gives no point": "list-elsewhere",
  "the page is named after another market": "foreign-page",
  "the address is a page of a directory of markets": "directory-page",
};

const WEEKDAY = "(\\w+day)";
const SEASON = /^a season of \d+ days, (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/;
const WEEKDAYS = new RegExp(`^the season begins and ends on a ${WEEKDAY}, the hours are of (\\w+day(?:, \\w+day)*)$`);
const NIGHT = new RegExp(`^${WEEKDAY} (opens|ends) at (\\d{1,2}):(\\d\\d) ([AP])M$`);
const TURNED = new RegExp(`^${WEEKDAY} ends before it starts \\((.+)\\)$`);
const UNREADABLE = new RegExp(`^nobody can read the hours of ${WEEKDAY} \\((.+)\\)$`);

function readSlip(sentence: string): object | null {
  const [, first, last] = SEASON.exec(sentence) ?? [];
  if (first !== undefined) return { code: "short-season", first, last };
  const [, edge, others = ""] = WEEKDAYS.exec(sentence) ?? [];
  if (edge !== undefined) return { code: "season-weekdays", weekday: edge, others: others.split(", ") };
  const [, day, end, hour, minute, half] = NIGHT.exec(sentence) ?? [];
  if (day !== undefined) {
    const time = ((Number(hour) % 12) + (half === "P" ? 12 : 0)) * 60 + Number(minute);
    return { code: `${end ?? ""}-at-night`, weekday: day, time };
  }
  const [, turned, hours] = TURNED.exec(sentence) ?? [];
  if (turned !== undefined) return { code: "ends-before-start", weekday: turned, hours };
  const [, unreadable, text] = UNREADABLE.exec(sentence) ?? [];
  return unreadable === undefined ? null : { code: "unreadable-hours", weekday: unreadable, hours: text };
}
