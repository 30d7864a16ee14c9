/** The settings of the server, read from the environment (and `.env`) once, at start. `.env.example` explains each. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
import { isEmail } from "#data/domain/email.ts";
import { OperatorError } from "./operator-error.ts";

/** The folder that holds package.json: relative paths in settings start here, wherever the command was typed. */
export const PROJECT_ROOT = resolve(import.meta.dirname, "..");

export interface Env {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Absolute; the one folder that is written to. */
  stateDir: string;
  /** Absolute; what an empty database is filled from. */
  snapshotDir: string;
  /** Origin of the public address, without a slash at the end. */
  siteUrl: string;
  /** How many proxies of one's own stand between visitors and the server. */
  trustedProxies: number;
  /** Null while e-mail is off. */
  mail: MailSettings | null;
}

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  smtpUrl: string;
  /** The sender. */
  from: string;
}

const envSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65535))
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  STATE_DIR: z.string().min(1).default(".state"),
  SNAPSHOT_DIR: z.string().min(1).default("data/snapshot"),
  SITE_URL: z.string().transform(toOrigin).optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().max(10))
    .default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
});

/** What each setting has to look like, for the message. */
const EXPECTED: Record<string, string> = {
  PORT: "a number from 0 to 65535, like 3000",
  HOST: "an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them",
  STATE_DIR: "a folder, like .state",
  SNAPSHOT_DIR: "a folder, like data/snapshot",
  SITE_URL: "the address that visitors type, without a path, like https://markets.example.org",
  TRUSTED_PROXIES: "how many proxies of your own requests pass, from 0 to 10",
  SMTP_URL: "the address of a mail server, like smtps://user:password@mail.example.org",
  MAIL_FROM: "the sender of e-mails, like markets@example.org or Markets <markets@example.org>",
};

/** The settings from `.env` and the process; what is set in the process wins. @throws OperatorError as parseEnv does. */
export function readEnv(): Env {
  const file = join(PROJECT_ROOT, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return parseEnv(process.env);
}

/**
 * An empty value counts as not set.
 * @throws OperatorError naming the first wrong setting and what it should be.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    // The console is no place for the password of a mail server.
    const shown = name === "SMTP_URL" ? name : `${name}="${given[name] ?? ""}"`;
    throw new OperatorError(`${shown} cannot be used. Set it to ${EXPECTED[name] ?? "another value"}.`);
  }
  const { PORT, HOST, STATE_DIR, SNAPSHOT_DIR, SITE_URL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    stateDir: resolve(PROJECT_ROOT, STATE_DIR),
    snapshotDir: resolve(PROJECT_ROOT, SNAPSHOT_DIR),
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    trustedProxies: TRUSTED_PROXIES,
    mail: readMailSettings(SMTP_URL, MAIL_FROM),
  };
}

/** @throws OperatorError when one of the two is missing. */
function readMailSettings(smtpUrl: string | undefined, from: string | undefined): MailSettings | null {
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl !== undefined && from !== undefined) return { smtpUrl, from };
  const missing = smtpUrl === undefined ? "SMTP_URL" : "MAIL_FROM";
  throw new OperatorError(
    `${missing} is missing. Set it to ${EXPECTED[missing] ?? ""}, or remove the other mail setting.`,
  );
}

function isSender(value: string): boolean {
  return isEmail(/^[^<>\r\n]* <([^<>]+)>$/.exec(value)?.[1] ?? value);
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  context.addIssue({ code: "custom", message: "not an origin" });
  return z.NEVER;
}
