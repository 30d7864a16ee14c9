/** The sections of the market forms; facts.ts assigns fields to them (`form`). */
import type { Fact } from "./facts.ts";

export type FormSection = NonNullable<Fact["form"]>;

export const SECTION_TITLES: Readonly<Record<FormSection, string>> = {
  place: "What and where",
  when: "When",
  contact: "Contact",
  offers: "What visitors find there",
  certainty: "How sure it is",
};

/** Sections for a new market: adding it confirms it, so "How sure it is" is not asked. */
export const NEW_SECTIONS: readonly FormSection[] = ["place", "when", "contact", "offers"];
export const ALL_SECTIONS: readonly FormSection[] = [...NEW_SECTIONS, "certainty"];

/** Sections for market managers, most frequently changed first. Their edit confirms the market. */
export const MANAGER_SECTIONS: readonly FormSection[] = ["when", "place", "offers", "contact"];
