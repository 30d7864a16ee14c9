/** A list of one's own: choose a file, see how it was read, answer what is unsure, import, and take it back. */
import { Download, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { JobStarted, ListAnswer, ListCheck } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { TEMPLATE_NAME, writeTemplate } from "#data/sources/own-list/template.ts";
import Field, { TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { downloadFile } from "../../../lib/download-file.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { notifyFailure } from "../notices.ts";
import Button, { UndoButton } from "../parts/Button.tsx";
import { useChange } from "../queries.ts";
import { ImportSteps, useCheckedImport } from "./checked-import.tsx";
import { ListColumns, ListQuestions } from "./ListReading.tsx";

const CSV = "text/csv;charset=utf-8";

interface Form {
  file: File | null;
  source: string;
  page: string;
  on: string;
  /** Fields by column, and answers by row, where the list does not tell them itself. */
  columns: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, ListAnswer>>;
}

export default function OwnList() {
  const check = useChange<JobStarted>();
  const [form, setForm] = useState<Form>(() => {
    const on = getLocalDay(new Date(), region.timeZone);
    return { file: null, source: "", page: "", on, columns: {}, answers: {} };
  });
  // What has been said since the last check is not in its result.
  const [checkedForm, setCheckedForm] = useState(form);
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const steps = useCheckedImport("list");
  const { checked, imported, isImported, result } = steps;
  const isBusy = check.isPending || steps.isUnderWay;
  const isStale = form !== checkedForm;

  const send = () => {
    const { file, columns, answers, ...texts } = form;
    if (!file) return;
    const body = new FormData();
    const fields = { ...texts, columns: JSON.stringify(columns), answers: JSON.stringify(answers) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("list", file);
    check.mutate(
      { method: "POST", path: "/api/admin/lists/check", body, onMade: () => setCheckedForm(form) },
      { onError: (error) => notifyFailure("The list could not be checked", error) },
    );
  };
  return (
    <section className="card" aria-labelledby="own-list">
      <div>
        <h3 id="own-list">A list of your own</h3>
        <p className="aside">
          A spreadsheet saved as CSV, with a market in each row and its facts in columns, in any order. The table that{" "}
          <a href="/about/data">About our data</a> offers can be filled in and brought back, too. You see what would
          change before anything does.
        </p>
      </div>
      <div>
        <Button
          icon={Download}
          label="Download an empty list"
          onClick={() => downloadFile(TEMPLATE_NAME, CSV, writeTemplate())}
        />
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="List (.csv or .tsv)">
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/*"
              className={formStyles["input"]}
              onChange={({ currentTarget: { files } }) =>
                change({ file: files?.[0] ?? null, columns: {}, answers: {} })
              }
            />
          )}
        </Field>
        <TextField
          label="Name of the source"
          name="source"
          hint="Named beside what the list says, like “Dane County Extension”. Without it, that is the page’s own name."
          value={form.source}
          error={undefined}
          maxLength={100}
          onChange={(source) => change({ source })}
        />
        <TextField
          label="Page that it stands on"
          name="page"
          inputMode="url"
          hint="It is linked as the source. Without a page, the list counts as your own word."
          value={form.page}
          error={undefined}
          onChange={(page) => change({ page })}
        />
        <Field label="Day of the list" hint="What is known here from a later day stays.">
          {(control) => (
            <input
              {...control}
              type="date"
              className={formStyles["input"]}
              value={form.on}
              required
              onChange={({ target }) => change({ on: target.value })}
            />
          )}
        </Field>
        <div>
          <Button
            icon={FileUp}
            label={check.isPending ? "Sending..." : "Check the list"}
            type="submit"
            disabled={!form.file || isBusy}
          />
        </div>
      </form>
      {checked && !isImported && <JobPanel job={checked} title="Check of your list" />}
      {result?.list && (
        <Reading list={result.list} form={form} onChange={change}>
          {isStale && (
            <div>
              <Button label="Check the list again" disabled={!form.file || isBusy} onClick={send} />
              {!form.file && <p className="note">Please choose the file again first.</p>}
            </div>
          )}
        </Reading>
      )}
      <ImportSteps
        of={steps}
        path="/api/admin/lists/import"
        isBusy={isBusy}
        why={isStale ? "Check the list again first: what you have changed since is not in it yet." : null}
        name="your list"
      />
      {isImported && imported?.result?.auditId !== undefined && (
        <div>
          <UndoButton auditId={imported.result.auditId} what="All that the list brought is taken back." />
        </div>
      )}
    </section>
  );
}

interface ReadingProps {
  list: ListCheck;
  form: Form;
  onChange: (changed: Partial<Form>) => void;
  children: ReactNode;
}

/** How the list was read, with what can be set right. */
function Reading({ list: { columns, questions, mend }, form, onChange, children }: ReadingProps) {
  return (
    <>
      <ListColumns
        columns={columns}
        chosen={form.columns}
        onChoose={(name, field) => onChange({ columns: { ...form.columns, [name]: field } })}
      />
      <ListQuestions
        questions={questions}
        answers={form.answers}
        onAnswer={(row, answer) => onChange({ answers: { ...form.answers, [row]: answer } })}
      />
      {children}
      {mend !== "" && (
        <div>
          <Button
            icon={Download}
            label="Download the rows left out"
            onClick={() => downloadFile("rows-left-out.csv", CSV, mend)}
          />
          <p className="aside">Each has its reason in the first column. Mend them, and check that file.</p>
        </div>
      )}
    </>
  );
}
