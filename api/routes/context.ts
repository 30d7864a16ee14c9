/** Everything the routes need, created once in app.ts. */
import type { MarketPreview } from "#data/site/renderer-types.ts";
import type { KnownAddresses } from "#api/auth/known-addresses.ts";
import type { LoginThrottle } from "#api/auth/login-throttle.ts";
import type { Passwords } from "#api/auth/password.ts";
import type { Sessions } from "#api/auth/session.ts";
import type { SetupCode } from "#api/auth/setup-code.ts";
import type { VainSearches } from "#api/counts/counts.ts";
import type { Decoder } from "#api/images/decoder.ts";
import type { Db } from "#api/db/tables.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { FeedReader } from "#api/news/feed-reader.ts";
import type { Observed } from "#api/observe/status.ts";
import type { PublicMarkets } from "#api/markets/public-markets.ts";
import type { PublicNews } from "#api/news/public-news.ts";
import type { Publisher } from "#api/publish/publisher.ts";
import type { SubmissionContext } from "#api/submissions/submission-handler.ts";
import type { TaskQueue } from "#api/process/task-queue.ts";
import type { Env } from "#api/env.ts";

export interface ApiContext extends SubmissionContext, Pick<Env, "news" | "usda"> {
  /** For what anybody may read: sees what is committed, and waits for no transaction of `db`. */
  reading: Db;
  stateDir: string;
  /** The ID of the live release; null if there is none yet. */
  getReleaseId: () => string | null;
  publicMarkets: PublicMarkets;
  publicNews: PublicNews;
  known: KnownMarkets;
  jobs: Jobs;
  decoder: Decoder;
  feedReader: FeedReader;
  /** Moves uploaded files and writes their rows, one submission at a time. */
  storing: TaskQueue;
  sessions: Sessions;
  passwords: Passwords;
  throttle: LoginThrottle;
  knownAddresses: KnownAddresses;
  commandToken: string | null;
  setupCode: SetupCode;
  /** Null in development, where there are no releases. */
  publisher: Publisher | null;
  /**
   * The HTML of a market's page from unpublished data; null while there is no build to render it with.
   * @throws if rendering fails
   */
  drawPreview: (preview: MarketPreview) => Promise<string | null>;
  /** Whether a mail server is set up. Do not queue mail without one (see mail/outbox.ts). */
  sendsMail: boolean;
  vainSearches: VainSearches;
  observed: Observed;
  /** For problems that visitors and admins do not need to know about. */
  warn: (message: string) => void;
}
