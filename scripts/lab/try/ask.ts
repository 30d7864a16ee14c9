/** Sends requests to the site through a proxy, under its public host name. */
import { once } from "node:events";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";

export const HOST_NAME = "markets.example.org";

export interface Question {
  method?: "GET" | "HEAD" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Loopback address to send from. */
  from?: string;
  agent?: Agent;
  /** Without TLS, for requests to the server itself. */
  isPlain?: boolean;
}

/** Resolves with the headers; the body is still unread. Accepts any certificate. */
export async function open(port: number, path: string, question: Question = {}): Promise<IncomingMessage> {
  const { method = "GET", headers: given = {}, body = "", from = "127.0.0.1", agent, isPlain = false } = question;
  const headers = { Host: HOST_NAME, ...given };
  const plain = { host: "127.0.0.1", port, path, method, localAddress: from, headers };
  const secure = { agent: agent ?? new Agent({ keepAlive: false }), servername: HOST_NAME, rejectUnauthorized: false };
  const outgoing = isPlain ? requestPlain({ ...plain, agent: false }) : request({ ...plain, ...secure });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return answer;
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  /** Contains repeated headers. */
  rawHeaders: string[];
  body: Buffer;
}

export async function ask(port: number, path: string, question: Question = {}): Promise<Answer> {
  const answer = await open(port, path, question);
  const { statusCode: status = 0, headers, rawHeaders } = answer;
  return { status, headers, rawHeaders, body: await buffer(answer) };
}

export function askJson(port: number, path: string, body: unknown, more: Question = {}): Promise<Answer> {
  const headers = { "Content-Type": "application/json", ...more.headers };
  return ask(port, path, { ...more, method: "POST", headers, body: JSON.stringify(body) });
}
