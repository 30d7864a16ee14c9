-- The tables of a database that the version before 011-schema.ts left, as SQLite lists them.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE market (
    id INTEGER PRIMARY KEY,
    record TEXT NOT NULL CHECK (json_extract(record, '$.id') = id),
    archived_at TEXT,
    merged_into INTEGER REFERENCES market (id),
    updated_at TEXT NOT NULL
  ) STRICT;
CREATE TABLE claim (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    market_id INTEGER NOT NULL,
    fact TEXT NOT NULL,
    source TEXT NOT NULL,
    record TEXT,
    value TEXT NOT NULL CHECK (json_valid(value)),
    said TEXT NOT NULL,
    doubt TEXT,
    uid TEXT CHECK ((uid IS NULL) = (source <> 'community')),
    entered_at TEXT CHECK ((entered_at IS NULL) = (uid IS NULL)),
    entered_by TEXT,
    expires_at TEXT,
    withdrawn_at TEXT
  , publisher TEXT) STRICT;
CREATE UNIQUE INDEX claim_of_source ON claim (market_id, fact, source, IFNULL(record, ''), (doubt IS NULL))
    WHERE uid IS NULL AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX claim_of_edit ON claim (market_id, fact, uid) WHERE uid IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX claim_of_market ON claim (market_id);
