/** Moves each crop into today's section: the page may be from an earlier build, or cached on the device. */
import { countThirds } from "#data/crops/thirds.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";

const { month, day } = getLocalMoment(new Date(), region.timeZone);
const third = countThirds(month, day);
// Sections stay sorted by name, as they were built.
const crops = [...document.querySelectorAll<HTMLElement>("[data-states]")].sort((a, b) =>
  (a.dataset["name"] ?? "").localeCompare(b.dataset["name"] ?? "", "en"),
);
for (const crop of crops) {
  const state = crop.dataset["states"]?.split(" ")[third] ?? "";
  document.querySelector(`[data-state="${state}"] ul`)?.append(crop);
}
for (const mark of document.querySelectorAll<HTMLElement>("[data-month]")) {
  mark.toggleAttribute("data-now", mark.dataset["month"] === String(month));
}
