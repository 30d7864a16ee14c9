/**
 * `npm run build:release`: builds and publishes like a start of the server, but does not serve. For a state folder that
 * is then copied to another machine.
 */
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import { OperatorError } from "#api/process/operator-error.ts";

/**
 * @throws OperatorError or SnapshotError as a start does, and if a server runs on the folder (nothing is changed then)
 */
export async function buildRelease(command: Command): Promise<void> {
  const { env, print } = command;
  const { stateDir, siteUrl } = env;
  await askOrDo<unknown>(command, {
    there: () => {
      throw new OperatorError(
        `A server is running on ${stateDir}: it makes its releases itself. Use npm run publish, or stop it first.`,
      );
    },
    here: () => workHere(command, { by: "npm run build:release" }, ({ publisher, job }) => publisher.publish({}, job)),
  });
  print(
    `Ready: a start with SITE_URL=${siteUrl}, the same code and a copy of ${stateDir} as STATE_DIR builds nothing.`,
  );
}