CREATE INDEX claim_by_expiry ON claim (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE market_place (
    market_id INTEGER PRIMARY KEY REFERENCES market (id),
    place_id TEXT NOT NULL UNIQUE,
    details TEXT CHECK (json_type(details) = 'object'),
    fetched_at TEXT
  ) STRICT;
CREATE TABLE page_views (
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    market_id INTEGER NOT NULL,
    views INTEGER NOT NULL CHECK (views > 0),
    PRIMARY KEY (day, market_id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE vain_search (
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    words TEXT NOT NULL CHECK (length(words) BETWEEN 2 AND 60),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, words)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE admin (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    username TEXT NOT NULL COLLATE NOCASE UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'moderator')),
    email TEXT,
    session_version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    created_by TEXT,
    last_login_at TEXT
  , wants_digest INTEGER NOT NULL DEFAULT 1 CHECK (wants_digest IN (0, 1))) STRICT;
CREATE TABLE known_address (
    admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    PRIMARY KEY (admin_id, address)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    by_name TEXT NOT NULL,
    action TEXT NOT NULL,
    summary TEXT NOT NULL,
    changes TEXT NOT NULL CHECK (json_type(changes) = 'array'),
    claims TEXT NOT NULL DEFAULT '{"added":[],"withdrawn":[]}' CHECK (json_type(claims) = 'object'),
    undoes INTEGER UNIQUE REFERENCES audit (id)
  ) STRICT;
CREATE INDEX audit_by_admin ON audit (by_name);
CREATE INDEX audit_by_action ON audit (action);
CREATE TABLE audit_subject (
    kind TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    audit_id INTEGER NOT NULL REFERENCES audit (id),
    PRIMARY KEY (kind, subject_id, audit_id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE desk (
    market_id INTEGER PRIMARY KEY REFERENCES market (id) ON DELETE CASCADE,
    held_by INTEGER REFERENCES admin (id) ON DELETE SET NULL,
    held_until TEXT,
    assigned_to TEXT,
    later_until TEXT,
    no_answers INTEGER NOT NULL DEFAULT 0 CHECK (no_answers >= 0),
    no_answer_on TEXT,
    checked_at TEXT,
    checked_by TEXT,
    CHECK ((no_answers = 0) = (no_answer_on IS NULL)),
    CHECK ((checked_at IS NULL) = (checked_by IS NULL))
  ) STRICT;
CREATE TABLE manager_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    market_id INTEGER NOT NULL REFERENCES market (id),
    state TEXT NOT NULL CHECK (state IN ('requested', 'granted', 'revoked', 'declined')),
    is_trusted INTEGER NOT NULL DEFAULT 0 CHECK (is_trusted IN (0, 1)),
    name TEXT,
    role TEXT,
    email TEXT,
    proof TEXT,
    nonce TEXT,
    token_hash TEXT UNIQUE,
    created_at TEXT NOT NULL,
    created_by TEXT,
    granted_at TEXT,
    granted_by TEXT,
    ended_at TEXT,
    expires_at TEXT,
    used_at TEXT,
    spoke_at TEXT,
    letters INTEGER NOT NULL DEFAULT 0 CHECK (letters BETWEEN 0 AND 2),
    first_letter_at TEXT,
    last_letter_at TEXT,
    letters_ended_at TEXT,
    request_hash TEXT UNIQUE,
    fingerprint TEXT,
    sender TEXT,
    CHECK (state <> 'granted' OR (token_hash IS NOT NULL AND nonce IS NOT NULL AND expires_at IS NOT NULL)),
    CHECK ((state IN ('revoked', 'declined')) = (ended_at IS NOT NULL))
  ) STRICT;
CREATE INDEX manager_link_of_market ON manager_link (market_id, state);
CREATE TABLE submission (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('photos', 'edit', 'market')),
    market_id INTEGER REFERENCES market (id),
    manager_id INTEGER REFERENCES manager_link (id),
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
    payload TEXT NOT NULL CHECK (json_type(payload) = 'object'),
    replaced TEXT CHECK (json_valid(replaced)),
    submitter_name TEXT,
    submitter_email TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT,
    decided_by TEXT,
    reason TEXT,
    is_spam INTEGER NOT NULL DEFAULT 0 CHECK (is_spam = 0 OR (is_spam = 1 AND state = 'rejected')),
    answer TEXT CHECK (answer <> ''),
    answered_at TEXT CHECK ((answer IS NULL) = (answered_at IS NULL)),
    answered_by TEXT CHECK ((answer IS NULL) = (answered_by IS NULL)),
    internal_note TEXT CHECK (internal_note <> ''),
    token_hash TEXT NOT NULL UNIQUE,
    key_hash TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    sender TEXT, has_token INTEGER NOT NULL DEFAULT 1 CHECK (has_token IN (0, 1)),
    UNIQUE (kind, key_hash),
    CHECK (kind = 'market' OR market_id IS NOT NULL),
    CHECK ((state = 'pending') = (decided_at IS NULL))
  ) STRICT;
CREATE INDEX submission_of_market ON submission (market_id, state);
CREATE INDEX submission_queue ON submission (kind, state, id);
CREATE INDEX submission_of_kind ON submission (kind);
CREATE INDEX submission_of_state ON submission (state, kind);
CREATE INDEX submission_by_arrival ON submission (created_at);
CREATE INDEX submission_spam ON submission (sender) WHERE is_spam = 1;
CREATE TABLE photo (
    id INTEGER PRIMARY KEY,
    submission_id INTEGER REFERENCES submission (id),
    market_id INTEGER NOT NULL REFERENCES market (id),
    name TEXT NOT NULL,
    original_hash TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    position INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
    approved_at TEXT,
    expires_at TEXT,
    removed_at TEXT
  ) STRICT;
CREATE UNIQUE INDEX photo_original ON photo (market_id, original_hash) WHERE state <> 'rejected';
CREATE UNIQUE INDEX photo_content ON photo (market_id, name) WHERE state <> 'rejected';
CREATE INDEX photo_by_name ON photo (name, state);
CREATE INDEX photo_of_submission ON photo (submission_id);
CREATE INDEX photo_waiting ON photo (submission_id) WHERE state = 'pending';
CREATE TABLE job (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    params TEXT NOT NULL CHECK (json_type(params) = 'object'),
    done INTEGER NOT NULL DEFAULT 0,
    total INTEGER,
    step TEXT NOT NULL DEFAULT '',
    log TEXT NOT NULL DEFAULT '',
    result TEXT CHECK (json_type(result) = 'object'),
    error TEXT,
    started_by TEXT NOT NULL,
    created_at TEXT NOT NULL,
    started_at TEXT,
    ended_at TEXT
  ) STRICT;
CREATE INDEX job_by_kind ON job (kind, id);
CREATE TABLE mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    recipient TEXT,
    subject TEXT,
    text TEXT,
    headers TEXT NOT NULL DEFAULT '{}' CHECK (json_type(headers) = 'object'),
    created_at TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_try_at TEXT NOT NULL,
    sent_at TEXT,
    failed_at TEXT,
    problem TEXT,
    CHECK (sent_at IS NULL OR failed_at IS NULL),
    CHECK ((text IS NULL) = (sent_at IS NOT NULL OR failed_at IS NOT NULL)),
    CHECK (text IS NULL OR (recipient IS NOT NULL AND subject IS NOT NULL))
  ) STRICT;
