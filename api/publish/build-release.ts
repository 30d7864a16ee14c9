/** `npm run build:release`: a start of the server without the serving, for a state folder that is used elsewhere. */
import { askOrDo, type Command, printOnce } from "#api/commands/command.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { openState } from "#api/open-state.ts";
import { OperatorError } from "#api/operator-error.ts";
import { createRenderer } from "#api/release/renderer.ts";
import { bringUpToDateInTurn } from "./bring-up-to-date.ts";

/** @throws OperatorError or SnapshotError as a start does, and when a server runs on the folder, which is left alone then */
export async function buildRelease(command: Command): Promise<void> {
  const { stateDir } = command.env;
  await askOrDo(command, {
    there: () => {
      throw new OperatorError(
        `A server is running on ${stateDir}: it makes its releases itself. Use npm run publish, or stop it first.`,
      );
    },
    here: () => build(command),
  });
}

async function build({ env, buildCommand, signal, print }: Command): Promise<void> {
  const { stateDir, siteUrl } = env;
  const { db, heldBefore } = await openState(env);
  const renderer = createRenderer();
  try {
    const release = { projectRoot: PROJECT_ROOT, stateDir, siteUrl, buildCommand, renderer };
    const isWaiting = await bringUpToDateInTurn(db, release, { signal, report: printOnce(print), heldBefore });
    if (isWaiting)
      print("Some changes are not in it, since visitors do not have them yet: npm run publish puts them live.");
  } finally {
    renderer.close();
    await db.destroy();
  }
  print(
    `Ready: a start with SITE_URL=${siteUrl}, the same code and a copy of ${stateDir} as STATE_DIR builds nothing.`,
  );
}
