// Inlined by [...list].astro, before anything is painted: says whether a phone shows the list or the map, and preloads
// the scripts of what will be seen. Those of the list come after the map's pins, where only the map is seen.
{
  const { list = "", map = "" } = document.currentScript?.dataset ?? {};
  let chosen = location.search;
  try {
    chosen ||= sessionStorage.getItem("marketsPage") ?? "";
  } catch {
    // Storage is blocked.
  }
  const isMap = new URLSearchParams(chosen).get("view") === "map";
  document.documentElement.dataset["view"] = isMap ? "map" : "list";
  const seen = matchMedia("(width >= 48rem)").matches ? `${list} ${map}` : isMap ? map : list;
  for (const name of new Set(seen.split(" "))) {
    const link = { rel: "modulepreload", href: `/${name}`, fetchPriority: "low" };
    if (name !== "") document.head.append(Object.assign(document.createElement("link"), link));
  }
}
