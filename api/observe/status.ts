/** The status card of the dashboard: the doctor's findings and the log of the last day. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServerStatus } from "#data/admin/status.ts";
import { checkReady, type ReadyDeps } from "#api/doctor/check-ready.ts";
import { describeRelease } from "#api/doctor/check-state.ts";
import { listQuickChecks, runCheck } from "#api/doctor/examine.ts";
import { fine, wrong } from "#api/doctor/finding.ts";
import type { Publisher } from "#api/publish/publisher.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Log } from "./log.ts";

/** Facts of the server process that do not depend on the database. */
export interface Observed extends Pick<ReadyDeps, "isEnding"> {
  log: Log;
  /** ISO; when the server started. */
  since: string;
  backupDir: string;
  afterPublish: string | null;
}

interface StatusDeps extends Omit<ReadyDeps, "isEnding"> {
  observed: Observed;
  siteUrl: string;
  publisher: Pick<Publisher, "getLive"> | null;
  now: () => Date;
}

export async function readStatus(deps: StatusDeps): Promise<ServerStatus> {
  const { observed, stateDir, now } = deps;
  const { log, since, backupDir, afterPublish, isEnding } = observed;
  const live = deps.publisher?.getLive();
  const ready = await checkReady({ ...deps, isEnding });
  const database = (await stat(join(stateDir, "directory.db")).catch(() => null))?.size ?? 0;
  const size = `${toMegabytes(process.memoryUsage.rss())} of memory, its database ${toMegabytes(database)}`;
  const findings = [ready.isReady ? fine(`The server is ready. It takes ${size}.`) : wrong(ready.what, ready.mend)];
  for (const check of listQuickChecks({ ...deps, backupDir, afterPublish, since }, now()))
    findings.push(...(await runCheck(check)));
  if (live) findings.push(describeRelease(live));
  // Paths on the machine are only for people with its command line.
  const hide = (text: string) => text.replaceAll(backupDir, "BACKUP_DIR").replaceAll(stateDir, "STATE_DIR");
  return {
    findings: findings.map((found) =>
      found.level === "fine" ? fine(hide(found.what)) : { ...found, what: hide(found.what), mend: hide(found.mend) },
    ),
    faults: log.listFaults(now()).map((fault) => ({ ...fault, text: hide(fault.text) })),
    since,
    version: packageJson.version,
  };
}

function toMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
