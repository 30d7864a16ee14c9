/** Submissions as the API lists them. */
import type { AdminSubmission, EditedFact } from "#data/admin/submissions.ts";
import type { FactName, FactValue } from "#data/market/claims.ts";

/** Of Oak Market in Oak Creek, sent by nobody known. */
export function submission(id: number, given: Partial<AdminSubmission> = {}): AdminSubmission {
  return {
    ...{ id, kind: "edit", state: "pending", marketId: 1, marketName: "Oak Market", marketCity: "Oak Creek" },
    ...{ submittedAt: `2026-07-04T17:00:${String(id).padStart(2, "0")}Z`, submitterName: null, submitterEmail: null },
    ...{ decidedAt: null, decidedBy: null, reason: null, auditId: null },
    ...given,
  };
}

/** @param known what the directory says, and has said when it was suggested */
export function change<F extends FactName>(
  fact: F,
  suggested: FactValue<F>["value"],
  known: FactValue<F>["value"] = null,
): EditedFact {
  return { fact, suggested, replaced: known, current: known, isStale: false };
}

export function edit(id: number, changes: readonly EditedFact[], given: Partial<AdminSubmission> = {}) {
  return submission(id, { edit: { changes: [...changes], isStale: false }, ...given });
}

export function photos(id: number, names: readonly string[], given: Partial<AdminSubmission> = {}) {
  const all = names.map((name) => ({ name, width: 640, height: 480, state: "pending" as const }));
  return submission(id, { kind: "photos", photos: all, ...given });
}

export function suggestion(id: number, marketName: string, more: Partial<AdminSubmission["suggestion"]> = {}) {
  const suggested = { marketName, townName: "Oak Creek", alike: [], ...more };
  return submission(id, { kind: "market", marketId: null, marketName, suggestion: suggested });
}
