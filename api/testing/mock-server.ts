/** An HTTP server for mocks of other sites' servers. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { getPort } from "#api/start/listen.ts";

/** An address where nothing listens: connections are refused. */
export const NO_SERVER = "http://127.0.0.1:9";

/** Runs until the test ends. @param host a loopback address @returns the server's origin */
export async function startMockServer(answer: RequestListener, host = "127.0.0.1"): Promise<string> {
  const server = createServer(answer).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${host}:${getPort(server)}`;
}
