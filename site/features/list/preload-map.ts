// Inlined by [...list].astro: preloads the map's scripts when the page will show the map.
{
  const names = document.currentScript?.dataset["map"]?.split(" ") ?? [];
  document.onreadystatechange = () => {
    document.onreadystatechange = null;
    let chosen = location.search;
    try {
      chosen ||= sessionStorage.getItem("marketsPage") ?? "";
    } catch {
      // Storage is blocked.
    }
    if (!matchMedia("(width >= 48rem)").matches && new URLSearchParams(chosen).get("view") !== "map") return;
    for (const name of names) {
      const link = { rel: "modulepreload", href: `/${name}`, fetchPriority: "low" };
      document.head.append(Object.assign(document.createElement("link"), link));
    }
  };
}
