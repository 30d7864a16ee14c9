/** An import from one source: its fields, the check of them, and what follows from that. */
import { CloudDownload, FileUp } from "lucide-react";
import { useState } from "react";
import type { Job } from "#data/admin/jobs.ts";
import { ALLOW_FEW, type ImportSource, type ImportsState } from "#data/admin/imports.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { TEMPLATE_NAME, writeTemplate } from "#data/import/list/template.ts";
import Field, { CheckField, TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import Button, { ChangeButton, UndoButton } from "../components/Button.tsx";
import Differences from "../jobs/Differences.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { useRead } from "../queries.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import Reading, { type Corrections, CsvButton } from "./Reading.tsx";

const FILES = {
  "usda-portal": {
    label: "Files downloaded from it, if you have them (.json, .csv, .tsv or .xlsx)",
    hint: "Keep their names: they say which list it is.",
    accept: ".json,.csv,.tsv,.xlsx",
    check: "Check the files",
  },
  list: {
    label: "List (.csv, .tsv or .xlsx)",
    hint: (
      <>
        With a market in each row and its facts in columns, in any order. The table that{" "}
        <a href="/about/data">About our data</a> offers can be filled in and brought back, too.
      </>
    ),
    accept: ".csv,.tsv,.txt,.xlsx",
    check: "Check the list",
  },
} as const;

/** What a list says about itself. */
const LIST_TEXTS = [
  {
    name: "source",
    label: "Name of the source",
    hint: "Named beside what the list says, like “Dane County Extension”. Without it, that is the page’s own name.",
    maxLength: 100,
  },
  {
    name: "page",
    label: "Page that it stands on",
    hint: "It is linked as the source. Without a page, the list counts as your own word.",
    inputMode: "url",
  },
  {
    name: "on",
    label: "Day of the list",
    hint: "What is known here from a later day stays.",
    type: "date",
    required: true,
  },
] as const;

interface Form extends Corrections, Record<(typeof LIST_TEXTS)[number]["name"], string> {
  files: readonly File[];
  allowFew: boolean;
}

interface Props {
  source: ImportSource;
  hidden: boolean;
  /** The latest check and the latest import, unless they are of another source. */
  checked: Job | undefined;
  imported: Job | undefined;
  isSending: boolean;
  /** Whether a check or an import is under way, of whatever source. */
  isBusy: boolean;
  onCheck: (body: FormData, onMade: () => void) => void;
}

export default function ImportForm({ source, hidden, checked, imported, isSending, isBusy, onCheck }: Props) {
  const [form, setForm] = useState<Form>(() => {
    const on = getLocalDay(new Date(), region.timeZone);
    return { files: [], allowFew: false, source: "", page: "", on, columns: {}, answers: {} };
  });
  // The form as it was at the last check: later changes are not in its result.
  const [checkedForm, setCheckedForm] = useState(form);
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const rest = useRead<ImportsState>("/api/admin/imports").data?.rest ?? null;
  const { label, hint, accept, check } = FILES[source];
  const isList = source === "list";
  const hasFiles = form.files.length > 0;
  const isFetched = !isList && !hasFiles;
  const isDisabled = isBusy || (isList && !hasFiles);
  const isStale = form !== checkedForm;

  const isTried = checked !== undefined && imported !== undefined && imported.id > checked.id;
  const hasEndedEarly = isTried && (imported.state === "failed" || imported.state === "cancelled");
  const isImported = isTried && !hasEndedEarly;
  const result = checked?.state === "done" && !isImported ? checked.result : null;
  const { reading, differences = [], open = [], said = [] } = result ?? {};
  const auditId = imported?.result?.auditId;

  const send = () => {
    const { files, allowFew, columns, answers, ...texts } = form;
    const fields: Record<string, string> = isList
      ? { ...texts, columns: JSON.stringify(columns), answers: JSON.stringify(answers) }
      : { allowFew: String(allowFew), isUrgent: String(rest !== null) };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of files) body.append("file", file);
    onCheck(body, () => setCheckedForm(form));
  };
  const fetchLabel = rest ? "Ask the Local Food Portal now all the same" : "Fetch from the Local Food Portal";
  const checkLabel = isFetched ? fetchLabel : check;
  return (
    <div className="stack" hidden={hidden}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={label} hint={hint}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={accept}
              multiple={!isList}
              className={formStyles["input"]}
              onChange={({ currentTarget: { files } }) =>
                change({ files: [...(files ?? [])], columns: {}, answers: {} })
              }
            />
          )}
        </Field>
        {isList ? (
          <>
            <div>
              <CsvButton label="Download an empty list" name={TEMPLATE_NAME} text={writeTemplate()} />
            </div>
            <div className={formStyles["pair"]}>
              {LIST_TEXTS.map((field) => (
                <TextField
                  key={field.name}
                  {...field}
                  value={form[field.name]}
                  error={undefined}
                  onChange={(text) => change({ [field.name]: text })}
                />
              ))}
            </div>
          </>
        ) : (
          <CheckField label={ALLOW_FEW} checked={form.allowFew} onChange={(allowFew) => change({ allowFew })} />
        )}
        <div className="row">
          <Button
            type="submit"
            icon={isFetched ? CloudDownload : FileUp}
            label={isSending ? "Sending..." : checkLabel}
            aria-describedby={isFetched ? "portal-note" : undefined}
            disabled={isDisabled}
          />
          {isFetched && (
            <p id="portal-note" className="aside">
              {rest
                ? `The portal did not deliver on ${formatMoment(rest.failedAt)}. It is better left alone until ${formatMoment(rest.until)}.`
                : "It is often busy: this can take some minutes. You can leave this page meanwhile."}
            </p>
          )}
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title={nameJob("Check", checked)} />}
      {reading && <Reading reading={reading} form={form} onChange={change} />}
      {result && isStale && (
        <div className="row">
          <Button label="Check again" disabled={isDisabled} onClick={send} />
          {!hasFiles && (
            <p className="aside">
              {isList ? "Please choose the file again first." : "Without files, the portal is asked again."}
            </p>
          )}
        </div>
      )}
      {differences.length + open.length > 0 && <Differences differences={[...differences, ...open]} />}
      {said.length > 0 && (
        <div>
          <ChangeButton
            path={`/api/admin/imports/${source}/apply`}
            body={{ jobId: checked?.id }}
            className="button-primary"
            disabled={isBusy}
            why={isStale ? "Check again first: what you have changed since is not in it yet." : null}
            failed="The import did not start"
            label={hasEndedEarly ? "Go on with the import" : "Import these changes"}
          />
        </div>
      )}
      {imported && <JobPanel job={imported} title={nameJob("Import", imported)} />}
      {isTried && auditId !== undefined && (
        <div>
          <UndoButton auditId={auditId} what="All that the import brought is taken back." />
        </div>
      )}
    </div>
  );
}

function nameJob(step: string, { result }: Job): string {
  return result?.title === undefined ? step : `${step} of ${result.title}`;
}
