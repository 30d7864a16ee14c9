/** The API as a value: the server, the development server and the tests each mount a fresh one. */
import { H3 } from "h3";
import type { Db } from "./db/tables.ts";
import { answerError, ApiError } from "./http/api-error.ts";
import { createRateLimits, RATE_LIMITS, type RateLimitSettings } from "./http/rate-limits.ts";
import { createDecoder, type Decoder } from "./images/decoder.ts";
import { limitDecoder } from "./images/make-photo.ts";
import { createTurns } from "./images/turns.ts";
import { addFormTokenRoute } from "./routes/form-token.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addImageRoutes } from "./routes/images.ts";
import { addMarketPictureRoute } from "./routes/market-picture.ts";
import { addMarketRoutes } from "./routes/markets.ts";
import { addOpenApiRoutes } from "./routes/openapi.ts";
import { addPageRoutes } from "./routes/pages.ts";
import { addSubmissionRoutes } from "./routes/submissions.ts";
import { addSubmitImagesRoute } from "./routes/submit-images.ts";
import { addSuggestEditRoute } from "./routes/suggest-edit.ts";
import { addSuggestionRoute } from "./routes/suggestions.ts";
import type { Door } from "./submissions/door.ts";
import { createRunningWork, type RunningWork } from "./submissions/running-work.ts";
import { keepSecret } from "./submissions/secret.ts";

export interface AppDeps {
  db: Db;
  /** Takes uploads and photos. */
  stateDir: string;
  /** Origin of the public address: writes from others are refused. */
  siteUrl: string;
  /** The release that visitors get, null while there is none. */
  getReleaseId: () => string | null;
  /** See getClientAddress. */
  trustedProxies?: number;
  limits?: RateLimitSettings;
  /** Tells what has to end before the database is closed. */
  work?: RunningWork;
  decoder?: Decoder;
  now?: () => Date;
}

/** Everything under `/api`, and the status pages. Security headers are the server's job: they are the same for pages. */
export function createApp(deps: AppDeps): H3 {
  const { db, stateDir, siteUrl, trustedProxies = 0, limits = RATE_LIMITS } = deps;
  const { work = createRunningWork(), decoder = createDecoder(), now = () => new Date() } = deps;
  const getSecret = keepSecret(db);
  const door: Door = { db, siteUrl, trustedProxies, limits: createRateLimits(limits), getSecret, now, work };
  limitDecoder();

  const app = new H3({ onError: answerError });
  addHealthRoutes(app, deps);
  addMarketRoutes(app, db);
  addMarketPictureRoute(app, db);
  addFormTokenRoute(app, door);
  addSuggestionRoute(app, door);
  addSuggestEditRoute(app, door);
  addSubmitImagesRoute(app, door, { db, stateDir, decoder, storing: createTurns() });
  addSubmissionRoutes(app, door);
  addImageRoutes(app, db, stateDir);
  addPageRoutes(app);
  addOpenApiRoutes(app, siteUrl);
  app.all("/**", () => {
    throw new ApiError(404, "There is nothing at this address of the API.");
  });
  return app;
}
