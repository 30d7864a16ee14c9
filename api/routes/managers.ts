/** Routes for market managers: requesting a link, the private page behind it, and stopping the letters. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type H3Event, HTTPResponse } from "h3";
import { type ManagerRequest, managerRequestSchema, managerEditSchema } from "#data/submissions/manager-schema.ts";
import { type ManagedMarket, MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { getLink, updateLink } from "#api/db/managers.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { createCounter } from "#api/http/counter.ts";
import { readChecked, readId } from "#api/http/read-checked.ts";
import { readFields } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { takeRequest } from "#api/managers/ask-for-link.ts";
import {
  getManagedMarket,
  takeManagerEdit,
  noSuchLink,
  noteUse,
  type OpenLink,
  openLink,
} from "#api/managers/manager-edits.ts";
import { readLettersToken } from "#api/managers/tokens.ts";
import { requireLiveMarket, requireStoredMarket } from "#api/markets/read-market.ts";
import {
  renderLettersPage,
  renderManaged,
  renderNoLinkPage,
  renderRequestPage,
  renderRequestSentPage,
} from "#api/pages/manager-pages.ts";
import { type RenderedPage, renderPage } from "#api/pages/page.ts";
import { readPlainFacts } from "#api/pages/plain-facts.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { getReleaseFolder } from "#api/release/release-store.ts";
import { makeFormToken } from "#api/submissions/hidden-fields.ts";
import { handleForm } from "#api/submissions/submission-handler.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { ApiContext } from "./context.ts";

/** Invalid links from one address per hour: more than copying errors cause. */
const MISSES = { count: 60, seconds: 3600 };

