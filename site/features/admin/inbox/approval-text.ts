/** Labels of the approve button, which say what will be published. */
import type { AdminSubmission, EditedFact } from "#data/admin/submissions.ts";
import { isSameValue, isSchedule } from "#data/market/fact-kinds.ts";
import { getFact } from "#data/market/facts.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";
import { describeFactNames } from "#data/submissions/fact-names.ts";
import { describeFact } from "#data/words/fact-text.ts";
import { countOf } from "../time-text.ts";
import { countMarked, type Draft, type Marks } from "./decisions.ts";

/**
 * Characters of a value in a label; longer texts would be tedious in a screen reader. Seasons and hours are said whole:
 * their end may be another season.
 */
const TEXT_MAX = 100;

/** "Publish phone number: (414) 555-0123", "Remove website", "Close Oak Creek Farmers Market for good". */
export function describeApproval({ edit, marketName }: AdminSubmission, { adjusted, leftOut = [] }: Draft): string {
  const taken = (edit?.changes ?? []).filter(({ fact }) => !leftOut.includes(fact));
  if (taken.some(isClosing)) return `Close ${marketName} for good`;
  const changed = adjusted ? taken : taken.filter((change) => !isRight(change));
  const [first] = changed;
  if (!first) return `Confirm: ${nameFacts(taken)}`;
  if (changed.length > 1) return `Publish ${countOf(changed.length, "fact")}: ${nameFacts(changed)}`;
  const value = adjusted ? adjusted.value : first.suggested;
  const label = getFact(first.fact)?.label;
  if (value === null) return `Remove ${label ?? nameFacts(changed)}`;
  const words = isSchedule(value) ? describeSchedule(value) : shorten(describeFact(value));
  return `Publish${label ? ` ${label}` : ""}: ${words}`;
}

/** "Publish 3 photos", "Publish 2 photos, decline 1". */
export function describeMarks(marks: Marks): string {
  const declined = countMarked(marks, "rejected");
  const publish = `Publish ${countOf(countMarked(marks, "approved"), "photo")}`;
  return declined > 0 ? `${publish}, decline ${declined}` : publish;
}

/** The fact was confirmed as correct, not changed. */
export function isRight({ fact, replaced, suggested }: EditedFact): boolean {
  return isSameValue(fact, replaced, suggested);
}

/** Says that the market has closed for good. */
export function isClosing({ fact, suggested }: EditedFact): boolean {
  return fact === "existence" && suggested === "closed";
}

function nameFacts(changes: readonly EditedFact[]): string {
  return describeFactNames(changes.map(({ fact }) => fact));
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX).trimEnd()}…` : line;
}
