/** A port that nothing else uses, for a server whose port must be known before it prints it. */
import { once } from "node:events";
import { createServer } from "node:http";
import { getPort } from "#api/start/listen.ts";

export async function takePort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const free = async () => {
    server.close();
    await once(server, "close");
  };
  return { port: getPort(server), free };
}
