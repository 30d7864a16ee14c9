/** Types of all tables, as of the newest migration. */
import type { ColumnType, Generated, Kysely } from "kysely";
import type { FactName } from "#data/market/claims.ts";
import type { SourceName } from "#data/market/sources.ts";
import type { JobKind, JobState } from "#data/admin/jobs.ts";
import type { Role } from "#data/admin/roles.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import type { ReportAnswer, ReportQuestion } from "#data/submissions/visitor-report.ts";
import type { ActorJson } from "./actors.ts";

export interface MarketTable {
  id: number;
  /** The market as canonical JSON (see markets.ts). Computed from its claims, except for `id` and `sources`. */
  record: string;
  /**
   * When it was archived, ISO; null while it is on the site. Ids are permanent: a row is deleted only if adding the
   * market is undone, and its id is not reused.
   */
  archived_at: string | null;
  /** The market it was merged into: its address redirects there. */
  merged_into: Generated<number | null>;
  /** ISO. */
  updated_at: string;
}

/** A statement about a fact of a market: see Claim. Rows are added and withdrawn; only expired ones are deleted. */
export interface ClaimTable {
  id: Generated<number>;
  /** The market has no row if adding it was undone. */
  market_id: number;
  fact: FactName;
  /** Of a source, one claim per fact and record is current; of people, all that were not withdrawn. */
  source: SourceName;
  record: string | null;
  /** JSON; `null` if the claim says that there is none. */
  value: string;
  said: string;
  /** JSON of a Doubt; null if the claim counts. */
  doubt: string | null;
  /** Who published the page, if known. */
  publisher: string | null;
  /** Only for people's claims, like the next two. */
  uid: string | null;
  /** ISO. */
  entered_at: string | null;
  /** Who entered it; null if unknown: entered elsewhere, and read from a snapshot. */
  entered_by: ActorJson | null;
  /** ISO; null if it may be kept forever. */
  expires_at: string | null;
  /** When it was withdrawn, ISO: by an undo, or because its source changed. Undo may reset it to null. */
  withdrawn_at: string | null;
}

/** Facts about the database itself, as text by key. */
interface MetaTable {
  key: MetaKey;
  value: string;
}

export type MetaKey =
  /** The states whose markets the database holds: "Vermont, New Hampshire". */
  | "region.states"
  /** Counts every change to a market (kept by triggers). */
  | "markets.revision"
  /** Redirects of the last seeded snapshot, as JSON. */
  | "snapshot.redirects"
  /** Markets that the last seeded snapshot lists as removed, as JSON. */
  | "snapshot.removed"
  /** When the USDA portal last failed to answer, ISO; "" if it has answered since. */
  | "usda.failed"
  /** Counts every change that visitors can see, to markets and news (kept by triggers). */
  | "content.revision"
  /** Since when visitors' taps are held back for an operator, ISO; "" if they count automatically. */
  | "checks.held"
  /** When an operator last released the taps, ISO. */
  | "checks.released"
  /** "yes" if the server that last opened the database sends mail; else none is queued, not even for later. */
  | "mail.sends"
  /** The latest time that was trusted, ISO: see clean-up-time.ts. */
  | "clock.trusted"
  /** The FOLD_VERSION with which the markets' records were computed. */
  | "fold.version"
  /** SHA-256 of the last seeded snapshot file. */
  | "snapshot.hash"
  /** The `updated` day of that snapshot. */
  | "snapshot.updated"
  /** SHA-256 of the last seeded news file. */
  | "news.hash"
  /** Ids of the erasures of api/privacy/erasure-log.ts that were applied to this database, as JSON. */
  | "privacy.erasures"
  /** Secret that signs form tokens and status links (see auth/secret.ts). */
  | "forms.secret"
  /** The day of the last request to the places provider and the number of requests on it: "2026-07-04 12". */
  | "places.requests"
  /** Secret that seals session cookies if SESSION_SECRET is not set (see auth/session.ts). */
  | "session.secret";

