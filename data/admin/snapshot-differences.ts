/** What a publish would change: what is on the live site beside what the database holds. */
import type { AuditChange, Difference, NewsDifferences, PublishState } from "./admin.ts";
import type { Market } from "../market/market-schema.ts";
import { isClosed } from "../market/standing.ts";
import type { NewsArticle } from "../news/news-schema.ts";

/** Losing more of the markets than this takes a confirmation (docs/decisions/publishing.md). */
const LARGEST_LOSS = 1 / 5;

/** Differences that come with their values: as many as anybody would read, and no answer of many megabytes. */
const DETAILED = 500;

/** Added markets first, then changed, then removed ones, each by name. `details` are of changed ones. */
export function findDifferences(before: readonly Market[], after: readonly Market[]): Difference[] {
  const old = new Map(before.map((market) => [market.id, market]));
  const kept = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !old.has(id)).map((market) => describe("added", market));
  const removed = before.filter(({ id }) => !kept.has(id)).map((market) => describe("removed", market));
  const changed = after.flatMap((market) => {
    const details = compareFields(old.get(market.id) ?? market, market);
    return details.length === 0 ? [] : [describe("changed", market, details)];
  });
  const detailed = changed.toSorted(byName).map(({ details, ...rest }, index) => ({
    ...rest,
    ...(details && index < DETAILED && { details }),
  }));
  return [...added.toSorted(byName), ...detailed, ...removed.toSorted(byName)];
}

/** How many articles are new, changed and gone: there are too many, too often, to be told one by one. */
export function countNewsDifferences(before: readonly NewsArticle[], after: readonly NewsArticle[]): NewsDifferences {
  const old = new Map(before.map((article) => [article.id, article]));
  const kept = after.filter(({ id }) => old.has(id));
  return {
    added: after.length - kept.length,
    changed: kept.filter((article) => listChanges(old.get(article.id) ?? article, article).length > 0).length,
    removed: before.length - kept.length,
  };
}

/** "News: 2 new, 1 changed, 3 gone"; null when nothing differs. */
export function describeNewsDifferences({ added, changed, removed }: NewsDifferences): string | null {
  const counts = [[added, "new"] as const, [changed, "changed"] as const, [removed, "gone"] as const];
  const parts = counts.filter(([count]) => count > 0).map((part) => part.join(" "));
  return parts.length === 0 ? null : `News: ${parts.join(", ")}`;
}

/** All that waits: one for each market, and one for each article. */
export function countChanges({ changes, news }: Pick<PublishState, "changes" | "news">): number {
  return changes.length + news.added + news.changed + news.removed;
}

/** Whether more than a fifth of the markets would go, or close. */
export function losesTooMany(before: readonly Held[], after: readonly Held[]): boolean {
  const kept = new Set(after.filter((market) => !isClosed(market)).map(({ id }) => id));
  const held = before.filter((market) => !isClosed(market));
  return held.filter(({ id }) => !kept.has(id)).length > held.length * LARGEST_LOSS;
}

type Held = Pick<Market, "id" | "standing">;

function describe(kind: Difference["kind"], { id, name, city }: Market, details: AuditChange[] = []): Difference {
  const fields = details.map(({ field }) => field);
  return { kind, marketId: id, name, city, fields, ...(kind === "changed" && { details }) };
}

/** The fields that differ, in the order of the records. @param before empty for a market that is new */
export function compareFields(before: Partial<Market>, after: Market): AuditChange[] {
  if (before === after) return [];
  return listChanges(before, after).map((change) => ({ kind: "market", id: after.id, ...change }));
}

function listChanges(before: object, after: object): Pick<AuditChange, "field" | "before" | "after">[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = new Set([...now.keys(), ...old.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null] as [unknown, unknown];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}

function byName(a: Difference, b: Difference): number {
  return a.name.localeCompare(b.name, "en") || (a.marketId ?? 0) - (b.marketId ?? 0);
}
