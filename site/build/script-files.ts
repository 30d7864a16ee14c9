/** Groups modules into shared files of scripts and styles; the bundler decides about all others. */
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

/** What every public page begins with, what comes when it is idle, and what a market's page begins with. */
const START = locate("start/start-public-page.ts");
const LATE = locate("start/public-page.ts");
const MARKET = locate("market/live/market-page.ts");
/** What pages without React load on demand, and should not load React with. */
const LATER = [
  "calendar/download-calendar.ts",
  "contribute/report/answer-fact.ts",
  "contribute/sending/queue.ts",
  "install/install-prompt.ts",
  "market/live/sample-reviews.ts",
].map(locate);
const OFFLINE = locate("market/offline/start-offline-market.tsx");
const LIST = locate("list/ListIsland.tsx");
const SEARCH = locate("list/search/search-help.tsx");
/** The map's island, the map itself, and what every map needs. */
const MAP = locate("list/MapIsland.tsx");
const PINS = locate("map/MarketMap.tsx");
const PLACE = locate("map/place/PlaceMap.tsx");
const FRAME = locate("map/MapFrame.tsx");
/** The form for a new market, the dialogs of a market's page, a manager's page, and the dashboard. */
const SUGGEST = locate("contribute/suggest/SuggestMarketForm.tsx");
const DIALOGS = locate("contribute/open-dialog.tsx");
const MANAGE = locate("manage/ManageMarket.tsx");
const ADMIN = locate("admin/AdminApp.tsx");
const FORMS = [SUGGEST, DIALOGS, MANAGE];

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const DASHBOARD = /\/site\/features\/admin\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z\d-]+)\.mjs$/;

/**
 * A page links one sheet of the site and one of its kind: each is a request before anything is drawn. Left alone, the
 * bundler makes a file for every set of pages that share styles. Astro links the styles of all scripts that a page may
 * load, also of panels that open later; for those of dialogs see site/lib/adopt-styles.ts.
 */
export const styleGroups = [
  // Tokens, elements, header and footer, and the components of more than one kind of page.
  {
    name: "site",
    test: /\/site\/(?:styles\/(?:tokens|base|heading-font|primitives)|(?:components|forms|features\/(?:map|notices))\/(?!locator)(?:\w+\/)?[\w-]+(?:\.module)?)\.css$/,
  },
  { name: "list", test: /\/site\/features\/list\/(?:\w+\/)?[\w-]+(?:\.module)?\.css$/ },
  { name: "market", test: /\/site\/features\/(?:market|map|contribute)\/[\w-]+\.css$/ },
  { name: "reading", test: /\/site\/(?:styles|features\/(?:about-data|install|news|privacy))\/[\w-]+\.css$/ },
  { name: "browse", test: /\/site\/features\/browse\/[\w-]+\.css$/ },
];

/**
 * Left alone, the bundler makes a file for every set of pages and panels that share modules: 240. Over HTTP/1.1 browsers
 * load six at a time, so a phone in the field would need ten round trips instead of three. A module that several
 * scripts need goes into the first of these files to which it belongs.
 */
const FILES: readonly (readonly [name: string, belongs: (module: SharedModule) => boolean])[] = [
  // What every page begins with, and what islands share with pages that have no React, which should not load it.
  ["shared", ({ isIn, isOnPlainPage }) => isIn(START) || (isIn(LIST, MAP) && (isOnPlainPage || isIn(LATE, ...LATER)))],
  ["sources", ({ isIn }) => isIn(ADMIN) && isIn(...LATER)],
  ["islands", ({ id, isIn }) => REACT.test(id) || (isIn(LIST) && (isIn(MAP, PINS, ADMIN, ...FORMS) || ICON.test(id)))],
  // What forms share with maps and the dashboard, and the icons of maps.
  [
    "fields",
    ({ id, isIn }) => (isIn(MAP, PINS, FRAME, ADMIN) && isIn(...FORMS)) || (ICON.test(id) && isIn(PINS, FRAME)),
  ],
  ["icons", ({ id, isIn }) => ICON.test(id) && !isIn(SUGGEST)],
  // Also what few pages without React share: all of them load this file, later.
  ["late", ({ isIn, isOnPlainPage }) => isIn(LATE) || (isOnPlainPage && (isIn(SUGGEST) || !isIn(MARKET)))],
  ["market", ({ isIn }) => isIn(MARKET)],
  // Submissions, and what else such pages load on demand.
  ["sending", ({ isIn }) => isIn(...LATER) && isIn(SUGGEST)],
  ["later", ({ isIn }) => isIn(...LATER)],
  // What the list shares with its panels.
  ["cards", ({ isIn }) => isIn(LIST)],
  ["map", ({ isIn }) => isIn(FRAME, PINS) || (isIn(PLACE) && !isIn(SUGGEST))],
  ["form", ({ isIn }) => isIn(SUGGEST)],
  ["facts", ({ isIn }) => isIn(DIALOGS, MANAGE)],
  // With its styles, which only scripts draw.
  ["admin", ({ id, isIn }) => isIn(ADMIN) || isDashboardStyle(id)],
  ["offline", ({ isIn }) => isIn(OFFLINE)],
  ["search", ({ isIn }) => isIn(SEARCH)],
  ["screens", ({ isOnDashboard }) => isOnDashboard],
];

