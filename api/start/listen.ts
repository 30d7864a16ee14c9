/** The HTTP server itself: its address, its time limits, and how it ends without cutting anybody off. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";

/** A client that takes longer to send its headers is broken or hostile. In milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;

/** How often Node looks for such clients; by itself it takes twice as long as they may. In milliseconds. */
const LOOK_EVERY_MS = 5000;

/** Ten photos from a field with a bad connection take minutes. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

/** Longer than the 60 s after which common proxies drop an idle connection, so that they never meet a closed one. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/**
 * Whoever takes nothing of an answer for so long has gone, and must not be kept a connection and what is to be sent. It
 * is longer than photos wait for their turn, when nothing goes either way.
 */
const SILENCE_TIMEOUT_MS = 5 * 60_000;

/**
 * Whoever is answered before they have sent everything, such as photos that are refused, has so long for the rest: cut off
 * at once, a browser that is still sending may never see the answer.
 */
const LINGER_MS = 30_000;

/** How long requests under way may take to finish when the server ends, unless it is told otherwise. */
const FINISH_TIMEOUT_MS = 10_000;

const CLOSE_IDLE_EVERY_MS = 100;

/**
 * A connection that is closed while its client sends the next request loses it. Whoever sends one in this time is told
 * that it was the last.
 */
const LAST_REQUESTS_MS = 500;

/** The first descriptor that systemd hands over. */
const HANDED_SOCKET = 3;

/**
 * The socket that systemd has opened for the server: while the server restarts, connections wait at it and are not
 * refused.
 * @param pid the process that it has to be meant for: children see the same variables
 * @returns the socket's descriptor, or null when none was handed over
 */
export function findHandedSocket(env: Readonly<Record<string, string | undefined>>, pid: number): number | null {
  return env["LISTEN_PID"] === String(pid) && Number(env["LISTEN_FDS"]) >= 1 ? HANDED_SOCKET : null;
}

/**
 * @param handed what findHandedSocket has found: instead of port and host
 * @throws OperatorError when the address cannot be listened on, saying what to do.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  handed: number | null = null,
  lingerMs = LINGER_MS,
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
    // Before Node looks whether to close the connection.
    response.prependOnceListener("finish", () => {
      if (!request.complete) linger(request, lingerMs);
    });
  });
  try {
    server.listen(handed === null ? { port, host } : { fd: handed });
    await once(server, "listening");
    return server;
  } catch (error) {
    if (handed !== null) throw new OperatorError(describeHanded(error), { cause: error });
    throw new OperatorError(describe(error, port, host), { cause: error });
  }
}

/** Says that nothing more comes, and drops what the client still sends. */
function linger(request: IncomingMessage, ms: number): void {
  const { socket } = request;
  // After "Connection: close" Node would close it at once; with bytes unread, that takes the answer back.
  socket.destroySoon = () => undefined;
  socket.end();
  // Nothing reads it any more.
  request.removeAllListeners("data").resume();
  const cut = setTimeout(() => socket.destroy(), ms).unref();
  socket.once("close", () => clearTimeout(cut));
}

/**
 * Tells clients to send their next request elsewhere, then takes no more, lets those under way finish (for ten seconds at
 * most), and closes the rest.
 */
export async function closeServer(server: Server, finishMs = FINISH_TIMEOUT_MS): Promise<void> {
  server.prependListener("request", (_, response) => {
    response.setHeader("Connection", "close");
  });
  await untilUnused(server, Math.min(LAST_REQUESTS_MS, finishMs));
  const closed = once(server, "close");
  server.close();
  // A connection turns idle only after its answer: each look closes those that have got theirs.
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Until nobody is connected, for a while at most. */
async function untilUnused(server: Server, ms: number): Promise<void> {
  const end = AbortSignal.timeout(ms);
  while (!end.aborted && (await countConnections(server)) > 0) {
    await wait(CLOSE_IDLE_EVERY_MS);
  }
}

function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

/** @returns the port that a server listens on; 0 while it does not. */
export function getPort(server: Pick<Server, "address">): number {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** The address to type into a browser on this machine. */
export function getLocalAddress(server: Server, host: string): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  return `http://${isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host}:${getPort(server)}`;
}

function describeHanded(error: unknown): string {
  return (
    `LISTEN_FDS is set, but descriptor ${HANDED_SOCKET} is no socket that can be listened on (${String(error)}). ` +
    "Let the service be started by its socket (systemctl start markets.socket), or unset LISTEN_FDS."
  );
}

function describe(error: unknown, port: number, host: string): string {
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
