/** `npm run publish`: redraws every page, on the running server or, if none runs, in this process. */
import { runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";

/** @throws OperatorError, SnapshotError or ApiError with the reason if it was not published */
export async function publishFromCommandLine(command: Command): Promise<void> {
  const everything = { everything: true };
  await askOrDo<unknown>(command, {
    there: (server) => runJob(server, "/api/admin/publish", {}, command),
    here: () =>
      workHere(command, { by: "npm run publish" }, ({ publisher, job }) => publisher.publish(everything, job)),
  });
}
