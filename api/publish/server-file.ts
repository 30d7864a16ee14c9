/**
 * Where `npm run publish` finds the running server, and what lets it in: a file in the state folder that only this user
 * can read. A killed server leaves it behind; nobody answers at its address then.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const serverSchema = z.object({ url: z.url(), token: z.string() });

export type RunningServer = z.infer<typeof serverSchema>;

const TOKEN_BYTES = 32;
const OWNER_ONLY = 0o600;

export function makeServerToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export async function writeServerFile(stateDir: string, server: RunningServer): Promise<void> {
  const temporary = join(stateDir, `.server-${randomUUID()}`);
  await writeFile(temporary, JSON.stringify(server), { mode: OWNER_ONLY });
  await rename(temporary, getFile(stateDir));
}

/** Null when no server has been here. */
export async function readServerFile(stateDir: string): Promise<RunningServer | null> {
  try {
    return serverSchema.parse(JSON.parse(await readFile(getFile(stateDir), "utf8")));
  } catch {
    return null;
  }
}

export async function removeServerFile(stateDir: string): Promise<void> {
  await rm(getFile(stateDir), { force: true });
}

function getFile(stateDir: string): string {
  return join(stateDir, "server.json");
}
