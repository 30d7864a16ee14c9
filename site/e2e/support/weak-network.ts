/**
 * A proxy between browser and site that can be cut off for real: it stops listening and closes all connections. It can
 * also change files, as a new release would.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { getFreePort } from "./free-port.ts";

export type WeakNetwork = Awaited<ReturnType<typeof startWeakNetwork>>;

/** Content types in which the site writes its own address. */
const TEXT = /^(?:text\/|application\/(?:json|manifest))/;

/** @param target the site's real address */
export async function startWeakNetwork(target: string) {
  const port = await getFreePort();
  const origin = `http://localhost:${port}`;
  const changes = new Map<string, (text: string) => string>();
  let asked: string[] = [];
  const rewrite = (path: string, text: string) => {
    const own = text.replaceAll(target, origin);
    return changes.get(path)?.(own) ?? own;
  };
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", origin);
    asked.push(pathname);
    pass(target, incoming, outgoing, (text) => rewrite(pathname, text));
  });
  const network = {
    /** The proxy's address. */
    origin,
    cut: () => close(server),
    restore: async () => {
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    /** From now on, changes the text of the file at `path`. */
    change: (path: string, make: (text: string) => string) => changes.set(path, make),
    /** Requested paths since the start or the last call, in order. */
    takeAsked: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
  await network.restore();
  return network;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (text: string) => string,
): void {
  const headers = without(incoming.headers, ["host", "accept-encoding", "if-none-match"]);
  // The site accepts writes from its own origin only.
  if (headers.origin !== undefined) headers.origin = target;
  const onward = request(target + (incoming.url ?? "/"), { method: incoming.method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      // Size and ETag of a changed file are no longer right.
      const kept = without(answer.headers, ["content-length", "etag"]);
      const body = Buffer.concat(chunks);
      const isText = TEXT.test(kept["content-type"] ?? "");
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      outgoing.end(isText ? rewrite(body.toString()) : body);
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

function without<T extends object>(headers: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;
}
