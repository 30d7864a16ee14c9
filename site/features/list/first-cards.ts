// Inlined by [...list].astro right after the cards: before they are painted, hides those that will not be among the
// first ones of the visitor's list, so that what is painted keeps its place.
{
  const { day, zone, hours = "" } = document.currentScript?.dataset ?? {};
  let isOther = location.search !== "";
  try {
    isOther ||= Boolean(sessionStorage.getItem("marketsPage") ?? localStorage.getItem("userLocation"));
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
  for (const item of document.querySelectorAll("#markets-page [role=listitem]")) {
    const card = item.querySelector("article");
    // The first item also has the heading.
    if (isOther) item.setAttribute("hidden", "");
    else if (!open.includes(card?.dataset["market"] ?? "")) card?.setAttribute("hidden", "");
  }
  // The cards are painted from now on (ListPanel.module.css).
  document.documentElement.dataset["first"] = "";
}
