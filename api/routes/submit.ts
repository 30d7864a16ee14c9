/** Routes for visitors' submissions: photos, edit suggestions, new markets, and reports about a market day. */
import type { Actor } from "#data/admin/actor.ts";
import type { H3Event } from "h3";
import { tidyLines } from "#data/input/plain-text.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { CLOSED, readSuggestedFacts } from "#data/submissions/edit-fields.ts";
import {
  editSuggestionSchema,
  type EditSuggestion,
  marketSuggestionSchema,
  type MarketSuggestion,
  photoFormSchema,
  type PhotoForm,
  type ReportInput,
  visitorReportSchema,
} from "#data/submissions/submission-schema.ts";
import { MAX_FILE_BYTES } from "#data/submissions/submission-limits.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import { PAYMENTS } from "#data/market/facts.ts";
import { REPORT_TEXTS, EDIT_TEXTS, MARKET_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { REPORT_ID } from "#data/submissions/visitor-report.ts";
import { requireActor } from "#api/auth/guard.ts";
import { getByKey } from "#api/db/submissions.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { readFields, readForm, requireMultipart, type SentFields } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { openUpload } from "#api/images/upload.ts";
import { createUploadSlots } from "#api/images/receive-file.ts";
import { requireInside } from "#api/markets/require-inside.ts";
import { makeEdit } from "#api/submissions/facts-edit.ts";
import { decideSubmission } from "#api/submissions/decide.ts";
import { handleForm, handleSubmission } from "#api/submissions/submission-handler.ts";
import { takeReport } from "#api/submissions/take-report.ts";
import type { MarketPayload, PhotosPayload } from "#data/submissions/payload.ts";
import type { ApiContext } from "./context.ts";
import { requireMarket } from "./public.ts";

const PHOTO_LIMIT = {
  // Ten photos at the size limit, plus the text fields and the multipart headers.
  maxBytes: MAX_PHOTOS * MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "That is too much at once. Please send up to 10 photos of at most 10 MB each.",
};

export function submitRoutes(context: ApiContext): Routes {
  const slots = createUploadSlots(context.stateDir);
  /** @param getOperator null for visitors, whose photos wait for review; an operator's are published at once */
  const takePhotos = (getOperator: ((event: H3Event) => Actor) | null) =>
    handleSubmission<PhotoForm>(context, async (event) => {
      const by = getOperator && getOperator(event);
      const market = await requireMarket(context.db, event);
      requireMultipart(event, "photos");
      const address = context.getAddress(event);
      const release = await slots.acquire(getNetwork(address), getExpectedBytes(event));
      const upload = await openUpload(context, market.photos.length, address).catch((error: unknown) => {
        release();
        throw error;
      });
      return {
        kind: "photos",
        marketId: market.id,
        message: PHOTO_TEXTS.success,
        schema: photoFormSchema,
        read: (request) => readForm(request, PHOTO_LIMIT, upload.take),
        getFileHashes: () => upload.getHashes(),
        toPayload: ({ submissionNotes, consent }) => {
          if (by !== null && !consent) throw new ApiError(422, PHOTO_TEXTS.consentRefused, { field: "consent" });
          const source = by === null ? undefined : "operators";
          const payload: PhotosPayload = { submissionNotes, consent: consent && PHOTO_TEXTS.consent, source };
          return { payload };
        },
        store: async (submission, senderKind) => {
          await upload.store({ ...submission, market_id: market.id }, senderKind);
          const stored = by !== null && (await getByKey(context.db, "photos", submission.key_hash));
          if (stored) await decideSubmission(context.db, { id: stored.id, state: "approved", by, now: context.now() });
        },
        close: async () => {
          release();
          await upload.close();
        },
      };
    });
  return {
    "POST /api/markets/:id/submit-images": takePhotos(null),
    "POST /api/admin/markets/:id/photos": takePhotos(requireActor),
    "POST /api/markets/:id/suggest-edit": handleSubmission<EditSuggestion>(context, async (event) => {
      const market = await requireMarket(context.db, event);
      return {
        kind: "edit",
        marketId: market.id,
        message: EDIT_TEXTS.success,
        schema: editSuggestionSchema,
        read: async (request) => readPlainEdit(await readFields(request)),
        toPayload: (suggestion) => {
          const read = readSuggestedFacts(market, suggestion, region.states);
          if (!read.ok) throw new ApiError(422, read.error, { field: read.field });
          const { facts } = read;
          const { reason, suggestedValue } = suggestion;
          const since = "existence" in facts ? suggestion.since : undefined;
          if (since !== undefined && since > getLocalDay(context.now(), region.timeZone)) {
            throw new ApiError(422, EDIT_TEXTS.sinceWrong, { field: "since" });
          }
          // For whoever decides whether they were read rightly.
          const words =
            "schedule" in facts && typeof suggestedValue === "string" ? tidyLines(suggestedValue) : undefined;
          return makeEdit(market, facts, { reason, words, since });
        },
      };
    }),
    "POST /api/markets/:id/checks": handleForm<ReportInput>(context, async (event) => {
      const market = await requireMarket(context.db, event);
      const answered = { message: REPORT_TEXTS.success, location: `/markets/${market.id}#${REPORT_ID}` };
      return {
        kind: "check",
        marketId: market.id,
        schema: visitorReportSchema,
        read: async (request) => (await readFields(request)).fields,
        take: async (report, post) => {
          await takeReport(context.db, market, report, post);
          return answered;
        },
        pretend: () => answered,
      };
    }),
    "POST /api/suggestions": handleSubmission<MarketSuggestion>(context, () => ({
      kind: "market",
      marketId: null,
      message: MARKET_TEXTS.success.message,
      schema: marketSuggestionSchema,
      read: async (event) => (await readFields(event)).fields,
      toPayload: ({ marketName, townName, additionalInfo, latitude, longitude }) => {
        const payload: MarketPayload = { marketName, townName, additionalInfo, latitude, longitude };
        requireInside(payload);
        return { payload };
      },
    })),
  };
}

/** @throws ApiError 413 if Content-Length is over the limit */
function getExpectedBytes(event: H3Event): number {
  const { maxBytes, tooLarge } = PHOTO_LIMIT;
  const claimed = event.req.headers.get("content-length");
  if (claimed === null) return maxBytes;
  if (Number(claimed) > maxBytes) throw new ApiError(413, tooLarge, { headers: { Connection: "close" } });
  return Number(claimed);
}

/**
 * A plain form cannot send null: it has a check box to remove the value, and one per payment program. The schedule is a text
 * field of its own, and closing a market needs no value.
 */
function readPlainEdit({ fields, isPlainForm }: SentFields): Record<string, unknown> {
  if (!isPlainForm) return fields;
  const { remove = "", schedule, ...others } = fields;
  const ticked = PAYMENTS.filter((payment) => payment in others);
  const sent = Object.fromEntries(Object.entries(others).filter(([name]) => !PAYMENTS.some((one) => one === name)));
  if (sent["fieldName"] === "standing") return { ...sent, suggestedValue: CLOSED };
  if (remove !== "") return { ...sent, suggestedValue: null };
  if (sent["fieldName"] === "payments" && ticked.length > 0) return { ...sent, suggestedValue: ticked };
  const isSchedule = sent["fieldName"] === "openingHours" && schedule !== undefined;
  return isSchedule ? { ...sent, suggestedValue: schedule } : sent;
}
