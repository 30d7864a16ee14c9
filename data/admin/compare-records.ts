/** How records differ from those of before: one by its fields, and many by numbers. */
import type { AuditChange } from "./admin.ts";
import type { Market } from "../market/market-schema.ts";

/** How many records are new, are other than they were, and are gone. */
export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
}

export function countChanges(before: readonly Identified[], after: readonly Identified[]): ChangeCounts {
  const old = new Map(before.map((record) => [record.id, record]));
  const kept = after.filter(({ id }) => old.has(id));
  return {
    added: after.length - kept.length,
    changed: kept.filter((record) => listChanges(old.get(record.id) ?? record, record).length > 0).length,
    removed: before.length - kept.length,
  };
}

interface Identified {
  id: number | string;
}

/** The fields that differ, in the order of the records. @param before empty for a market that is new */
export function compareFields(before: Partial<Market>, after: Market): AuditChange[] {
  return listChanges(before, after).map((change) => ({ kind: "market", id: after.id, ...change }));
}

function listChanges(before: object, after: object): Pick<AuditChange, "field" | "before" | "after">[] {
  if (before === after) return [];
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = new Set([...now.keys(), ...old.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null] as [unknown, unknown];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}
