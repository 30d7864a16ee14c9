/** One line of the audit log for a decision, or for many at once. */
import { KIND_LABELS } from "#data/domain/submission-texts.ts";
import { getEditableField } from "#data/domain/edit-fields.ts";
import type { Done } from "./decide.ts";
import { parseEditPayload, parseMarketPayload } from "./payload.ts";

/** "Approved: edit suggestion (Opening hours)"; "Declined 200 submissions". */
export function summarizeDecision(all: readonly Done[]): string {
  const [first] = all;
  if (!first) return "Decided nothing";
  const verb = first.submission.state === "approved" ? "Approved" : "Declined";
  return all.length > 1 ? `${verb} ${all.length} submissions` : `${verb}: ${describe(first)}`;
}

function describe({ submission: { kind, payload }, market }: Done): string {
  const label = KIND_LABELS[kind].toLowerCase();
  const detail =
    kind === "market"
      ? parseMarketPayload(payload).marketName
      : [kind === "edit" ? getEditableField(parseEditPayload(payload).fieldName)?.label : null, market?.name]
          .filter((part) => typeof part === "string")
          .join(", ");
  return detail === "" ? label : `${label} (${detail})`;
}
