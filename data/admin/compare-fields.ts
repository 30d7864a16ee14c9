/** Lists the fields of a market that an import changes. */
import type { AuditChange } from "./audit.ts";
import type { Market } from "../market/market-schema.ts";

/** @param before empty for a new market @returns the fields that differ, in the order of the records */
export function compareFields(before: Partial<Market>, after: Market): AuditChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = new Set([...now.keys(), ...old.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null] as [unknown, unknown];
    const isSame = JSON.stringify(was) === JSON.stringify(is);
    return isSame ? [] : [{ kind: "market" as const, id: after.id, field, before: was, after: is }];
  });
}
