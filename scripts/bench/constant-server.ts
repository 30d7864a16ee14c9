/** `constant-server.ts <h3|http> <port> <body file> <type> [coding]`: one body to whatever is asked, as a yardstick. */
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { H3, HTTPResponse } from "h3";
import { toNodeHandler } from "h3/node";

const [kind = "", port = "", file = "", type = "", coding = ""] = process.argv.slice(2);
const body = await readFile(file);
const headers = {
  "Content-Type": type,
  "Content-Length": String(body.length),
  ...(coding && { "Content-Encoding": coding }),
};
createServer(kind === "h3" ? answerWithH3() : answerPlainly).listen(Number(port), "127.0.0.1", () => {
  console.log("listening");
});

function answerWithH3(): RequestListener {
  const handle = toNodeHandler(new H3().get("/", () => new HTTPResponse(body, { headers })));
  return (request, response) => {
    void handle(request, response);
  };
}

function answerPlainly(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, headers).end(body);
}
