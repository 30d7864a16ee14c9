/** Routes for managers' links and the requests for them. */
import type { H3Event } from "h3";
import type { AdminManagers, GrantedLink } from "#data/admin/managers.ts";
import type { BulkDecision } from "#data/admin/submissions.ts";
import { managerListSchema } from "#data/admin/list-queries-schema.ts";
import { requestFloodSchema } from "#data/admin/submissions-schema.ts";
import { linkTrustSchema, newLinkSchema } from "#data/submissions/manager-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { getLink } from "#api/db/managers.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked, readId, readQuery } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { changeLink, declineRequests, makeLink } from "#api/managers/change-links.ts";
import { writeLinkMail } from "#api/managers/letters.ts";
import { describeLinks } from "#api/managers/list-links.ts";
import { getLinkUrl } from "#api/managers/tokens.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "../context.ts";

const MISSING = "There is no such link.";

export function adminManagerRoutes({ db, siteUrl, sendsMail, getSecret, now }: ApiContext): Routes {
  const author = async (event: H3Event) => ({ by: requireActor(event), now: now(), secret: await getSecret() });

  const change = async (event: H3Event, kind: Parameters<typeof changeLink>[2]) =>
    changeLink(db, readId(event, MISSING), kind, await author(event));

  /** Includes the URL for copying; the link is also mailed if the manager has an address. */
  const answer = async (made: { id: number; auditId: number | null }, mails: boolean): Promise<GrantedLink> => {
    const link = await getLink(db, made.id);
    const url = getLinkUrl(siteUrl, await getSecret(), link?.nonce ?? "");
    return { success: true, ...made, url, isMailed: mails && (await mail(made.id)) };
  };

  /** @returns whether it was queued */
  async function mail(id: number): Promise<boolean> {
    const link = await getLink(db, id);
    if (!sendsMail || link?.state !== "granted" || link.email === null || link.nonce === null) return false;
    const { market } = await requireStoredMarket(db, link.market_id);
    const page = getLinkUrl(siteUrl, await getSecret(), link.nonce);
    const { siteName } = await getSettings(db);
    const at = now();
    await queueMail(db, {
      // Pressing twice within an hour sends one mail; pressing again later sends another.
      key: `manager-link/${id}/${link.granted_at ?? ""}/${at.toISOString().slice(0, 13)}`,
      to: link.email,
      takesReplies: true,
      ...writeLinkMail(link, { marketName: market.name, page, siteName }),
      now: at,
    });
    return true;
  }

  return {
    "GET /api/admin/managers": async (event): Promise<AdminManagers> => {
      const { market } = readQuery(event, managerListSchema);
      const secret = await getSecret();
      return { ...(await describeLinks(db, (nonce) => getLinkUrl(siteUrl, secret, nonce), market)), sendsMail };
    },
    "POST /api/admin/managers": async (event) => {
      const link = await readChecked(event, newLinkSchema);
      return answer(await makeLink(db, link, await author(event)), false);
    },
    "POST /api/admin/managers/decline-waiting": async (event): Promise<BulkDecision> => {
      const { ids } = await readChecked(event, requestFloodSchema);
      const { declined, auditId } = await declineRequests(db, ids, await author(event));
      return { success: true, decided: declined, refused: [], auditId };
    },
    "PUT /api/admin/managers/:id": async (event) => {
      const { isTrusted } = await readChecked(event, linkTrustSchema);
      return { success: true, ...(await change(event, isTrusted ? "trust" : "distrust")) };
    },
    "POST /api/admin/managers/:id/grant": async (event) => answer(await change(event, "grant"), true),
    "POST /api/admin/managers/:id/decline": async (event) => ({ success: true, ...(await change(event, "decline")) }),
    "POST /api/admin/managers/:id/revoke": async (event) => ({ success: true, ...(await change(event, "revoke")) }),
    "POST /api/admin/managers/:id/replace": async (event) => answer(await change(event, "replace"), false),
    "POST /api/admin/managers/:id/mail": async (event) => {
      const id = readId(event, MISSING);
      if (!(await getLink(db, id))) throw new ApiError(404, MISSING);
      if (!(await mail(id)))
        throw new ApiError(409, "There is no address to mail it to, or no mail server to send it by.");
      return { success: true, auditId: null };
    },
  };
}
