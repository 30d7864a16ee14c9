/** The API as a value: the server, the development server and the tests each mount a fresh one. */
import { H3 } from "h3";
import { regionNews } from "#data/region.ts";
import { createLoginWaits } from "./auth/login-waits.ts";
import { createPasswords, type Passwords } from "./auth/password.ts";
import type { PublishTokens } from "./auth/publish-token.ts";
import { createSessions } from "./auth/session.ts";
import { keepSessionSecret } from "./auth/session-secret.ts";
import { makeSetupCode } from "./auth/setup-code.ts";
import type { Db } from "./db/tables.ts";
import { answerError, ApiError } from "./http/api-error.ts";
import { createRateLimits, RATE_LIMITS, type RateLimitSettings } from "./http/rate-limits.ts";
import { createDecoder, type Decoder } from "./images/decoder.ts";
import { createTurns } from "./turns.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { keepKnownMarkets } from "./markets/known-markets.ts";
import { keepPublicMarkets, type PublicMarkets } from "./markets/public-markets.ts";
import { fetchNews, type NewsSettings } from "./news/fetch-news.ts";
import { createPlaces, PLACES_OFF, type PlacesOptions } from "./places/places.ts";
import type { Tile } from "./places/county-tiles.ts";
import { registerPlaceJobs } from "./places/register-jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Drawer } from "./preview/drawer.ts";
import type { Publisher } from "./publish/publisher.ts";
import { type LiveNews, readLiveNews } from "./release/live-news.ts";
import { addAdminRoutes } from "./routes/admin/add-admin-routes.ts";
import { addAuthRoutes } from "./routes/auth.ts";
import { addFormTokenRoute } from "./routes/form-token.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addImageRoutes } from "./routes/images.ts";
import { addMarketPictureRoute } from "./routes/market-picture.ts";
import { addMarketRoutes } from "./routes/markets.ts";
import { addNewsRoutes } from "./routes/news.ts";
import { addOpenApiRoutes } from "./routes/openapi.ts";
import { addPageRoutes } from "./routes/pages.ts";
import { addSubmissionRoutes } from "./routes/submissions.ts";
import { addSubmitImagesRoute } from "./routes/submit-images.ts";
import { addSuggestEditRoute } from "./routes/suggest-edit.ts";
import { addSuggestionRoute } from "./routes/suggestions.ts";
import type { Door } from "./submissions/door.ts";
import { createRunningWork, type RunningWork } from "./submissions/running-work.ts";
import { keepSecret } from "./submissions/secret.ts";
import { registerUsdaJobs } from "./usda/usda-jobs.ts";

export interface AppDeps {
  db: Db;
  /** Takes uploads and photos. */
  stateDir: string;
  /** Origin of the public address: writes from others are refused. */
  siteUrl: string;
  /** The release that visitors get, null while there is none. */
  getReleaseId: () => string | null;
  /** Without, those of that release. */
  liveNews?: LiveNews;
  /** Without, those of that release. */
  publicMarkets?: PublicMarkets;
  /** See getClientAddress. */
  trustedProxies?: number;
  limits?: RateLimitSettings;
  /** Tells what has to end before the database is closed. */
  work?: RunningWork;
  decoder?: Decoder;
  /** Like `work`: finish() comes before the end of the database. */
  jobs?: Jobs;
  /** Left out where there are no releases: in development. */
  publisher?: Publisher;
  drawer?: Drawer;
  publishTokens?: PublishTokens;
  /** What sessions are sealed with; without one, the database keeps a random one. */
  sessionSecret?: string | null;
  passwords?: Passwords;
  /** What makes a visitor from elsewhere the first admin; without one, a code that nobody knows. */
  setupCode?: string;
  /** Off without. */
  places?: PlacesOptions;
  /** See ImportDeps. */
  tiles?: readonly Tile[];
  /** The feeds of the region's settings, where it names no others. */
  newsSettings?: Partial<NewsSettings>;
  /** Null, or none, while e-mail is off. */
  mailer?: Mailer | null;
  /** Is told what visitors and admins do not need to know. */
  warn?: (message: string) => void;
  now?: () => Date;
}

/** Everything under `/api`, and the status pages. Security headers are the server's job: they are the same for pages. */
export function createApp(deps: AppDeps): H3 {
  const { db, stateDir, siteUrl, trustedProxies = 0, limits = RATE_LIMITS } = deps;
  const { work = createRunningWork(), decoder = createDecoder(), now = () => new Date() } = deps;
  const { mailer = null, drawer = null, publisher = null, publishTokens = [] } = deps;
  const news: NewsSettings = { feeds: regionNews.feeds, standIn: null, ...deps.newsSettings };
  const warn = deps.warn ?? warnProcess;
  const getSessionSecret = keepSessionSecret(db, deps.sessionSecret ?? null);
  const sessions = createSessions({ db, siteUrl, getSecret: getSessionSecret, now });
  const { setupCode = makeSetupCode(), jobs = createJobs({ db, now }), passwords = createPasswords() } = deps;
  const gate = { db, siteUrl, trustedProxies, sessions, passwords, waits: createLoginWaits(), now };
  const places = createPlaces(db, now, deps.places ?? PLACES_OFF);
  const { publicMarkets = keepPublicMarkets(deps) } = deps;
  const known = keepKnownMarkets(db);
  const storing = createTurns();
  const getSecret = keepSecret(db);
  const door: Door = { db, siteUrl, trustedProxies, limits: createRateLimits(limits), getSecret, now, work };

  const app = new H3({ onError: answerError });
  addHealthRoutes(app, deps);
  addMarketRoutes(app, publicMarkets);
  addMarketPictureRoute(app, publicMarkets);
  addNewsRoutes(app, deps.liveNews ?? readLiveNews(stateDir, deps.getReleaseId), now);
  addFormTokenRoute(app, door);
  addSuggestionRoute(app, door);
  addSuggestEditRoute(app, door);
  addSubmitImagesRoute(app, door, { db, stateDir, decoder, storing });
  addSubmissionRoutes(app, door, publicMarkets);
  addImageRoutes(app, db, stateDir);
  addAuthRoutes(app, { ...gate, setupCode, limits: door.limits });
  const publishing = { jobs, publisher, drawer, publishTokens };
  addAdminRoutes(app, { ...gate, ...publishing, stateDir, known, places, news, work, mailer, warn });
  registerUsdaJobs({ db, jobs, now });
  const fetching = { db, stateDir, known, places, decoder, storing, now };
  registerPlaceJobs(jobs, { ...fetching, ...(deps.tiles && { tiles: deps.tiles }) });
  const newsDeps = { db, stateDir, decoder, storing, news, publisher, now };
  // One that waits stands for all that are started meanwhile.
  jobs.register("news", (_, job) => fetchNews(newsDeps, job), { folds: true });
  addPageRoutes(app);
  addOpenApiRoutes(app, siteUrl);
  app.all("/**", () => {
    throw new ApiError(404, "There is nothing at this address of the API.");
  });
  return app;
}

function warnProcess(message: string): void {
  process.emitWarning(message);
}
