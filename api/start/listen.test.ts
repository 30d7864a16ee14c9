import { once } from "node:events";
import { open } from "node:fs/promises";
import {
  Agent,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeServer, findPassedSocket, getLocalAddress, getPort, listen } from "./listen.ts";

async function ask(server: Server, agent: Agent): Promise<string> {
  const request = get({ host: "127.0.0.1", port: getPort(server), agent });
  const [answer] = (await once(request, "response")) as [NodeJS.ReadableStream];
  return text(answer);
}

test("closing finishes running requests, closes idle connections and accepts no new ones", async () => {
  let finish: () => void = () => undefined;
  let asked = 0;
  const listener: RequestListener = (_, response) => {
    asked += 1;
    if (asked === 1) response.end("quick");
    else finish = () => response.end("slow, but whole");
  };
  const server = await listen(listener, 0, "127.0.0.1");
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect(await ask(server, agent)).toBe("quick");
  const slow = ask(server, new Agent());
  await once(server, "request");
  const closed = closeServer(server);
  finish();
  expect(await slow).toBe("slow, but whole");
  await closed;
  await expect(ask(server, new Agent())).rejects.toThrow();
});

test("while closing, an open connection gets one more response, marked as the last", async () => {
  const server = await listen(
    (_, response) => response.writeHead(200, ["X-Any", "thing"]).end("whole"),
    0,
    "127.0.0.1",
  );
  const agent = new Agent({ keepAlive: true });
  expect(await ask(server, agent)).toBe("whole");
  const closed = closeServer(server);
  const request = get({ host: "127.0.0.1", port: getPort(server), agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect([request.reusedSocket, answer.headers.connection, await text(answer)]).toEqual([true, "close", "whole"]);
  await closed;
});

test("an inherited socket is recognized only by the process it is meant for", () => {
  expect(findPassedSocket({ LISTEN_PID: "12", LISTEN_FDS: "1" }, 12)).toBe(3);
  expect(findPassedSocket({ LISTEN_PID: "12", LISTEN_FDS: "1" }, 13)).toBeNull();
  expect(findPassedSocket({ LISTEN_PID: "12", LISTEN_FDS: "0" }, 12)).toBeNull();
  expect(findPassedSocket({}, 12)).toBeNull();
});

test("an inherited file descriptor that is not a socket is reported with advice", async () => {
  const file = await open(import.meta.filename);
  onTestFinished(() => file.close());
  await expect(listen(() => undefined, 0, "127.0.0.1", file.fd)).rejects.toThrow(
    /^LISTEN_FDS is set, but descriptor 3 is no socket that can be listened on \(.+\)\. Let the service be started by its socket/,
  );
});

test("an address that this machine does not have is reported", async () => {
  await expect(listen(() => undefined, 0, "192.0.2.1")).rejects.toThrow(
    "HOST=192.0.2.1 is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.",
  );
});

test("the printed address is localhost unless another host was chosen", async () => {
  const server = await listen(() => undefined, 0, "127.0.0.1");
  const port = getPort(server);
  expect(getLocalAddress(server, "127.0.0.1")).toBe(`http://localhost:${port}`);
  expect(getLocalAddress(server, "0.0.0.0")).toBe(`http://localhost:${port}`);
  expect(getLocalAddress(server, "192.168.1.20")).toBe(`http://192.168.1.20:${port}`);
  expect(getLocalAddress(server, "fe80::1")).toBe(`http://[fe80::1]:${port}`);
  await closeServer(server);
});

test("a client that never reads its response is disconnected after a time limit", async () => {
  const page = Buffer.alloc(64 * 2 ** 20);
  const server = await listen((_, response) => response.end(page), 0, "127.0.0.1");
  expect(server.timeout).toBe(5 * 60_000);
  server.setTimeout(100);
  const client = connect(getPort(server), "127.0.0.1");
  onTestFinished(async () => {
    client.destroy();
    await closeServer(server);
  });
  client.on("error", () => undefined).pause();
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
});

test.each<[string, OutgoingHttpHeaders, number]>([
  ["unread", {}, 0],
  ["unread, with Connection: close", { Connection: "close" }, 0],
  ["half read", {}, 2],
  ["half read, with Connection: close", { Connection: "close" }, 2],
])("a client that sends its whole body first still gets the answer when the body is refused %s", async (...given) => {
  const [, headers, pieces] = given;
  const refuse: RequestListener = (request, response) => {
    const answer = () => response.writeHead(413, headers).end("Too much.");
    if (pieces === 0) answer();
    else void readSome(request, pieces).then(answer);
  };
  const server = await listen(refuse, 0, "127.0.0.1");
  onTestFinished(() => closeServer(server, 0));
  // More than the buffers in between can hold.
  const size = 16 * 2 ** 20;
  const socket = connect(getPort(server), "127.0.0.1").pause();
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${size + 1}\r\n\r\n`);
  await new Promise((sent) => socket.write(Buffer.alloc(size), sent));
  expect(await text(socket)).toContain("Too much.");
});

/** Reads the body like the API: through a web stream, which pauses when nobody reads. */
async function readSome(request: IncomingMessage, pieces: number): Promise<void> {
  const reader = Readable.toWeb(request).getReader();
  for (let read = 0; read < pieces; read += 1) await reader.read();
  reader.releaseLock();
}

test("a client that is answered before it has sent everything gets the answer, and is then disconnected", async () => {
  const refuse: RequestListener = (_, response) => response.writeHead(413).end("Too much.");
  const server = await listen(refuse, 0, "127.0.0.1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    return closeServer(server, 0);
  });
  const connected = once(server, "connection");
  const socket = connect({ port: getPort(server), host: "127.0.0.1", allowHalfOpen: true });
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfirst");
  expect(await text(socket)).toContain("Too much.");
  // It could keep sending for ten minutes.
  const [connection] = (await connected) as [Socket];
  vi.advanceTimersByTime(29_999);
  expect(connection.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(connection.destroyed).toBe(true);
  socket.destroy();
});
