/** Plans the import of an operator's list: its changes, fact by fact, and the rows that need an answer first. */
import type { JobResult } from "#data/admin/jobs.ts";
import type { Difference, ListCheck, ClaimsFromFiles } from "#data/admin/sources.ts";
import { type Claim, type FactName, isFromPeople } from "#data/market/claims.ts";
import { isSameValue } from "#data/market/fact-kinds.ts";
import { checkMarket } from "#data/market/market-fields-schema.ts";
import { resolve } from "#data/market/resolve.ts";
import { resolveMarket } from "#data/files/read-snapshot.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { readList, type ListOptions, type ClaimsFromList } from "#data/sources/own-list/read-list.ts";
import { writeRejected } from "#data/sources/own-list/template.ts";
import { toPeopleClaims } from "#api/markets/people-claims.ts";
import { compareMarket, LARGEST_LOSS } from "#api/usda/compare-market.ts";
import { countDifferences } from "#api/usda/describe-plan.ts";
import { type MarketWithClaims, listOpen } from "#api/usda/open-questions.ts";

export interface PlanRequest {
  /** Name of the list; "" if none was given. */
  source: string;
  options: ListOptions;
  /** All markets, including archived ones, by id. */
  known: ReadonlyMap<number, MarketWithClaims>;
  /** The id for the first new market. */
  nextId: number;
  by: string;
  now: Date;
}

/** @throws ImportError if the text is not a list */
export function planList(text: string, { source, options, known, nextId, by, now }: PlanRequest): JobResult {
  const { columns, markets, questions, rejected, mend } = readList(text, known, options);
  const differences: Difference[] = [];
  const open: Difference[] = [];
  const said: ClaimsFromFiles[] = [];
  let [added, unchanged] = [0, 0];
  for (const one of markets) {
    const row = one.marketId === null ? undefined : known.get(one.marketId);
    const stored = row?.claims ?? [];
    const { claims, replaced } =
      one.page === undefined ? claimAsOperator(one, stored, { by, now }) : claimAsPage(one, stored);
    const kept = row?.market ?? { id: nextId + added, sources: [toSource(one)] };
    if (isSameClaims(claims, replaced)) {
      unchanged += 1;
      continue;
    }
    const after = [...stored.filter((claim) => !replaced.includes(claim)), ...claims];
    const read = checkMarket(resolveMarket(kept, after));
    if (!read.ok) {
      rejected.push({ rows: one.rows, name: row?.market.name ?? String(one.facts.name), why: read.error });
      continue;
    }
    const difference = compareMarket(row?.market ?? null, read.market, after);
    if (difference?.kind === "added") added += 1;
    if (difference) differences.push(difference);
    else unchanged += 1;
    if (row) open.push(...listOpen(row, after));
    said.push({ id: kept.id, sources: [...kept.sources], claims });
  }
  refuseLargeLoss(differences, known);
  const toMend = [...rejected, ...mend.filter(({ rows }) => !rejected.some((other) => other.rows === rows))];
  open.push(...toMend.map(({ rows, name, why }) => toUnread(rows[0]?.row ?? 0, name, why)));
  const list: ListCheck = { source, columns, questions, mend: writeRejected(columns, toMend) };
  const counts = [
    countDifferences([...differences, ...open]),
    ...(questions.length > 0 ? [`${questions.length} to be asked`] : []),
    `${unchanged} unchanged`,
  ];
  return {
    message: `${counts.join(", ")}. Nothing is changed yet.`,
    ...{ added, updated: differences.length - added, unchanged, differences, open, said, list },
  };
}

interface ListClaims {
  /** The claims that the list adds. */
  claims: Claim[];
  /** Earlier claims of the list that these replace. */
  replaced: readonly Claim[];
}

/**
 * Claims of a list that has a page, which count like those of any published page. Earlier claims of the page stay if
 * they are newer, or about facts that this list has no column for.
 */
function claimAsPage(
  { facts, doubts, coveredFacts, page = "", publisher, on }: ClaimsFromList,
  stored: readonly Claim[],
): ListClaims {
  const replaced = stored.filter(({ source, record }) => source === "list" && record === page);
  const later = new Set(replaced.filter(({ said }) => said > on).map(({ fact }) => fact));
  const kept = replaced.filter(({ fact }) => later.has(fact) || (!(fact in facts) && !coveredFacts?.includes(fact)));
  const news = (Object.entries(facts) as [FactName, unknown][]).filter(([fact]) => !later.has(fact));
  const fresh = news.map(([fact, value]): Claim => {
    const doubt = doubts[fact];
    return {
      ...{ fact, source: "list", record: page, value, said: on },
      ...(doubt !== undefined && { doubt }),
      ...(publisher !== undefined && { publisher }),
    };
  });
  return { claims: [...kept, ...fresh], replaced };
}

/** Facts that the list confirms even if their value is already known. */
const VOUCHED: readonly FactName[] = ["existence", "schedule"];

/** Claims of a list without a page: the operator's own statement, like an edit in the dashboard. Newer facts stay. */
function claimAsOperator(
  { marketId, facts, on }: ClaimsFromList,
  stored: readonly Claim[],
  author: { by: string; now: Date },
): ListClaims {
  const { winners } = resolve(stored);
  const news = (Object.entries(facts) as [FactName, unknown][]).filter(([fact, value]) => {
    const winner = winners.get(fact);
    if (marketId === null || !winner) return true;
    if (winner.said > on) return false;
    const isNew = !isSameValue(fact, winner.value, value);
    return isNew || (VOUCHED.includes(fact) && !(isFromPeople(winner) && winner.said >= on));
  });
  return { claims: toPeopleClaims(Object.fromEntries(news), { ...author, on }), replaced: [] };
}

function isSameClaims(claims: readonly Claim[], replaced: readonly Claim[]): boolean {
  const toSet = (some: readonly Claim[]) =>
    some
      .map(({ fact, value, said, doubt, publisher }) => JSON.stringify([fact, value, said, doubt, publisher]))
      .toSorted();
  return JSON.stringify(toSet(claims)) === JSON.stringify(toSet(replaced));
}

/** The source id of a new market: "community", or "list:sister-bay/farmers-market". */
function toSource({ page, facts }: ClaimsFromList): string {
  const slug = (text: unknown) =>
    (
      String(text)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? ["market"]
    ).join("-");
  return page === undefined ? "community" : `list:${slug(facts.city)}/${slug(facts.name)}`;
}

function toUnread(row: number, name: string, why: string): Difference {
  return { kind: "unread", marketId: null, name: name || "No name", city: `row ${row}`, fields: [], why };
}

/** @throws ImportError */
function refuseLargeLoss(differences: readonly Difference[], known: ReadonlyMap<number, MarketWithClaims>): void {
  const held = [...known.values()].filter(
    ({ market, archivedAt }) => archivedAt === null && market.standing === undefined,
  );
  const closed = differences.filter(({ kind, details = [] }) =>
    details.some(({ field, before, after }) => kind === "changed" && field === "standing" && !before && after),
  );
  if (closed.length <= held.length * LARGEST_LOSS || closed.length < 5) return;
  throw new ImportError(
    `The list would close ${closed.length} of ${held.length} markets. Look at its column of what is still held; if that ` +
      "is right, bring it in parts.",
  );
}
