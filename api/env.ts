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
  /** What admins' sessions are sealed with; null: a random one in the database. */
  sessionSecret: string | null;
  /** Null while e-mail is off. */
  mail: MailSettings | null;
  places: PlacesEnv;
  news: {
    /** A server that all feeds are read from instead of their own, without a slash at the end; null: none. */
    standIn: string | null;
  };
  /** Lets a scheduler publish; null where none may. */
  publishToken: string | null;
}

export interface PlacesEnv {
  /** Null while Google Places is off. */
  google: PlacesSettings | null;
  /** Days that what it says may be kept. */
  maxAgeDays: number;
  /** Requests a day. */
  dailyCap: number;
}

export interface PlacesSettings {
  key: string;
  /** Without a slash at the end. */
  url: string;
}

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  smtpUrl: string;
  /** The sender. */
  from: string;
}

/** As iron-session asks; random letters and digits of this length have twenty different ones. */
const SECRET_MIN = 32;
const SECRET_MIN_DIFFERENT = 10;
/** Nobody guesses 32 random characters. */
const PUBLISH_TOKEN_MIN = 32;

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
  SESSION_SECRET: z.string().refine(isRandom).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  GOOGLE_PLACES_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{10,200}$/)
    .optional(),
  PLACES_MAX_AGE_DAYS: wholeNumber(1, 30).default(30),
  PLACES_DAILY_CAP: wholeNumber(1, 100_000).default(500),
  PLACES_URL: z.string().transform(toTrustedUrl).default("https://places.googleapis.com"),
  NEWS_URL: z.string().transform(toTrustedUrl).optional(),
  PUBLISH_TOKEN: z.string().min(PUBLISH_TOKEN_MIN).optional(),
});

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** What each setting has to look like, for the message. */
const EXPECTED: Record<string, string> = {
  PORT: "a number from 0 to 65535, like 3000",
  HOST: "an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them",
  STATE_DIR: "a folder, like .state",
  SNAPSHOT_DIR: "a folder, like data/snapshot",
  SITE_URL: "the address that visitors type, without a path, like https://markets.example.org",
  TRUSTED_PROXIES: "how many proxies of your own requests pass, from 0 to 10",
  SESSION_SECRET: "at least 32 random characters, such as `openssl rand -base64 32` prints",
  SMTP_URL: "the address of a mail server, like smtps://user:password@mail.example.org",
  PUBLISH_TOKEN: `a random text of at least ${PUBLISH_TOKEN_MIN} characters, for instance from: openssl rand -hex 32`,
  MAIL_FROM: "the sender of e-mails, like markets@example.org or Markets <markets@example.org>",
  GOOGLE_PLACES_API_KEY: "a key of the Google Cloud console, without spaces",
  PLACES_MAX_AGE_DAYS: "a number of days from 1 to 30, which is as long as Google's terms allow",
  PLACES_DAILY_CAP: "a number of requests from 1 to 100000",
  PLACES_URL: "an address that begins with https://, or with http:// on this machine, without a path",
  NEWS_URL: "an address that begins with https://, or with http:// on this machine, without a path",
};

/** The console is no place for these, nor for the password of a mail server. */
const SECRETS: ReadonlySet<string> = new Set(["SESSION_SECRET", "SMTP_URL", "GOOGLE_PLACES_API_KEY", "PUBLISH_TOKEN"]);

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
    const shown = SECRETS.has(name) ? name : `${name}="${given[name] ?? ""}"`;
    throw new OperatorError(`${shown} cannot be used. Set it to ${EXPECTED[name] ?? "another value"}.`);
  }
  const { PORT, HOST, STATE_DIR, SNAPSHOT_DIR, SITE_URL, TRUSTED_PROXIES, SESSION_SECRET, SMTP_URL, MAIL_FROM } =
    parsed.data;
  const { GOOGLE_PLACES_API_KEY, PLACES_MAX_AGE_DAYS, PLACES_DAILY_CAP, PLACES_URL, NEWS_URL, PUBLISH_TOKEN } =
    parsed.data;
  return {
    port: PORT,
    host: HOST,
    stateDir: resolve(PROJECT_ROOT, STATE_DIR),
    snapshotDir: resolve(PROJECT_ROOT, SNAPSHOT_DIR),
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    trustedProxies: TRUSTED_PROXIES,
    sessionSecret: SESSION_SECRET ?? null,
    mail: readMailSettings(SMTP_URL, MAIL_FROM),
    places: {
      google: GOOGLE_PLACES_API_KEY === undefined ? null : { key: GOOGLE_PLACES_API_KEY, url: PLACES_URL },
      maxAgeDays: PLACES_MAX_AGE_DAYS,
      dailyCap: PLACES_DAILY_CAP,
    },
    news: { standIn: NEWS_URL ?? null },
    publishToken: PUBLISH_TOKEN ?? null,
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

/** Long enough, and not one key held down. */
function isRandom(value: string): boolean {
  return value.length >= SECRET_MIN && new Set(value).size >= SECRET_MIN_DIFFERENT;
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

/** What is trusted: over https, or a stand-in on this machine. */
function toTrustedUrl(value: string, context: z.RefinementCtx): string {
  const origin = toOrigin(value, context);
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url?.protocol === "https:" || (url && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))) return origin;
  context.addIssue({ code: "custom", message: "neither https nor this machine" });
  return z.NEVER;
}
