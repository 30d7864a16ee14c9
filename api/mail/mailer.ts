/** Sends mail through the operator's SMTP server, one at a time. Other code queues mail: see outbox.ts. */
import type { Transporter } from "nodemailer";
import type { MailSettings } from "#api/env.ts";
import { keepLatest } from "#api/process/keep-latest.ts";

interface Mail {
  /** The same for every try, so that a mail client drops duplicates. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** In addition to the usual headers, by name. */
  headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** The part of Message-IDs after the "@". */
  domain: string;
  /** @throws MailError */
  send: (mail: Mail) => Promise<void>;
  /** Signs in without sending anything. @throws the mail server's error */
  verify: () => Promise<void>;
}

/**
 * Why a mail was not accepted. `refused`: never will be; `later`: may be accepted later; `server`: the server accepts
 * no mail at the moment, whatever its content.
 */
export class MailError extends Error {
  readonly kind: "refused" | "later" | "server";

  constructor(message: string, kind: MailError["kind"], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A server that does not answer must not delay other mails or the shutdown. */
const TIMEOUT_MS = 15_000;

/** @param timeoutMs for each answer of the mail server */
export function createMailer({ smtpUrl, from }: MailSettings, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  const connectTo = keepLatest((url) => connect(url, timeoutMs));
  const getTransport = () => connectTo(smtpUrl);
  return {
    domain: /@([^<>]+)>?$/.exec(from)?.[1] ?? "localhost",
    send: async ({ messageId, to, subject, text, headers }) => {
      const transport = await getTransport();
      // Keeps out-of-office programs from replying.
      const all = { "Auto-Submitted": "auto-generated", ...headers };
      try {
        // As an object, because an address in a string could be parsed as a list.
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text, messageId, headers: all });
      } catch (error) {
        throw explain(error);
      }
    },
    verify: async () => {
      await (await getTransport()).verify();
    },
  };
}

/** Called for the first mail only: nodemailer takes megabytes, and most servers send no mail. */
async function connect(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(url.username !== "" && {
      // Otherwise somebody in between could claim there is no TLS and read the password.
      requireTLS: true,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mail texts come from visitors, so they must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** If the server rejects our sender or password, keep the mail: the operator can fix that. */
function explain(error: unknown): MailError {
  const message = error instanceof Error ? error.message : String(error);
  const { code, command, responseCode } = error as Record<"code" | "command" | "responseCode", unknown>;
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  if (!isAboutMail) return new MailError(message, "server", { cause: error });
  const isTemporary = typeof responseCode === "number" && responseCode < 500;
  return new MailError(message, isTemporary ? "later" : "refused", { cause: error });
}
