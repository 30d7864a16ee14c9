/** How the field names what it has understood in a query. */
import { CalendarDays, CreditCard, ListChecks, LocateFixed, MapPin, ShoppingBasket, Store, Tag } from "lucide-react";
import { capitalize } from "#data/input/capitalize.ts";
import { AMENITIES } from "#data/market/amenities.ts";
import { LISTING_TYPE_LABELS, PAYMENT_LABELS, nameCounty } from "#data/market/labels.ts";
import { formatTime } from "#data/schedule/format/style.ts";
import { parseTimeOfDay } from "#data/schedule/when.ts";
import type { Meaning } from "#data/search/phrases.ts";

const ICONS: Readonly<Record<Meaning["kind"], typeof Tag>> = {
  item: ShoppingBasket,
  payment: CreditCard,
  day: CalendarDays,
  time: CalendarDays,
  here: LocateFixed,
  amenity: Tag,
  type: Store,
  season: CalendarDays,
  county: MapPin,
  town: MapPin,
  zip: MapPin,
};

const BETWEEN = " · ";

/** The icon of the only thing meant, or one for several. */
export function getIcon(meanings: readonly Meaning[]): typeof Tag {
  return labelMeanings(meanings).includes(BETWEEN) ? ListChecks : ICONS[meanings[0]?.kind ?? "item"];
}

/** "Saturday · near Madison · takes SNAP" */
export function labelMeanings(meanings: readonly Meaning[]): string {
  // The program's name is enough where two kinds of it are meant.
  const hasWic = meanings.some(({ value }) => value === "wic");
  const labels = meanings.filter(({ value }) => !hasWic || value !== "wic-cash").map(toLabel);
  return labels.map((label, at) => (at === 0 ? label : label.replace(/^(?:Near|Takes) /, lower))).join(BETWEEN);
}

function toLabel(meaning: Meaning): string {
  switch (meaning.kind) {
    case "payment":
      return `Takes ${PAYMENT_LABELS[meaning.value].short.replace(/^[A-Z](?=[a-z])/, lower)}`;
    case "day":
      return meaning.value === "now" ? "Open now" : capitalize(meaning.value);
    case "time":
      return `at ${formatTime(parseTimeOfDay(meaning.value) ?? 0, "card")}`;
    case "here":
      return "Near me";
    case "amenity":
      return AMENITIES.find(({ value }) => value === meaning.value)?.badge ?? meaning.value;
    case "type":
      return LISTING_TYPE_LABELS[meaning.value].many;
    case "county":
      return nameCounty(meaning.value);
    case "town":
    case "zip":
      return `Near ${meaning.value}`;
    case "item":
    case "season":
      return meaning.value;
  }
}

function lower(text: string): string {
  return text.toLowerCase();
}
