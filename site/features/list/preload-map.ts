// See [...list].astro.
document.addEventListener(
  "readystatechange",
  () => {
    let chosen = location.search;
    try {
      chosen ||= sessionStorage.getItem("marketsPage") ?? "";
    } catch {
      // Storage blocked.
    }
    if (!matchMedia("(width >= 768px)").matches && new URLSearchParams(chosen).get("view") !== "map") return;
    for (const name of document.querySelector("script[data-map]")?.getAttribute("data-map")?.split(" ") ?? []) {
      const link = { rel: "modulepreload", href: `/_astro/${name}`, fetchPriority: "low" };
      document.head.append(Object.assign(document.createElement("link"), link));
    }
  },
  { once: true },
);
