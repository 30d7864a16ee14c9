/** Sends e-mail through the operator's SMTP server. */
import { createTransport } from "nodemailer";
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
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  const transport = createTransport({
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
  return {
    send: async ({ to, subject, text }) => {
      // As an object: an address in text could be read as a list of them.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}
