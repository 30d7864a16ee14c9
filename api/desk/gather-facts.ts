/** Determines which markets come up at Check, the facts that rank them, and the season's progress. */
import { type DeskFacts, type DeskOverview, getSeasonStart, isOfThisSeason, type PinTown } from "#data/admin/desk.ts";
import { compareTexts } from "#data/input/compare-texts.ts";
import { findPossibleDuplicates } from "#data/market/possible-duplicates.ts";
import { isClosed } from "#data/market/standing.ts";
import type { CountyFinder } from "#data/places/counties.ts";
import { readCountyFinder } from "#data/files/read-counties.ts";
import { region } from "#data/region.ts";
import { addDays, getLocalDay, getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import { getNextSeason, isInSeason } from "#data/schedule/season.ts";
import { readActorOrNull } from "#api/db/actors.ts";
import { listPageViews } from "#api/db/counts.ts";
import { type DeskRow, listDesk } from "#api/db/desk.ts";
import { countWaitingByKind } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { listDisagreements, listFoundClosed } from "#api/db/visitor-reports.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { listSilentManagers } from "#api/managers/letters.ts";
import { listDisputes } from "#api/markets/disputes.ts";
import type { KnownMarket } from "#api/markets/known-markets.ts";

interface DeskSources {
  db: Db;
  /** All markets, including archived ones. */
  markets: readonly KnownMarket[];
  /** The desk rows by market id. */
  rows: ReadonlyMap<number, DeskRow>;
  now: Date;
}

/** Days of page views to count. */
const VIEWS_DAYS = 30;

/** Markets that come up: on the site, not closed, and either not checked this season or in doubt since. */
export async function listDue({ db, markets, rows, now }: DeskSources): Promise<KnownMarket[]> {
  const open = markets.filter(isOpen);
  const day = getLocalDay(now, region.timeZone);
  // If the market was checked this season, its disputes were left open on purpose.
  const isLeft = ({ id }: KnownMarket) => isOfThisSeason(toDay(rows.get(id)?.checked_at), day);
  const isDue = (market: KnownMarket) =>
    market.foundClosed !== undefined || !isMarketChecked(market, rows.get(market.id), day);
  const disputes = await listDisputes(
    db,
    open.filter((market) => !isDue(market) && !isLeft(market)),
  );
  const disagreed = new Set((await listDisagreements(db)).map(({ market_id }) => market_id));
  return open.filter(
    (market) => isDue(market) || disputes.has(market.id) || (disagreed.has(market.id) && !isLeft(market)),
  );
}

function isOpen(market: KnownMarket): boolean {
  return market.archivedAt === null && !isClosed(market);
}

/** Markets whose pin is approximate although their address says where they are. */
export function listPinsToPlace(markets: readonly KnownMarket[]): KnownMarket[] {
  return markets.filter((market) => isOpen(market) && isPinToPlace(market));
}

function isPinToPlace({ placeIsApproximate, address }: KnownMarket): boolean {
  return placeIsApproximate === true && address !== undefined;
}

/** @returns the towns with the most pins first */
export function countByTown(markets: readonly KnownMarket[]): PinTown[] {
  return [...Map.groupBy(markets, ({ city }) => city)]
    .map(([city, those]) => ({ city, count: those.length }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.city, b.city));
}

/**
 * Facts for ranking and for the card's reasons.
 * @param among the markets that come up, plus one that was looked up
 * @param adminId of the signed-in admin
 */
export async function gatherDeskFacts(
  { db, markets, rows, now }: DeskSources,
  { among, adminId }: { among: readonly KnownMarket[]; adminId: number },
): Promise<DeskFacts[]> {
  const today = getLocalMoment(now, region.timeZone);
  const disputes = await listDisputes(db, among);
  const disagreements = Map.groupBy(await listDisagreements(db), ({ market_id }) => market_id);
  const found = new Map(
    (await listFoundClosed(db)).map(({ marketId, day: on, reports }) => {
      const known = reports.reduce((sum, { count }) => sum + count, 0);
      // Reports are deleted after a while, but at least one person made one.
      return [marketId, { on, count: Math.max(1, known) }];
    }),
  );
  const silent = new Map((await listSilentManagers(db, now)).map(({ marketId, since }) => [marketId, since]));
  const submissions = await countWaitingByKind(
    db,
    among.map(({ id }) => id),
  );
  const views = await listPageViews(db, toIsoDate(addDays(today, -VIEWS_DAYS)));
  const maybeSame = listMaybeSame(markets);
  return among.map((market) => ({
    id: market.id,
    hoursDay: market.hoursDay,
    standing: market.standing?.is ?? null,
    isInSeason: market.seasons.some((season) => isInSeason(season, today)),
    startsInDays: getNextSeason({ schedule: { seasons: market.seasons } }, today)?.startsInDays ?? null,
    views: views.get(market.id) ?? 0,
    disputes: disputes.get(market.id)?.length ?? 0,
    submissions: Object.values(submissions.get(market.id) ?? {}).reduce((sum, count) => sum + count, 0),
    maybeSame: maybeSame.get(market.id) ?? null,
    missing: market.missing,
    isPinToPlace: isPinToPlace(market),
    foundClosed: found.get(market.id) ?? null,
    disagreements: disagreements.get(market.id)?.map(({ question }) => question) ?? [],
    unansweredOn: toDay(silent.get(market.id)),
    noAnswers: rows.get(market.id)?.no_answers ?? 0,
    noAnswerOn: rows.get(market.id)?.no_answer_on ?? null,
    isAssigned: readActorOrNull(rows.get(market.id)?.assigned_to ?? null)?.id === adminId,
  }));
}

const keptSame = new WeakMap<readonly KnownMarket[], Map<number, KnownMarket>>();

/** Cached per list of markets, which is a new array after any change. */
function listMaybeSame(markets: readonly KnownMarket[]): Map<number, KnownMarket> {
  const same = keptSame.get(markets) ?? findPossibleDuplicates(markets.filter(isOpen));
  keptSame.set(markets, same);
  return same;
}

/** Whether the hours (or the market, without known hours) were confirmed this season, or it was checked here. */
function isMarketChecked(market: KnownMarket, row: DeskRow | undefined, today: string): boolean {
  return [getVouchedOn(market), toDay(row?.checked_at)].some((day) => isOfThisSeason(day, today));
}

function getVouchedOn({ hoursDay, confirmed, standing }: KnownMarket): string | null {
  if (standing?.is === "closed") return standing.on;
  return hoursDay ?? (confirmed.isListed ? null : confirmed.on);
}

/** @param time ISO */
function toDay(time: string | null | undefined): string | null {
  return time ? getLocalDay(new Date(time), region.timeZone) : null;
}

/** Markets for the season's progress. A closed market counts as checked in the season in which it was found closed. */
export function listForProgress({ markets, rows, now }: Omit<DeskSources, "db">) {
  const today = getLocalDay(now, region.timeZone);
  return markets
    .filter(({ archivedAt }) => archivedAt === null)
    .map((market) => ({ market, isDone: isMarketChecked(market, rows.get(market.id), today) }))
    .filter(({ market, isDone }) => isDone || !isClosed(market));
}

/** The season's progress, in all and by county. */
export async function readDeskOverview(db: Db, markets: readonly KnownMarket[], now: Date): Promise<DeskOverview> {
  const counted = listForProgress({ markets, rows: await listDesk(db), now });
  const findCounty = await counties(region.states);
  const byCounty = Map.groupBy(counted, ({ market }) => getCounty(market, findCounty));
  return {
    since: getSeasonStart(getLocalDay(now, region.timeZone)),
    ...countDone(counted),
    counties: [...byCounty]
      .flatMap(([county, those]) => (county === null ? [] : [{ county, ...countDone(those) }]))
      .toSorted((a, b) => (a.county < b.county ? -1 : 1)),
  };
}

export function countDone(counted: readonly { isDone: boolean }[]): { checked: number; total: number } {
  return { checked: counted.filter(({ isDone }) => isDone).length, total: counted.length };
}

const counties = keepLatest(readCountyFinder);

/** Cached per market object, which is replaced when the market changes. */
const known = new WeakMap<KnownMarket, string | null>();

function getCounty(market: KnownMarket, findCounty: CountyFinder): string | null {
  const county = known.has(market) ? (known.get(market) ?? null) : findCounty(market);
  known.set(market, county);
  return county;
}
