/**
 * Links markets that are sessions of another market, such as its winter or Wednesday market. They stay separate markets
 * with their own schedule and place; the claim `partOf` names the main market.
 */
import { resolveMarket } from "../../files/read-snapshot.ts";
import { type ClaimedMarket, isFromFile, isOf, toFactValue } from "../../market/claims.ts";
import { isSameValue } from "../../market/fact-kinds.ts";
import type { Market } from "../../market/market-schema.ts";
import { cityKey, letters, tokens } from "../../market/name-words.ts";
import { isClosed } from "../../market/standing.ts";
import { readHost } from "../../market/web-address.ts";
import { countDays, listDated, type Scheduled } from "../../schedule/season.ts";
import { readName } from "../match.ts";
import { type LogEntry, createLogger } from "./import-log.ts";

/**
 * @param places names and codes of the state
 * @returns the markets, with a `partOf` claim on each session
 */
export function linkSessions(
  markets: readonly ClaimedMarket[],
  places: readonly string[],
  log: LogEntry[],
): ClaimedMarket[] {
  const named = markets.map((market) => toNamed(resolveMarket(market) as Market, places));
  const open = named.filter(({ market }) => market.listingType === "farmers-market" && !isClosed(market));
  const mains = new Map<number, Market>();
  for (const group of groupByName(open)) {
    const [main, ...editions] = group.toSorted(mainFirst);
    // A winter or weekday market (except Saturday) cannot be the main market.
    if (!main || (main.isSession && !main.isSaturday)) continue;
    for (const edition of editions) if (isSessionOf(edition, main)) mains.set(edition.market.id, main.market);
  }
  return markets.map((market) => {
    const main = mains.get(market.id);
    const claims = market.claims.filter((claim) => claim.fact !== "partOf" || !isFromFile(claim));
    const name = claims.filter(isOf("name")).find((claim) => isFromFile(claim) && claim.doubt === undefined);
    if (main && name) {
      const logChange = createLogger(log, `market ${market.id}`, name.value ?? "");
      logChange("linked", "edition of another market", `${main.id} ${main.name}`);
      claims.push({ ...name, ...toFactValue("partOf", main.id) });
    }
    return { ...market, claims };
  });
}

/** The names must say so: two plain markets with the same name may be duplicates instead. */
function isSessionOf(edition: Named, main: Named): boolean {
  if (isPlaceOf(edition, main)) return true;
  const isNamed = edition.base !== "" || edition.full !== "" || isSameSite(edition.market.website, main.market.website);
  return isNamed && (edition.isSession || (edition.isSummer && edition.base !== ""));
}

interface Named {
  market: Market;
  /** The name without town, weekdays, time of year and numerals. */
  base: string;
  /** The same with the town. */
  full: string;
  /** The name has a weekday, a time of year other than summer, or a numeral above I. */
  isSession: boolean;
  /** The name says summer or outdoor. */
  isSummer: boolean;
  isSaturday: boolean;
}

/** In addition to those in name-words.ts. */
const OTHER_SEASONS = ["spring", "fall", "autumn", "christmas", "thanksgiving"];
const TIMES = new Set([...OTHER_SEASONS, "holiday", "winter", "summer", "late", "early", "indoor", "outdoor"]);

function toNamed(market: Market, places: readonly string[]): Named {
  const { local, full } = readName(market, places);
  const all = tokens(market.name);
  const has = (words: readonly string[]) => all.some((word) => words.includes(word));
  const withoutTimes = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => !TIMES.has(word) && !/^\d{1,2}$/.test(word))
      .sort()
      .join(" ");
  return {
    market,
    base: withoutTimes(local.words),
    full: withoutTimes(full.words),
    isSession: local.days.size > 0 || local.time !== null || local.number > 1 || has(OTHER_SEASONS),
    isSummer: local.time === null && has(["summer", "outdoor"]),
    isSaturday: local.days.has("Saturday"),
  };
}

/** Groups markets with the same town and name, or with the same website and exactly the same words. */
function groupByName(named: readonly Named[]): Named[][] {
  const groups = new Map<Named, Named[]>();
  for (const [index, a] of named.entries()) {
    for (const b of named.slice(index + 1)) {
      const isTown = cityKey(a.market) === cityKey(b.market);
      const isOne =
        (isTown && (a.base === b.base || isPlaceOf(a, b) || isPlaceOf(b, a))) ||
        (a.full === b.full && a.full !== "" && isSameSite(a.market.website, b.market.website));
      if (!isOne) continue;
      const joined = [...new Set([...(groups.get(a) ?? [a]), ...(groups.get(b) ?? [b])])];
      for (const one of joined) groups.set(one, joined);
    }
  }
  return [...new Set(groups.values())];
}

/** "Richland Area Farmers Market - S. Main St." and "Richland Area Farmers' Market", with the same website. */
function isPlaceOf({ market: { name, website } }: Named, { market }: Named): boolean {
  const [own, place] = name.split(" - ");
  if (own === undefined || place === undefined || website === undefined || market.website === undefined) return false;
  return letters(own) === letters(market.name) && isSameValue("website", website, market.website);
}

function isSameSite(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && readHost(a) === readHost(b);
}

/** Main market first: still listed, plain name, summer, Saturday, longest season, lowest id. */
function mainFirst(a: Named, b: Named): number {
  const rank = ({ market: { standing, name }, isSession, isSummer, isSaturday }: Named) =>
    (standing ? 8 : 0) + (isSession ? (isSaturday ? 3 : 4) : isSummer ? 1 : name.includes(" - ") ? 2 : 0);
  return rank(a) - rank(b) || countSeasonDays(b.market) - countSeasonDays(a.market) || a.market.id - b.market.id;
}

export function countSeasonDays(market: Scheduled): number {
  return listDated(market).reduce((sum, season) => sum + countDays(season), 0);
}
