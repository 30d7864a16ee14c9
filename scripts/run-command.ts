/** How commands run that can take long: Ctrl-C calls them off, and what is expected to go wrong is said in a sentence. */
import { readEnv } from "#api/env.ts";
import { isExpected } from "#api/jobs/describe-failure.ts";
import type { ReleaseCommand } from "#api/publish/publish-command.ts";
import { ASTRO_BUILD, stopOnSignals } from "#api/server.ts";

/** The command's exit code is 1 when it fails. @param failed begins the sentence that says why */
export async function runCommand(
  run: (command: ReleaseCommand) => Promise<void>,
  { calledOff, failed = "" }: { calledOff: string; failed?: string },
): Promise<void> {
  const signal = stopOnSignals();
  try {
    await run({ env: readEnv(), buildCommand: ASTRO_BUILD, signal, print: console.log });
  } catch (error) {
    if (signal.aborted) console.error(calledOff);
    else console.error(isExpected(error) ? `${failed}${error.message}` : error);
    process.exitCode = 1;
  }
}
