/** Mounts everything under /api/admin, behind the one guard. */
import type { H3 } from "h3";
import { addAdminGuard } from "#api/auth/guard.ts";
import type { PublishTokens } from "#api/auth/publish-token.ts";
import { ApiError } from "#api/http/api-error.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { NewsSettings } from "#api/news/fetch-news.ts";
import type { Places } from "#api/places/places.ts";
import type { Drawer } from "#api/preview/drawer.ts";
import type { Publisher } from "#api/publish/publisher.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import { addAdminsRoutes, type AdminsDeps } from "./admins.ts";
import { addAuditRoutes } from "./audit.ts";
import { addAdminImageRoutes } from "./images.ts";
import { addJobRoutes } from "./jobs.ts";
import { addAdminMarketRoutes } from "./markets.ts";
import { addAdminNewsRoutes } from "./news.ts";
import { addOverviewRoutes } from "./overview.ts";
import { addPlacesRoutes } from "./places.ts";
import { addPreviewRoutes } from "./previews.ts";
import { addPublishRoutes } from "./publish.ts";
import { addAdminSubmissionRoutes } from "./submissions.ts";
import { addUsdaRoutes } from "./usda.ts";

export interface AdminDeps extends AdminsDeps {
  stateDir: string;
  known: KnownMarkets;
  siteUrl: string;
  jobs: Jobs;
  places: Places;
  news: NewsSettings;
  /** Null where there are no releases: in development. */
  publisher: Publisher | null;
  /** Null in tests that draw nothing. */
  drawer: Drawer | null;
  publishTokens: PublishTokens;
  work: RunningWork;
  /** Null while e-mail is off. */
  mailer: Mailer | null;
  /** Is told what nobody who asks can know. */
  warn: (message: string) => void;
}

export function addAdminRoutes(app: H3, deps: AdminDeps): void {
  addAdminGuard(app, deps.sessions, deps.siteUrl, deps.publishTokens);
  addAdminsRoutes(app, deps);
  addJobRoutes(app, deps);
  addPublishRoutes(app, deps);
  addPlacesRoutes(app, deps);
  addOverviewRoutes(app, deps);
  addAdminMarketRoutes(app, deps);
  addAdminSubmissionRoutes(app, deps);
  addAdminImageRoutes(app, deps);
  addAuditRoutes(app, deps);
  addPreviewRoutes(app, deps);
  addUsdaRoutes(app, deps);
  addAdminNewsRoutes(app, deps);
  app.all("/api/admin/**", () => {
    throw new ApiError(404, "There is nothing at this address of the API.");
  });
}
