// Asks for the map's scripts along with the list's, for those who will see the map.
document.addEventListener(
  "readystatechange",
  () => {
    let chosen = location.search;
    try {
      chosen ||= sessionStorage.getItem("marketsPage") ?? "";
    } catch {
      // Storage blocked: the address may still say it.
    }
    if (!matchMedia("(width >= 768px)").matches && new URLSearchParams(chosen).get("view") !== "map") return;
    for (const name of document.querySelector("script[data-map]")?.getAttribute("data-map")?.split(" ") ?? []) {
      const link = { rel: "modulepreload", href: `/_astro/${name}`, fetchPriority: "low" };
      document.head.append(Object.assign(document.createElement("link"), link));
    }
  },
  { once: true },
);
