/** Import of the operator's own list: choose a file, map its columns, answer questions, import, undo. */
import { Download, FileUp } from "lucide-react";
import { useState } from "react";
import type { ImportAnswer, ImportReading } from "#data/admin/imports.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { LIST_FIELDS } from "#data/sources/own-list/columns.ts";
import { TEMPLATE_NAME, writeTemplate } from "#data/sources/own-list/template.ts";
import Field, { CheckField, FieldGroup, SelectField, TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { downloadFile } from "../../../lib/download-file.ts";
import Button, { UndoButton } from "../components/Button.tsx";
import { countOf } from "../time-text.ts";
import { ImportSteps, useCheckedImport } from "./checked-import.tsx";

const CSV = "text/csv;charset=utf-8";

interface Form {
  file: File | null;
  source: string;
  page: string;
  on: string;
  /** Chosen field by column, and chosen market by row, where the file leaves that open. */
  columns: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, ImportAnswer>>;
}

export default function OwnList() {
  const [form, setForm] = useState<Form>(() => {
    const on = getLocalDay(new Date(), region.timeZone);
    return { file: null, source: "", page: "", on, columns: {}, answers: {} };
  });
  // The form as it was at the last check: later changes are not in its result.
  const [checkedForm, setCheckedForm] = useState(form);
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const bind = (name: "source" | "page" | "on") => ({
    ...{ name, value: form[name], error: undefined },
    onChange: (value: string) => change({ [name]: value }),
  });
  const steps = useCheckedImport("list");
  const { isBusy, imported, isImported } = steps;
  const list = steps.result?.list;
  const isStale = form !== checkedForm;

  const send = () => {
    const { file, columns, answers, ...texts } = form;
    if (!file) return;
    const body = new FormData();
    const fields = { ...texts, columns: JSON.stringify(columns), answers: JSON.stringify(answers) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("list", file);
    steps.check(body, () => setCheckedForm(form));
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
          hint="Named beside what the list says, like “Dane County Extension”. Without it, that is the page’s own name."
          maxLength={100}
          {...bind("source")}
        />
        <TextField
          label="Page that it stands on"
          inputMode="url"
          hint="It is linked as the source. Without a page, the list counts as your own word."
          {...bind("page")}
        />
        <TextField
          label="Day of the list"
          type="date"
          required
          hint="What is known here from a later day stays."
          {...bind("on")}
        />
        <div>
          <Button
            icon={FileUp}
            label={steps.isSending ? "Sending..." : "Check the list"}
            type="submit"
            disabled={!form.file || isBusy}
          />
        </div>
      </form>
      <ImportSteps
        of={steps}
        why={isStale ? "Check the list again first: what you have changed since is not in it yet." : null}
      >
        {list && (
          <>
            <Columns columns={list.columns} form={form} onChange={change} />
            <Questions questions={list.questions} form={form} onChange={change} />
            {isStale && (
              <div>
                <Button label="Check the list again" disabled={!form.file || isBusy} onClick={send} />
                {!form.file && <p className="note">Please choose the file again first.</p>}
              </div>
            )}
            {list.mend !== "" && (
              <div>
                <Button
                  icon={Download}
                  label="Download the rows left out"
                  onClick={() => downloadFile("rows-left-out.csv", CSV, list.mend)}
                />
                <p className="aside">Each has its reason in the first column. Mend them, and check that file.</p>
              </div>
            )}
          </>
        )}
      </ImportSteps>
      {isImported && imported?.result?.auditId !== undefined && (
        <div>
          <UndoButton auditId={imported.result.auditId} what="All that the list brought is taken back." />
        </div>
      )}
    </section>
  );
}

interface ReadingProps {
  form: Form;
  onChange: (changed: Partial<Form>) => void;
}

const FIELDS = [["", "Not used"], ...Object.entries(LIST_FIELDS)] as const;

/** Which field each column was read as. */
function Columns({ columns, form, onChange }: ReadingProps & Pick<ImportReading, "columns">) {
  const unused = columns.filter(({ field }) => field === null).length;
  return (
    <details open>
      <summary>
        {countOf(columns.length, "column")}, {unused} not used
      </summary>
      <div className="tiles fine">
        {columns.map(({ name, field, samples }) => (
          <SelectField
            key={name}
            label={name}
            hint={samples.length > 0 ? samples.join(" | ") : "Empty"}
            value={(Object.hasOwn(form.columns, name) ? form.columns[name] : field) ?? ""}
            choices={FIELDS}
            onChange={(choice) => onChange({ columns: { ...form.columns, [name]: choice } })}
          />
        ))}
      </div>
    </details>
  );
}

/** Rows that may be about a market that already exists. */
function Questions({ questions, form, onChange }: ReadingProps & Pick<ImportReading, "questions">) {
  if (questions.length === 0) return null;
  return (
    <section className="stack" aria-label="Rows to be asked">
      <p>
        <strong>Which market is it?</strong> Rows without an answer are left out.
      </p>
      {questions.map(({ row, name, city, why, candidates }) => (
        <FieldGroup key={row} label={`Row ${row}: ${name}, ${city}`}>
          <p className="aside">{why}</p>
          {[
            ...candidates.map((market): [ImportAnswer, string] => [market.id, describeCandidate(market)]),
            ["new", "A new market"] as const,
            ["skip", "Leave this row out"] as const,
          ].map(([answer, label]) => (
            <CheckField
              key={answer}
              type="radio"
              name={`row-${row}`}
              label={label}
              checked={form.answers[row] === answer}
              onChange={() => onChange({ answers: { ...form.answers, [row]: answer } })}
            />
          ))}
        </FieldGroup>
      ))}
    </section>
  );
}

function describeCandidate({ id, name, address, city }: ImportReading["questions"][number]["candidates"][number]): string {
  return `${[name, address, city].filter(Boolean).join(", ")} (number ${id})`;
}
