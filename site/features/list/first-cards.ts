// Inlined by [...list].astro right after the cards: before they are painted, hides those that will not be among the
// first ones of the visitor's list, so that what is painted keeps its place.
{
  const { day, zone, hours = "" } = document.currentScript?.dataset ?? {};
  let isOther = location.search !== "";
  try {
    isOther ||= Boolean(sessionStorage.getItem("marketsPage")) || localStorage.getItem("userLocation") !== null;
  } catch {
    // Storage is blocked.
  }
  // In Swedish, a time is written "2026-07-11 09:30:00".
  const [date, time = ""] = new Date().toLocaleString("sv", { timeZone: zone }).split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const now = hour * 60 + minute;
  const open = hours.split(",").flatMap((span) => {
    const [id = "", opens, closes] = span.split(" ");
    return date === day && Number(opens) <= now && now <= Number(closes) ? id : [];
  });
  const items = [...document.querySelectorAll("#markets-page [role=listitem]")];
  const hidden = new Set(isOther ? items : []);
  for (const item of items) {
    const card = item.querySelector("article");
    if (card && !open.includes(card.dataset["market"] ?? "")) hidden.add(card);
  }
  // A group of which no card is left has no heading. The heading is in the first card's item.
  for (const heading of document.querySelectorAll("#markets-page [data-group]")) {
    const first = items.findIndex((item) => item.contains(heading));
    const group = items.slice(first, first + Number(heading.getAttribute("data-group")));
    if (group.every(({ lastElementChild: card }) => card && hidden.has(card))) hidden.add(heading);
  }
  // The sentence above the list says the same as the first heading, so that one is not shown.
  const titles = [...document.querySelectorAll("#markets-page [data-group] > h3")];
  const first = titles.find(({ parentElement }) => parentElement && !hidden.has(parentElement));
  for (const title of titles) title.classList.toggle("visually-hidden", title === first);
  for (const element of hidden) element.setAttribute("hidden", "");
  // On a connection that does not bring the page's scripts, the cards of the day are all there is.
  setTimeout(() => {
    if (!document.querySelector("#markets-page[data-waiting]")) return;
    for (const element of hidden) element.removeAttribute("hidden");
  }, 10_000);
  // The cards are painted from now on (ListPanel.module.css).
  document.documentElement.dataset["first"] = isOther ? "other" : "";
}
