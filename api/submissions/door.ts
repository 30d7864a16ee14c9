/** The one way in for whatever visitors send: the same checks, in the same order, for each of the forms. */
import { createHash, randomBytes } from "node:crypto";
import { type H3, type H3Event, HTTPResponse } from "h3";
import type { z } from "zod";
import { describeProblem } from "#data/domain/schema-problem.ts";
import type { SubmissionKind } from "#data/domain/submission.ts";
import type { SubmissionAnswer } from "#data/domain/submission-schema.ts";
import { getByKey, KeyTakenError } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getOutage } from "#api/http/outage.ts";
import { getClientAddress } from "#api/http/client-address.ts";
import type { RateLimits } from "#api/http/rate-limits.ts";
import { addResource } from "#api/http/resource.ts";
import { requireSameOrigin } from "#api/http/same-origin.ts";
import { rememberSentForm, wantsPage } from "#api/http/wants-page.ts";
import type { RunningWork } from "./running-work.ts";
import { readEntry } from "./entry.ts";
import { sign } from "./secret.ts";

export interface Door {
  db: Db;
  /** Origin of the public address. */
  siteUrl: string;
  trustedProxies: number;
  limits: RateLimits;
  getSecret: () => Promise<string>;
  now: () => Date;
  work: RunningWork;
}

/** How a submission is known later, by those who have its link or its key. */
export interface Identity {
  token_hash: string;
  key_hash: string;
  fingerprint: string;
  /** ISO. */
  created_at: string;
}

/** One post of a form. */
export interface SubmissionForm<T> {
  kind: SubmissionKind;
  /** Null for the suggestion of a new one. */
  marketId: number | null;
  /** The answer's. */
  message: string;
  schema: z.ZodType<T>;
  /** The fields as they came. */
  read: (event: H3Event) => Promise<Record<string, unknown>>;
  /** The hashes of what came beside the fields. */
  getFileHashes?: () => string[];
  /** Checks what only the form knows, and stores. @throws ApiError, and KeyTakenError when somebody was faster. */
  store: (body: T, identity: Identity) => Promise<void>;
  /** Is called in any case, at the end. */
  close?: () => Promise<void>;
}

/** Mounts a form. @param open throws ApiError when there is nothing to send a form to. */
export function addForm<T>(
  app: H3,
  path: string,
  door: Door,
  open: (event: H3Event) => Promise<SubmissionForm<T>>,
): void {
  addResource(app, path, {
    POST: (event) =>
      door.work.track(async () => {
        requireSameOrigin(event, door.siteUrl);
        await door.limits.posts(getClientAddress(event, door.trustedProxies));
        return withoutOutage(async () => {
          const form = await open(event);
          try {
            return await admit(event, door, form);
          } finally {
            await form.close?.();
          }
        });
      }),
  });
}

/** A full disk is no mistake of the program: it is answered, not reported with each post. */
async function withoutOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const outage = getOutage(error);
    throw outage ? new ApiError(outage.status, outage.message, { headers: outage.headers }) : error;
  }
}

async function admit<T>(event: H3Event, door: Door, form: SubmissionForm<T>): Promise<HTTPResponse> {
  const sent = await form.read(event);
  rememberSentForm(event, { kind: form.kind, fields: sent });
  const secret = await door.getSecret();
  const now = door.now();
  const entry = readEntry(event, sent, secret, now);
  if (entry.isBot) return answer(event, form.message, randomBytes(32).toString("base64url"));

  const body = check(form.schema, entry.fields);
  const address = getClientAddress(event, door.trustedProxies);
  const fingerprint = hash(JSON.stringify([form.marketId, body, form.getFileHashes?.() ?? []]));
  // Without a key, the same content from the same address on the same day is one submission: a double tap on a
  // form without JavaScript.
  const key = entry.key ?? sign(secret, "content", [fingerprint, address, now.toISOString().slice(0, 10)].join("\n"));
  const token = sign(secret, "status", `${form.kind}\n${key}`);
  const identity = { token_hash: hash(token), key_hash: hash(key), fingerprint, created_at: now.toISOString() };

  if (!(await isKnown(door.db, form.kind, identity))) {
    await (entry.hasToken ? door.limits.submissions : door.limits.plainSubmissions)(address);
    try {
      await form.store(body, identity);
    } catch (error) {
      if (!(error instanceof KeyTakenError && (await isKnown(door.db, form.kind, identity)))) throw error;
    }
  }
  return answer(event, form.message, token);
}

/** Of a status link, as it is stored. */
export function hashToken(token: string): string {
  return hash(token);
}

function check<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const { error, field } = describeProblem(parsed.error);
  throw new ApiError(422, error, { field });
}

/** Whether this very submission is stored already. @throws ApiError 409 when the key was used for another. */
async function isKnown(db: Db, kind: SubmissionKind, identity: Identity): Promise<boolean> {
  const known = await getByKey(db, kind, identity.key_hash);
  if (known === null || known.fingerprint === identity.fingerprint) return known !== null;
  throw new ApiError(409, "Something else was sent from this form before. Please open the form again.");
}

function answer(event: H3Event, message: string, token: string): HTTPResponse {
  const statusUrl = `/submissions/${token}`;
  const headers = { Location: statusUrl, "Cache-Control": "no-store" };
  if (wantsPage(event)) return new HTTPResponse(null, { status: 303, headers });
  const body: SubmissionAnswer = { success: true, message, statusUrl };
  return new HTTPResponse(JSON.stringify(body), {
    status: 201,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
