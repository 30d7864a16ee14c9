/** The error page for a form without JavaScript: what is wrong, and the form again with everything that was typed. */
import { nameChoice } from "#data/market/choice-text.ts";
import { getLabel, PAYMENTS } from "#data/market/facts.ts";
import { EDITABLE_FIELDS, TOWN_FIELDS } from "#data/submissions/edit-fields.ts";
import { REPORT_TEXTS, EDIT_TEXTS, MARKET_TEXTS, PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { MANAGER_TEXTS } from "#data/submissions/manager.ts";
import type { SentKind } from "#data/submissions/submission.ts";
import type { SentForm } from "#api/http/client.ts";
import { CHECKED, html, type Html, type RenderedPage, renderPage, SELECTED } from "./page.ts";

export interface Refusal {
  message: string;
  path: string;
  /** Null if the form could not be read. */
  sent: SentForm | null;
}

interface Control {
  name: string;
  label: string;
  kind: "line" | "lines" | "field" | "tick" | "hidden";
  /** Another field that may change together with it. */
  besides?: string;
}

const TITLES: Record<SentKind, string> = {
  photos: PHOTO_TEXTS.failure.title,
  edit: EDIT_TEXTS.failure.message,
  market: MARKET_TEXTS.failure.title,
  check: REPORT_TEXTS.failure,
  manager: MANAGER_TEXTS.failure,
};

/** Photo forms and visitor reports have no entry: files cannot be put back into a form, and a report has no text. */
const CONTROLS: Partial<Record<SentKind, { submit: string; controls: readonly Control[] }>> = {
  edit: {
    submit: EDIT_TEXTS.submit,
    controls: [
      { name: "fieldName", label: EDIT_TEXTS.field, kind: "field" },
      { name: "suggestedValue", label: EDIT_TEXTS.suggestedValue, kind: "lines" },
      ...TOWN_FIELDS.map((name) => ({ name, label: getLabel(name), kind: "line", besides: "address" }) as const),
      ...PAYMENTS.map((name) => ({ name, label: nameChoice(name), kind: "tick", besides: "payments" }) as const),
      { name: "remove", label: EDIT_TEXTS.remove, kind: "tick" },
      { name: "reason", label: EDIT_TEXTS.reason, kind: "lines" },
      { name: "submitterName", label: EDIT_TEXTS.name, kind: "line" },
      { name: "submitterEmail", label: EDIT_TEXTS.email, kind: "line" },
    ],
  },
  manager: {
    submit: MANAGER_TEXTS.submit,
    controls: [
      { name: "name", label: MANAGER_TEXTS.name, kind: "line" },
      { name: "role", label: MANAGER_TEXTS.role, kind: "line" },
      { name: "email", label: MANAGER_TEXTS.email, kind: "line" },
      { name: "proof", label: MANAGER_TEXTS.proof, kind: "lines" },
    ],
  },
  market: {
    submit: MARKET_TEXTS.submit,
    controls: [
      { name: "marketName", label: MARKET_TEXTS.marketName, kind: "line" },
      { name: "townName", label: MARKET_TEXTS.townName, kind: "line" },
      { name: "submitterName", label: MARKET_TEXTS.name, kind: "line" },
      { name: "submitterEmail", label: MARKET_TEXTS.email, kind: "line" },
      { name: "additionalInfo", label: MARKET_TEXTS.additionalInfo, kind: "lines" },
      { name: "latitude", label: "", kind: "hidden" },
      { name: "longitude", label: "", kind: "hidden" },
    ],
  },
};

export function renderErrorPage({ message, path, sent }: Refusal): RenderedPage {
  const title = sent ? TITLES[sent.kind] : "This could not be sent";
  const controls = sent && CONTROLS[sent.kind];
  const form = controls && renderForm(path, controls, sent.fields);
  return renderPage(
    title,
    html`<p class="state refused" role="alert">${message}</p>
      ${form ?? html`<p>Go back with your browser: what you typed is still in the form.</p>`}`,
  );
}

function renderForm(
  path: string,
  { submit, controls }: { submit: string; controls: readonly Control[] },
  fields: Record<string, unknown>,
): Html {
  return html`<p>Everything you typed is here. Please change what is wrong and send it again.</p>
    <form method="post" action="${path}">
      ${controls
        .filter(({ besides = fields["fieldName"] }) => besides === fields["fieldName"])
        .map((control) => renderControl(control, fields[control.name]))}
      <button class="button" type="submit">${submit}</button>
    </form>`;
}

function renderControl({ name, label, kind }: Control, sent: unknown): Html {
  const value = typeof sent === "string" ? sent : "";
  switch (kind) {
    case "line":
      return html`<label>${label}<input name="${name}" value="${value}" /></label>`;
    case "lines":
      // The HTML parser drops the first line break of a textarea.
      return html`<label>${label}<textarea name="${name}" rows="4">${"\n"}${value}</textarea></label>`;
    case "field":
      return html`<label
        >${label}<select name="${name}">
          ${EDITABLE_FIELDS.map((field) => renderOption(field, value))}
        </select></label
      >`;
    case "tick":
      return html`<label><input type="checkbox" name="${name}" ${value === "" ? null : CHECKED} /> ${label}</label>`;
    case "hidden":
      return html`<input type="hidden" name="${name}" value="${value}" />`;
  }
}

function renderOption({ name, label }: { name: string; label: string }, chosen: string): Html {
  return html`<option value="${name}" ${name === chosen ? SELECTED : null}>${label}</option>`;
}
