/** POST /api/suggestions: a market that is missing. */
import type { H3 } from "h3";
import { marketSuggestionSchema, type MarketSuggestion } from "#data/domain/submission-schema.ts";
import { MARKET_TEXTS } from "#data/domain/submission-texts.ts";
import { insertSubmission } from "#api/db/submissions.ts";
import { readFields } from "#api/http/read-fields.ts";
import { requireInside } from "#api/markets/require-inside.ts";
import { addForm, type Door } from "#api/submissions/door.ts";
import type { MarketPayload } from "#api/submissions/payload.ts";

export function addSuggestionRoute(app: H3, door: Door): void {
  addForm<MarketSuggestion>(app, "/api/suggestions", door, () =>
    Promise.resolve({
      kind: "market",
      marketId: null,
      message: MARKET_TEXTS.success.message,
      schema: marketSuggestionSchema,
      read: async (event) => (await readFields(event)).fields,
      store: async ({ submitterName, submitterEmail, ...payload }, identity) => {
        requireInside(payload);
        await insertSubmission(door.db, {
          ...identity,
          kind: "market",
          market_id: null,
          payload: JSON.stringify(payload satisfies MarketPayload),
          replaced: null,
          submitter_name: submitterName ?? null,
          submitter_email: submitterEmail ?? null,
        });
      },
    }),
  );
}
