/** Hands e-mails to the operator's SMTP server, one at a time. Who has one to send queues it: see outbox.ts. */
import type { Transporter } from "nodemailer";
import type { MailSettings } from "#api/env.ts";

export interface Mail {
  /** The same for every try, so that who gets it twice drops the second. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** In addition to the usual ones, by name. */
  headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** What Message-IDs end with. */
  domain: string;
  /** @throws MailError */
  send: (mail: Mail) => Promise<void>;
  /** Signs in and sends nothing. @throws what the mail server says */
  verify: () => Promise<void>;
}

/**
 * Why a mail was not taken. `refused`: this one never will be; `later`: perhaps this one at another time; `server`: at
 * present none is, whatever is in it.
 */
export class MailError extends Error {
  readonly kind: "refused" | "later" | "server";

  constructor(message: string, kind: MailError["kind"], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A server that does not answer must not hold up the other mails, nor the end of the server. */
const TIMEOUT_MS = 15_000;

/** @param timeoutMs for each answer of the mail server */
export function createMailer({ smtpUrl, from }: MailSettings, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  let connected: Promise<Transporter> | null = null;
  const getTransport = () => (connected ??= connect(smtpUrl, timeoutMs));
  return {
    domain: /@([^<>]+)>?$/.exec(from)?.[1] ?? "localhost",
    send: async ({ messageId, to, subject, text, headers }) => {
      const transport = await getTransport();
      // What sends holiday notices leaves these alone.
      const all = { "Auto-Submitted": "auto-generated", ...headers };
      try {
        // As an object: an address in text could be read as a list of them.
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

/** Called with the first mail: nodemailer takes megabytes of memory, and most servers send none. */
async function connect(smtpUrl: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(url.username !== "" && {
      // Else whoever sits in between says that there is no TLS, and reads the password.
      requireTLS: true,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Texts come from visitors: nothing in a mail may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Where the server takes our sender or our password for wrong, no mail is given up: the operator can mend that. */
function explain(error: unknown): MailError {
  const message = error instanceof Error ? error.message : String(error);
  const { code, command, responseCode } = error as Record<"code" | "command" | "responseCode", unknown>;
  const isAboutMail = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  if (!isAboutMail) return new MailError(message, "server", { cause: error });
  const isTemporary = typeof responseCode === "number" && responseCode < 500;
  return new MailError(message, isTemporary ? "later" : "refused", { cause: error });
}
