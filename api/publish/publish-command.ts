/** `npm run publish`: has the running server draw everything anew; where none runs, does it here. */
import { runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";

/** @throws OperatorError, SnapshotError or ApiError when it was not published, saying why */
export async function publishFromCommandLine(command: Command): Promise<void> {
  const everything = { everything: true };
  await askOrDo<unknown>(command, {
    there: (server) => runJob(server, "/api/admin/publish", {}, command),
    here: () =>
      workHere(command, { by: "npm run publish" }, ({ publisher, job }) => publisher.publish(everything, job)),
  });
}
