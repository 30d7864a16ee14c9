/**
 * `npm run snapshot`: writes the database's public content to the snapshot folder, for operators who keep it in git. Leaves
 * out content of places providers. The same content always gives the same bytes.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Market } from "#data/market/market-schema.ts";
import { countMarkets } from "#data/market/standing.ts";
import { NEWS_FILE, writeNewsSnapshot } from "#data/files/read-news.ts";
import { SETTINGS_FILE, writeStoredSettings } from "#data/files/read-settings.ts";
import { MARKETS_FILE } from "#data/files/read-snapshot.ts";
import { writeMarketSnapshot } from "#data/files/write-snapshot.ts";
import { isOf010, requireSound } from "#api/db/database-file.ts";
import { readDatabase } from "#api/db/open.ts";
import { getStoredSettings } from "#api/db/settings.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import type { Db } from "#api/db/tables.ts";
import { PROVIDER_NAMES } from "#api/providers/provider.ts";
import { exportSnapshot } from "#api/snapshot/export.ts";
import { type OwnContent, takeOwnContent } from "#api/snapshot/own-content.ts";
import { runCommand } from "../api/commands/run-command.ts";

await runCommand(
  async ({ env: { stateDir, snapshotDir }, print }, { values }) => {
    const file = join(stateDir, "directory.db");
    if (!existsSync(file)) {
      throw new OperatorError(`There is no database in ${stateDir} yet. Start the server once, or set STATE_DIR.`);
    }
    if (isOf010(requireSound(file))) {
      throw new OperatorError(`The version before wrote ${file}. Start the server once, which brings it up to date.`);
    }
    const { own, articles, settings } = await readDatabase(file, readContent);
    const out = values.out === undefined ? snapshotDir : resolve(values.out);
    await writeMarketSnapshot(out, own.snapshot);
    await writeNewsSnapshot(out, { articles });
    print(`Written: ${join(out, MARKETS_FILE)} (${describeCount(own.snapshot.markets)})`);
    for (const line of describeOmitted(own)) print(line);
    print(`Written: ${join(out, NEWS_FILE)} (${articles.length} articles)`);
    if (await writeStoredSettings(out, settings)) print(`Written: ${join(out, SETTINGS_FILE)}`);
  },
  {
    calledOff: "Called off.",
    usage: "Usage: npm run snapshot [-- --out <folder>]\n\n--out writes to another folder than SNAPSHOT_DIR.",
    accepts: { options: { out: { type: "string" } } },
  },
);

async function readContent(db: Db) {
  const { snapshot, articles } = await exportSnapshot(db);
  return { own: await takeOwnContent(db, snapshot), articles, settings: await getStoredSettings(db) };
}

/** Counts closed markets separately, because lists do not show them. */
function describeCount(markets: readonly Market[]): string {
  const count = countMarkets(markets);
  const closed = markets.length - count;
  return `${count} markets${closed === 0 ? "" : `, and ${closed} that ${closed === 1 ? "is" : "are"} closed`}`;
}

function describeOmitted({ omitted, thinned }: OwnContent): string[] {
  const names = omitted.map(({ id, name, city }) => `${name} in ${city} (${id})`);
  return [
    ...(thinned > 0
      ? [
          `Left out: what ${PROVIDER_NAMES} filled in and lent (markets: ${thinned}). Its terms do not allow to keep that.`,
        ]
      : []),
    ...(omitted.length > 0
      ? [
          `Left out, since nobody but ${PROVIDER_NAMES} knows them (markets: ${omitted.length}): ${names.join(", ")}. They stay in the ` +
            `database; whoever confirms one from another source makes it the directory's own (api/places/README.md).`,
        ]
      : []),
  ];
}
