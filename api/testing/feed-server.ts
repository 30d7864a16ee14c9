/**
 * A mock server for feeds and their pictures: it serves "https://example.org/feed" at /example.org/feed (see
 * getFeedAddress), supports conditional requests, and simulates failures.
 */
import { hash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { getFeedAddress } from "#api/news/feed-address.ts";
import { startMockServer } from "./mock-server.ts";

/** A body (sent with an ETag, or 304); a status with headers; a redirect; or a body that stalls. */
export type FeedAnswer =
  | string
  | Buffer
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | { redirect: string }
  | { fault: "slow" };

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>;

export async function startFeedServer() {
  const answers = new Map<string, FeedAnswer>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const url = await startMockServer((request, response) => {
    const path = request.url ?? "/";
    requests.push({ path, headers: request.headers });
    send(response, answers.get(path) ?? { status: 404 }, request.headers["if-none-match"]);
  });
  return {
    url,
    requests,
    /** Sets the answer for a feed's public address. */
    put: (address: string, answer: FeedAnswer) => answers.set(getFeedAddress(address, ""), answer),
  };
}

function send(response: ServerResponse, answer: FeedAnswer, known: string | undefined): void {
  if (typeof answer === "string" || Buffer.isBuffer(answer)) sendTagged(response, answer, known);
  else if ("redirect" in answer) response.writeHead(302, { Location: answer.redirect }).end();
  else if (!("fault" in answer)) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  else response.writeHead(200).write("<?xml");
}

function sendTagged(response: ServerResponse, body: string | Buffer, known: string | undefined): void {
  const etag = `"${hash("sha256", body).slice(0, 16)}"`;
  if (known === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, { ETag: etag }).end(body);
}
