/** A mock mail server: SMTP (RFC 5321) without TLS, which stores messages or simulates failures. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { getPort } from "#api/start/listen.ts";

/** `refuses`: 550; `later`: 451; `drops`: stores the message, but closes the connection without an answer; `hangs`: never answers. */
export type SmtpBehavior = "takes" | "refuses" | "later" | "drops" | "hangs";

export interface KeptMail {
  to: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

export interface SmtpServer {
  url: string;
  /** All lines, of commands and messages. */
  received: string[];
  /** Stored messages, including those of dropped connections. */
  kept: KeptMail[];
  /** Called with each recipient; tests may replace it. */
  behave: (recipient: string) => SmtpBehavior;
}

export async function startSmtpServer(behave: SmtpServer["behave"] = () => "takes"): Promise<SmtpServer> {
  const smtp: SmtpServer = { url: "", received: [], kept: [], behave };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serveConnection(socket, smtp);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  smtp.url = `smtp://127.0.0.1:${getPort(server)}`;
  return smtp;
}

function serveConnection(socket: Socket, smtp: SmtpServer): void {
  let message: string[] | null = null;
  let recipient = "";
  let rest = "";
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const takeCommand = (line: string) => {
    const behavior = smtp.behave(recipient);
    if (line === "DATA") {
      message = [];
      reply("354 go on");
    } else if (line === "QUIT") {
      reply("221 bye");
      socket.end();
    } else if (!line.startsWith("RCPT") || behavior === "takes" || behavior === "drops") reply("250 ok");
    else if (behavior === "refuses") reply(`550 no such user as ${recipient}`);
    else if (behavior === "later") reply("451 come back later");
  };
  const takeLine = (line: string) => {
    smtp.received.push(line);
    if (message === null) {
      recipient = /^RCPT TO:<([^>]*)>/.exec(line)?.[1] ?? recipient;
      takeCommand(line);
    } else if (line === ".") {
      smtp.kept.push(readMessage(recipient, message));
      message = null;
      if (smtp.behave(recipient) === "drops") socket.destroy();
      else reply("250 kept");
    } else message.push(line);
  };
  reply("220 test ESMTP");
  socket.on("data", (data) => {
    rest += data.toString();
    for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      takeLine(line);
    }
  });
  socket.on("error", () => undefined);
}

function readMessage(to: string, lines: readonly string[]): KeptMail {
  const middle = lines.indexOf("");
  const headers: Record<string, string> = {};
  let name = "";
  for (const line of lines.slice(0, middle)) {
    const [, ownName, value] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    if (ownName === undefined) headers[name] = `${headers[name] ?? ""}${line}`;
    else headers[(name = ownName.toLowerCase())] = value ?? "";
  }
  return { to, headers, text: lines.slice(middle + 1).join("\n") };
}
