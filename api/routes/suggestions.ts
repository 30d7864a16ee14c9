/** POST /api/suggestions: a market that is missing. */
import type { H3 } from "h3";
import { marketSuggestionSchema, type MarketSuggestion } from "#data/domain/submission-schema.ts";
import { MARKET_TEXTS } from "#data/domain/submission-texts.ts";
import { region } from "#data/region.ts";
import { insertSubmission } from "#api/db/submissions.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readFields } from "#api/http/read-fields.ts";
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

function requireInside({
  latitude,
  longitude,
}: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): void {
  if (latitude === undefined || longitude === undefined) return;
  const { south, north, west, east } = region.bounds;
  if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) return;
  throw new ApiError(422, `That place is outside of ${region.state}. Please move the pin, or leave the place out.`, {
    field: "latitude",
  });
}
