/**
 * Pages to compare with: what a competent developer would write by hand for the same markets, without a framework, and
 * compress with brotli. They do the one thing that is timed, and little else. A market's page is the site's own HTML,
 * without its scripts and with its styles in one file: as much to read, to lay out and to paint.
 */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { escapeHtml } from "#data/input/escape-html.ts";
import type { Market } from "#data/market/market-schema.ts";
import { nameHours } from "#data/schedule/format/summary.ts";
import type { Answer } from "./baseline-servers.ts";

const LEAFLET = resolve(import.meta.dirname, "../../../node_modules/leaflet/dist");

/**
 * @param own the address of a market's page on the site
 * @returns the pages and their files by path: /list, /map, /market and /form
 */
export async function makePlainPages(markets: readonly Market[], own: string): Promise<Record<string, Answer>> {
  const places = markets.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
  return {
    "/list": pack("text/html", writeList(markets)),
    "/map": pack("text/html", MAP),
    ...(await makePlainMarket(own)),
    "/form": pack("text/html", FORM),
    "/plain.css": pack("text/css", STYLES),
    "/list.js": pack("text/javascript", LIST_SCRIPT),
    "/map.js": pack("text/javascript", MAP_SCRIPT),
    "/form.js": pack("text/javascript", FORM_SCRIPT),
    "/markets.json": pack("application/json", JSON.stringify(places)),
    "/leaflet.css": pack("text/css", await readFile(join(LEAFLET, "leaflet.css"))),
    "/leaflet.js": pack("text/javascript", await readFile(join(LEAFLET, "leaflet.js"))),
  };
}

function pack(type: string, content: string | Uint8Array): Answer {
  return { type: `${type}; charset=utf-8`, coding: "br", body: brotliCompressSync(content) };
}

function writePage(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<header><nav><a href="/list">List</a> <a href="/map">Map</a> <a href="/form">Suggest a market</a></nav></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
}

function writeList(markets: readonly Market[]): string {
  const rows = markets.map(
    (market) => `<li>
<h3><a href="/markets/${market.id}">${escapeHtml(market.name)}</a></h3>
<p>${escapeHtml(market.city)}</p>
<p class="hours">${escapeHtml(nameHours(market, "current"))}</p>
</li>`,
  );
  return writePage(
    "Farmers Markets",
    '<script src="/list.js" defer></script>',
    `<button type="button" id="weekend" aria-pressed="false">Weekend</button>
<h2 id="list-heading">${markets.length} Markets</h2>
<ul id="list">
${rows.join("\n")}
</ul>`,
  );
}

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g;
const PICTURE = /(?:src|href)="(\/[^"#]+\.svg)(?=["#])/g;

/** The page, its styles, and the drawings in it. */
async function makePlainMarket(own: string): Promise<Record<string, Answer>> {
  const read = async (path: string) => (await fetch(new URL(path, own))).text();
  const html = await read("");
  const sheets = await Promise.all(Array.from(html.matchAll(SHEET), ([, path = ""]) => read(path)));
  const plain = html
    .replace(SHEET, "")
    .replace(/<script\b.*?<\/script>|<link rel="(?:modulepreload|preload|manifest)".*?>/gs, "")
    .replace("</head>", '<link rel="stylesheet" href="/market.css"></head>');
  const pictures = await Promise.all(
    Array.from(
      plain.matchAll(PICTURE),
      async ([, path = ""]) => [path, pack("image/svg+xml", await read(path))] as const,
    ),
  );
  return {
    ...Object.fromEntries(pictures),
    "/market": pack("text/html", plain),
    // Its fonts would be others' addresses here.
    "/market.css": pack("text/css", sheets.join("\n").replace(/@font-face\s*\{.*?\}/gs, "")),
  };
}

const LIST_SCRIPT = `const button = document.querySelector("#weekend");
const heading = document.querySelector("#list-heading");
const rows = [...document.querySelectorAll("#list > li")];
button.addEventListener("click", () => {
  const isPressed = button.ariaPressed !== "true";
  for (const row of rows) row.hidden = isPressed && !/Sat|Sun|[Dd]aily/.test(row.querySelector(".hours").textContent);
  button.ariaPressed = String(isPressed);
  heading.textContent = rows.filter((row) => !row.hidden).length + " Markets";
});
`;

const MAP = writePage(
  "Map of Farmers Markets",
  `<link rel="stylesheet" href="/leaflet.css">
<script src="/leaflet.js" defer></script>
<script src="/map.js" defer></script>`,
  '<div id="map" aria-label="Map of markets"></div>',
);

/** Without tiles, as none can be reached. */
const MAP_SCRIPT = `const map = L.map("map");
fetch("/markets.json")
  .then((answer) => answer.json())
  .then((markets) => {
    map.fitBounds(markets.map(({ latitude, longitude }) => [latitude, longitude]));
    for (const { name, latitude, longitude } of markets) {
      const icon = L.divIcon({ className: "pin" });
      L.marker([latitude, longitude], { icon, title: name }).bindPopup(document.createTextNode(name)).addTo(map);
    }
  });
`;

const FORM = writePage(
  "Suggest a Market",
  '<script src="/form.js" defer></script>',
  `<p>Its name and town are all we need.</p>
<form action="/form" method="post">
<label>Name <input name="name" required maxlength="200"></label>
<label>Town <input name="city" required maxlength="100"></label>
<label>Address <input name="address" maxlength="200"></label>
<label>Website <input name="website" type="url"></label>
<label>Anything else <textarea name="note" rows="4"></textarea></label>
<button>Send</button>
<p role="status"></p>
</form>`,
);

const FORM_SCRIPT = `const form = document.querySelector("form");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
  form.querySelector("[role=status]").textContent = answer.ok ? "Thank you." : "Please try again.";
});
`;

const STYLES = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #fdfcf8; }
header { padding: 0.75rem 1rem; border-bottom: 1px solid #ddd; }
main { max-width: 45rem; margin: 0 auto; padding: 0 1rem 2rem; }
h1, h2, h3 { line-height: 1.2; }
a { color: #256029; }
ul { padding: 0; list-style: none; }
#list > li { margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid #ddd; border-radius: 0.5rem; background: #fff; }
#list > li[hidden] { display: none; }
#list h3, #list p { margin: 0; }
button { padding: 0.5rem 1rem; border: 1px solid #256029; border-radius: 2rem; font: inherit; background: #fff; }
button[aria-pressed="true"] { color: #fff; background: #256029; }
label { display: block; margin: 0 0 1rem; }
input, textarea { display: block; box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit; }
#map { height: 70vh; }
.pin { border: 2px solid #fff; border-radius: 50%; background: #256029; }
`;