/** What a visitor or a market's manager sent. Rows are never deleted. */
export interface SubmissionTable {
  id: Generated<number>;
  kind: SubmissionKind;
  /** Null for a suggested market that is not in the directory. */
  market_id: number | null;
  state: Generated<SubmissionState>;
  /** What was sent, checked, as JSON (see data/submissions/payload.ts). */
  payload: string;
  /** The values that an edit would replace, by fact, as JSON; null for other kinds. */
  replaced: string | null;
  /** Shown to moderators and admins only, like the e-mail address. */
  submitter_name: string | null;
  submitter_email: string | null;
  /** ISO. */
  created_at: string;
  /** ISO; null while pending, like the next two. */
  decided_at: string | null;
  decided_by: ActorJson | null;
  /** Reason for declining it, shown to the submitter. */
  reason: string | null;
  /** Hash of the private status link, which itself is not stored. */
  token_hash: string;
  /** Hash of the idempotency key: two posts with the same key are one submission. */
  key_hash: string;
  /** Hash of what was sent, to detect a different post with the same key. */
  fingerprint: string;
  /**
   * Keyed hash of the network it came from, used to limit pending submissions; null once decided. For spam it stays for
   * SPAM_SENDER_DAYS, so that the sender's other submissions can be found.
   */
  sender: Generated<string | null>;
  /** 1 for spam: declined without telling the sender. */
  is_spam: Generated<0 | 1>;
  /** The reply to the submitter, independent of the decision; null if there is none, like the next two. */
  answer: Generated<string | null>;
  /** ISO. */
  answered_at: Generated<string | null>;
  answered_by: Generated<ActorJson | null>;
  /** Internal note of the moderators, shown to nobody else; null for none. */
  internal_note: Generated<string | null>;
  /** The manager's link it came through. */
  manager_id: Generated<number | null>;
  /** 0 if it came from a program, or from a form without JavaScript: without the token of an opened form. */
  has_token: Generated<0 | 1>;
}

/** requested: waiting for an operator. granted: works until it expires. The others never work. */
type ManagerLinkState = "requested" | "granted" | "revoked" | "declined";

/** A private link with which a manager edits a market's page. Rows are never deleted. */
export interface ManagerLinkTable {
  id: Generated<number>;
  market_id: number;
  state: ManagerLinkState;
  /** 1 if edits from this link go live without review. */
  is_trusted: Generated<number>;
  /** Who the link is for, and how to verify it. Set to null some time after it ends. */
  name: string | null;
  role: string | null;
  email: string | null;
  proof: string | null;
  /** The link is derived from this (see managers/tokens.ts). */
  nonce: string | null;
  token_hash: string | null;
  /** ISO, like all times here. */
  created_at: string;
  /** The operator who created it; null if it was requested. */
  created_by: ActorJson | null;
  granted_at: string | null;
  granted_by: ActorJson | null;
  /** When it was revoked or declined. */
  ended_at: string | null;
  /** Moved by each use. */
  expires_at: string | null;
  used_at: Generated<string | null>;
  /** When the manager last sent or confirmed something. */
  spoke_at: Generated<string | null>;
  /** Letters sent this season, 0 to 2. */
  letters: Generated<number>;
  first_letter_at: Generated<string | null>;
  last_letter_at: Generated<string | null>;
  /** When the manager unsubscribed from letters. */
  letters_ended_at: Generated<string | null>;
  /** Hash of the request form's idempotency key: two posts with the same key are one request. */
  request_hash: string | null;
  fingerprint: string | null;
  /** Keyed hash of the network the request came from, while it is pending. */
  sender: string | null;
}

/** A visitor's answer with one tap about a market. Rows are deleted after REPORT_DAYS. */
export interface VisitorReportTable {
  id: Generated<number>;
  market_id: number;
  /** Keyed hash, different for each market, of the device's random number; of the network if the device sent none. */
  device: string;
  /** Keyed hash, different for each market, of the network. */
  network: string;
  /** The Monday of `day`'s week, ISO: a device can report on a visit once a week. */
  week: string;
  question: ReportQuestion;
  answer: ReportAnswer;
  /** The day of the visit or of the answer, ISO. */
  day: string;
  /** When it was received, ISO. */
  at: string;
  /** 1 if it has become part of a claim. */
  is_counted: Generated<0 | 1>;
}

