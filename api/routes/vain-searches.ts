/** Routes for searches without results: pages report them, and the dashboard lists them. */
import { vainSearchSchema } from "#data/submissions/submission-schema.ts";
import { listVainSearches } from "#api/db/counts.ts";
import { requireSameOrigin } from "#api/http/client.ts";
import { createLimit } from "#api/http/rate-limits.ts";
import { checkInput, readJsonObject } from "#api/http/read-checked.ts";
import type { Routes } from "#api/http/routes.ts";
import type { ApiContext } from "./context.ts";

const LIMIT = { maxBytes: 2000, tooLarge: "That is more than anybody searches for." };

/** Per address; a whole market may share one. */
const SEARCHES = { count: 120, seconds: 3600 };

/** Searches from a single address are not listed, because they might name a person. */
const AT_LEAST = 2;

const SHOWN = 20;

export function vainSearchRoutes({ db, siteUrl, publicMarkets, vainSearches, getAddress, now }: ApiContext): Routes {
  const limit = createLimit(SEARCHES);
  return {
    // The answer does not depend on whether the search counts.
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
      // Some of them may have results by now.
      const unmet = new Set(await publicMarkets.listUnmet(words, now()));
      return { searches: all.filter((search) => unmet.has(search.words)).slice(0, SHOWN) };
    },
  };
}
