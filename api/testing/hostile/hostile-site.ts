/** The server for the hostile tests: one example of everything, no rate limits, and a dump of all stored rows. */
import { sql } from "kysely";
import type { GrantedLink } from "#data/admin/managers.ts";
import { saveSettings } from "#api/db/settings.ts";
import { parseEnv } from "#api/env.ts";
import { createRunningWork, type RunningWork } from "#api/submissions/running-work.ts";
import { type AdminClient, signIn } from "#api/testing/admin-client.ts";
import { NO_SERVER } from "#api/testing/mock-server.ts";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";

export const COMMAND_TOKEN = "operators-".repeat(4);

export const SETUP_CODE = "ABCD-EFGH-IJKL-MNOP";
const NO_LIMIT = { count: 1_000_000, seconds: 3600 };

export interface HostileSite extends ContributionServer {
  admin: AdminClient;
  /** Token of the manager's private link to market 1. */
  managerToken: string;
  work: RunningWork;
  /** All rows as text, except jobs, which change by themselves. */
  getStored: () => Promise<string>;
}

/** Has an admin, two markets, a pending edit (submission 1), a suggested market (submission 2) and a manager of market 1. */
export async function startHostileSite(): Promise<HostileSite> {
  const work = createRunningWork();
  const site = await startContributionServer({
    work,
    setupCode: SETUP_CODE,
    limits: { posts: NO_LIMIT, submissions: NO_LIMIT, plainSubmissions: NO_LIMIT },
    commandToken: COMMAND_TOKEN,
    usda: { ...parseEnv({}).usda, url: NO_SERVER },
  });
  await saveSettings(site.db, { feeds: [] });
  const admin = await signIn({ url: site.url, setupCode: SETUP_CODE });
  await site.post("/api/markets/1/suggest-edit", { fieldName: "address", suggestedValue: "1 Main St" });
  await site.post("/api/suggestions", { marketName: "Elm Market", townName: "Elm Grove" });
  const link = await admin.send("POST", "/api/admin/managers", { marketId: 1, name: "Ann Baker" });
  const managerToken = new URL(((await link.json()) as GrantedLink).url).pathname.slice("/manage/".length);
  return { ...site, admin, managerToken, work, getStored: keepStored(site) };
}

/** Caches the text until a table changes. */
function keepStored({ db }: ContributionServer): () => Promise<string> {
  let [changes, stored] = [-1, ""];
  return async () => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
    if (rows[0]?.changes === changes) return stored;
    changes = rows[0]?.changes ?? -1;
    const tables = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not in ('job', 'sqlite_sequence')`.execute(db);
    const contents = tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
    stored = JSON.stringify((await Promise.all(contents)).map((content) => content.rows));
    return stored;
  };
}