/** A photo from a submission or a provider. Its files are in the state folder (see images/image-files.ts). */
export interface PhotoTable {
  id: Generated<number>;
  /** Null if it came from a places provider. */
  submission_id: number | null;
  market_id: number;
  /** File name, derived from a hash of the content; listed in the market's `photos` once it is published. */
  name: string;
  /** SHA-256 of the file that was sent. */
  original_hash: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** Total size of all variants. */
  bytes: number;
  /** Position in its submission, from 0. */
  position: number;
  state: Generated<SubmissionState>;
  /** When it must be deleted by a provider's terms, ISO; null for visitors' photos. */
  expires_at: Generated<string | null>;
  /** When it was first approved, ISO; null if never. */
  approved_at: Generated<string | null>;
  /** When its files were deleted, ISO; null while they exist. */
  removed_at: Generated<string | null>;
}

/** A network from which an admin has signed in. */
interface KnownAddressTable {
  admin_id: number;
  /** A keyed hash. */
  address: string;
  /** The last sign-in, ISO. */
  seen_at: string;
}

/** Accounts. Rows of removed accounts are deleted; the audit log keeps their names. */
export interface AdminTable {
  id: Generated<number>;
  /** Unique, ignoring case. */
  username: string;
  /** See auth/password.ts. */
  password_hash: string;
  /** Increased to end all sessions: at logout and for a new password. */
  session_version: Generated<number>;
  created_at: string;
  /** Null for the first account. */
  created_by: ActorJson | null;
  last_login_at: string | null;
  /** For password resets and the digest; null if unknown. */
  email: Generated<string | null>;
  /** 1 to get the daily digest by e-mail. */
  wants_digest: Generated<0 | 1>;
  role: Generated<Role>;
}

/** An invitation or password reset link (see auth/account-links.ts). Rows are deleted when they expire. */
export interface AccountLinkTable {
  id: Generated<number>;
  kind: "invitation" | "reset";
  state: "open" | "used" | "withdrawn";
  token_hash: string;
  /** For a reset: whose password it sets. */
  admin_id: Generated<number | null>;
  /** For an invitation: the role of the new account. */
  role: Generated<Role | null>;
  /** For an invitation without an address: who it is for. */
  name: Generated<string | null>;
  /** For an invitation, until it is used. */
  email: Generated<string | null>;
  /** ISO, like all times here. */
  created_at: string;
  /** Null if it was requested at the login. */
  created_by: ActorJson | null;
  expires_at: string;
}

/** An entry of the audit log: who did what. Rows are never deleted. */
export interface AuditTable {
  id: Generated<number>;
  /** ISO. */
  at: string;
  actor: ActorJson;
  /** "market.edit" */
  action: string;
  /** Human-readable: "Edited Dane County Farmers' Market". */
  summary: string;
  /** RowChange[] as JSON: see audit.ts. */
  changes: string;
  /** ClaimChanges as JSON: which claims it added and which it withdrew. */
  claims: Generated<string>;
  /** The entry that this one undid. */
  undoes: number | null;
}

/** A market's state at the Check screen; no row if nobody has dealt with it there. */
export interface DeskTable {
  market_id: number;
  /** The admin who has it open, and until when (ISO). */
  held_by: Generated<number | null>;
  held_until: Generated<string | null>;
  /** The only account to which Check offers it; null for all. */
  assigned_to: Generated<ActorJson | null>;
  /** The day it comes up again, ISO. */
  later_until: Generated<string | null>;
  /** Unanswered calls since the last check, and the day of the latest, ISO. */
  no_answers: Generated<number>;
  no_answer_on: Generated<string | null>;
  /** When it was last checked, ISO, and by whom. */
  checked_at: Generated<string | null>;
  checked_by: Generated<ActorJson | null>;
}

/** Which rows an audit entry is about. */
interface AuditSubjectTable {
  kind: AuditedTable;
  subject_id: number;
  audit_id: number;
}

/** The tables whose changes are logged. */
export type AuditedTable =
  | "market"
  | "market_place"
  | "submission"
  | "photo"
  | "admin"
  | "account_link"
  | "desk"
  | "manager_link"
  | "settings";

/** Settings from the dashboard: one row. Null means the default of data/region.ts. */
interface SettingsTable {
  /** Always 1. */
  id: number;
  site_name: string | null;
  creator: string | null;
  email: string | null;
  website: string | null;
  welcome: string | null;
  /** NewsFeed[] as JSON. */
  feeds: string | null;
}

