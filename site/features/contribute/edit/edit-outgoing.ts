/** What the edit form holds, checked, and as it goes to the server. */
import { checkEdit, type EditCheck } from "#data/domain/edit-check.ts";
import { WEEKDAYS } from "#data/domain/weekday.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import type { Outgoing } from "../sending/outgoing.ts";
import { type EditValues, getSuggestedValue, isWeekHours } from "./edit-draft.ts";

/** As the server will check it, and that no day is left open without its hours. */
export function checkEditValues(market: ContributeMarket, values: EditValues): EditCheck {
  const suggestedValue = getSuggestedValue(market, values);
  const blank = isWeekHours(suggestedValue) && WEEKDAYS.find((day) => suggestedValue[day]?.trim() === "");
  if (blank) return { ok: false, error: `Please write the hours on ${blank}, or untick it.`, field: "suggestedValue" };
  return checkEdit(market, { fieldName: values.fieldName, suggestedValue });
}

export function toEditOutgoing(
  market: ContributeMarket,
  check: Extract<EditCheck, { ok: true }>,
  values: EditValues,
  honeypot: string,
): Omit<Outgoing, "key"> {
  return {
    kind: "edit",
    url: `/api/markets/${market.id}/suggest-edit`,
    fields: {
      fieldName: check.field,
      currentValue: check.current,
      suggestedValue: check.value,
      reason: values.reason.trim() || undefined,
      submitterName: values.submitterName.trim() || undefined,
      submitterEmail: values.submitterEmail.trim() || undefined,
    },
    honeypot,
    marketName: market.name,
    page: `/markets/${market.id}`,
    draft: { name: `edit-${market.id}`, values: { ...values } },
  };
}
