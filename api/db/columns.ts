/**
 * Declares for each column whether it goes into the audit log and what it says about people. The log and its labels,
 * Undo, erasure and export are all driven by this table. A missing column fails to compile, and fails columns.test.ts.
 */
import type { EditPayload, MarketPayload, PhotosPayload } from "#data/submissions/payload.ts";
import type { AuditedTable, Tables } from "./tables.ts";

export interface Column {
  /** Set if the column goes into the log. Undo uses it in messages: "submission 3 (its decision)". */
  log?: string;
  /** Label on the log's screen, if not the column's own name. */
  label?: string;
  /**
   * `address` and `name` identify the person, `own` describes only that person: erasing the person sets all three to
   * null. `text`: free text that may mention anybody. It is kept, but names and addresses of erased people are removed
   * from it.
   */
  personal?: "address" | "name" | "own" | "text";
  /** For a `text` column of JSON: the keys whose values are free text. Other values are left alone. */
  texts?: readonly string[];
  /** The log's screen and exports show what the JSON says: an actor (see actors.ts), a payload, changes. */
  isJson?: true;
  /** A hash or key: meaningless to a person or a security risk, so it is left out of exports. */
  isSecret?: true;
}

type Columns = Readonly<Record<string, Column>>;

type KeyOf<T> = T extends unknown ? keyof T : never;

/** The fields of what visitors send. A `text` is free text, in which people write their names. */
const PAYLOAD: Record<KeyOf<EditPayload | MarketPayload | PhotosPayload>, "text" | "fact"> = {
  facts: "fact",
  source: "fact",
  reason: "text",
  words: "text",
  since: "fact",
  marketName: "fact",
  townName: "fact",
  latitude: "fact",
  longitude: "fact",
  additionalInfo: "text",
  submissionNotes: "text",
  consent: "fact",
};

const PAYLOAD_TEXTS = Object.entries(PAYLOAD).flatMap(([key, kind]) => (kind === "text" ? [key] : []));

