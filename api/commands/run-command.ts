/** Runs a command: Ctrl-C cancels long work, and expected errors are printed as one sentence. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { type Command, workAlongside } from "#api/commands/command.ts";
import { makeBackup } from "#api/backup/make-backup.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { readEnv } from "#api/env.ts";
import { describeFailure, isExpected } from "#api/jobs/describe-failure.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";
import { getOutage } from "#api/process/outage.ts";
import { stopOnSignals } from "#api/process/stop-on-signals.ts";
import { ASTRO_BUILD } from "#api/release/build.ts";
import { requireOwner } from "#api/state/owner.ts";
import { prepareStateFolder } from "#api/state/state-folder.ts";

/** What was typed is wrong; the usage is printed below the message. */
export class UsageError extends OperatorError {}

interface CommandTexts {
  /** Start of the error sentence. */
  failed?: string;
  /** How to type the command; printed for --help and for wrong arguments. */
  usage: string;
}

// A reader that has seen enough, such as `head`, ends the command without a word.
process.stdout.on("error", (error) => {
  if (getErrorCode(error) !== "EPIPE") throw error;
  process.exit();
});

/** Prints the usage and returns true if the command line contains --help. */
export function showHelp(usage: string): boolean {
  const isWanted = process.argv.slice(2).includes("--help");
  if (isWanted) console.log(usage);
  return isWanted;
}

/**
 * For a command without options: ends the process after --help, and if anything else was typed.
 * @param max how many arguments it takes
 */
export function takeArguments(usage: string, max = 0): string[] {
  if (showHelp(usage)) process.exit();
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= max) return positionals;
    throw new UsageError(`"${positionals[max]}" is one too many.`);
  } catch (error) {
    printFailure(error, { usage });
    process.exit();
  }
}

/**
 * Sets exit code 1 if the command fails.
 * @param accepts its options and arguments, by default none
 */
export async function runCommand<const C extends ParseArgsConfig>(
  run: (command: Command, typed: ReturnType<typeof parseArgs<C>>) => Promise<void>,
  { calledOff, accepts, ...words }: CommandTexts & { calledOff: string; accepts?: C },
): Promise<void> {
  if (showHelp(words.usage)) return;
  const signal = stopOnSignals();
  try {
    const typed = parseArgs(accepts);
    const env = readEnv();
    requireOwner(env.stateDir);
    await run({ env, buildCommand: ASTRO_BUILD, signal, print: console.log }, typed);
  } catch (error) {
    if (!signal.aborted) printFailure(error, words);
    else {
      console.error(calledOff);
      process.exitCode = 1;
    }
  }
}

/**
 * For a few short transactions, which are safe while the server runs. Before a migration it makes a backup, as a start does.
 * @param makesIt creates the database if it is missing
 */
export async function workOnDatabase(
  { makesIt = false, ...command }: Pick<Command, "env" | "signal" | "print"> & { makesIt?: boolean },
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { stateDir } = command.env;
  const file = join(stateDir, "directory.db");
  if (!makesIt && !existsSync(file)) {
    throw new OperatorError(`There is no database at ${file}. Set STATE_DIR to the server's folder.`);
  }
  await workAlongside(command, async () => {
    await prepareStateFolder(stateDir);
    const db = await openDatabase(file, () => makeBackup(command.env, { now: new Date(), signal: command.signal }));
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  });
}

/** Prints the error and sets exit code 1. */
export function printFailure(error: unknown, { failed = "", usage }: CommandTexts): void {
  process.exitCode = 1;
  const isUsage = error instanceof UsageError || getErrorCode(error)?.startsWith("ERR_PARSE_ARGS_");
  if (error instanceof Error && isUsage) {
    console.error(`${error.message.split("\n")[0]}\n\n${usage}`);
  } else if (isExpected(error)) console.error(failed + error.message);
  else console.error(getOutage(error) ? failed + describeFailure(error) : error);
}
