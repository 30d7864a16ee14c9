/** `npm run build:release`: a start of the server without the serving, for a state folder that is used elsewhere. */
import { OperatorError } from "#api/operator-error.ts";
import { isServerRunning } from "./ask-server.ts";
import { type ReleaseCommand, runHere } from "./publish-command.ts";

/** @throws OperatorError or SnapshotError as a start does, and when a server runs on the folder, which is left alone then */
export async function buildRelease(command: ReleaseCommand): Promise<void> {
  const { env, print } = command;
  const { stateDir, siteUrl } = env;
  if (await isServerRunning(env)) {
    throw new OperatorError(
      `A server is running on ${stateDir}: it makes its releases itself. Use npm run publish, or stop it first.`,
    );
  }
  const job = { by: "npm run build:release", log: () => undefined };
  await runHere(command, job, (publisher, running) => publisher.publish({}, running));
  print(
    `Ready: a start with SITE_URL=${siteUrl}, the same code and a copy of ${stateDir} as STATE_DIR builds nothing.`,
  );
}
