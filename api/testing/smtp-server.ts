/** Stands in for a mail server: speaks SMTP (RFC 5321) without TLS, keeps what it gets, or refuses recipients. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { getPort } from "#api/listen.ts";

export interface SmtpServer {
  url: string;
  /** Commands and messages as they came. */
  received: string[];
}

export async function startSmtpServer({ refuse = false } = {}): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test ESMTP");
    socket.on("data", (data) => {
      rest += data.toString();
      for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        received.push(line);
        if (isData) {
          if (line === ".") {
            isData = false;
            say("250 kept");
          }
        } else if (line === "DATA") {
          isData = true;
          say("354 go on");
        } else if (line === "QUIT") {
          say("221 bye");
          socket.end();
        } else {
          say(refuse && line.startsWith("RCPT") ? "550 no such user" : "250 ok");
        }
      }
    });
    socket.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${getPort(server)}`, received };
}
