/** Handles all visitor forms with the same checks in the same order. */
import { hash, randomBytes } from "node:crypto";
import { type H3Event, HTTPResponse } from "h3";
import type { z } from "zod";
import type { SentKind, SubmissionKind } from "#data/submissions/submission.ts";
import type { SubmissionAnswer } from "#data/submissions/submission-schema.ts";
import { getByKey, KeyTakenError, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type GetAddress, getNetwork, rememberSentForm, requireSameOrigin, wantsPage } from "#api/http/client.ts";
import type { Counter } from "#api/http/counter.ts";
import type { RateLimits } from "#api/http/rate-limits.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { answerJson } from "#api/http/routes.ts";
import type { RunningWork } from "./running-work.ts";
import { readHiddenFields } from "./hidden-fields.ts";
import { addSubmission, QueueLimitError, type SenderKind } from "./queue-limits.ts";
import { sign } from "../auth/secret.ts";

export interface SubmissionContext {
  db: Db;
  siteUrl: string;
  getAddress: GetAddress;
  limits: RateLimits;
  getSecret: () => Promise<string>;
  formTokens: Counter;
  now: () => Date;
  work: RunningWork;
}

interface Submitter {
  submitterName?: string | undefined;
  submitterEmail?: string | undefined;
}

interface VisitorForm<T> {
  kind: SentKind;
  marketId: number | null;
  schema: z.ZodType<T>;
  read: (event: H3Event) => Promise<Record<string, unknown>>;
  /** Hashes of the uploaded files. */
  getFileHashes?: () => string[];
  /** Always called at the end. */
  close?: () => Promise<void>;
}

/** A post that passed the common checks. */
export interface Post {
  /** The client's idempotency key, or a hash of content, address and day. */
  key: string;
  fingerprint: string;
  address: string;
  /** See getNetwork. */
  network: string;
  secret: string;
  now: Date;
  /** False for programs and for plain forms, which cannot send a form token. */
  hasToken: boolean;
  /** Counts a stored post. @throws ApiError 429 */
  countKept: () => void;
}

interface Answered {
  message: string;
  /** Where a form without JavaScript is redirected. */
  location: string;
  /** Only for the submitter. */
  statusUrl?: string;
}

interface TakenForm<T> extends VisitorForm<T> {
  /** @throws ApiError */
  take: (body: T, post: Post) => Promise<Answered>;
  /** The answer to a bot whose post is dropped: looks like success. */
  pretend: () => Answered;
}

/** Handles the posts of a form. @param open throws ApiError if its target does not exist */
export function handleForm<T>(
  context: SubmissionContext,
  open: (event: H3Event) => TakenForm<T> | Promise<TakenForm<T>>,
): (event: H3Event) => Promise<HTTPResponse> {
  return (event) =>
    context.work.track(async () => {
      requireSameOrigin(event, context.siteUrl);
      context.limits.posts(context.getAddress(event));
      const form = await open(event);
      try {
        return answer(event, await handle(event, context, form));
      } finally {
        await form.close?.();
      }
    });
}

async function handle<T>(event: H3Event, context: SubmissionContext, form: TakenForm<T>): Promise<Answered> {
  const sent = await form.read(event);
  rememberSentForm(event, { kind: form.kind, fields: sent });
  const secret = await context.getSecret();
  const now = context.now();
  const hidden = readHiddenFields(event, sent, { secret, tokens: context.formTokens, now });
  if (hidden.isBot) return form.pretend();

  const body = checkInput(form.schema, hidden.fields);
  const address = context.getAddress(event);
  const fingerprint = hashToken(JSON.stringify([form.marketId, body, form.getFileHashes?.() ?? []]));
  // Without a key, the same content from the same address on the same day is one submission: a double tap on a form
  // without JavaScript.
  const key = hidden.key ?? sign(secret, "content", [fingerprint, address, now.toISOString().slice(0, 10)].join("\n"));
  const countKept = () => (hidden.hasToken ? context.limits.submissions : context.limits.plainSubmissions)(address);
  const network = getNetwork(address);
  return form.take(body, { key, fingerprint, address, network, secret, now, hasToken: hidden.hasToken, countKept });
}

