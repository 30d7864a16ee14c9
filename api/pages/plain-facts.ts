/** The manager's form for browsers without scripts: one text field, select or group of check boxes for each fact. */
import { capitalize } from "#data/input/capitalize.ts";
import { nameChoice } from "#data/market/choice-text.ts";
import { formatCoordinates, parseCoordinates } from "#data/market/coordinates.ts";
import { isSchedule } from "#data/market/fact-kinds.ts";
import { type Fact, listFacts } from "#data/market/facts.ts";
import { MANAGER_SECTIONS, SECTION_TITLES } from "#data/market/form-sections.ts";
import type { Market } from "#data/market/market-schema.ts";
import { formatSchedule } from "#data/schedule/format/schedule-text.ts";
import { MANAGER_TEXTS } from "#data/submissions/manager.ts";
import { ApiError } from "#api/http/api-error.ts";
import { CHECKED, html, type Html, SELECTED } from "./page.ts";

type NamedFact = Fact & { name: string };

const PIN_FIELD = "pinIsRight";

/** One input for every fact that can be edited as text, by section. */
export function renderPlainFacts(market: Market): Html[] {
  return MANAGER_SECTIONS.map(
    (section) =>
      html`<h3>${SECTION_TITLES[section]}</h3>
        ${listFacts(({ form }) => form === section).flatMap((fact) => renderFact(fact, market) ?? [])}`,
  );
}

function renderFact(fact: NamedFact, market: Market): Html | null {
  const { name } = fact;
  const label = capitalize(fact.label);
  const text = toText(fact, market);
  switch (fact.kind) {
    case "text":
    case "zip":
    case "phone":
    case "link":
      return html`<label>${label}<input name="${name}" value="${text}" /></label>`;
    case "long-text":
      return renderLines(name, label, text);
    case "list":
      return renderLines(name, `${label}, one per line`, text);
    case "schedule":
      return renderLines(name, "All seasons and hours, one line each", text);
    case "yes-no":
      return renderSelect(name, label, text, YES_NO);
    case "choice":
      return renderSelect(
        name,
        label,
        text,
        fact.choices.map((choice) => [choice, nameChoice(choice)]),
      );
    case "choices":
      return html`<fieldset>
        <legend>${label}</legend>
        <input type="hidden" name="${name}" value="${text}" />
        ${fact.choices.map((choice) => renderCheck(`${name}.${choice}`, nameChoice(choice), text.split(",").includes(choice)))}
      </fieldset>`;
    case "degrees":
      // One field contains both coordinates.
      if (name !== "latitude") return null;
      return html`<label>Latitude, longitude<input name="${name}" value="${text}" /></label>${renderCheck(
          PIN_FIELD,
          MANAGER_TEXTS.pinIsRight,
          false,
        )}`;
    case "notices":
    case "confirmation":
    case "id":
    case "number":
    case "count":
    case "photos":
    case "photo-texts":
    case "sources":
    case "standing":
    case "elsewhere":
    case "market":
    case "attributions":
    case "day":
      return null;
  }
}

const YES_NO = [
  ["", "Not known"],
  ["yes", "Yes"],
  ["no", "No"],
] as const;

function renderLines(name: string, label: string, text: string): Html {
  // The HTML parser drops the first line break.
  return html`<label>${label}<textarea name="${name}" rows="6">${`\n${text}`}</textarea></label>`;
}

function renderSelect(name: string, label: string, chosen: string, choices: readonly (readonly [string, string])[]) {
  const options = choices.map(
    ([value, words]) => html`<option value="${value}" ${value === chosen ? SELECTED : null}>${words}</option>`,
  );
  return html`<label
    >${label}<select name="${name}">
      ${options}
    </select></label
  >`;
}

function renderCheck(name: string, label: string, isChecked: boolean): Html {
  return html`<label class="check"
    ><input type="checkbox" name="${name}" ${isChecked ? CHECKED : null} />${label}</label
  >`;
}

/** The initial text of the fact's field. Choices are in the table's order, in which the form sends them. */
function toText(fact: NamedFact, market: Market): string {
  const known: Readonly<Record<string, unknown>> = { ...market };
  const value = known[fact.name];
  if (fact.kind === "degrees") return formatCoordinates(market);
  if (isSchedule(value)) return formatSchedule(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return typeof value === "string" ? value : "";
  return fact.kind === "choices" ? fact.choices.filter((choice) => value.includes(choice)).join(",") : value.join("\n");
}

/**
 * The facts that a submitted form changes. Untouched fields are left out, because not every source's text of hours can
 * be parsed again.
 * @param fields as sent; unknown names are kept, so that validation rejects them
 * @throws ApiError 422 if nothing changed, or for an unreadable place
 */
export function readPlainFacts(market: Market, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed = new Map(Object.entries(fields));
  for (const fact of listFacts(({ form }) => form)) {
    const { name, kind } = fact;
    const typed = changed.get(name);
    if (kind === "choices" && typeof typed === "string") {
      const chosen = fact.choices.filter((choice) => changed.delete(`${name}.${choice}`));
      if (chosen.join(",") === typed) changed.delete(name);
      else changed.set(name, chosen);
    } else if (typeof typed === "string" && tidyLines(typed) === tidyLines(toText(fact, market))) {
      changed.delete(name);
    } else if (kind === "degrees" && typeof typed === "string") {
      const place = parseCoordinates(typed);
      if (!place) throw new ApiError(422, MANAGER_TEXTS.placeUnread, { field: name });
      for (const [degrees, value] of Object.entries(place)) changed.set(degrees, value);
    }
  }
  const isPinRight = changed.delete(PIN_FIELD);
  if (changed.size === 0) throw new ApiError(422, MANAGER_TEXTS.nothingNew);
  const { latitude, longitude } = market;
  return { ...(isPinRight && { latitude, longitude }), ...Object.fromEntries(changed) };
}

function tidyLines(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
