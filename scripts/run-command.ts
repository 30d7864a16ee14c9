/** How commands run: Ctrl-C calls off what can take long, and what is expected to go wrong is said in a sentence. */
import type { Command } from "#api/commands/command.ts";
import { readEnv } from "#api/env.ts";
import { getOutage } from "#api/http/api-error.ts";
import { describeFailure, isExpected } from "#api/jobs/describe-failure.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { ASTRO_BUILD, stopOnSignals } from "#api/server.ts";

interface Words {
  /** Begins the sentence that says why it failed. */
  failed?: string;
  /** How it is typed, for who asks, or has typed something else. */
  usage: string;
}

/** The command's exit code is 1 when it fails. */
export async function runCommand(
  run: (command: Command) => Promise<void>,
  { calledOff, ...words }: Words & { calledOff: string },
): Promise<void> {
  if (process.argv.slice(2).includes("--help")) {
    console.log(words.usage);
    return;
  }
  const signal = stopOnSignals();
  try {
    await run({ env: readEnv(), buildCommand: ASTRO_BUILD, signal, print: console.log });
  } catch (error) {
    if (!signal.aborted) tellFailure(error, words);
    else {
      console.error(calledOff);
      process.exitCode = 1;
    }
  }
}

/** Sets the exit code to 1. */
export function tellFailure(error: unknown, { failed = "", usage }: Words): void {
  process.exitCode = 1;
  if (getErrorCode(error)?.startsWith("ERR_PARSE_ARGS_")) console.error(usage);
  else if (isExpected(error)) console.error(failed + error.message);
  else console.error(getOutage(error) ? failed + describeFailure(error) : error);
}
