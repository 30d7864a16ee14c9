/** `constant-server.ts <port> <answers file>`: gives each path its constant answer (baseline-servers.ts), as a baseline. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { H3, HTTPResponse } from "h3";
import { toNodeHandler } from "h3/node";

interface StoredAnswer {
  path: string;
  type: string;
  coding?: string;
  /** In base64. */
  body: string;
}

const [port = "", file = ""] = process.argv.slice(2);
const app = new H3();
for (const { path, type, coding, ...answer } of JSON.parse(await readFile(file, "utf8")) as StoredAnswer[]) {
  const body = Buffer.from(answer.body, "base64");
  const headers = {
    "Content-Type": type,
    "Content-Length": String(body.length),
    ...(coding && { "Content-Encoding": coding }),
  };
  app.get(path, () => new HTTPResponse(body, { headers }));
}
createServer(toNodeHandler(app)).listen(Number(port), "127.0.0.1", () => console.log("listening"));
