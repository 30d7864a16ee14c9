/** Which market somebody gets at Check, and that nobody else does meanwhile. */
import { type Desk, type DeskMarket, rankForDesk } from "#data/admin/desk.ts";
import { listMissingFacts } from "#data/market/missing-facts.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { type Admin, listAdmins } from "#api/db/admins.ts";
import { type DeskRow, holdMarkets, listDesk } from "#api/db/desk.ts";
import { listPending } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { listDisputes } from "#api/markets/disputes.ts";
import type { KnownMarket, KnownMarkets } from "#api/markets/known-markets.ts";
import { getRevision, requireLiveMarket } from "#api/markets/read-market.ts";
import { readTaps } from "#api/markets/visitor-checks.ts";
import { countChecked, countDone, gatherDeskFacts, listDue } from "./gather-facts.ts";

/** How long a market stays theirs without another look at Check: a phone call, and the note after it. */
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
    const sources = { db: transaction, markets, rows, now };
    const all = await listDue(sources);
    const due = sortDue(all, { rows, admins, id, username, now });
    const holder = wanted === undefined ? null : getHolder(rows.get(wanted), id, now);
    const first = markets.find((market) => market.id === wanted && market.archivedAt === null && holder === null);
    const extra = first && !due.mine.includes(first) ? [first] : [];
    const facts = await gatherDeskFacts(sources, { among: [...due.mine, ...extra], username });
    const ranked = rankForDesk(facts, now);
    const waiting = new Set(due.waiting.map((market) => market.id));
    const free = ranked.map((market) => market.id).filter((market) => market !== wanted && waiting.has(market));
    // What is on the screen already stays there, and what was to come next comes next.
    const { held = [], others = [] } = Object.groupBy(free, (market) =>
      isHeldBy(rows.get(market), id, now) ? "held" : "others",
    );
    const ids = [...(first ? [first.id] : []), ...held, ...others].slice(0, AT_ONCE);
    const until = new Date(now.getTime() + HOLD_MS).toISOString();
    await holdMarkets(transaction, { adminId: id, marketIds: ids, until });
    const items: DeskMarket[] = [];
    for (const market of ids) {
      const stored = await requireLiveMarket(transaction, market);
      const other = facts.find((one) => one.id === market)?.maybeSame ?? null;
      const row = rows.get(market);
      items.push({
        market: stored.market,
        revision: getRevision(stored),
        isDue: all.some((one) => one.id === market),
        reasons: ranked.find((one) => one.id === market)?.reasons ?? [],
        assignedTo: row?.assigned_to ?? null,
        checkedAt: row?.checked_at ?? null,
        checkedBy: row?.checked_by ?? null,
        submissions: (await listPending(transaction, market)).map((sent) => ({ id: sent.id, kind: sent.kind })),
        disputes: await listDisputes(transaction, [market]),
        maybeSame: other && { id: other.id, name: other.name },
        missing: listMissingFacts(stored.market),
      });
    }
    return {
      items,
      progress: countDone(countChecked({ markets, rows, now })),
      waiting: due.waiting.length,
      elsewhere: due.elsewhere.length,
      later: due.later.length,
      colleagues: admins.map((admin) => admin.username).filter((name) => name !== username),
      takenBy: admins.find((admin) => admin.id === holder)?.username ?? null,
      taps: await readTaps(transaction, now),
    };
  });
}

/** How many come up now for one admin: the number beside Check. */
export async function countForDesk(
  { db, known, now }: DeskDeps,
  { id, username }: Pick<Asking, "id" | "username">,
): Promise<number> {
  const rows = await listDesk(db);
  const due = await listDue({ db, markets: await known(), rows, now });
  return sortDue(due, { rows, admins: await listAdmins(db), id, username, now }).waiting.length;
}

interface Sorting extends Pick<Asking, "id" | "username"> {
  rows: ReadonlyMap<number, DeskRow>;
  admins: readonly Pick<Admin, "username">[];
  now: Date;
}

/** Of those that come up, an admin's own: those that wait, those on others' screens, and those for a later day. */
function sortDue(due: readonly KnownMarket[], { rows, admins, id, username, now }: Sorting) {
  const today = getLocalDay(now, region.timeZone);
  const names = admins.map((admin) => admin.username);
  const mine = due.filter((market) => isTheirs(rows.get(market.id), username, names));
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
