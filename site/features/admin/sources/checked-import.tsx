/** What imports have in common: they are checked first, what would change is read, and only then it is imported. */
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { ChangeButton } from "../parts/Button.tsx";

/** @param kind whose jobs they are: "usda-check" and "usda-import" */
export function useCheckedImport(kind: "usda" | "list") {
  const checked = useLatestJob(`${kind}-check`);
  const imported = useLatestJob(`${kind}-import`);
  const isImported = checked && imported ? imported.id > checked.id && imported.state !== "cancelled" : false;
  return {
    checked,
    imported,
    isUnderWay: [checked, imported].some((job) => job !== undefined && isUnderWay(job)),
    /** Whether what was checked last has been imported. */
    isImported,
    /** Of the last check; null while there is none, and once it is imported. */
    result: checked?.state === "done" && !isImported ? checked.result : null,
  };
}

interface Props {
  of: ReturnType<typeof useCheckedImport>;
  path: string;
  isBusy: boolean;
  why?: string | null;
  /** Of what it is an import. */
  name: string;
}

/** What would change, the button that imports it, and how that goes. */
export function ImportSteps({ of: { checked, imported, result }, path, isBusy, why = null, name }: Props) {
  const differences = [...(result?.differences ?? []), ...(result?.open ?? [])];
  return (
    <>
      {differences.length > 0 && <Differences differences={differences} />}
      {(result?.said ?? []).length > 0 && (
        <div>
          <ChangeButton
            path={path}
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
