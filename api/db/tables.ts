/** The tables as the newest migration leaves them. */
import type { ColumnType, Generated, Kysely } from "kysely";
import type { FactName } from "#data/market/claims.ts";
import type { SourceName } from "#data/market/sources.ts";
import type { JobKind, JobState } from "#data/admin/admin.ts";
import type { Role } from "#data/admin/roles.ts";
import type { SubmissionKind, SubmissionState } from "#data/submissions/submission.ts";
import type { CheckAnswer, CheckQuestion } from "#data/submissions/visitor-check.ts";

export interface MarketTable {
  id: number;
  /** The Market as JSON, checked and in the one order (see markets.ts): folded from its claims, but for id and sources. */
  record: string;
  /**
   * When it was taken off the site, ISO; null while it is on it. Ids are for ever: a row goes only when the adding of
   * its market is taken back, and its number is not given again.
   */
  archived_at: string | null;
  /** The market that it turned out to be: its address leads there. Null for most. */
  merged_into: Generated<number | null>;
  /** ISO. */
  updated_at: string;
}

/** What somebody said of a fact of a market: see Claim. Rows are only added and withdrawn, but for what has expired. */
export interface ClaimTable {
  id: Generated<number>;
  /** Of one whose adding was taken back there is no row. */
  market_id: number;
  fact: FactName;
  /** One claim of each fact counts for each record of a source; of people's all that were not taken back. */
  source: SourceName;
  record: string | null;
  /** JSON; null where there is none. */
  value: string;
  said: string;
  doubt: string | null;
  /** Of a page, where somebody has named it. */
  publisher: string | null;
  /** Of people's claims, like the next two. */
  uid: string | null;
  /** ISO. */
  entered_at: string | null;
  /** The admin; null where nobody knows any more. */
  entered_by: string | null;
  /** ISO; null for what may be kept. */
  expires_at: string | null;
  /** Since when it counts no more, ISO: taken back, or its source says something else. Undo may set it to null again. */
  withdrawn_at: string | null;
}

/** Facts about the database itself, as text by key. */
interface MetaTable {
  key: MetaKey;
  value: string;
}

export type MetaKey =
  /** The states whose markets it holds: "Vermont, New Hampshire". */
  | "region.states"
  /** Counts every change to a market (kept by triggers). */
  | "markets.revision"
  /** Redirects of the snapshot that was last seeded, as JSON. */
  | "snapshot.redirects"
  /** Markets that it says were taken off the site, as JSON. */
  | "snapshot.removed"
  /** When the portal last failed to answer, ISO; "" since it has answered again. */
  | "usda.failed"
  /** Counts every change of what visitors can see, markets and news (kept by triggers). */
  | "content.revision"
  /** Since when what visitors tell with a tap waits for an operator, ISO; "" where it counts by itself. */
  | "checks.held"
  /** When an operator last let it count again, ISO. */
  | "checks.released"
  /** The time at the last look that was trusted, ISO: see clean-up-time.ts. */
  | "clock.trusted"
  /** SHA-256 of the snapshot file that was last seeded. */
  | "snapshot.hash"
  /** Its `updated` day. */
  | "snapshot.updated"
  /** SHA-256 of the news file that was last seeded. */
  | "news.hash"
  /** Which notes of api/privacy/erasure-log.ts hold in this database already: their ids, as JSON. */
  | "privacy.erasures"
  /** What form tokens and status links are signed with (see auth/secret.ts). */
  | "forms.secret"
  /** The day of the last request to the places provider, and how many there were: "2026-07-04 12". */
  | "places.requests"
  /** What session cookies are sealed with while SESSION_SECRET is not set (see auth/session.ts). */
  | "session.secret";

