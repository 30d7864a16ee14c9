/** The sections of a market's form, by the table's column `form`. */
import type { Fact } from "./facts.ts";

export type FormSection = NonNullable<Fact["form"]>;

export const SECTION_TITLES: Readonly<Record<FormSection, string>> = {
  place: "What and where",
  when: "When",
  contact: "Contact",
  offers: "What visitors find there",
  certainty: "How sure it is",
};

/** Of a market that is being made, which is confirmed by that. */
export const NEW_SECTIONS: readonly FormSection[] = ["place", "when", "contact", "offers"];
export const ALL_SECTIONS: readonly FormSection[] = [...NEW_SECTIONS, "certainty"];

/** Of those who run it: what changes most comes first, and their word is what confirms it. */
export const MANAGER_SECTIONS: readonly FormSection[] = ["when", "place", "offers", "contact"];
