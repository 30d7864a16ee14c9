/** The Suggest Edit dialog: choose a fact, see its current value, and suggest another. */
import { useEffect, useEffectEvent, useState } from "react";
import { formatFact, isSchedule } from "#data/market/fact-kinds.ts";
import { getFact, getLabel } from "#data/market/facts.ts";
import { region } from "#data/region.ts";
import { getCertainty } from "#data/schedule/certainty.ts";
import { nameDate } from "#data/schedule/day-text.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import {
  EDITABLE_FIELDS,
  type EditField,
  getCurrentValue,
  getEditableField,
  TOWN_FIELDS,
} from "#data/submissions/edit-fields.ts";
import { REASON_MAX } from "#data/submissions/submission-limits.ts";
import { REPORT_TEXTS, EDIT_TEXTS, REVIEW_HINT } from "#data/submissions/submission-texts.ts";
import { createDraft } from "../../../forms/draft.ts";
import { CheckField, LongTextField, SelectField, TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import FactField from "../../../forms/market/FactField.tsx";
import SubmissionDialog, { type DialogProps } from "../form/SubmissionDialog.tsx";
import SubmitterFields from "../form/SubmitterFields.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { EMPTY_EDIT, type EditValues, getEditorValue, getTown, packEdit, parseEditDraft } from "./edit-draft.ts";

/** Fields that describe the fact: changing one clears the errors of all. */
const OF_FACT = ["fieldName", "suggestedValue", "since", ...TOWN_FIELDS];

export default function EditDialog({ field, onFoundClosed, ...dialog }: DialogProps) {
  const { market, isOpen } = dialog;
  const [now] = useState(() => new Date());
  const [draft] = useState(() => createDraft(`edit-${market.id}`, EMPTY_EDIT, parseEditDraft));
  const submission = useSubmission({
    draft,
    texts: EDIT_TEXTS,
    messageFields: ["error", "statusMessage"],
    pack: (values) => packEdit(market, values),
  });
  const { stage, values, errors, bind, change } = submission;
  const changeFact = (changed: Partial<EditValues>) => change(changed, OF_FACT);
  const startAt = useEffectEvent((fieldName: EditField) => changeFact({ fieldName, isRemoval: false }));
  useEffect(() => {
    if (isOpen && field) startAt(field);
  }, [isOpen, field]);
  // Loaded anew whenever the form is shown again.
  const suggestions = useSuggestions(market.id, isOpen && stage.at === "form");
  const chosen = getEditableField(values.fieldName);
  const current = chosen && getCurrentValue(market, chosen.name);
  const waitsSince = chosen && findWaiting(suggestions, chosen.name);
  const reader = { year: now.getFullYear(), certainty: getCertainty(market, now, region.scheduleFreshMonths) };
  const town = getTown(market, values);
  const fact = chosen && getFact(chosen.name);
  const isClosing = fact?.kind === "standing";
  const canRemove = fact && !isClosing && !fact.isRequired && current !== null;
  // The value to be removed may no longer exist.
  const isRemoval = canRemove && values.isRemoval;
  return (
    <SubmissionDialog
      {...dialog}
      texts={EDIT_TEXTS}
      submission={submission}
      note={REVIEW_HINT}
      again="Suggest another edit"
    >
      <SelectField
        label={EDIT_TEXTS.field}
        name="fieldName"
        value={values.fieldName}
        choices={[["", "Choose a field"], ...EDITABLE_FIELDS.map(({ name, label }) => [name, label] as const)]}
        hint={waitsSince && describeWaiting(waitsSince)}
        error={errors.of["fieldName"]}
        onChange={(name) => changeFact({ fieldName: getEditableField(name)?.name ?? "", isRemoval: false })}
      />
      {chosen?.name === "openingHours" && onFoundClosed && (
        <p>
          <button type="button" className="as-link" onClick={onFoundClosed}>
            {REPORT_TEXTS.foundClosed}
          </button>
        </p>
      )}
      {isClosing && (
        <TextField
          label={EDIT_TEXTS.since}
          hint={`${EDIT_TEXTS.sinceHint}. ${EDIT_TEXTS.closedHelp}`}
          name="since"
          value={values.since}
          error={errors.of["since"] ?? errors.of["suggestedValue"]}
          onChange={(since) => changeFact({ since })}
        />
      )}
      {fact && !isClosing && (
        <div className="stack-s panel current-value">
          <h3 className="aside subhead">{EDIT_TEXTS.currentValue}</h3>
          <p>
            {/* Seasons as on the market's page. */}
            {isSchedule(current) ? describeSchedule(current, reader) : formatFact(fact, current)}
          </p>
        </div>
      )}
      {chosen && fact && !isRemoval && (
        <FactField
          // Mounts a new editor for another field.
          key={chosen.name}
          fact={{ ...fact, name: chosen.name }}
          name="suggestedValue"
          label={EDIT_TEXTS.suggestedValue}
          value={getEditorValue(market, values, chosen.name)}
          current={current}
          newItem={values.newItem}
          error={errors.of["suggestedValue"]}
          onChange={(value) => changeFact({ values: { ...values.values, [chosen.name]: value }, isRemoval: false })}
          onNewItem={(newItem) => changeFact({ newItem, isRemoval: false })}
        />
      )}
      {chosen?.name === "address" && !isRemoval && (
        <div className={formStyles["pair"]}>
          {TOWN_FIELDS.map((name) => (
            <TextField
              key={name}
              label={getLabel(name)}
              name={name}
              value={town[name]}
              error={errors.of[name]}
              onChange={(typed) => changeFact({ town: { ...values.town, [name]: typed } })}
            />
          ))}
        </div>
      )}
      {canRemove && (
        <CheckField
          label={EDIT_TEXTS.remove}
          checked={values.isRemoval}
          onChange={(isChecked) => changeFact({ isRemoval: isChecked })}
        />
      )}
      <LongTextField {...bind("reason")} label={EDIT_TEXTS.reason} maxLength={REASON_MAX} />
      <SubmitterFields bind={bind} />
    </SubmissionDialog>
  );
}

/** @param date "2026-07-18" */
function describeWaiting(date: string): string {
  return `A change of this was suggested on ${nameDate(date.slice(5))} and is waiting for review. You can add yours.`;
}

/** @returns what is suggested for the market by now, as the API says it; anything else from a static host */
function useSuggestions(marketId: number, isShown: boolean): unknown {
  const [suggestions, setSuggestions] = useState<unknown>(null);
  useEffect(() => {
    if (!isShown) return;
    void fetch(`/api/markets/${marketId}/suggestions`, { cache: "no-cache", credentials: "include" })
      .then(async (answer) => setSuggestions(answer.ok ? await answer.json() : null))
      // Offline, or without an API; it is only a hint.
      .catch(() => undefined);
  }, [marketId, isShown]);
  return suggestions;
}

/**
 * Pending suggestions are public by field and date, not by value.
 * @param suggestions answer of GET /api/markets/{id}/suggestions, or any other JSON
 * @returns the date of the field's latest one, in the region's time zone; undefined without one
 */
export function findWaiting(suggestions: unknown, field: EditField): string | undefined {
  const all = Array.isArray(suggestions) ? (suggestions as Partial<Record<string, unknown>>[]) : [];
  const ofField = all.filter((suggestion) => suggestion["field"] === field && suggestion["state"] === "pending");
  const dates = ofField.map((suggestion) => suggestion["date"]).filter((date) => typeof date === "string");
  return dates.toSorted().at(-1);
}