/** Something a visitor sent. Rows are never deleted. */
export interface SubmissionTable {
  id: Generated<number>;
  kind: SubmissionKind;
  /** Null for the suggestion of a market that is not in the directory. */
  market_id: number | null;
  state: Generated<SubmissionState>;
  /** What was sent, checked, as JSON: see submissions/payload.ts. */
  payload: string;
  /** The value that an edit would replace, as JSON; null where there is none. */
  replaced: string | null;
  /** For admins only, like the address. */
  submitter_name: string | null;
  submitter_email: string | null;
  /** ISO. */
  created_at: string;
  /** ISO; null while it is waiting, like the two below. */
  decided_at: string | null;
  decided_by: string | null;
  /** Why it was declined, for the submitter. */
  reason: string | null;
  /** Of the private status link, which itself is stored nowhere. */
  token_hash: string;
  /** Of the idempotency key: two posts with the same one are one submission. */
  key_hash: string;
  /** Of what was sent, to tell another post under the same key. */
  fingerprint: string;
  /**
   * A keyed hash of the address that it came from, by which what waits is bounded; null once it is decided. Of spam it
   * stays for SPAM_SENDER_DAYS, so that the rest from there is known.
   */
  sender: Generated<string | null>;
  /** 1 for spam: declined, and its sender never learns. */
  is_spam: Generated<0 | 1>;
  /** What its submitter was written about it, whatever is decided; null for most, like the two below. */
  answer: Generated<string | null>;
  /** ISO. */
  answered_at: Generated<string | null>;
  answered_by: Generated<string | null>;
  /** For those who decide; nobody else sees it. Null for none. */
  internal_note: Generated<string | null>;
  /** The link that it came by, of one of those who run the market. */
  manager_id: Generated<number | null>;
}

/** requested: an operator decides. granted: it opens, until it runs out. The others never do. */
type ManagerLinkState = "requested" | "granted" | "revoked" | "declined";

/** A private link to the page of one market, for somebody who runs it. Rows are never deleted. */
export interface ManagerLinkTable {
  id: Generated<number>;
  market_id: number;
  state: ManagerLinkState;
  /** 1: what comes by it is live at once. */
  is_trusted: Generated<number>;
  /** Who it is for, and how that can be checked. Removed some time after its end: null then. */
  name: string | null;
  role: string | null;
  email: string | null;
  proof: string | null;
  /** What the link is signed from (see managers/tokens.ts). */
  nonce: string | null;
  token_hash: string | null;
  /** ISO, like all times here. */
  created_at: string;
  /** The operator who made it; null for one that was asked for. */
  created_by: string | null;
  granted_at: string | null;
  granted_by: string | null;
  /** When it was revoked or declined. */
  ended_at: string | null;
  /** Each use puts it off. */
  expires_at: string | null;
  used_at: Generated<string | null>;
  /** When they last said something. */
  spoke_at: Generated<string | null>;
  /** How many were sent for the season that the first of them was about. */
  letters: Generated<number>;
  first_letter_at: Generated<string | null>;
  last_letter_at: Generated<string | null>;
  /** When they asked for no more of them. */
  letters_ended_at: Generated<string | null>;
  /** Of the form that asked for it: two posts with the same key are one. */
  request_hash: string | null;
  fingerprint: string | null;
  /** A keyed hash of the address that it came from, while it waits. */
  sender: string | null;
}

/** What a visitor told of a market with one tap. Rows go after CHECK_DAYS. */
export interface VisitorCheckTable {
  id: Generated<number>;
  market_id: number;
  /** A keyed hash, of this market alone, of the number that the device made; without one, that of the network. */
  device: string;
  /** The same of the address that it came from. */
  network: string;
  /** The Monday of the week of `day`, ISO: a device tells once in it of a visit. */
  week: string;
  question: CheckQuestion;
  answer: CheckAnswer;
  /** When they were there, or answered, ISO. */
  day: string;
  /** When it came, ISO. */
  at: string;
  /** Whether it has become a claim. */
  is_counted: Generated<0 | 1>;
}

