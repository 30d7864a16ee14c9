/** What the routes work with: made once, in app.ts, and handed to all of them. */
import type { MarketPreview } from "#data/site/renderer-types.ts";
import type { KnownAddresses } from "#api/auth/known-addresses.ts";
import type { LoginThrottle } from "#api/auth/login-throttle.ts";
import type { Passwords } from "#api/auth/password.ts";
import type { Sessions } from "#api/auth/session.ts";
import type { SetupCode } from "#api/auth/setup-code.ts";
import type { VainSearches } from "#api/counts/vain-searches.ts";
import type { Decoder } from "#api/images/decoder.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { FeedReader } from "#api/news/feed-reader.ts";
import type { Observed } from "#api/observe/status.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";
import type { NewsSettings } from "#api/news/fetch-news.ts";
import type { PublicNews } from "#api/news/public-news.ts";
import type { Publisher } from "#api/publish/publisher.ts";
import type { SubmissionContext } from "#api/submissions/submission-handler.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";
import type { PortalDeps } from "#api/usda/fetch-portal.ts";

export interface ApiContext extends SubmissionContext {
  stateDir: string;
  /** The release that visitors get, null while there is none. */
  getReleaseId: () => string | null;
  publicMarkets: PublicMarkets;
  publicNews: PublicNews;
  known: KnownMarkets;
  news: NewsSettings;
  usda: PortalDeps;
  jobs: Jobs;
  decoder: Decoder;
  feedReader: FeedReader;
  /** Moving files and writing their rows, one submission at a time. */
  storing: TaskQueue;
  sessions: Sessions;
  passwords: Passwords;
  throttle: LoginThrottle;
  knownAddresses: KnownAddresses;
  /** See GuardSettings. */
  commandToken: string | null;
  setupCode: SetupCode;
  /** Null where there are no releases: in development. */
  publisher: Publisher | null;
  /** The HTML of a market's page as it would be; null while there is no build to draw it with. @throws when that fails */
  drawPreview: (preview: MarketPreview) => Promise<string | null>;
  /** Whether there is a mail server: what is queued while there is none would wait in vain (see mail/outbox.ts). */
  sendsMail: boolean;
  vainSearches: VainSearches;
  observed: Observed;
  /** Is told what visitors and admins do not need to know. */
  warn: (message: string) => void;
}
