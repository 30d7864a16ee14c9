/** Builds the API as one h3 app, which the server, the development server and the tests each mount. */
import { join } from "node:path";
import { H3 } from "h3";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { addAdminGuard } from "./auth/guard.ts";
import { createKnownAddresses } from "./auth/known-addresses.ts";
import { createLoginThrottle } from "./auth/login-throttle.ts";
import { createPasswords } from "./auth/password.ts";
import { createSessions } from "./auth/session.ts";
import { createSetupCode } from "./auth/setup-code.ts";
import { ApiError } from "./http/api-error.ts";
import { createVainSearches } from "./counts/counts.ts";
import { parseEnv } from "./env.ts";
import { createGetAddress } from "./http/client.ts";
import { createRateLimits, RATE_LIMITS, type RateLimitSettings } from "./http/rate-limits.ts";
import { addRoutes } from "./http/routes.ts";
import { createDecoder } from "./images/decoder.ts";
import { createTaskQueue } from "./process/task-queue.ts";
import { createJobs } from "./jobs/jobs.ts";
import { keepKnownMarkets } from "./markets/known-markets.ts";
import { keepPublicMarkets } from "./markets/public-markets.ts";
import { keepPublicNews } from "./news/public-news.ts";
import { createFeedReader } from "./news/feed-reader.ts";
import { fetchNews } from "./news/fetch-news.ts";
import { createLog } from "./observe/log.ts";
import { observeCalls } from "./observe/observe-calls.ts";
import type { Observed } from "./observe/status.ts";
import type { Provider } from "./providers/provider.ts";
import { createProviders } from "./providers/providers.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { managerRoutes } from "./routes/managers.ts";
import { adminManagerRoutes } from "./routes/admin/managers.ts";
import { jobRoutes } from "./routes/admin/jobs.ts";
import { deskRoutes } from "./routes/admin/desk.ts";
import { adminMarketRoutes } from "./routes/admin/markets.ts";
import { previewRoutes } from "./routes/admin/previews.ts";
import { importRoutes } from "./routes/admin/imports.ts";
import { adminSubmissionRoutes } from "./routes/admin/submissions.ts";
import { createAnswerError, withoutOutage } from "./routes/answer-error.ts";
import type { ApiContext } from "./routes/context.ts";
import { observeRoutes } from "./routes/observe.ts";
import { publicRoutes } from "./routes/public.ts";
import { settingsRoutes } from "./routes/admin/settings.ts";
import { submitRoutes } from "./routes/submit.ts";
import { vainSearchRoutes } from "./routes/vain-searches.ts";
import { getSettings } from "./settings/get-settings.ts";
import { createTokenCounter } from "./submissions/hidden-fields.ts";
import { createRunningWork } from "./submissions/running-work.ts";
import { keepSecret } from "./auth/secret.ts";
import { registerImportJobs } from "./imports/import-jobs.ts";

type Needed = "db" | "reading" | "stateDir" | "siteUrl" | "getReleaseId";
type Optional =
  | ("work" | "decoder" | "feedReader" | "jobs" | "publisher" | "drawPreview" | "usda" | "news")
  | ("observed" | "storing" | "commandToken" | "passwords" | "sendsMail" | "vainSearches" | "warn" | "now");

/** Wait for `work.finish()` and `jobs.finish()` before you close the database. */
export interface AppDeps extends Pick<ApiContext, Needed>, Partial<Pick<ApiContext, Optional>> {
  limits?: RateLimitSettings;
  /** See createGetAddress. Default: 0. */
  trustedProxies?: number;
  /** Seals session cookies. If null, a random one is kept in the database. */
  sessionSecret?: string | null;
  /** The code that creates the first account; null if it cannot be created here. */
  setupCode?: string | null;
  /** Default: all of them, turned off. */
  providers?: readonly Provider[];
}

const ROUTES = [
  publicRoutes,
  observeRoutes,
  submitRoutes,
  managerRoutes,
  adminManagerRoutes,
  vainSearchRoutes,
  accountRoutes,
  jobRoutes,
  adminMarketRoutes,
  deskRoutes,
  adminSubmissionRoutes,
  importRoutes,
  previewRoutes,
  settingsRoutes,
];

/**
 * Everything under `/api`, and the status pages. The server adds the security headers, because pages need the same
 * ones.
 */
export function createApp(deps: AppDeps): H3 {
  const { db, siteUrl, now = () => new Date(), limits, sessionSecret, providers, ...others } = deps;
  const { trustedProxies = 0, setupCode = null, warn = emitWarning, ...given } = others;
  const { reading } = given;
  const getSessionSecret = keepSecret(db, "session.secret", sessionSecret);
  const { usda, news } = parseEnv({});
  const context: ApiContext = {
    publicMarkets: keepPublicMarkets(reading),
    publicNews: keepPublicNews(reading, now),
    jobs: createJobs({ db, now }),
    work: createRunningWork(),
    decoder: createDecoder(),
    feedReader: createFeedReader(),
    passwords: createPasswords(),
    commandToken: null,
    usda,
    news,
    publisher: null,
    drawPreview: () => Promise.resolve(null),
    sendsMail: false,
    vainSearches: createVainSearches(now),
    storing: createTaskQueue(),
    observed: observeAlone(deps.stateDir),
    ...given,
    db,
    siteUrl,
    now,
    warn,
    getAddress: createGetAddress({ trustedProxies, warn }),
    limits: createRateLimits(limits ?? RATE_LIMITS),
    getSecret: keepSecret(db, "forms.secret", null, reading),
    formTokens: createTokenCounter(),
    setupCode: createSetupCode(setupCode),
    sessions: createSessions({ db, siteUrl, getSecret: getSessionSecret, now }),
    throttle: createLoginThrottle(),
    knownAddresses: createKnownAddresses({ db, getSecret: getSessionSecret, now }),
    known: keepKnownMarkets(db),
  };
  const { jobs, publisher } = context;
  // A queued publish reads the database when it starts, so it also covers publishes requested in the meantime.
  if (publisher) jobs.register("publish", publisher.publish, { folds: true });
  jobs.register("news", (_, job) => fetchNews(context, job), { folds: true });
  registerImportJobs(context);

  const { log } = context.observed;
  // Error pages must work without a database, too.
  const getSiteName = async () => (await getSettings(reading).catch(() => DEFAULT_SETTINGS)).siteName;
  // h3 must not log errors: createAnswerError does.
  const app = new H3({
    onError: createAnswerError(log.fail, getSiteName),
    silent: true,
    ...observeCalls(log.recordCall),
  });
  app.use(withoutOutage);
  addAdminGuard(app, context);
  for (const routes of ROUTES) addRoutes(app, routes(context));
  for (const provider of providers ?? createProviders({})) provider.addTo(app, context);
  for (const path of ["/api/admin/**", "/**"]) {
    app.all(path, () => {
      throw new ApiError(404, "There is nothing at this address of the API.");
    });
  }
  return app;
}

/** Default logging and status values for tests, which run no server. */
function observeAlone(stateDir: string): Observed {
  return {
    log: createLog({ logFormat: "text", logLevel: "error" }),
    isEnding: () => false,
    since: new Date().toISOString(),
    backupDir: join(stateDir, "backups"),
    afterPublish: null,
  };
}

function emitWarning(message: string): void {
  process.emitWarning(message);
}
