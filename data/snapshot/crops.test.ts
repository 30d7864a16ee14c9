/** Checks the committed crop table: valid dates, and pages that support them. */
import { beforeEach, expect, test } from "vitest";
import { CROPS } from "../crops/crops.ts";
import { isMonthDay } from "../schedule/calendar-day.ts";
import { region } from "../region.ts";
import SOURCES from "./crop-sources.json" with { type: "json" };

beforeEach(({ skip }) => skip(region.state !== "Wisconsin", "These are Wisconsin’s harvests."));

test("every crop has valid dates, and pages that support them", () => {
  for (const { name, firstDay, lastDay, storedUntil } of CROPS) {
    expect([firstDay, lastDay, storedUntil ?? "01-01"].every(isMonthDay), name).toBe(true);
    const pages = Object.entries(SOURCES).find(([crop]) => crop === name)?.[1] ?? [];
    expect(
      pages.map((page) => new URL(page).protocol).filter((word) => !word.startsWith("http")),
      name,
    ).toEqual([]);
    expect(pages.length, name).toBeGreaterThan(0);
  }
});