/** A photo of a submission. Its files are in the state folder (see images/image-files.ts). */
export interface PhotoTable {
  id: Generated<number>;
  /** Null for one that came from a places provider. */
  submission_id: number | null;
  market_id: number;
  /** From the hash of its content; goes into the market's `photos` when it is published. */
  name: string;
  /** SHA-256 of the file as it was sent. */
  original_hash: string;
  /** Pixels of its largest form. */
  width: number;
  height: number;
  /** Of all its forms together. */
  bytes: number;
  /** Place within its submission, from 0. */
  position: number;
  state: Generated<SubmissionState>;
  /** Until when a provider's terms allow keeping it, ISO; null for visitors' photos. */
  expires_at: Generated<string | null>;
  /** When it was first approved, ISO; null for one that never was. */
  approved_at: Generated<string | null>;
  /** When its files were removed, ISO; null while they are there. */
  removed_at: Generated<string | null>;
}

/** From where an admin has signed in. */
interface KnownAddressTable {
  admin_id: number;
  /** A keyed hash. */
  address: string;
  /** ISO; the last time. */
  seen_at: string;
}

/** Rows of removed admins go: their names stay in the audit log. */
export interface AdminTable {
  id: Generated<number>;
  /** Unique whatever its case. */
  username: string;
  /** See auth/password.ts. */
  password_hash: string;
  /** Counts what ends every session: a logout, another password. */
  session_version: Generated<number>;
  created_at: string;
  /** Null for the first, and those made on the command line. */
  created_by: string | null;
  last_login_at: string | null;
  /** For a new password, and for the digest; null for neither. */
  email: Generated<string | null>;
  /** Whether they want to be told there once a day what waits. */
  wants_digest: Generated<0 | 1>;
  role: Generated<Role>;
}

/** A link that makes an account or sets another password (see auth/account-links.ts). Rows go when they expire. */
export interface AccountLinkTable {
  id: Generated<number>;
  kind: "invitation" | "reset";
  state: "open" | "used" | "withdrawn";
  token_hash: string;
  /** Whose password a reset sets. */
  admin_id: Generated<number | null>;
  /** Of an invitation: what the account may do. */
  role: Generated<Role | null>;
  /** Of an invitation: for whom it is, where there is no address. */
  name: Generated<string | null>;
  /** Of an invitation, until it is used. */
  email: Generated<string | null>;
  /** ISO, like all times here. */
  created_at: string;
  /** The admin's name; null where somebody asked for it at the login. */
  created_by: string | null;
  expires_at: string;
}

/** What an admin did. Only ever added to. */
export interface AuditTable {
  id: Generated<number>;
  /** ISO. */
  at: string;
  by_name: string;
  /** "market.edit" */
  action: string;
  /** For people. */
  summary: string;
  /** RowChange[] as JSON: see audit.ts. */
  changes: string;
  /** ClaimChanges as JSON: which claims it added and which it withdrew. */
  claims: Generated<string>;
  /** The entry that this one took back. */
  undoes: number | null;
}

/** A market at Check; one that never was there has no row. */
export interface DeskTable {
  market_id: number;
  /** The admin who has it on the screen; until when, ISO. */
  held_by: Generated<number | null>;
  held_until: Generated<string | null>;
  /** The username of who is to check it; nobody else gets it. */
  assigned_to: Generated<string | null>;
  /** The day on which it comes up again, ISO. */
  later_until: Generated<string | null>;
  /** Calls that nobody took since it was last checked, and the day of the last, ISO. */
  no_answers: Generated<number>;
  no_answer_on: Generated<string | null>;
  /** When it was last checked, ISO, and by whom. */
  checked_at: Generated<string | null>;
  checked_by: Generated<string | null>;
}

/** Which rows an entry is about. */
interface AuditSubjectTable {
  kind: AuditedTable;
  subject_id: number;
  audit_id: number;
}

/** The tables whose changes are written down. */
export type AuditedTable =
  "market" | "market_place" | "submission" | "photo" | "admin" | "account_link" | "desk" | "manager_link" | "settings";

/** What operators have set: one row. Null is the default of data/region.ts. */
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

