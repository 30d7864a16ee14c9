/** "I run this market": a request for a link waits for an operator. */
import type { ManagerRequest } from "#data/submissions/manager-schema.ts";
import { countRequests, findRequest, insertLink } from "#api/db/managers.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { hashToken, type Post } from "#api/submissions/submission-handler.ts";
import { NoRoomError } from "#api/submissions/waiting-room.ts";
import { sign } from "../auth/secret.ts";

/** How many may wait: a market has a handful of people who run it. */
export const REQUEST_ROOM = { ofSender: 20, ofMarket: 20, inAll: 2000 };

/** Once, however often the same form is posted. @throws ApiError 409 or 429, and NoRoomError */
export async function takeRequest(
  db: Db,
  { marketId, request }: { marketId: number; request: ManagerRequest },
  { key, fingerprint, address, secret, now, countKept }: Post,
): Promise<void> {
  const requestHash = hashToken(`manager\n${key}`);
  const known = await findRequest(db, requestHash);
  if (known) {
    // What was removed since was known, too.
    if (known.fingerprint === null || known.fingerprint === fingerprint) return;
    throw new ApiError(409, "Something else was sent from this form before. Please open the form again.");
  }
  countKept();
  const sender = sign(secret, "sender", address);
  await db.transaction().execute(async (transaction) => {
    const { ofSender, ofMarket, inAll } = await countRequests(transaction, { sender, market_id: marketId });
    if (ofSender >= REQUEST_ROOM.ofSender || ofMarket >= REQUEST_ROOM.ofMarket || inAll >= REQUEST_ROOM.inAll) {
      throw new NoRoomError(
        409,
        "Many have asked for this already, and wait. Thank you! Please come back in a few days.",
      );
    }
    const { name, role = null, email, proof } = request;
    await insertLink(transaction, {
      ...{ market_id: marketId, state: "requested", name, role, email, proof, nonce: null, token_hash: null },
      ...{ created_at: now.toISOString(), created_by: null, granted_at: null, granted_by: null },
      ...{ ended_at: null, expires_at: null, request_hash: requestHash, fingerprint, sender },
    });
  });
}
