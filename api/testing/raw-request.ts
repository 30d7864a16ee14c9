/** Sends a request without normalizing its path; does not decompress the answer or follow redirects. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { getPort } from "#api/start/listen.ts";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export function sendRaw(
  server: Server,
  path: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const port = getPort(server);
  const agent = new Agent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() }),
        reject,
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