/** Long work that an admin started. */
interface JobTable {
  id: Generated<number>;
  kind: JobKind;
  state: Generated<JobState>;
  /** JSON object. */
  params: string;
  /** Of `total`, which is null while it is not known. */
  done: Generated<number>;
  total: number | null;
  /** What is being done, for people. */
  step: Generated<string>;
  /** Lines, the oldest first. */
  log: Generated<string>;
  /** JSON object, of those that are done. */
  result: string | null;
  /** Of those that failed: what happened and what to do. */
  error: string | null;
  started_by: string;
  /** ISO. */
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** What a places provider knows a market as, and said of it. */
export interface MarketPlaceTable {
  market_id: number;
  place_id: string;
  /** JSON object: see ARCHIVED_BY_EXPIRY in provider.ts. */
  details: string | null;
  /** ISO: "Place Details Last Called". */
  fetched_at: string | null;
}

/** An article of a feed. Ids are for ever: the number of one that is gone is not given again. */
export interface NewsArticleTable {
  id: Generated<number>;
  /** The NewsArticle as JSON, without its id, checked and in the one order (see news.ts). */
  record: string;
  /** The record as it last came from the committed snapshot; null when it never did. */
  seeded: string | null;
  /** What the feed knows it by; null where it names nothing but the link. */
  guid: string | null;
  /** The picture that the feed names, and whose it is; the article has it once it has been fetched. */
  picture_url: Generated<string | null>;
  picture_credit: Generated<string | null>;
  /** The last one that was fetched, also when nothing could be made of it: not to be asked for again. */
  picture_tried: Generated<string | null>;
  /** ISO. */
  first_seen_at: string;
  /** When it was taken off the list, ISO; it stays for as long as its feed has it, so that it does not come back. */
  ended_at: string | null;
  /** Of the record, like the three below: the name of its feed. */
  source: Computed<string>;
  link: Computed<string>;
  /** ISO. */
  published_at: Computed<string>;
  /** The file's name (see images/image-files.ts). */
  image: Computed<string | null>;
}

type Computed<T> = ColumnType<T, never, never>;

/** What is known of a feed. */
export interface NewsFeedTable {
  name: string;
  /** What its articles were made by; with other settings they are made anew. */
  settings: string;
  /** What its server calls the state that was last read. */
  etag: string | null;
  last_modified: string | null;
  /** ISO; the last try, also a failed one. */
  fetched_at: string;
  /** ISO; the last try that did not fail; null when all did. */
  good_at: string | null;
  /** Why the last try brought nothing; null when it was read. */
  problem: string | null;
  /** What of the state that was last read could not be taken; null when all was. */
  left_out: string | null;
}

/** An e-mail. Rows stay, so that none is sent twice; what is personal in them goes: see api/mail/outbox.ts. */
export interface MailTable {
  id: Generated<number>;
  /** What it is about, and so unique: "decision/12/1/approved". */
  key: string;
  /** Null like the subject when it was sent or given up some time ago. */
  recipient: string | null;
  subject: string | null;
  /** Null once it was sent or given up. */
  text: string | null;
  /** JSON object. */
  headers: Generated<string>;
  /** ISO, like all times here. */
  created_at: string;
  /** How often sending it has begun. */
  tries: Generated<number>;
  next_try_at: string;
  sent_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
  /** What the mail server said the last time, without addresses; null where nothing went wrong. */
  problem: string | null;
}

/** How often the page of a market was looked at on a day: a number, and nothing of who it was. */
interface PageViewsTable {
  /** ISO, where the markets are. */
  day: string;
  market_id: number;
  views: number;
}

/** What was searched for on a day and found nothing; without anything that could be somebody's. */
interface VainSearchTable {
  /** ISO, where the markets are. */
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
  visitor_check: VisitorCheckTable;
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

/** Which rows of a list are read, once it is known how many there are. */
export type RowRange = (total: number) => { limit: number; offset: number };
