/** Waits a day after the USDA portal did not answer, unless somebody explicitly asks for it. */
import type { ImportsState } from "#data/admin/imports.ts";
import type { ImportForm } from "#data/admin/imports-schema.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { ApiError } from "#api/http/api-error.ts";

const REST_MS = 24 * 60 * 60_000;

/** Stores whether the portal failed to answer. @param failedAt null if it answered */
export async function recordPortalOutcome(db: Db, failedAt: Date | null): Promise<void> {
  await setMeta(db, "usda.failed", failedAt?.toISOString() ?? "");
}

/** Null if the portal may be asked now. */
export async function getPortalRest(db: Db, now: Date): Promise<ImportsState["rest"]> {
  const failedAt = (await getMeta(db, "usda.failed")) ?? "";
  if (failedAt === "") return null;
  const until = new Date(Date.parse(failedAt) + REST_MS).toISOString();
  return until > now.toISOString() ? { failedAt, until } : null;
}

/** For a check that would ask the portal. @throws ApiError 409 during the waiting time */
export async function requireRested(
  db: Db,
  now: Date,
  check: ImportForm & { files: readonly unknown[] },
): Promise<void> {
  if (check.files.length > 0 || (check.source === "usda-portal" && check.fields.isUrgent)) return;
  const rest = await getPortalRest(db, now);
  if (!rest) return;
  const [failedAt, until] = [formatMoment(rest.failedAt), formatMoment(rest.until)];
  throw new ApiError(
    409,
    `The portal did not deliver on ${failedAt}. It is asked again after ${until}. To ask it at once, use the ` +
      "dashboard's button, or: npm run refresh -- --now",
  );
}
