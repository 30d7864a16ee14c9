/** Stores a request for a manager's link ("I run this market"), which waits for an operator. */
import type { ManagerRequest } from "#data/submissions/manager-schema.ts";
import { findLink, insertLink } from "#api/db/managers.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { hashToken, type Post } from "#api/submissions/submission-handler.ts";
import { requireQueueSpace } from "#api/submissions/queue-limits.ts";
import { sign } from "../auth/secret.ts";

/** Stores it once, however often the same form is posted. @throws ApiError 409 or 429, and QueueLimitError */
export async function takeRequest(
  db: Db,
  { marketId, request }: { marketId: number; request: ManagerRequest },
  { key, fingerprint, network, secret, now, hasToken, countKept }: Post,
): Promise<void> {
  const requestHash = hashToken(`manager\n${key}`);
  const known = await findLink(db, { request_hash: requestHash });
  if (known) {
    // The fingerprint is null if the person's data was erased meanwhile.
    if (known.fingerprint === null || known.fingerprint === fingerprint) return;
    throw new ApiError(409, "Something else was sent from this form before. Please open the form again.");
  }
  countKept();
  const sender = sign(secret, "sender", network);
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    const { name, role = null, email, proof } = request;
    await insertLink(transaction, {
      ...{ market_id: marketId, state: "requested", name, role, email, proof },
      ...{ created_at: at, request_hash: requestHash, fingerprint, sender },
    });
    const senderKind = hasToken ? "person" : "program";
    await requireQueueSpace(transaction, "requests", { sender, market_id: marketId, senderKind, at });
  });
}
