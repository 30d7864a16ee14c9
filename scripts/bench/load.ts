/** Asks one address as fast as it answers, with as little work of its own as possible. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { median } from "./report.ts";

const CONNECTIONS = 32;
const ROUND_MS = 1500;
const ROUNDS = 5;

/**
 * Requests per second of several addresses, in turns, so that the machine's moods meet all of them alike.
 * @returns the median of the rounds for each address, in their order.
 */
export async function compareRates(urls: readonly string[]): Promise<number[]> {
  const rates = urls.map((): number[] => []);
  for (const url of urls) await measureRound(url);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, url] of urls.entries()) rates[index]?.push(await measureRound(url));
  }
  return rates.map(median);
}

/** Requests per second, over a second and a half of 32 connections. */
export async function measureRound(url: string): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const length = await measureAnswer(request, hostname, Number(port));
  const ends = performance.now() + ROUND_MS;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => ask(request, hostname, Number(port), length, ends)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}

/** One connection: the next request leaves when the answer to the last is there to its last byte. */
function ask(request: string, host: string, port: number, length: number, ends: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let answered = 0;
    const socket = connect(port, host, () => socket.write(request));
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (received < length) return;
      received -= length;
      answered++;
      if (performance.now() < ends) socket.write(request);
      else socket.destroy();
    });
    socket.on("close", () => {
      resolve(answered);
    });
    socket.on("error", reject);
  });
}

/** Bytes of the answer with its headers; it is the same each time. @throws Error when it is not a 200. */
async function measureAnswer(request: string, host: string, port: number): Promise<number> {
  const socket: Socket = connect(port, host, () => socket.write(request));
  const chunks: Buffer[] = [];
  try {
    for (;;) {
      const [chunk] = (await once(socket, "data")) as [Buffer];
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString("latin1");
      const headEnd = text.indexOf("\r\n\r\n");
      if (headEnd < 0) continue;
      if (!text.startsWith("HTTP/1.1 200")) throw new Error(`${host}:${port} answers ${text.slice(0, 30)}`);
      const total = headEnd + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? NaN);
      if (text.length >= total) return total;
    }
  } finally {
    socket.destroy();
  }
}
