/**
 * Links markets that are sessions of another market, such as its winter or Wednesday market. They stay separate markets
 * with their own schedule and place; the claim `partOf` names the main market.
 */
import { type Claim, isFromFile } from "../../market/claims.ts";
import { isSameValue } from "../../market/fact-kinds.ts";
import type { Market } from "../../market/market-schema.ts";
import { cityKey, readNameWords, tokens } from "../../market/name-words.ts";
import { countDays, listDated } from "../../schedule/season.ts";
import { type LogEntry, createLogger } from "./import-log.ts";
import { listPlaceNames, type State } from "../states.ts";
import type { ClaimedMarket } from "./record-claims.ts";

/**
 * @param fold returns a market's fields from its claims
 * @returns the markets, with a `partOf` claim on each session
 */
export function linkSessions(
  markets: readonly ClaimedMarket[],
  fold: (market: ClaimedMarket) => Market,
  state: Pick<State, "members">,
  log: LogEntry[],
): ClaimedMarket[] {
  const named = markets.map((market) => readName(fold(market), state));
  const mains = new Map<number, Named>();
  for (const group of groupByName(named.filter(({ market }) => market.listingType === "farmers-market"))) {
    const [main, ...editions] = group.toSorted(mainFirst);
    // A winter or weekday market (except Saturday) cannot be the main market.
    if (!main || (main.isSession && !main.isSaturday)) continue;
    for (const edition of editions) if (isSessionOf(edition, main)) mains.set(edition.market.id, main);
  }
  return markets.map((said) => {
    const { id, claims } = said;
    const others = claims.filter(({ fact, source }) => fact !== "partOf" || !isFromFile({ source }));
    const main = mains.get(id)?.market;
    const name = claims.find(
      ({ fact, source, doubt }) => fact === "name" && isFromFile({ source }) && doubt === undefined,
    );
    if (!main || !name) return others.length === claims.length ? said : { ...said, claims: others };
    createLogger(log, `market ${id}`, String(name.value))(
      "linked",
      "edition of another market",
      `${main.id} ${main.name}`,
    );
    const partOf: Claim = { ...name, fact: "partOf", value: main.id };
    return { ...said, claims: [...others, partOf] };
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
const TIMES = new Set(
  "holiday christmas thanksgiving winter spring summer fall autumn late early indoor outdoor".split(" "),
);

function readName(market: Market, { members }: Pick<State, "members">): Named {
  const states = listPlaceNames({ members });
  const { days, time, number } = readNameWords(market.name, [...states, market.city]);
  const all = tokens(market.name);
  const base = (places: readonly string[]) =>
    [...readNameWords(market.name, places).words]
      .filter((word) => !TIMES.has(word) && !/^\d{1,2}$/.test(word))
      .sort()
      .join(" ");
  const isOther = all.some((word) => ["spring", "fall", "autumn", "christmas", "thanksgiving"].includes(word));
  return {
    market,
    base: base([...states, market.city]),
    full: base(states),
    isSession: days.size > 0 || time !== null || number > 1 || isOther,
    isSummer: time === null && all.some((word) => word === "summer" || word === "outdoor"),
    isSaturday: days.has("Saturday"),
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
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (own === undefined || place === undefined || website === undefined || market.website === undefined) return false;
  return letters(own) === letters(market.name) && isSameValue("website", website, market.website);
}

function isSameSite(a: string | undefined, b: string | undefined): boolean {
  const host = (url: string) => new URL(url).hostname.replace(/^www\./, "");
  return a !== undefined && b !== undefined && host(a) === host(b);
}

/** Main market first: still listed, plain name, summer, Saturday, longest season, lowest id. */
function mainFirst(a: Named, b: Named): number {
  const rank = ({ market: { standing, name }, isSession, isSummer, isSaturday }: Named) =>
    (standing ? 8 : 0) + (isSession ? (isSaturday ? 3 : 4) : isSummer ? 1 : name.includes(" - ") ? 2 : 0);
  const days = ({ market }: Named) => listDated(market).reduce((sum, season) => sum + countDays(season), 0);
  return rank(a) - rank(b) || days(b) - days(a) || a.market.id - b.market.id;
}