/** A module that at least two scripts need, of those that pages begin with and those that are loaded on demand. */
interface SharedModule {
  id: string;
  /** Whether one of these needs it from its beginning. */
  isIn: (...starts: readonly string[]) => boolean;
  /** Whether a page without React needs it from its beginning. */
  isOnPlainPage: boolean;
  /** Whether only the dashboard needs it. */
  isOnDashboard: boolean;
}

/** A group for each, in this order: a group takes also what its modules import, unless an earlier one has it. */
export const scriptGroups = FILES.map(([name, belongs]): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => {
    const module = describe(id, graph);
    return module && belongs(module) ? name : null;
  },
}));

/**
 * Of styles that the HTML has, too, scripts need only the names of classes: pages link the sheets of the server's build,
 * and without this would link the same styles again, from the browser's.
 */
export function stylesOnce(): Plugin {
  /** Astro builds the server first. */
  const written = new Set<string>();
  return {
    name: "styles-once",
    apply: "build",
    // Before Astro looks which sheets pages need, and Vite which ones come with scripts.
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const styles = chunk.moduleIds.filter((id) => id.endsWith(".css"));
          if (this.environment.name !== "client") {
            for (const id of styles) written.add(id);
            continue;
          }
          const missing = styles.filter((id) => !written.has(id));
          if (missing.length === styles.length) continue;
          if (missing.length > 0)
            this.error(`Put styles that no HTML has into files of their own: ${missing.join(", ")}.`);
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) Reflect.deleteProperty(bundle, sheet);
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}

function locate(path: string): string {
  return fileURLToPath(new URL(`../features/${path}`, import.meta.url));
}

/** @returns null for what only one script needs */
function describe(id: string, graph: Rolldown.ChunkingContext): SharedModule | null {
  const users = ICON.test(id) ? listIconUsers(id, graph) : [id];
  const starts = [...new Set(users.flatMap((user) => listStarts(user, graph)))];
  // What is only for LATE is in its file, too, which is one request then.
  if (starts.length < 2 && !starts.includes(LATE) && !isDashboardStyle(id)) return null;
  return {
    id,
    isIn: (...ids) => ids.some((start) => users.some((user) => listNeeded(start, graph).has(user))),
    isOnPlainPage: starts.some((start) => graph.getModuleInfo(start)?.isEntry === true && !usesReact(start, graph)),
    isOnDashboard: starts.every((start) => DASHBOARD.test(start)),
  };
}

function isDashboardStyle(id: string): boolean {
  return DASHBOARD.test(id) && id.endsWith(".css");
}

function usesReact(start: string, graph: Rolldown.ChunkingContext): boolean {
  return [...listNeeded(start, graph)].some((id) => REACT.test(id));
}

/** lucide exports all icons from one module, so importing one seems to need all: what counts is who names an icon. */
function listIconUsers(id: string, graph: Rolldown.ChunkingContext): string[] {
  const [, icon = ""] = ICON.exec(id) ?? [];
  const barrels = graph.getModuleInfo(id)?.importers ?? [];
  const users = barrels.flatMap((barrel) => graph.getModuleInfo(barrel)?.importers ?? []);
  return users.filter((user) => listIcons(graph.getModuleInfo(user)?.code ?? "").includes(icon));
}

/** @returns the files of the icons that a module imports: "MapPin as Pin" is map-pin */
function listIcons(code: string): string[] {
  const [, names = ""] = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(code) ?? [];
  return Array.from(names.matchAll(/(?:^|,)\s*(\w+)/g), ([, name = ""]) =>
    name.replace(/\B[A-Z\d]/g, "-$&").toLowerCase(),
  );
}

/** @returns the entry points and the modules loaded on demand that need this one */
function listStarts(id: string, graph: Rolldown.ChunkingContext): string[] {
  return [...follow(id, (user) => graph.getModuleInfo(user)?.importers)].filter((user) => {
    const module = graph.getModuleInfo(user);
    return module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0;
  });
}

const needed = new Map<string, ReadonlySet<string>>();

/** @returns the module and all modules that run before it */
function listNeeded(start: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = needed.get(start) ?? follow(start, (user) => graph.getModuleInfo(user)?.importedIds);
  needed.set(start, found);
  return found;
}

/** @returns the module and, level by level, everything reachable by `next` */
function follow(id: string, listNext: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set([id]);
  for (const reached of found) for (const next of listNext(reached) ?? []) found.add(next);
  return found;
}
