/** Misbehaving clients: invalid requests, slow headers, unread answers, and uploads that break off. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { photoForm } from "#api/testing/photo-form.ts";
import { startSlowUpload } from "#api/testing/slow-request.ts";
import { makeVariedJpeg } from "#api/testing/varied-photo.ts";
import { recordOutcome } from "./ask.ts";
import { chooseId, pick, type Visitor } from "./visitor.ts";
import { pause } from "./soak-state.ts";

const NONSENSE: readonly string[] = [
  "GET\r\n\r\n",
  "GET /%%% HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET //etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET /..%2f..%2fdirectory.db HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET /api/markets/99999999999999999999 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET /api/images/0123.webp HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "DELETE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`,
  "POST /api/suggestions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{[[[[",
  "POST /api/suggestions HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n""',
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
];

const TIMEOUT_MS = 10_000;

const DRIP_MS = 150;
const UNREAD_MS = 4000;

export async function sendNonsense(visitor: Visitor, kind: string): Promise<void> {
  const started = performance.now();
  const text = pick(visitor, NONSENSE);
  const socket = await open(visitor);
  socket?.write(text, "latin1");
  const status = socket && (await readStatus(socket));
  // The server may also close the connection without an answer.
  const problem = status !== null && status >= 500 && status !== 505 ? `${status}` : "";
  recordOutcome(visitor.soak, { kind, started, status, problem, what: text.slice(0, 60) });
}

/** Sends headers over about a second. */
export async function sendSlowHeaders(visitor: Visitor, kind: string): Promise<void> {
  const started = performance.now();
  const socket = await open(visitor);
  for (const part of ["GET / HT", "TP/1.1\r\nHo", "st: x\r", "\nX-A: ", "b\r\nConnection: cl", "ose\r\n\r\n"]) {
    socket?.write(part);
    await pause(visitor.soak, DRIP_MS);
  }
  const status = socket && (await readStatus(socket));
  recordOutcome(visitor.soak, {
    kind,
    started,
    status,
    problem: status === 200 ? "" : `${status ?? "cut off"}`,
    what: kind,
  });
}

/** Requests all markets 20 times and reads no answer. */
export async function ignoreAnswer(visitor: Visitor, kind: string): Promise<void> {
  const started = performance.now();
  const socket = await open(visitor);
  socket?.pause();
  socket?.write("GET /api/markets HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20));
  await pause(visitor.soak, UNREAD_MS);
  socket?.destroy();
  recordOutcome(visitor.soak, { kind, started, status: 200, problem: "", what: kind });
}

export async function breakOffUpload(visitor: Visitor, kind: string): Promise<void> {
  const { soak, random } = visitor;
  const started = performance.now();
  soak.made += 1;
  const photo = { name: "half.jpg", content: await makeVariedJpeg(-soak.made, 320) };
  const path = `${soak.url}/api/markets/${chooseId(visitor)}/submit-images`;
  const upload = await startSlowUpload(path, photoForm([photo]), `broken-${soak.made}-key`);
  await pause(soak, random(1000));
  upload.breakOff();
  await upload.answer;
  recordOutcome(soak, { kind, started, status: 200, problem: "", what: kind });
}

async function open({ soak }: Visitor): Promise<Socket | null> {
  const { hostname, port } = new URL(soak.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    return null;
  }
}

/** @returns null if the connection closes without an answer */
async function readStatus(socket: Socket): Promise<number | null> {
  // A destroyed socket emits no further "close".
  if (socket.destroyed) return null;
  try {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    const [data] = (await Promise.race([once(socket, "data"), once(socket, "close").then(() => [""])])) as [unknown];
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(String(data)) ?? [];
    return status === undefined ? null : Number(status);
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
