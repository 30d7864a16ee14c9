/** Sends a request byte by byte as written, true or not, and reads what comes back. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface LineAnswer {
  status: number;
  /** The body, whole or chunked, as it came. */
  text: string;
}

/** @param parts are sent one after the other; the connection stays open until the server has answered */
export async function sendLines(url: string, parts: readonly (string | Buffer)[]): Promise<LineAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.on("data", (data) => {
    received += data.toString("latin1");
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const part of parts) {
    if (socket.destroyed) break;
    // Called with an error, too, when the server has had enough.
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  }
  while (!/^HTTP\/1\.1 (?!100)\d+ [^]*\r\n\r\n[^]*\}/.test(received) && !socket.destroyed) await wait(5);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "0";
  return { status: Number(status), text: received.slice(received.indexOf("\r\n\r\n") + 4) };
}
