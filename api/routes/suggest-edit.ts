/** POST /api/markets/{id}/suggest-edit: a fact that is wrong or missing. */
import type { H3 } from "h3";
import { checkEdit } from "#data/domain/edit-check.ts";
import { editSuggestionSchema, type EditSuggestion } from "#data/domain/submission-schema.ts";
import { EDIT_TEXTS } from "#data/domain/submission-texts.ts";
import { insertSubmission } from "#api/db/submissions.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readFields, type SentFields } from "#api/http/read-fields.ts";
import { addForm, type Door } from "#api/submissions/door.ts";
import type { EditPayload } from "#api/submissions/payload.ts";
import { requireMarket } from "./markets.ts";

export function addSuggestEditRoute(app: H3, door: Door): void {
  addForm<EditSuggestion>(app, "/api/markets/:id/suggest-edit", door, async (event) => {
    const market = await requireMarket(door.db, event.context.params?.["id"]);
    return {
      kind: "edit",
      marketId: market.id,
      message: EDIT_TEXTS.success,
      schema: editSuggestionSchema,
      read: async (request) => readRemoval(await readFields(request)),
      store: async (suggestion, identity) => {
        const edit = checkEdit(market, suggestion);
        if (!edit.ok) throw new ApiError(422, edit.error, { field: edit.field });
        const payload: EditPayload = {
          fieldName: edit.field,
          suggestedValue: edit.value,
          warning: edit.warning,
          reason: suggestion.reason,
        };
        await insertSubmission(door.db, {
          ...identity,
          kind: "edit",
          market_id: market.id,
          payload: JSON.stringify(payload),
          replaced: JSON.stringify(edit.current),
          submitter_name: suggestion.submitterName ?? null,
          submitter_email: suggestion.submitterEmail ?? null,
        });
      },
    };
  });
}

/** A plain form cannot send null: it has a box to tick. */
function readRemoval({ fields, isPlainForm }: SentFields): Record<string, unknown> {
  if (!isPlainForm || !("remove" in fields)) return fields;
  const { remove, ...others } = fields;
  return remove === "" ? others : { ...others, suggestedValue: null };
}
