/** The form for visitors without JavaScript, on every market's page. The server reads it like the dialog's submission. */
import { getLabel, PAYMENTS } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PAYMENT_LABELS } from "#data/market/labels.ts";
import { formatSchedule } from "#data/schedule/format/schedule-text.ts";
import { EDITABLE_FIELDS, TOWN_FIELDS } from "#data/submissions/edit-fields.ts";
import { EDIT_TEXTS, REVIEW_HINT } from "#data/submissions/submission-texts.ts";
import Honeypot from "./form/Honeypot.tsx";
import { PLAIN_EDIT_ID } from "./plain-edit.ts";
import "./plain-edit.css";

/** Suggest Edit: the address includes its town, and the schedule is edited as one text. */
export default function PlainEditForm({
  market,
}: {
  market: Pick<Market, "id" | "schedule" | "payments" | "city" | "zipCode">;
}) {
  const { id, schedule, payments } = market;
  return (
    <noscript>
      <details className="plain-edit screen-only">
        <summary>{EDIT_TEXTS.action}</summary>
        <form id={PLAIN_EDIT_ID} className="stack" method="post" action={`/api/markets/${id}/suggest-edit`}>
          <label>
            {EDIT_TEXTS.field}
            <select name="fieldName">
              {EDITABLE_FIELDS.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="plain-value">
            {EDIT_TEXTS.suggestedValue}
            <textarea name="suggestedValue" />
          </label>
          {TOWN_FIELDS.map((name) => (
            <label key={name} className="plain-town">
              {getLabel(name)}
              <input name={name} defaultValue={market[name]} />
            </label>
          ))}
          <div className="plain-payments">
            {PAYMENTS.map((name) => (
              <label key={name}>
                <input type="checkbox" name={name} defaultChecked={payments.includes(name)} />
                {PAYMENT_LABELS[name].short}
              </label>
            ))}
          </div>
          <label className="plain-schedule">
            {EDIT_TEXTS.schedule}
            <textarea name="schedule" rows={6} defaultValue={schedule && formatSchedule(schedule)} />
          </label>
          <label>
            <input type="checkbox" name="remove" />
            {EDIT_TEXTS.remove}
          </label>
          <label>
            {EDIT_TEXTS.reason}
            <textarea name="reason" />
          </label>
          <label>
            {EDIT_TEXTS.name}
            <input name="submitterName" autoComplete="name" />
          </label>
          <label>
            {EDIT_TEXTS.email}
            <input type="email" name="submitterEmail" autoComplete="email" />
          </label>
          <Honeypot />
          <p>{REVIEW_HINT}</p>
          <button className="button button-primary">{EDIT_TEXTS.submit}</button>
        </form>
      </details>
    </noscript>
  );
}
