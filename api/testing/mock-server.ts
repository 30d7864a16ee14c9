/** A server of somebody else's, as a test wants it to answer. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { getPort } from "#api/start/listen.ts";

/** It answers until the test ends. @param host one of this machine's own addresses @returns its origin */
export async function startMockServer(answer: RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = createServer(answer).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${getPort(server)}`;
}
