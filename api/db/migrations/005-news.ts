/** News of feeds, and what is known of each feed. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Facts of the record that rows are looked up by are read from it, so that no fact stands in two places.
  await sql`
    CREATE TABLE news_article (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      record TEXT NOT NULL CHECK (json_type(record) = 'object'),
      seeded TEXT,
      guid TEXT,
      picture_url TEXT,
      picture_credit TEXT,
      picture_tried TEXT,
      first_seen_at TEXT NOT NULL,
      ended_at TEXT,
      source TEXT NOT NULL AS (json_extract(record, '$.source')),
      link TEXT NOT NULL AS (json_extract(record, '$.link')),
      published_at TEXT NOT NULL AS (json_extract(record, '$.publishDate')),
      image TEXT AS (replace(json_extract(record, '$.imageUrl'), '/api/images/', ''))
    ) STRICT
  `.execute(db);
  await sql`CREATE UNIQUE INDEX news_article_by_guid ON news_article (source, guid)`.execute(db);
  await sql`CREATE INDEX news_article_by_link ON news_article (link)`.execute(db);
  await sql`CREATE INDEX news_article_by_image ON news_article (image) WHERE image IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE news_feed (
      name TEXT PRIMARY KEY,
      settings TEXT NOT NULL,
      etag TEXT,
      last_modified TEXT,
      fetched_at TEXT NOT NULL,
      good_at TEXT,
      problem TEXT,
      left_out TEXT
    ) STRICT, WITHOUT ROWID
  `.execute(db);
}
