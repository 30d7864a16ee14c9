/** Measures the request rate of an address. */
import { connect } from "node:net";
import { median } from "./report.ts";
import type { Scale } from "./scale.ts";

const CONNECTIONS = 32;

/**
 * Requests per second of several addresses, in turns, so that other load on the machine affects all of them.
 * @returns the median rate of each address, in order
 */
export async function compareRates(urls: readonly string[], scale: Scale): Promise<number[]> {
  const rates = urls.map((): number[] => []);
  for (const url of urls) await measureRound(url, scale);
  for (let round = 0; round < scale.runs; round++) {
    for (const [index, url] of urls.entries()) rates[index]?.push(await measureRound(url, scale));
  }
  return rates.map(median);
}

/** Requests per second over 32 connections. */
export async function measureRound(url: string, { roundMs }: Scale): Promise<number> {
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(url, started + roundMs)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
}

/**
 * Sends requests over one connection, each after the complete previous answer. All answers must have the length of the
 * first. @throws Error if the first status is not 200
 */
function ask(url: string, ends: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let [head, length, received, answered] = ["", Infinity, 0, 0];
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (length === Infinity) length = measureAnswer((head += chunk.toString("latin1")), socket.destroy.bind(socket));
      if (received < length) return;
      received -= length;
      answered++;
      if (performance.now() < ends) socket.write(request);
      else socket.destroy();
    });
    socket.on("close", () => resolve(answered));
    socket.on("error", reject);
  });
}

/** Length of the answer with headers; Infinity until the headers are complete. */
function measureAnswer(text: string, fail: (error: Error) => void): number {
  if (!text.startsWith("HTTP/1.1 200")) fail(new Error(`The server answers ${text.slice(0, 30)}`));
  const headEnd = text.indexOf("\r\n\r\n");
  return headEnd === -1 ? Infinity : headEnd + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? NaN);
}
