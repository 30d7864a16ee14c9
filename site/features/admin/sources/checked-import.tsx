/** Steps shared by imports: a check shows what would change, then the import runs. */
import type { ReactNode } from "react";
import type { JobStarted } from "#data/admin/jobs.ts";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { ChangeButton } from "../components/Button.tsx";
import { useReportedChange } from "../components/use-reported-change.ts";

const SOURCES = {
  usda: { path: "/api/admin/usda", name: "the USDA listings" },
  list: { path: "/api/admin/lists", name: "your list" },
} as const;

/** @param kind prefix of the job kinds: "usda" for "usda-check" and "usda-import" */
export function useCheckedImport(kind: keyof typeof SOURCES) {
  const source = SOURCES[kind];
  const { send, isPending } = useReportedChange<JobStarted>();
  const checked = useLatestJob(`${kind}-check`);
  const imported = useLatestJob(`${kind}-import`);
  const isImported = checked && imported ? imported.id > checked.id && imported.state !== "cancelled" : false;
  return {
    ...source,
    checked,
    imported,
    isSending: isPending,
    isBusy: isPending || [checked, imported].some((job) => job !== undefined && isUnderWay(job)),
    /** Whether the last check has been imported. */
    isImported,
    /** Result of the last check; null before the first, and once it is imported. */
    result: checked?.state === "done" && !isImported ? checked.result : null,
    check: (body: FormData, onMade?: () => void) =>
      send({ method: "POST", path: `${source.path}/check`, body, onMade }, `Not checked: ${source.name}`),
  };
}

interface Props {
  of: ReturnType<typeof useCheckedImport>;
  /** Why importing is not possible yet. */
  why?: string | null;
  /** Shown between the check's progress and its differences. */
  children?: ReactNode;
}

/** Progress of the check, its differences, the import button, and progress of the import. */
export function ImportSteps({ of, why = null, children }: Props) {
  const { path, name, checked, imported, isBusy, isImported, result } = of;
  const differences = [...(result?.differences ?? []), ...(result?.open ?? [])];
  return (
    <>
      {checked && !isImported && <JobPanel job={checked} title={`Check of ${name}`} />}
      {children}
      {differences.length > 0 && <Differences differences={differences} />}
      {(result?.said ?? []).length > 0 && (
        <div>
          <ChangeButton
            path={`${path}/import`}
            body={{ jobId: checked?.id }}
            className="button-primary"
            disabled={isBusy}
            why={why}
            failed="The import did not start"
            label="Import these changes"
          />
        </div>
      )}
      {imported && <JobPanel job={imported} title={`Import of ${name}`} />}
    </>
  );
}