interface SubmissionForm<T extends Submitter> extends VisitorForm<T> {
  kind: SubmissionKind;
  message: string;
  /**
   * Checks what the schema cannot.
   * @returns the payload to store, and as JSON the values it would replace.
   * @throws ApiError
   */
  toPayload: (body: T) => { payload: object; replaced?: string };
  /**
   * Default: stores only the row.
   * @throws ApiError, QueueLimitError, and KeyTakenError if a parallel post stored it first
   */
  store?: (submission: NewSubmission, senderKind: SenderKind) => Promise<unknown>;
}

/** Handles the posts of a form that is reviewed. @param open as for handleForm */
export function handleSubmission<T extends Submitter>(
  context: SubmissionContext,
  open: (event: H3Event) => SubmissionForm<T> | Promise<SubmissionForm<T>>,
): (event: H3Event) => Promise<HTTPResponse> {
  return handleForm<T>(context, async (event) => {
    const form = await open(event);
    return {
      ...form,
      take: async (body, post) => describeAnswer(form, await keepSubmission(context.db, form, body, post)),
      pretend: () => describeAnswer(form, randomBytes(32).toString("base64url")),
    };
  });
}

function describeAnswer({ message }: { message: string }, token: string): Answered {
  const statusUrl = `/submissions/${token}`;
  return { message, location: statusUrl, statusUrl };
}

/** @returns the token of its status link */
async function keepSubmission<T extends Submitter>(
  db: Db,
  form: SubmissionForm<T>,
  body: T,
  { key, fingerprint, network, secret, now, hasToken, countKept }: Post,
): Promise<string> {
  const token = sign(secret, "status", `${form.kind}\n${key}`);
  const identity = {
    token_hash: hashToken(token),
    key_hash: hashToken(key),
    fingerprint,
    created_at: now.toISOString(),
  };
  if (await isKnown(db, form.kind, identity)) return token;
  countKept();
  const { payload, replaced = null } = form.toPayload(body);
  const submission: NewSubmission = {
    ...identity,
    kind: form.kind,
    market_id: form.marketId,
    payload: JSON.stringify(payload),
    replaced,
    submitter_name: body.submitterName ?? null,
    submitter_email: body.submitterEmail ?? null,
    sender: sign(secret, "sender", network),
    has_token: hasToken ? 1 : 0,
  };
  const senderKind = hasToken ? "person" : "program";
  try {
    const store = form.store ?? ((row) => db.transaction().execute((all) => addSubmission(all, row, senderKind)));
    await store(submission, senderKind);
  } catch (error) {
    // A parallel copy of this post may have been stored, and may have taken the last space in the queue.
    const mayBeKnown = error instanceof KeyTakenError || error instanceof QueueLimitError;
    if (!(mayBeKnown && (await isKnown(db, form.kind, identity)))) throw error;
  }
  return token;
}

/** Whether this submission is stored already. @throws ApiError 409 if its key was used for different content */
async function isKnown(
  db: Db,
  kind: SubmissionKind,
  identity: Pick<NewSubmission, "key_hash" | "fingerprint">,
): Promise<boolean> {
  const known = await getByKey(db, kind, identity.key_hash);
  if (known === null || known.fingerprint === identity.fingerprint) return known !== null;
  throw new ApiError(409, "Something else was sent from this form before. Please open the form again.");
}

function answer(event: H3Event, { message, location, statusUrl }: Answered): HTTPResponse {
  event.res.headers.set("Location", location);
  if (wantsPage(event)) return new HTTPResponse(null, { status: 303, headers: { "Cache-Control": "no-store" } });
  return answerJson({ success: true, message, statusUrl } satisfies Partial<SubmissionAnswer>, 201);
}

/** The form in which link tokens and keys are stored: SHA-256 in base64url. */
export function hashToken(text: string): string {
  return hash("sha256", text, "base64url");
}