/** Private pages must not be cached or indexed, and their URL must not reach other sites. */
const PRIVATE = {
  "Cache-Control": "no-store",
  // Origin only: the path is the secret, and tile hosts need a Referer.
  "Referrer-Policy": "strict-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

const SENT = "/manage/request-sent";

/**
 * The placeholder element in the release's manage.html, which has the site's scripts and styles, with what it says to
 * those who come without a link. It has no other `div`.
 */
const PLACE = /(<div\b[^>]*\bid="managed"[^>]*>).*?(<\/div>)/s;

export function managerRoutes(context: ApiContext): Routes {
  const { db, reading, getSecret, getAddress, limits, now, work } = context;
  const misses = createCounter(MISSES.seconds);
  const readShell = keepLatest((id) => readFile(join(getReleaseFolder(context.stateDir, id), "manage.html"), "utf8"));

  /**
   * A valid link works however many invalid ones came from the same network.
   * @throws ApiError 429 after too many invalid links
   */
  const open = async (event: H3Event): Promise<OpenLink | null> => {
    const opened = await openLink(db, event.context.params?.["token"] ?? "", now());
    // Requests that another site's page makes a visitor send are not guesses, because that page cannot read the
    // answers.
    if (opened || event.req.headers.get("sec-fetch-site") === "cross-site") return opened;
    const missed = misses.add(getAddress(event));
    if (missed.value <= MISSES.count) return null;
    throw new ApiError(429, "Too many links that open nothing came from your network. Please try again in an hour.", {
      headers: { "Retry-After": String(missed.secondsLeft) },
    });
  };

  const require = async (event: H3Event): Promise<OpenLink> => {
    for (const [name, value] of Object.entries(PRIVATE)) event.res.headers.set(name, value);
    const opened = await open(event);
    if (!opened) throw noSuchLink();
    if (event.req.method !== "HEAD") await noteUse(db, opened, now());
    return opened;
  };

  const sendPage = async ({ draw, headers }: RenderedPage, status = 200): Promise<HTTPResponse> => {
    const { siteName } = await getSettings(reading);
    return new HTTPResponse(draw(siteName), { status, headers: { ...headers, ...PRIVATE } });
  };

  const sendManaged = async (managed: ManagedMarket, outcome: "live" | "waiting" | null): Promise<HTTPResponse> => {
    const content = renderManaged(managed, outcome);
    const id = context.getReleaseId();
    const shell = id === null ? null : await readShell(id).catch(() => null);
    // Without a release there is no manage.html to fill.
    if (shell === null || !PLACE.test(shell)) return sendPage(renderPage("Your market", content));
    const filled = shell.replace(PLACE, (_, start: string, end: string) => start + content.text + end);
    return new HTTPResponse(filled, { headers: { "Content-Type": "text/html; charset=utf-8", ...PRIVATE } });
  };

  const takeEdit = async (event: H3Event, opened: OpenLink, facts: Record<string, unknown> | undefined) => {
    const context = { db, secret: await getSecret(), now: now(), network: getNetwork(getAddress(event)) };
    return work.track(() => takeManagerEdit(context, opened, facts));
  };

  return {
    "POST /api/markets/:id/manager-requests": handleForm<ManagerRequest>(context, async (event) => {
      const { market } = await requireLiveMarket(db, readId(event, "Market Not Found"));
      const answer = { message: MANAGER_TEXTS.success, location: SENT };
      return {
        kind: "manager",
        marketId: market.id,
        schema: managerRequestSchema,
        read: async (request) => (await readFields(request)).fields,
        take: async (request, post) => {
          await takeRequest(db, { marketId: market.id, request }, post);
          return answer;
        },
        pretend: () => answer,
      };
    }),
    "GET /manage/request/:id": async (event) => {
      const { market } = await requireLiveMarket(reading, readId(event, "Market Not Found"));
      return sendPage(
        renderRequestPage(market, { formToken: makeFormToken(await getSecret(), now()), key: randomUUID() }),
      );
    },
    [`GET ${SENT}`]: () => sendPage(renderRequestSentPage()),

    "GET /api/manage/:token": async (event) => getManagedMarket(db, await require(event)),
    "PUT /api/manage/:token": async (event) => {
      limits.posts(getAddress(event));
      const opened = await require(event);
      const { facts } = await readChecked(event, managerEditSchema);
      return takeEdit(event, opened, facts);
    },
    "GET /manage/:token": async (event) => {
      const opened = await open(event);
      if (!opened) return sendPage(renderNoLinkPage(), 404);
      const said = event.url.searchParams.get("said");
      const outcome = said === "live" || said === "waiting" ? said : null;
      return sendManaged(await getManagedMarket(db, opened), outcome);
    },
    // For forms without scripts, and for "Nothing changed" in any case. No same-origin check is needed: the URL
    // contains the secret.
    "POST /manage/:token": async (event) => {
      const opened = await open(event);
      if (!opened) return sendPage(renderNoLinkPage(), 404);
      // Another site's page can make visitors post here, but does not know a link.
      limits.posts(getAddress(event));
      const { say, ...fields } = (await readFields(event)).fields;
      const facts = say === "right" ? undefined : readPlainFacts(opened.market, fields);
      const { isLive } = await takeEdit(event, opened, facts);
      const location = `/manage/${event.context.params?.["token"] ?? ""}?said=${isLive ? "live" : "waiting"}`;
      return new HTTPResponse(null, { status: 303, headers: { ...PRIVATE, Location: location } });
    },

    // Mail programs may open any link: only the button, or the mail program's own unsubscribe, ends the letters.
    "GET /manage/letters/:token": async (event) => answerLetters(event, false),
    "POST /manage/letters/:token": async (event) => answerLetters(event, true),
  };

  async function answerLetters(event: H3Event, isEnding: boolean): Promise<HTTPResponse> {
    const id = readLettersToken(await getSecret(), event.context.params?.["token"] ?? "");
    const link = id === null ? null : await getLink(db, id);
    if (!link) return sendPage(renderNoLinkPage(), 404);
    const { market } = await requireStoredMarket(db, link.market_id);
    if (isEnding && link.letters_ended_at === null) {
      await updateLink(db, link.id, { letters_ended_at: now().toISOString() });
    }
    return sendPage(renderLettersPage(market.name, isEnding || link.letters_ended_at !== null));
  }
}