/** By table. `null`: not written to the log. It holds nothing about people except account names. */
const COLUMNS = {
  market: {
    ...all({}, "id", "record", "updated_at"),
    archived_at: { log: "whether it is on the site", label: "Deleted" },
    merged_into: { log: "what it was merged into", label: "Merged into market" },
  },
  claim: {
    ...all({}, "id", "market_id", "fact", "source", "record", "value", "said", "doubt", "publisher", "uid"),
    ...all({}, "entered_at", "expires_at", "withdrawn_at"),
    entered_by: { personal: "text", texts: ["name"], isJson: true },
  },
  market_place: {
    market_id: {},
    ...all({ log: "its place at the provider" }, "place_id", "fetched_at"),
    details: { log: "its place at the provider", isJson: true },
  },
  submission: {
    ...all({}, "id", "kind", "created_at", "manager_id", "has_token"),
    replaced: { isJson: true },
    ...all({ isSecret: true }, "token_hash", "key_hash", "fingerprint", "sender"),
    market_id: { log: "the market that it belongs to", label: "Market" },
    submitter_name: { personal: "name" },
    submitter_email: { personal: "address" },
    payload: { personal: "text", texts: PAYLOAD_TEXTS, isJson: true },
    state: { log: "its decision" },
    decided_at: { log: "its decision", label: "Decided" },
    decided_by: { log: "its decision", isJson: true },
    is_spam: { log: "its decision" },
    reason: { log: "its decision", personal: "text" },
    answered_at: { log: "its answer" },
    answered_by: { log: "its answer", isJson: true },
    answer: { log: "its answer", personal: "text" },
    internal_note: { log: "its note", label: "Our note", personal: "text" },
  },
  photo: {
    ...all({}, "id", "submission_id", "name", "width", "height", "bytes", "expires_at", "approved_at", "removed_at"),
    original_hash: { isSecret: true },
    market_id: { log: "the market that it belongs to", label: "Market" },
    state: { log: "its decision" },
    position: { log: "its position" },
  },
  admin: {
    ...all({}, "id", "created_at", "last_login_at", "wants_digest"),
    created_by: { isJson: true },
    ...all({ isSecret: true }, "password_hash", "session_version"),
    username: { log: "its name" },
    role: { log: "its role" },
    email: { personal: "address" },
  },
  account_link: {
    ...all({}, "id", "kind", "admin_id", "created_at", "expires_at"),
    created_by: { isJson: true },
    token_hash: { isSecret: true },
    state: { log: "whether it opens", label: "Link" },
    role: { log: "its role" },
    name: { personal: "name" },
    email: { personal: "address" },
  },
  // held_by and held_until only say who has it on the screen now, so they are not logged.
  desk: {
    ...all({}, "market_id", "held_by", "held_until"),
    assigned_to: { log: "who is to check it", isJson: true },
    later_until: { log: "when it comes up again" },
    ...all({ log: "calls that nobody took" }, "no_answers", "no_answer_on"),
    checked_at: { log: "when it was last checked" },
    checked_by: { log: "when it was last checked", isJson: true },
  },
  // Names and addresses of the operators, published on the site, so not marked as personal.
  settings: {
    id: {},
    site_name: { log: "the site name", label: "Site name" },
    creator: { log: "who runs it", label: "Who runs it" },
    email: { log: "the contact e-mail", label: "Contact e-mail" },
    website: { log: "the website", label: "Website" },
    welcome: { log: "the welcome sentence", label: "Welcome sentence" },
    feeds: { log: "the news feeds", label: "News feeds" },
  },
  // Who the link is for is not logged: log entries are never deleted.
  manager_link: {
    ...all({}, "id", "created_at", "granted_at", "expires_at", "used_at", "spoke_at"),
    ...all({ isJson: true }, "created_by", "granted_by"),
    ...all({}, "letters", "first_letter_at", "last_letter_at", "letters_ended_at"),
    ...all({ isSecret: true }, "nonce", "token_hash", "request_hash"),
    ...all({ isSecret: true, personal: "own" }, "fingerprint", "sender"),
    market_id: { log: "the market that it belongs to", label: "Market" },
    state: { log: "its decision" },
    is_trusted: { log: "whether they are trusted", label: "Live at once" },
    ended_at: { log: "whether it opens", label: "Ended" },
    name: { personal: "name" },
    email: { personal: "address" },
    ...all({ personal: "own" }, "role", "proof"),
  },
  mail: {
    ...all({}, "id", "key", "created_at", "tries", "next_try_at", "sent_at", "failed_at", "problem"),
    // Unsubscribe links.
    headers: { isSecret: true },
    recipient: { personal: "address" },
    ...all({ personal: "own" }, "subject", "text"),
  },
  audit: {
    ...all({}, "id", "at", "action", "claims", "undoes"),
    actor: { personal: "text", texts: ["name"], isJson: true },
    summary: { personal: "text" },
    changes: { personal: "text", isJson: true },
  },
  meta: null,
  visitor_check: null,
  known_address: null,
  audit_subject: null,
  job: null,
  news_article: null,
  news_feed: null,
  page_views: null,
  vain_search: null,
} satisfies { [T in keyof Tables]: Record<keyof Tables[T], Column> | null } & Record<AuditedTable, Columns>;

/** The same declaration for several columns. */
function all<Name extends string>(column: Column, ...names: Name[]): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column>;
}

/** Empty for a table that is neither logged nor personal. */
export function columnsOf(table: keyof Tables): Columns {
  return COLUMNS[table] ?? {};
}

/** Names of the table's columns of these kinds. */
export function listPersonal(table: keyof Tables, ...kinds: NonNullable<Column["personal"]>[]): string[] {
  const columns = Object.entries(columnsOf(table));
  return columns.flatMap(([name, { personal }]) => (personal && kinds.includes(personal) ? [name] : []));
}

/** All tables of the database. */
export const DECLARED = Object.keys(COLUMNS) as (keyof Tables)[];
