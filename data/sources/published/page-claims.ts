/** What pages say of a market, as claims: each names its page and has its page's date. */
import { type Claim, type FactName, type FactValues, isNothing, OUTDONE } from "../../market/claims.ts";
import type { Payment } from "../../market/market-schema.ts";
import type { Schedule } from "../../schedule/schedule.ts";
import type { Dates } from "../../schedule/season.ts";
import { isSameStreet } from "../usda/street-words.ts";
import type { Page } from "./page.ts";
import { getPageSchedule } from "./page-schedule.ts";
import { readNote } from "./read-note.ts";
import type { PublishedRow } from "./read-published.ts";
import { readAddress, tidyPlace } from "./tidy-words.ts";

/** What others than pages say of the market. */
export interface Others {
  facts: FactValues;
  /** The day of their word on where it is; "" where a machine wrote it. */
  placed: string | null;
}

/** @param outdoorSeason of the region, where no page tells a season's end */
export function listPageClaims(pages: readonly Page[], others: Others, outdoorSeason: Dates): Claim[] {
  const known = others.facts.schedule as Schedule | undefined;
  const claims = pages.flatMap((page) => {
    const schedule = getPageSchedule(page, pages, known, outdoorSeason);
    return [
      ...(page.existence ? [toClaim(page, "existence", page.existence)] : []),
      ...(schedule ? [toClaim(page, "schedule", schedule.value, schedule.doubt)] : []),
      ...listPayments(page, others),
    ];
  });
  return [...claims, ...listMoves(pages, others)];
}

/** By the newest page, of a market of which every page says so: others have a market outdoors as well. */
export function listIndoors(pages: readonly Page[]): Claim[] {
  const [newest] = pages;
  return newest && pages.every(({ isIndoors }) => isIndoors) ? [toClaim(newest, "isIndoors", true)] : [];
}

/** A claim of this page. */
export function toClaim({ url, said }: Page, fact: FactName, value: unknown, doubt: string | null = null): Claim {
  return { fact, source: "published", record: url, value, said, ...(doubt !== null && { doubt }) };
}

/** A page names some of the programs, and does not mean that the others are refused. */
function listPayments(page: Page, { facts }: Others): Claim[] {
  if (page.payments.length === 0) return [];
  const known = (facts.payments ?? []) as readonly Payment[];
  const isKnown = page.payments.every((payment) => known.includes(payment));
  const doubt = isNothing(known) ? null : isKnown ? OUTDONE : "the page names one that the market's list lacks";
  return [toClaim(page, "payments", page.payments, doubt)];
}

/**
 * For volunteers: where a page says that it has moved since, or a newer one where it is now. Words without a point
 * cannot take a place's place.
 */
function listMoves(pages: readonly Page[], { facts, placed }: Others): Claim[] {
  const moved = pages.find(({ rows }) => rows.some(isMoved));
  if (!moved || placed === null || moved.said <= placed) return [];
  const isNew = (page: Page) =>
    page === moved || (page.said > moved.said && page.weeks.length > 0 && page.weakness === null);
  for (const page of pages.filter(isNew)) {
    const row = page.rows.find((one) => (page === moved ? isMoved(one) : readAddress(one.place) !== null));
    if (!row) continue;
    if (isSameStreet(row.place, facts.address as string | undefined)) return [];
    const year = page.said.slice(0, 4);
    const reason =
      page === moved ? `a page of ${year} says that it moved here` : `a page of ${year} says that it is here`;
    return [toClaim(page, "address", tidyPlace(row.place), reason)];
  }
  return [];
}

function isMoved({ note, place }: PublishedRow): boolean {
  return place !== "" && readNote(note).hasMoved;
}
