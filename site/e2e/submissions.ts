/** Submissions as visitors send them, and the queues that they wait in. */
import { createHash } from "node:crypto";
import type { APIRequestContext, Locator } from "@playwright/test";
import type { Page as ListPage } from "#data/admin/paging.ts";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import type { SubmissionKind } from "#data/submissions/submission.ts";
import { makePhoto } from "./contribution.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

/** Markets without photos that tests of single facts of markets leave alone. */
export const PLAIN_MARKETS: readonly Market[] = EXAMPLE_MARKETS.filter(({ id }) => id > 1000);

/** Declines all that waits. @param requests an admin's */
export async function emptyQueues(requests: APIRequestContext): Promise<void> {
  for (const kind of ["edit", "market", "photos"] as const) {
    const waiting = await listSubmissions(requests, kind, "pending");
    if (waiting.length === 0) continue;
    await post(requests, "/api/admin/submissions/decide", { ids: waiting.map(({ id }) => id), state: "rejected" });
  }
}

/** The first page of the queue. */
export async function listSubmissions(
  requests: APIRequestContext,
  kind: SubmissionKind,
  state: string,
): Promise<AdminSubmission[]> {
  const answer = await requests.get(`/api/admin/submissions?kind=${kind}&state=${state}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as ListPage<AdminSubmission>).items;
}

/** An address is approved once somebody says on its card where the pin goes. */
export async function keepPin(card: Locator): Promise<void> {
  await card.getByRole("radio", { name: PIN_TEXTS.keep }).check();
}

/** @returns the submitter's private page */
export async function suggestEdit(
  requests: APIRequestContext,
  market: Market,
  fieldName: string,
  suggestedValue: unknown,
  more: object = {},
): Promise<string> {
  const body = { fieldName, suggestedValue, ...more };
  return readStatusUrl(await post(requests, `/api/markets/${market.id}/suggest-edit`, body, fromNetworkOfTest()));
}

/** @returns the submitter's private page */
export async function suggestMarket(requests: APIRequestContext, fields: object): Promise<string> {
  return readStatusUrl(await post(requests, "/api/suggestions", fields, fromNetworkOfTest()));
}

/** A network may send sixty an hour, and a worker has one server for all of its tests: each test is a network of its own. */
function fromNetworkOfTest(): Record<string, string> {
  const bytes = createHash("sha256").update(test.info().testId).digest();
  return { "X-Forwarded-For": `10.${bytes.readUInt8(0)}.${bytes.readUInt8(1)}.${bytes.readUInt8(2)}` };
}

/** @param colors one photo of each @returns the submitter's private page */
export async function sendPhotos(
  requests: APIRequestContext,
  market: Market,
  colors: readonly string[],
  { hasLicence = true }: { hasLicence?: boolean } = {},
): Promise<string> {
  const form = new FormData();
  if (hasLicence) form.append("consent", "true");
  form.append("submissionNotes", "Taken on opening day.");
  for (const color of colors) {
    const { name, mimeType, buffer } = await makePhoto(`${color}.jpg`, color);
    form.append("images", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  const answer = await requests.post(`/api/markets/${market.id}/submit-images`, { multipart: form });
  expect(answer.status(), await answer.text()).toBe(201);
  return readStatusUrl(await answer.json());
}

async function post(
  requests: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await requests.post(path, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

function readStatusUrl(answer: unknown): string {
  return (answer as { statusUrl: string }).statusUrl;
}
