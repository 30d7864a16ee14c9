/** `npm run publish`: has the running server make the release anew; where none runs, makes it itself. */
import { runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import type { PublishParams } from "./publisher.ts";

/** @throws OperatorError, SnapshotError or ApiError when it was not published, saying why */
export async function publishFromCommandLine(command: Command & { params: PublishParams }): Promise<void> {
  const { params } = command;
  await askOrDo<unknown>(command, {
    there: (server) => runJob(server, "/api/admin/publish", params, command),
    here: () => workHere(command, { by: "npm run publish" }, ({ publisher, job }) => publisher.publish(params, job)),
  });
}
