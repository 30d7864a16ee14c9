/** The settings of the server, read from the environment (and `.env`) once, at start. `.env.example` explains each. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { z } from "zod";
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
});

/** What each setting has to look like, for the message. */
const EXPECTED: Record<string, string> = {
  PORT: "a number from 0 to 65535, like 3000",
  HOST: "an address of this machine, like 127.0.0.1, or 0.0.0.0 for all of them",
  STATE_DIR: "a folder, like .state",
  SNAPSHOT_DIR: "a folder, like data/snapshot",
  SITE_URL: "the address that visitors type, without a path, like https://markets.example.org",
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
    throw new OperatorError(
      `${name}="${given[name] ?? ""}" cannot be used. Set it to ${EXPECTED[name] ?? "another value"}.`,
    );
  }
  const { PORT, HOST, STATE_DIR, SNAPSHOT_DIR, SITE_URL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    stateDir: resolve(PROJECT_ROOT, STATE_DIR),
    snapshotDir: resolve(PROJECT_ROOT, SNAPSHOT_DIR),
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
  };
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  context.addIssue({ code: "custom", message: "not an origin" });
  return z.NEVER;
}
