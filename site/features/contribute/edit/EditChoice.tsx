/** Which fact is wrong, what the directory says of it, and the editor for what it should say. */
import { EDITABLE_FIELDS, formatFieldValue, getCurrentValue, getEditableField } from "#data/domain/edit-fields.ts";
import { EDIT_TEXTS } from "#data/domain/submission-texts.ts";
import { region } from "#data/region.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import Field from "../form/Field.tsx";
import styles from "../form/Form.module.css";
import type { Errors } from "../form/use-errors.ts";
import { type EditValues, getEditorValue } from "./edit-draft.ts";
import type { Waiting } from "./use-waiting.ts";
import ValueEditor from "./ValueEditor.tsx";

interface Props {
  market: ContributeMarket;
  waiting: Waiting;
  values: EditValues;
  errors: Errors;
  onChange: (change: Partial<EditValues>, field: string) => void;
}

export default function EditChoice({ market, waiting, values, errors, onChange }: Props) {
  const field = getEditableField(values.fieldName);
  const current = field && getCurrentValue(market, field.name);
  const since = field ? waiting[field.name] : undefined;
  const canRemove = field !== null && field.name !== "name" && current !== null;
  return (
    <>
      <Field label={EDIT_TEXTS.field} hint={since && describeWaiting(since)} error={errors.of["fieldName"]}>
        {(control) => (
          <select
            {...control}
            name="fieldName"
            className={styles["input"]}
            value={values.fieldName}
            onChange={({ target }) => {
              onChange({ fieldName: getEditableField(target.value)?.name ?? "", isRemoval: false }, "fieldName");
            }}
          >
            <option value="">Choose a field</option>
            {EDITABLE_FIELDS.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {field && (
        <div className={styles["current"]}>
          <h3>{EDIT_TEXTS.currentValue}</h3>
          <p>{formatFieldValue(current)}</p>
        </div>
      )}
      {field && !values.isRemoval && (
        <ValueEditor
          // Another field is another editor.
          key={field.name}
          kind={field.kind}
          value={values.values[field.name] ?? getEditorValue(market, field.name)}
          newItem={values.newItem}
          error={errors.of["suggestedValue"]}
          onChange={(value) => {
            onChange({ values: { ...values.values, [field.name]: value } }, "suggestedValue");
          }}
          onNewItem={(newItem) => {
            onChange({ newItem }, "suggestedValue");
          }}
        />
      )}
      {canRemove && (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            className={styles["box"]}
            checked={values.isRemoval}
            onChange={({ target }) => {
              onChange({ isRemoval: target.checked }, "suggestedValue");
            }}
          />
          {EDIT_TEXTS.remove}
        </label>
      )}
    </>
  );
}

/** @param date a day without a time, "2026-07-18": no time zone may move it */
function describeWaiting(date: string): string {
  const day = new Date(date).toLocaleDateString(region.locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return `A change of this was suggested on ${day} and is waiting for review. You can add yours.`;
}
