/** `constant-server.ts <port> <body file> <type> [coding]`: answers every request with the same body, as a baseline. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { H3, HTTPResponse } from "h3";
import { toNodeHandler } from "h3/node";

const [port = "", file = "", type = "", coding = ""] = process.argv.slice(2);
const body = await readFile(file);
const headers = {
  "Content-Type": type,
  "Content-Length": String(body.length),
  ...(coding && { "Content-Encoding": coding }),
};
const app = new H3().get("/", () => new HTTPResponse(body, { headers }));
createServer(toNodeHandler(app)).listen(Number(port), "127.0.0.1", () => console.log("listening"));
