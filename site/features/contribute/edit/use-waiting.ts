/** Which facts of a market somebody has suggested to change already: what is waiting is public, what it says is not. */
import { useEffect, useState } from "react";
import { getEditableField, type EditField } from "#data/domain/edit-fields.ts";

/** The latest day for each field, "2026-07-18" in the region's time zone. */
export type Waiting = Partial<Record<EditField, string>>;

/** @param isOpen asks anew whenever the dialog opens: nothing may be kept for longer (specification §7). */
export function useWaiting(marketId: number, isOpen: boolean): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({});
  useEffect(() => {
    if (!isOpen) return;
    void fetchWaiting(marketId).then(setWaiting);
  }, [marketId, isOpen]);
  return waiting;
}

async function fetchWaiting(marketId: number): Promise<Waiting> {
  try {
    const answer = await fetch(`/api/markets/${marketId}/suggestions`, { cache: "no-cache", credentials: "include" });
    return answer.ok ? readWaiting(await answer.json()) : {};
  } catch {
    // Offline, or a host without the API: it is only a hint.
    return {};
  }
}

/** @param answer of GET /api/markets/{id}/suggestions, or whatever else stands at that address */
export function readWaiting(answer: unknown): Waiting {
  if (!Array.isArray(answer)) return {};
  const waiting: Waiting = {};
  for (const one of answer as Partial<Record<string, unknown>>[]) {
    const field = getEditableField(one["field"])?.name;
    const date = one["date"];
    if (!field || one["state"] !== "pending" || typeof date !== "string") continue;
    if (date > (waiting[field] ?? "")) waiting[field] = date;
  }
  return waiting;
}
