/** Searches that found nothing: pages tell of them, and the dashboard shows what people look for in vain. */
import { vainSearchSchema } from "#data/submissions/submission-schema.ts";
import { listVainSearches } from "#api/db/counts.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { createLimit } from "#api/http/rate-limits.ts";
import { checkInput, readJsonObject } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import type { ApiContext } from "./context.ts";

const LIMIT = { maxBytes: 2000, tooLarge: "That is more than anybody searches for." };

/** From one address, like all that it may post: a whole market may share one. */
const SEARCHES = { count: 120, seconds: 3600 };

/** One person's words alone are not shown: they could be about somebody. */
const AT_LEAST = 2;

const SHOWN = 20;

export function vainSearchRoutes({ db, siteUrl, publicMarkets, vainSearches, getAddress, now }: ApiContext): Routes {
  const limit = createLimit(SEARCHES);
  return {
    // Answers the same whether it counts or not.
    "POST /api/vain-searches": async (event) => {
      requireSameOrigin(event, siteUrl);
      const address = getAddress(event);
      limit(address);
      const { words } = checkInput(vainSearchSchema, await readJsonObject(event, LIMIT));
      vainSearches.record(words, address);
      return { success: true };
    },
    "GET /api/admin/vain-searches": async () => {
      const all = await listVainSearches(db, { atLeast: AT_LEAST, limit: 5 * SHOWN });
      const words = all.map((search) => search.words);
      // There may be a market for some of them by now.
      const unmet = new Set(await publicMarkets.listUnmet(words, now()));
      return { searches: all.filter((search) => unmet.has(search.words)).slice(0, SHOWN) };
    },
  };
}
