/**
 * What an import changes in a market. The check shows it for each market, and the import computes it again by the same
 * function right before it writes.
 */
import { isDeepStrictEqual } from "node:util";
import { compareFields } from "#data/admin/compare-fields.ts";
import type { KnownMarket } from "#data/import/list/read-list.ts";
import type { Difference, FactChange } from "#data/admin/imports.ts";
import { resolveMarket } from "#data/files/read-snapshot.ts";
import { type Claim, isFactName, isFromFile, isFromPeople } from "#data/market/claims.ts";
import { checkMarket } from "#data/market/market-fields-schema.ts";
import type { Doubt } from "#data/market/doubts-schema.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";
import type { SourceClaims } from "./source.ts";

type Preview = { ok: true; difference: Difference | null; claims: readonly Claim[] } | { ok: false; error: string };

/**
 * @param known the market as it is now; undefined if it is new
 * @returns the difference, null if visitors see none, and all claims of the market after the import; or why no market can
 * be like that
 */
export function previewMarket(known: KnownMarket | undefined, update: SourceClaims): Preview {
  const { id, sources } = update;
  const claims = replace(known?.claims ?? [], update);
  const read = checkMarket(resolveMarket({ id, sources, claims }));
  if (!read.ok) return read;
  return { ok: true, claims, difference: compareMarket(known?.market ?? null, read.market, claims) };
}

/** As replaceClaims() does: what the source repeats keeps its turn, which decides between claims of one day. */
function replace(current: readonly Claim[], { claims, replaced }: SourceClaims): Claim[] {
  const [repeated, before] = [new Set(claims.map(toText)), new Set(replaced.map(toText))];
  const left = current.filter((claim) => !before.has(toText(claim)) || repeated.has(toText(claim)));
  return [...left, ...claims.filter((claim) => !before.has(toText(claim)))];
}

/** Each changed field with its new value's source; null if nothing differs. */
function compareMarket(ours: Market | null, theirs: Market, claims: readonly Claim[]): Difference | null {
  const changes = compareFields(ours ?? { id: theirs.id }, theirs);
  if (changes.length === 0) return null;
  const { winners } = resolve(claims);
  const details = changes.map((change): FactChange => {
    const winner = ours && isFactName(change.field) && winners.get(change.field);
    return winner ? { ...change, said: getConfirmation(winner) } : change;
  });
  const { name, city } = ours ?? theirs;
  const fields = details.map(({ field }) => field);
  return { kind: findKind(ours, theirs), marketId: theirs.id, name, city, fields, details };
}

function findKind(ours: Market | null, theirs: Market): Difference["kind"] {
  if (!ours) return "added";
  const [was, is] = [ours, theirs].map(({ standing }) => standing?.is);
  if (is === "unlisted" && was !== is) return is;
  return was === "unlisted" && is === undefined ? "relisted" : "changed";
}

/** Whether an import would still change what was shown, and nothing else. A new market is what its claims say. */
export function isAsShown(now: Difference | null, shown: Difference | undefined): boolean {
  if (now?.kind === "added") return shown?.kind === "added";
  const toFields = (difference: Difference | null | undefined) =>
    JSON.stringify(difference?.details?.map(({ field, before, after }) => [field, before, after]) ?? []);
  return now?.kind === shown?.kind && toFields(now) === toFields(shown);
}

/** Whether the claims are those that they replace: the source says nothing new. */
export function saysNothingNew({ claims, replaced }: Pick<SourceClaims, "claims" | "replaced">): boolean {
  return isDeepStrictEqual(claims.map(toText).toSorted(), replaced.map(toText).toSorted());
}

/** Whether an import has written the claims already. @param current the market's claims @param replaced those to go */
export function isApplied(claims: readonly Claim[], current: readonly Claim[], replaced: readonly Claim[]): boolean {
  const [wanted, stored] = [new Set(claims.map(toText)), new Set(current.map(toText))];
  return wanted.isSubsetOf(stored) && replaced.every((claim) => wanted.has(toText(claim)));
}

function toText({ fact, source, record, value, said, doubt, publisher, uid }: Claim): string {
  return JSON.stringify([fact, source, record, value, said, doubt, publisher, uid]);
}

/** What the claims leave to people: new doubts, and new claims that people contradict. @param claims after the import */
export function listOpen(known: KnownMarket, claims: readonly Claim[]): Difference[] {
  const { market } = known;
  const before = resolve(known.claims).disputes.map(describeDispute);
  const disputes = resolve(claims).disputes.filter((dispute) => !before.includes(describeDispute(dispute)));
  const doubtful = disputes.flatMap(({ doubt, differences, source, said }) => {
    if (doubt === undefined) return [];
    const details = differences.map(({ fact, ours, theirs }): FactChange => {
      const values = { field: fact, before: ours, after: theirs };
      return { kind: "market", id: market.id, ...values, said: { on: said, source } };
    });
    return [toDifference("doubtful", market, details, doubt)];
  });
  const outvoted = listOutvoted(known, claims);
  return outvoted.length === 0 ? doubtful : [...doubtful, toDifference("kept", market, outvoted)];
}

function describeDispute({ doubt, differences, source }: ReturnType<typeof resolve>["disputes"][number]): string {
  return JSON.stringify([doubt, source, differences]);
}

/** New claims of files that differ from people's claims, which win. */
function listOutvoted({ market, claims: known }: KnownMarket, claims: readonly Claim[]): FactChange[] {
  const { winners } = resolve(claims);
  return claims
    .filter((claim) => isFromFile(claim) && claim.doubt === undefined)
    .flatMap((claim): FactChange[] => {
      const { fact, source, value } = claim;
      const winner = winners.get(fact);
      const isSaidBefore = known.some(
        (other) => other.fact === fact && other.source === source && isDeepStrictEqual(other.value, value),
      );
      if (!winner || !isFromPeople(winner) || isSaidBefore || isDeepStrictEqual(winner.value, value)) return [];
      const values = { field: fact, before: winner.value, after: value };
      return [{ kind: "market", id: market.id, ...values, said: getConfirmation(claim) }];
    });
}

function toDifference(
  kind: "doubtful" | "kept",
  { id, name, city }: Market,
  details: FactChange[],
  doubt?: Doubt,
): Difference {
  const fields = [...new Set(details.map(({ field }) => field))];
  return { kind, marketId: id, name, city, fields, details, ...(doubt && { doubt }) };
}
