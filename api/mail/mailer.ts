/** Sends e-mail through the operator's SMTP server. */
import type { Transporter } from "nodemailer";
import type { MailSettings } from "#api/env.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @throws what the server says when it does not take the mail */
  send: (mail: Mail) => Promise<void>;
}

/** A server that does not answer must not hold up the one who decides for minutes. */
const TIMEOUT_MS = 15_000;

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  let connected: Promise<Transporter> | null = null;
  return {
    send: async ({ to, subject, text }) => {
      const transport = await (connected ??= connect(smtpUrl));
      // As an object: an address in text could be read as a list of them.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}

/** With the first mail, not with the server: most send none, and it takes megabytes of memory. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(url.username !== "" && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Texts come from visitors: nothing in a mail may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