/** A long-running task that an admin started. */
interface JobTable {
  id: Generated<number>;
  kind: JobKind;
  state: Generated<JobState>;
  /** JSON object. */
  params: string;
  /** How much of `total` is done; `total` is null while unknown. */
  done: Generated<number>;
  total: number | null;
  /** The current step, human-readable. */
  step: Generated<string>;
  /** Lines, oldest first. */
  log: Generated<string>;
  /** JSON object, once done. */
  result: string | null;
  /** If failed: what happened and what to do. */
  error: string | null;
  started_by: ActorJson;
  /** ISO. */
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** A market's place at a places provider. */
export interface MarketPlaceTable {
  market_id: number;
  place_id: string;
  /** JSON object: see ARCHIVED_BY_EXPIRY in provider-places.ts. */
  details: string | null;
  /** ISO: "Place Details Last Called". */
  fetched_at: string | null;
}

/** An article of a news feed. Ids are permanent and not reused. */
export interface NewsArticleTable {
  id: Generated<number>;
  /** The NewsArticle as canonical JSON (see news.ts), without its id. */
  record: string;
  /** The record as last seeded from the committed snapshot; null if it never was. */
  seeded: string | null;
  /** The feed's id for it; null if the feed has only the link. */
  guid: string | null;
  /** The picture that the feed names, and its credit. In the record only once it was fetched. */
  picture_url: Generated<string | null>;
  picture_credit: Generated<string | null>;
  /** The last picture that was tried, usable or not, so that it is not fetched again. */
  picture_tried: Generated<string | null>;
  /** ISO. */
  first_seen_at: string;
  /** When it left the list, ISO. The row stays while the feed has the article, so that it is not added again. */
  ended_at: string | null;
  /** Computed from the record, like the next three: the name of its feed. */
  source: Computed<string>;
  link: Computed<string>;
  /** ISO. */
  published_at: Computed<string>;
  /** File name (see images/image-files.ts). */
  image: Computed<string | null>;
}

type Computed<T> = ColumnType<T, never, never>;

/** A news feed as last fetched. */
export interface NewsFeedTable {
  name: string;
  /** The settings its articles were made with; if they change, all articles are read again. */
  settings: string;
  /** The server's validators for conditional requests. */
  etag: string | null;
  last_modified: string | null;
  /** The last attempt, successful or not, ISO. */
  fetched_at: string;
  /** The last successful attempt, ISO; null if none was. */
  good_at: string | null;
  /** Why the last attempt failed; null if it did not. */
  problem: string | null;
  /** What could not be read of the feed at the last read; null if nothing. */
  left_out: string | null;
}

/** An e-mail. Rows stay so that none is sent twice; personal data in them is deleted (see api/mail/outbox.ts). */
export interface MailTable {
  id: Generated<number>;
  /** Unique id of what it is about: "decision/12/1/approved". */
  key: string;
  /** Null, like the subject, some time after it was sent or given up. */
  recipient: string | null;
  subject: string | null;
  /** Null once it was sent or given up. */
  text: string | null;
  /** JSON object. */
  headers: Generated<string>;
  /** ISO, like all times here. */
  created_at: string;
  /** Number of attempts to send it. */
  tries: Generated<number>;
  next_try_at: string;
  sent_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
  /** The mail server's last error, without addresses; null if there was none. */
  problem: string | null;
}

/** Views of a market's page per day; nothing identifies a visitor. */
interface PageViewsTable {
  /** ISO, in the region's time zone. */
  day: string;
  market_id: number;
  views: number;
}

/** Searches of a day that found nothing, without anything that could be personal. */
interface VainSearchTable {
  /** ISO, in the region's time zone. */
  day: string;
  words: string;
  count: number;
}

export interface Tables {
  market: MarketTable;
  claim: ClaimTable;
  meta: MetaTable;
  submission: SubmissionTable;
  manager_link: ManagerLinkTable;
  photo: PhotoTable;
  visitor_check: VisitorReportTable;
  admin: AdminTable;
  account_link: AccountLinkTable;
  known_address: KnownAddressTable;
  audit: AuditTable;
  audit_subject: AuditSubjectTable;
  job: JobTable;
  desk: DeskTable;
  settings: SettingsTable;
  market_place: MarketPlaceTable;
  news_article: NewsArticleTable;
  news_feed: NewsFeedTable;
  mail: MailTable;
  page_views: PageViewsTable;
  vain_search: VainSearchTable;
}

export type Db = Kysely<Tables>;

/** Chooses which rows of a list to read, given their total number. */
export type RowRange = (total: number) => { limit: number; offset: number };
