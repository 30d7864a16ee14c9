/**
 * `npm run snapshot [-- --out data/snapshot]`: writes the database's public content to the snapshot folder, for
 * operators who version it. The same content always gives the same bytes.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { NEWS_FILE } from "#data/read-news.ts";
import { MARKETS_FILE } from "#data/read-snapshot.ts";
import { writeNewsSnapshot } from "#data/write-news.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { openDatabase } from "#api/db/open.ts";
import { readEnv } from "#api/env.ts";
import { isExpected } from "#api/jobs/describe-failure.ts";
import { OperatorError } from "#api/operator-error.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";

try {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const { stateDir, snapshotDir } = readEnv();
  const file = join(stateDir, "directory.db");
  if (!existsSync(file)) {
    throw new OperatorError(`There is no database in ${stateDir} yet. Start the server once, or set STATE_DIR.`);
  }
  const db = await openDatabase(file);
  const exported = await exportSnapshot(db).finally(() => db.destroy());
  const out = values.out === undefined ? snapshotDir : resolve(values.out);
  const { markets, news } = { markets: exported.markets.parse(), news: exported.news.parse() };
  await writeMarketSnapshot(out, markets);
  await writeNewsSnapshot(out, news);
  console.log(`Written: ${join(out, MARKETS_FILE)} (${markets.markets.length} markets)`);
  console.log(`Written: ${join(out, NEWS_FILE)} (${news.articles.length} articles)`);
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
}
