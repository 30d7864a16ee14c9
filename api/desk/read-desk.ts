/** Chooses the next markets for an admin at Check, and reserves them so that nobody else gets them. */
import { type Desk, type DeskMarket, type DeskReason, rankForDesk } from "#data/admin/desk.ts";
import { listMissingFacts } from "#data/market/missing-facts.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { readActorOrNull } from "#api/db/actors.ts";
import { type Admin, listAdmins } from "#api/db/accounts.ts";
import { type DeskRow, holdMarkets, listDesk } from "#api/db/desk.ts";
import { listPending } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { listDisputes } from "#api/markets/disputes.ts";
import type { KnownMarket, KnownMarkets } from "#api/markets/known-markets.ts";
import { getRevision, requireLiveMarket } from "#api/markets/read-market.ts";
import { readReportsState } from "#api/markets/visitor-reports.ts";
import { countByTown, countDone, gatherDeskFacts, listDue, listForProgress, listPinsToPlace } from "./gather-facts.ts";

/** How long a market stays reserved without activity: a phone call and writing down its result. */
const HOLD_MS = 15 * 60_000;

/** The current market, and the next one for an immediate display. */
const AT_ONCE = 2;

interface DeskDeps {
  db: Db;
  known: KnownMarkets;
  now: Date;
}

interface DeskRequest {
  id: number;
  username: string;
  /** Id of the market to show first: the one on the screen, or one that was looked up. */
  wanted?: number | undefined;
  /** A town: only its markets whose pin is to be placed come up, whether due or not. */
  pins?: string | undefined;
}

/**
 * Reads and reserves the next markets for an admin, and releases those reserved before. Only the reservation is a
 * transaction: what is computed before it would keep everybody else waiting.
 */
export async function readDesk(deps: DeskDeps, request: DeskRequest): Promise<Desk> {
  const { db, known, now } = deps;
  const { id, username, wanted, pins } = request;
  const markets = await known();
  const rows = await listDesk(db);
  const admins = await listAdmins(db);
  const sources = { db, markets, rows, now };
  const all = await listDue(sources);
  const context = { rows, admins, id, now };
  const due = sortDue(all, context);
  const toPlace = listPinsToPlace(markets);
  const inTown = toPlace.filter(({ city }) => city === pins);
  const offered = pins === undefined ? due : sortDue(inTown, context);
  const holder = wanted === undefined ? null : getHolder(rows.get(wanted), id, now);
  const first = markets.find((market) => market.id === wanted && market.archivedAt === null && holder === null);
  const extra = first && !offered.mine.includes(first) ? [first] : [];
  const facts = await gatherDeskFacts(sources, { among: [...offered.mine, ...extra], adminId: id });
  const ranked = new Map(rankForDesk(facts, now).map((market) => [market.id, market.reasons]));
  const waiting = new Set(offered.waiting.map((market) => market.id));
  const free = [...ranked.keys()].filter((market) => market !== wanted && waiting.has(market));
  // Already reserved markets come first, so that the screen does not change.
  const { held = [], others = [] } = Object.groupBy(free, (market) =>
    isHeldBy(rows.get(market), id, now) ? "held" : "others",
  );
  const ids = [...(first ? [first.id] : []), ...held, ...others].slice(0, AT_ONCE);
  const until = new Date(now.getTime() + HOLD_MS).toISOString();
  const hold = { adminId: id, marketIds: ids, now: now.toISOString(), until };
  // A colleague was quicker: the next ones are others.
  if (!(await holdMarkets(db, hold))) return readDesk(deps, request);
  const shown = markets.filter((market) => ids.includes(market.id));
  const disputes = await listDisputes(db, shown);
  const items: DeskMarket[] = [];
  for (const market of ids) {
    const stored = await requireLiveMarket(db, market);
    const other = facts.find((one) => one.id === market)?.maybeSame ?? null;
    const row = rows.get(market);
    items.push({
      market: stored.market,
      revision: getRevision(stored),
      isDue: all.some((one) => one.id === market),
      reasons: sortReasons(ranked.get(market) ?? [], pins),
      assignedTo: readActorOrNull(row?.assigned_to ?? null),
      checkedAt: row?.checked_at ?? null,
      checkedBy: readActorOrNull(row?.checked_by ?? null),
      submissions: (await listPending(db, market)).map((sent) => ({ id: sent.id, kind: sent.kind })),
      disputes: disputes.get(market) ?? [],
      maybeSame: other && { id: other.id, name: other.name },
      missing: listMissingFacts(stored.market),
    });
  }
  return {
    items,
    progress: countDone(listForProgress({ markets, rows, now })),
    waiting: due.waiting.length,
    elsewhere: due.elsewhere.length,
    later: due.later.length,
    colleagues: admins.map((admin) => admin.username).filter((name) => name !== username),
    pins: countByTown(toPlace),
    takenBy: admins.find((admin) => admin.id === holder)?.username ?? null,
    taps: await readReportsState(db, now),
  };
}

/** While pins are placed, the map comes first on every card. */
function sortReasons(reasons: readonly DeskReason[], pins: string | undefined): DeskReason[] {
  const { pin = [], others = [] } = Object.groupBy(reasons, ({ kind }) =>
    kind === "pin" && pins !== undefined ? "pin" : "others",
  );
  return [...pin, ...others];
}

/** How many markets come up for an admin now, shown next to Check in the menu. */
export async function countForDesk({ db, known, now }: DeskDeps, id: number): Promise<number> {
  const rows = await listDesk(db);
  const due = await listDue({ db, markets: await known(), rows, now });
  return sortDue(due, { rows, admins: await listAdmins(db), id, now }).waiting.length;
}

interface SortContext extends Pick<DeskRequest, "id"> {
  rows: ReadonlyMap<number, DeskRow>;
  admins: readonly Pick<Admin, "id">[];
  now: Date;
}

/** Splits markets that come up, unless assigned to others: available, on another screen, or postponed. */
function sortDue(due: readonly KnownMarket[], { rows, admins, id, now }: SortContext) {
  const today = getLocalDay(now, region.timeZone);
  const mine = due.filter((market) => isTheirs(rows.get(market.id), id, admins));
  const {
    waiting = [],
    elsewhere = [],
    later = [],
  } = Object.groupBy(mine, (market) => {
    const row = rows.get(market.id);
    if ((row?.later_until ?? "") > today) return "later";
    return getHolder(row, id, now) === null ? "waiting" : "elsewhere";
  });
  return { mine, waiting, elsewhere, later };
}

/** The id of another admin who has it on the screen, or null. */
function getHolder(row: DeskRow | undefined, adminId: number, now: Date): number | null {
  if (!row?.held_until || row.held_by === adminId || row.held_until <= now.toISOString()) return null;
  return row.held_by;
}

function isHeldBy(row: DeskRow | undefined, adminId: number, now: Date): boolean {
  return row?.held_by === adminId && (row.held_until ?? "") > now.toISOString();
}

/** An assigned market is offered to that admin only, as long as the account exists. */
function isTheirs(row: DeskRow | undefined, adminId: number, admins: SortContext["admins"]): boolean {
  const assigned = readActorOrNull(row?.assigned_to ?? null)?.id ?? null;
  return assigned === null || assigned === adminId || !admins.some(({ id }) => id === assigned);
}
