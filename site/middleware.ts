/**
 * Runs around the drawing of every page: hands the page its data, records what it asks for, and writes its
 * Content-Security-Policy into it.
 */
import { defineMiddleware } from "astro:middleware";
import { ASKED_HEADER, PAGE_LIST_PATH, PREVIEW_PATH, READINGS_PATH } from "#data/site/renderer-types.ts";
import { readDataAtHand, withSiteData } from "./lib/read-site-data.ts";
import { listPages } from "./renderer/page-list.ts";
import { takePolicyIn } from "./renderer/page-policy.ts";

/** For the process that draws; not part of a release. */
const UNLISTED: readonly string[] = [PAGE_LIST_PATH, PREVIEW_PATH, READINGS_PATH];

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { drawing } = locals;
  try {
    const data = drawing?.data ?? (await readDataAtHand());
    const path = decodeURI(url.pathname);
    const page = listPages(data).get(path);
    locals.siteUrl = drawing?.siteUrl ?? url.origin;
    locals.scripts = drawing?.scripts;
    locals.props = page?.getProps();
    const isKnown = page !== undefined || UNLISTED.includes(path);
    const { made, asked } = await withSiteData(data, async () =>
      takePolicyIn(await next(isKnown ? undefined : "/404")),
    );
    made.headers.set(ASKED_HEADER, asked.join(" "));
    return made;
  } catch (error) {
    // Astro would answer without the reason. In development it shows the reason itself.
    if (!drawing) throw error;
    return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
  }
});
