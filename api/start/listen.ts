/** The HTTP server: its address, time limits, and a shutdown that does not cut off requests. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";

/** In milliseconds. A client that needs longer to send its headers is broken or hostile. */
const HEADERS_TIMEOUT_MS = 15_000;

/** In milliseconds. How often Node checks for such clients; its default would allow twice the time. */
const LOOK_EVERY_MS = 5000;

/** In milliseconds. Ten photos over a bad connection take minutes. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

/**
 * In milliseconds. Longer than the 60 s after which common proxies drop idle connections, so the proxy always closes
 * first.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * In milliseconds. A client that reads nothing for this long is gone; its connection and the unsent data are dropped.
 * Longer than photos wait for their turn, when nothing is sent either way.
 */
const SILENCE_TIMEOUT_MS = 5 * 60_000;

/**
 * In milliseconds. A client that is answered before it has sent everything, such as refused photos, gets this long to
 * send the rest. Closed right away, a browser that is still sending may miss the answer.
 */
const LINGER_MS = 30_000;

/** In milliseconds. How long running requests may take to finish on shutdown. */
const FINISH_TIMEOUT_MS = 10_000;

const CLOSE_IDLE_EVERY_MS = 100;

/**
 * In milliseconds. Closing a connection while its client sends another request would lose that request; within this
 * time, it is answered with "Connection: close".
 */
const LAST_REQUESTS_MS = 500;

/** The first file descriptor that systemd passes. */
const PASSED_SOCKET = 3;

/**
 * The listening socket that systemd opened for the server: during a restart, connections wait there instead of being
 * refused.
 * @param pid must match LISTEN_PID, because child processes see the same variables
 * @returns the file descriptor; null if none was passed
 */
export function findPassedSocket(env: Readonly<Record<string, string | undefined>>, pid: number): number | null {
  return env["LISTEN_PID"] === String(pid) && Number(env["LISTEN_FDS"]) >= 1 ? PASSED_SOCKET : null;
}

/**
 * @param passed the result of findPassedSocket, used instead of port and host
 * @throws OperatorError with advice if it cannot listen there
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  passed: number | null = null,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    listener,
  );
  server.setTimeout(SILENCE_TIMEOUT_MS);
  server.on("request", (request, response) => {
    // Runs before Node decides whether to close the connection.
    response.prependOnceListener("finish", () => {
      if (!request.complete) linger(request);
    });
  });
  try {
    server.listen(passed === null ? { port, host } : { fd: passed });
    await once(server, "listening");
    return server;
  } catch (error) {
    if (passed !== null) throw new OperatorError(describePassedSocket(error), { cause: error });
    throw new OperatorError(describeListenError(error, port, host), { cause: error });
  }
}

/** Ends the response, and discards what the client still sends. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  // After "Connection: close", Node would close the socket at once; with unread data, that resets the connection and
  // loses the answer.
  socket.destroySoon = () => undefined;
  socket.end();
  // Nothing else reads the request.
  request.removeAllListeners("data").resume();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(cut));
}

/**
 * Tells clients to close their connections, stops accepting, lets running requests finish (for ten seconds at most),
 * and closes the rest.
 */
export async function closeServer(server: Server, finishMs = FINISH_TIMEOUT_MS): Promise<void> {
  server.prependListener("request", (_, response) => {
    response.setHeader("Connection", "close");
  });
  await untilUnused(server, Math.min(LAST_REQUESTS_MS, finishMs));
  const closed = once(server, "close");
  server.close();
  // A connection becomes idle only after its answer; each check closes the idle ones.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Waits until there are no connections, up to the given time. */
async function untilUnused(server: Server, ms: number): Promise<void> {
  const end = AbortSignal.timeout(ms);
  while (!end.aborted && (await countConnections(server)) > 0) {
    await wait(CLOSE_IDLE_EVERY_MS);
  }
}

function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

/** @returns the port; 0 if it is not listening */
export function getPort(server: Pick<Server, "address">): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** The URL to open in a browser on this machine. */
export function getLocalAddress(server: Server, host: string): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  return `http://${isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host}:${getPort(server)}`;
}

function describePassedSocket(error: unknown): string {
  return (
    `LISTEN_FDS is set, but descriptor ${PASSED_SOCKET} is no socket that can be listened on (${String(error)}). ` +
    "Let the service be started by its socket (systemctl start markets.socket), or unset LISTEN_FDS."
  );
}

function describeListenError(error: unknown, port: number, host: string): string {
  const code = getErrorCode(error);
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use. End the program that uses it, or choose another: PORT=${port + 1} npm start`;
  }
  if (code === "EACCES") {
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`;
  }
  return `${host}:${port} cannot be listened on (${String(error)}). Set HOST and PORT to another address.`;
}
