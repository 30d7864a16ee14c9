/** Which market somebody at the desk gets, and that nobody else does meanwhile. */
import { type Desk, type DeskFacts, type DeskMarket, rankForDesk } from "#data/admin/desk.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { listAdmins } from "#api/db/admins.ts";
import { type DeskRow, holdMarkets, listDesk } from "#api/db/desk.ts";
import { listPending } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import { getRevision, requireLiveMarket } from "#api/markets/read-market.ts";
import { countChecked, countDone, gatherDeskFacts } from "./gather-facts.ts";

/** How long a market stays theirs without another look at the desk: a phone call, and the note after it. */
const HOLD_MS = 15 * 60_000;

/** The one on the screen, and the next, so that it is there at once. */
const AT_ONCE = 2;

interface DeskDeps {
  db: Db;
  known: KnownMarkets;
  now: Date;
}

interface Asking {
  id: number;
  username: string;
  /** The market that is to come first: the one on the screen, or one that somebody looks up. */
  wanted?: number | undefined;
}

/** The next markets for one admin, held for them. What they held before and do not get again is free. */
export async function readDesk({ db, known, now }: DeskDeps, { id, username, wanted }: Asking): Promise<Desk> {
  const markets = await known();
  return db.transaction().execute(async (transaction) => {
    const rows = await listDesk(transaction);
    const admins = await listAdmins(transaction);
    const names = admins.map((admin) => admin.username);
    const today = getLocalDay(now, region.timeZone);
    const mine = (await gatherDeskFacts({ db: transaction, markets, rows, now }, username)).filter((market) =>
      isTheirs(rows.get(market.id), username, names),
    );
    const waiting = mine.filter((market) => (rows.get(market.id)?.later_until ?? "") <= today);
    const holder = wanted === undefined ? null : getHolder(rows.get(wanted), id, now);
    const isLive = markets.some((market) => market.id === wanted && market.archivedAt === null);
    const first = wanted !== undefined && isLive && holder === null ? [wanted] : [];
    const free = rankForDesk(waiting, now)
      .map((market) => market.id)
      .filter((market) => market !== wanted && getHolder(rows.get(market), id, now) === null);
    // What is on the screen already stays there, and what was to come next comes next.
    const { held = [], others = [] } = Object.groupBy(free, (market) =>
      isHeldBy(rows.get(market), id, now) ? "held" : "others",
    );
    const ids = [...first, ...held, ...others].slice(0, AT_ONCE);
    const until = new Date(now.getTime() + HOLD_MS).toISOString();
    await holdMarkets(transaction, { adminId: id, marketIds: ids, until });
    const items: DeskMarket[] = [];
    for (const market of ids) {
      const facts = mine.find((one) => one.id === market);
      items.push(await describe(transaction, market, { facts, row: rows.get(market), now }));
    }
    return {
      items,
      progress: countDone(countChecked({ markets, rows, now })),
      waiting: waiting.length,
      later: mine.length - waiting.length,
      colleagues: names.filter((name) => name !== username),
      takenBy: admins.find((admin) => admin.id === holder)?.username ?? null,
    };
  });
}

/** Whose screen it is on, other than this admin's; null for nobody's. */
function getHolder(row: DeskRow | undefined, adminId: number, now: Date): number | null {
  if (!row?.held_until || row.held_by === adminId || row.held_until <= now.toISOString()) return null;
  return row.held_by;
}

function isHeldBy(row: DeskRow | undefined, adminId: number, now: Date): boolean {
  return row?.held_by === adminId && (row.held_until ?? "") > now.toISOString();
}

/** What was given to somebody is nobody else's, as long as there is such an account. */
function isTheirs(row: DeskRow | undefined, username: string, names: readonly string[]): boolean {
  const assigned = row?.assigned_to ?? null;
  return assigned === null || assigned === username || !names.includes(assigned);
}

interface Known {
  /** Left out of one that need not be checked. */
  facts: DeskFacts | undefined;
  row: DeskRow | undefined;
  now: Date;
}

async function describe(db: Db, id: number, { facts, row, now }: Known): Promise<DeskMarket> {
  const stored = await requireLiveMarket(db, id);
  const [ranked] = facts ? rankForDesk([facts], now) : [];
  return {
    market: stored.market,
    revision: getRevision(stored),
    why: ranked?.why ?? [],
    assignedTo: row?.assigned_to ?? null,
    checkedAt: row?.checked_at ?? null,
    checkedBy: row?.checked_by ?? null,
    submissions: (await listPending(db, id)).map((submission) => ({ id: submission.id, kind: submission.kind })),
    disputes: facts?.disputes ?? 0,
  };
}
