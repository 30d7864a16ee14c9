/**
 * Stands in for the servers of feeds and of their pictures: "https://example.org/feed" is what it has at
 * /example.org/feed (see getFeedAddress). It speaks HTTP as they do, conditional requests included, and everything that
 * goes wrong with them.
 */
import { hash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { getFeedAddress } from "#api/news/feed-address.ts";
import { startMockServer } from "./mock-server.ts";

/**
 * A body, sent with an ETag and 304 when it is known already; a body or a status with headers; a redirect; one that never
 * ends; or one that begins and never goes on.
 */
export type FeedAnswer =
  | string
  | Buffer
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | { redirect: string }
  | { fault: "endless" | "slow" };

export interface FeedServer {
  /** Its origin. */
  url: string;
  /** What is at a public address from now on. */
  put: (address: string, answer: FeedAnswer) => void;
  /** What was asked for, as it came. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, FeedAnswer>();
  const requests: FeedServer["requests"] = [];
  const url = await startMockServer((request, response) => {
    const path = request.url ?? "/";
    requests.push({ path, headers: request.headers });
    send(response, answers.get(path) ?? { status: 404 }, request.headers["if-none-match"]);
  });
  return {
    url,
    requests,
    put: (publicAddress, answer) => answers.set(getFeedAddress(publicAddress, ""), answer),
  };
}

function send(response: ServerResponse, answer: FeedAnswer, known: string | undefined): void {
  if (typeof answer === "string" || Buffer.isBuffer(answer)) sendTagged(response, answer, known);
  else if ("redirect" in answer) response.writeHead(302, { Location: answer.redirect }).end();
  else if (!("fault" in answer)) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  else if (answer.fault === "endless") sendForEver(response);
  else response.writeHead(200).write("<?xml");
}

function sendTagged(response: ServerResponse, body: string | Buffer, known: string | undefined): void {
  const etag = `"${hash("sha256", body).slice(0, 16)}"`;
  if (known === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, { ETag: etag }).end(body);
}

/** Well-formed as far as it goes: 50 MB and more of it. */
function sendForEver(response: ServerResponse): void {
  const item = Buffer.from(`<item><title>${"A".repeat(2 ** 16)}</title></item>`);
  response.writeHead(200, { "Content-Type": "application/rss+xml" });
  response.write('<?xml version="1.0"?><rss version="2.0"><channel>');
  const more = () => {
    if (response.destroyed) return;
    if (response.write(item)) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}
