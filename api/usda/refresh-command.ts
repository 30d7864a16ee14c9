/** `npm run refresh`: checks what the USDA lists, and imports it with --apply; through the server if one is running. */
import { basename, resolve } from "node:path";
import type { JobResult } from "#data/admin/jobs.ts";
import { ALLOW_FEW } from "#data/admin/sources.ts";
import { type RunningServer, runJob } from "#api/commands/ask-server.ts";
import { askOrDo, type Command, workHere } from "#api/commands/command.ts";
import { readGivenFile } from "#api/commands/given-file.ts";
import { makeUploadFolder } from "#api/images/image-files.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { describeDifferences } from "./describe-plan.ts";
import { requireRested } from "./portal-rest.ts";
import type { PortalFile } from "./portal-files.ts";
import { checkUsda, importChecked } from "./usda-jobs.ts";

export interface RefreshOptions {
  /** Files from the portal; if empty, the portal is asked. */
  files: readonly string[];
  /** Imports the differences that are shown. */
  apply: boolean;
  /** Accepts files with fewer markets than expected. */
  allowFew: boolean;
  /** Asks the portal even if it failed within the last day. */
  isUrgent: boolean;
}

type RefreshCommand = Command & { options: RefreshOptions };

/** @throws OperatorError, SnapshotError or ApiError if the check or the import failed */
export async function refreshFromCommandLine(command: RefreshCommand): Promise<void> {
  try {
    await askOrDo(command, {
      there: (server) => refreshThere(command, server),
      here: () => refreshHere(command),
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(error.message.replace(`tick "${ALLOW_FEW}" and check it again`, "add --allow-few"), {
      cause: error,
    });
  }
}

async function refreshThere(command: RefreshCommand, server: RunningServer): Promise<void> {
  const { options, print } = command;
  const { allowFew, isUrgent } = options;
  const check =
    options.files.length > 0
      ? await runJob(server, "/api/admin/usda/check", await makeForm(options), command)
      : await runJob(server, "/api/admin/usda/refresh", { allowFew, isUrgent }, command);
  if (!printPlan(check.result, command)) return;
  await runJob(server, "/api/admin/usda/import", { jobId: check.id }, command);
  print("It goes live by itself, within seconds.");
}

async function makeForm({ files, allowFew }: RefreshOptions): Promise<FormData> {
  const form = new FormData();
  form.append("allowFew", String(allowFew));
  for (const file of files) form.append("portal", new Blob([await readGivenFile(file)]), basename(file));
  return form;
}

async function refreshHere(command: RefreshCommand): Promise<void> {
  const { env, options, print } = command;
  const { stateDir, usda } = env;
  const { allowFew, isUrgent } = options;
  await workHere(command, { by: "npm run refresh", log: print }, async ({ db, job }) => {
    const deps = { db, stateDir, usda, now: () => new Date() };
    const files = await Promise.all(options.files.map(toFile));
    if (files.length === 0 && !isUrgent) await requireRested(db, new Date());
    const sent = files.length > 0 && { sent: { folder: await makeUploadFolder(stateDir), files } };
    const check = await checkUsda(deps, { ...sent, allowFew }, job);
    return printPlan(check, command) ? importChecked(deps, check, job) : check;
  });
}

async function toFile(file: string): Promise<PortalFile> {
  await readGivenFile(file);
  return { path: resolve(file), name: basename(file) };
}

/** @returns whether to import it */
function printPlan(result: JobResult | null, { options, print }: RefreshCommand): boolean {
  const { differences = [], open = [], said = [] } = result ?? {};
  for (const line of describeDifferences([...differences, ...open])) print(line);
  if (said.length === 0) print("There is nothing to import.");
  else if (!options.apply) print("Import this with: npm run refresh -- --apply");
  return options.apply && said.length > 0;
}
