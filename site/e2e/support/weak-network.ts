/**
 * A network between the browser and the site that can be cut, really: nobody listens any more, and connections break.
 * It can also change what a file says, as a new release would.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { getFreePort } from "./free-port.ts";

export interface WeakNetwork {
  /** The site's address on this side. */
  origin: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** From now on the file at the path says what this makes of it. */
  change: (path: string, rewrite: (text: string) => string) => void;
  /** Paths that were asked for since the start or the last call, in their order. */
  takeAsked: () => string[];
}

/** Text in which the site names its own address. */
const TEXT = /^(?:text\/|application\/(?:json|manifest))/;

/** @param target the site's real address. */
export async function startWeakNetwork(target: string): Promise<WeakNetwork> {
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
  const network: WeakNetwork = {
    origin,
    cut: () => close(server),
    restore: async () => {
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    change: (path, make) => changes.set(path, make),
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
  // The site takes what is written to it from its own pages only.
  if (headers.origin !== undefined) headers.origin = target;
  const onward = request(target + (incoming.url ?? "/"), { method: incoming.method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      // Of what is changed on the way, the site's own size and mark are no longer true.
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
