/** In an index: a jump opens the group that it leads to, and a copy that is read later says "Today" of no other day. */
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";

const today = getLocalDay(new Date(), region.timeZone);
for (const word of document.querySelectorAll<HTMLElement>("[data-today]")) {
  word.hidden = word.dataset["today"] !== today;
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

window.addEventListener("hashchange", openTarget);
openTarget();
