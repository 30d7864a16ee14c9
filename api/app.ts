/** The API as a value: the server, the development server and the tests each mount a fresh one. */
import { H3 } from "h3";
import type { Db } from "./db/tables.ts";
import { answerError, ApiError } from "./http/api-error.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addMarketPictureRoute } from "./routes/market-picture.ts";
import { addMarketRoutes } from "./routes/markets.ts";

export interface AppDeps {
  db: Db;
  /** The release that visitors get, null while there is none. */
  getReleaseId: () => string | null;
}

/** Everything under `/api`. Security headers are the server's job: they are the same for pages. */
export function createApp({ db, getReleaseId }: AppDeps): H3 {
  const app = new H3({ onError: answerError });
  addHealthRoutes(app, db, getReleaseId);
  addMarketRoutes(app, db);
  addMarketPictureRoute(app, db);
  app.all("/**", () => {
    throw new ApiError(404, "There is nothing at this address of the API.");
  });
  return app;
}
