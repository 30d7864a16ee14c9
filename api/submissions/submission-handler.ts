/** Handles whatever visitors send: the same checks, in the same order, for each of the forms. */
import { createHash, randomBytes } from "node:crypto";
import { type H3Event, HTTPResponse } from "h3";
import type { z } from "zod";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import type { SubmissionAnswer } from "#data/submissions/submission-schema.ts";
import { getByKey, KeyTakenError, type NewSubmission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type GetAddress, rememberSentForm, requireSameOrigin, wantsPage } from "#api/http/client.ts";
import type { Counter } from "#api/http/counter.ts";
import type { RateLimits } from "#api/http/rate-limits.ts";
import { checkInput } from "#api/http/read-checked.ts";
import { answerJson } from "#api/http/routes.ts";
import type { RunningWork } from "./running-work.ts";
import { readHiddenFields } from "./hidden-fields.ts";
import { addSubmission, NoRoomError } from "./waiting-room.ts";
import { sign } from "../auth/secret.ts";

export interface SubmissionContext {
  db: Db;
  /** Origin of the public address. */
  siteUrl: string;
  getAddress: GetAddress;
  limits: RateLimits;
  getSecret: () => Promise<string>;
  /** See createTokenCounter. */
  formTokens: Counter;
  now: () => Date;
  work: RunningWork;
}

interface Submitter {
  submitterName?: string | undefined;
  submitterEmail?: string | undefined;
}

interface SubmissionForm<T extends Submitter> {
  kind: SubmissionKind;
  marketId: number | null;
  message: string;
  schema: z.ZodType<T>;
  read: (event: H3Event) => Promise<Record<string, unknown>>;
  /** The hashes of what came beside the fields. */
  getFileHashes?: () => string[];
  /** Checks what only the form knows. @returns what is kept, and as JSON what it would replace. @throws ApiError */
  describe: (body: T) => { payload: object; replaced?: string };
  /** Without, the row alone. @throws ApiError, NoRoomError, and KeyTakenError when somebody was faster. */
  store?: (submission: NewSubmission) => Promise<unknown>;
  /** Is called in any case, at the end. */
  close?: () => Promise<void>;
}

/** Answers the posts of a form. @param open throws ApiError when there is nothing to send a form to. */
export function handleSubmission<T extends Submitter>(
  context: SubmissionContext,
  open: (event: H3Event) => SubmissionForm<T> | Promise<SubmissionForm<T>>,
): (event: H3Event) => Promise<HTTPResponse> {
  return (event) =>
    context.work.track(async () => {
      requireSameOrigin(event, context.siteUrl);
      context.limits.posts(context.getAddress(event));
      const form = await open(event);
      try {
        return await handle(event, context, form);
      } finally {
        await form.close?.();
      }
    });
}

async function handle<T extends Submitter>(
  event: H3Event,
  context: SubmissionContext,
  form: SubmissionForm<T>,
): Promise<HTTPResponse> {
  const sent = await form.read(event);
  rememberSentForm(event, { kind: form.kind, fields: sent });
  const secret = await context.getSecret();
  const now = context.now();
  const hidden = readHiddenFields(event, sent, { secret, tokens: context.formTokens, now });
  if (hidden.isBot) return answer(event, form.message, randomBytes(32).toString("base64url"));

  const body = checkInput(form.schema, hidden.fields);
  const address = context.getAddress(event);
  const fingerprint = hash(JSON.stringify([form.marketId, body, form.getFileHashes?.() ?? []]));
  // Without a key, the same content from the same address on the same day is one submission: a double tap on a
  // form without JavaScript.
  const key = hidden.key ?? sign(secret, "content", [fingerprint, address, now.toISOString().slice(0, 10)].join("\n"));
  const token = sign(secret, "status", `${form.kind}\n${key}`);
  const identity = { token_hash: hash(token), key_hash: hash(key), fingerprint, created_at: now.toISOString() };

  if (!(await isKnown(context.db, form.kind, identity))) {
    (hidden.hasToken ? context.limits.submissions : context.limits.plainSubmissions)(address);
    const { payload, replaced = null } = form.describe(body);
    const submission: NewSubmission = {
      ...identity,
      kind: form.kind,
      market_id: form.marketId,
      payload: JSON.stringify(payload),
      replaced,
      submitter_name: body.submitterName ?? null,
      submitter_email: body.submitterEmail ?? null,
      sender: sign(secret, "sender", address),
    };
    try {
      await (form.store?.(submission) ?? storeText(context.db, submission));
    } catch (error) {
      // The same post was faster, and may have taken the last room.
      const mayBeKnown = error instanceof KeyTakenError || error instanceof NoRoomError;
      if (!(mayBeKnown && (await isKnown(context.db, form.kind, identity)))) throw error;
    }
  }
  return answer(event, form.message, token);
}

async function storeText(db: Db, submission: NewSubmission): Promise<void> {
  await db.transaction().execute((transaction) => addSubmission(transaction, submission));
}

/** Of a status link, as it is stored. */
export function hashToken(token: string): string {
  return hash(token);
}

/** Whether this very submission is stored already. @throws ApiError 409 when the key was used for another. */
async function isKnown(
  db: Db,
  kind: SubmissionKind,
  identity: Pick<NewSubmission, "key_hash" | "fingerprint">,
): Promise<boolean> {
  const known = await getByKey(db, kind, identity.key_hash);
  if (known === null || known.fingerprint === identity.fingerprint) return known !== null;
  throw new ApiError(409, "Something else was sent from this form before. Please open the form again.");
}

function answer(event: H3Event, message: string, token: string): HTTPResponse {
  const statusUrl = `/submissions/${token}`;
  event.res.headers.set("Location", statusUrl);
  if (wantsPage(event)) return new HTTPResponse(null, { status: 303, headers: { "Cache-Control": "no-store" } });
  const body: SubmissionAnswer = { success: true, message, statusUrl };
  return answerJson(body, 201);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
