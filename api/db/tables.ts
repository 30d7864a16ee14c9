/** The tables as the newest migration leaves them. */
import type { Generated, Kysely } from "kysely";
import type { SubmissionKind, SubmissionState } from "#data/domain/submission.ts";

export interface MarketTable {
  id: number;
  /** The Market as JSON, checked and in the one order (see markets.ts). */
  record: string;
  /** The record as it last came from the committed snapshot; null when it never did. Equal to `record`: not edited. */
  seeded: string | null;
  /** When it was taken off the site, ISO; null while it is on it. Rows are never deleted: ids are for ever. */
  archived_at: string | null;
  /** ISO. */
  updated_at: string;
}

/** Facts about the database itself, as text by key. */
export interface MetaTable {
  key: MetaKey;
  value: string;
}

export type MetaKey =
  /** Counts every change to a market (kept by triggers). */
  | "markets.revision"
  /** SHA-256 of the snapshot file that was last seeded. */
  | "snapshot.hash"
  /** Its `updated` day. */
  | "snapshot.updated"
  /** What form tokens and status links are signed with (see submissions/secret.ts). */
  | "forms.secret";

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
}

/** A photo of a submission. Its files are in the state folder (see images/image-files.ts). */
export interface PhotoTable {
  id: Generated<number>;
  submission_id: number;
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
}

export interface Tables {
  market: MarketTable;
  meta: MetaTable;
  submission: SubmissionTable;
  photo: PhotoTable;
}

export type Db = Kysely<Tables>;