CREATE INDEX mail_waiting ON mail (id) WHERE text IS NOT NULL;
CREATE INDEX mail_with_recipient ON mail (id) WHERE recipient IS NOT NULL;
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
  ) STRICT;
CREATE UNIQUE INDEX news_article_by_guid ON news_article (source, guid);
CREATE INDEX news_article_by_link ON news_article (link);
CREATE INDEX news_article_by_image ON news_article (image) WHERE image IS NOT NULL;
CREATE TABLE news_feed (
    name TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    fetched_at TEXT NOT NULL,
    good_at TEXT,
    problem TEXT,
    left_out TEXT
  ) STRICT, WITHOUT ROWID;
CREATE TRIGGER market_markets_insert AFTER INSERT ON market WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'markets.revision';
    END;
CREATE TRIGGER market_markets_update AFTER UPDATE ON market WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'markets.revision';
    END;
CREATE TRIGGER market_markets_delete AFTER DELETE ON market WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'markets.revision';
    END;
CREATE TRIGGER market_content_insert AFTER INSERT ON market WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TRIGGER market_content_update AFTER UPDATE ON market WHEN old.record IS NOT new.record OR old.archived_at IS NOT new.archived_at OR old.merged_into IS NOT new.merged_into BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TRIGGER market_content_delete AFTER DELETE ON market WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TRIGGER news_article_content_insert AFTER INSERT ON news_article WHEN TRUE BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TRIGGER news_article_content_update AFTER UPDATE ON news_article WHEN old.record IS NOT new.record OR old.ended_at IS NOT new.ended_at BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TRIGGER news_article_content_delete AFTER DELETE ON news_article WHEN old.ended_at IS NULL BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TABLE "visitor_check" (
    id INTEGER PRIMARY KEY,
    market_id INTEGER NOT NULL REFERENCES market (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    network TEXT NOT NULL,
    week TEXT NOT NULL CHECK (week GLOB '????-??-??'),
    question TEXT NOT NULL,
    answer TEXT NOT NULL CHECK (answer IN ('right', 'closed', 'yes', 'no')),
    day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
    at TEXT NOT NULL,
    is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
    CHECK ((question = 'visit') = (answer IN ('right', 'closed'))),
    UNIQUE (market_id, device, question, week)
  ) STRICT;
CREATE INDEX visitor_check_at ON visitor_check (at);
CREATE TABLE settings (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    site_name TEXT,
    creator TEXT,
    email TEXT,
    website TEXT,
    welcome TEXT,
    feeds TEXT CHECK (json_valid(feeds))
  ) STRICT;
CREATE TRIGGER settings_content_update AFTER UPDATE ON settings
    WHEN old.site_name IS NOT new.site_name OR old.creator IS NOT new.creator OR old.email IS NOT new.email OR old.website IS NOT new.website OR old.welcome IS NOT new.welcome BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END;
CREATE TABLE account_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reset')),
    state TEXT NOT NULL CHECK (state IN ('open', 'used', 'withdrawn')),
    token_hash TEXT NOT NULL UNIQUE,
    admin_id INTEGER REFERENCES admin (id) ON DELETE CASCADE,
    role TEXT CHECK (role IN ('admin', 'moderator')),
    name TEXT,
    email TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT,
    expires_at TEXT NOT NULL,
    CHECK ((kind = 'reset') = (admin_id IS NOT NULL)),
    CHECK ((kind = 'invitation') = (role IS NOT NULL))
  ) STRICT;
CREATE INDEX claim_by_author ON claim (entered_by, entered_at) WHERE entered_by IS NOT NULL;
CREATE INDEX claim_in_doubt ON claim (market_id)
    WHERE doubt <> 'another record of this market knows it better' AND withdrawn_at IS NULL;
CREATE INDEX market_elsewhere ON market (id) WHERE record ->> '$.elsewhere' IS NOT NULL;
CREATE INDEX market_found_closed ON market (id) WHERE record ->> '$.foundClosed' IS NOT NULL;
CREATE INDEX visitor_check_of_fact ON visitor_check (market_id, question, answer) WHERE question <> 'visit';
CREATE INDEX photo_of_market ON photo (market_id);
CREATE INDEX manager_link_of_state ON manager_link (state);
