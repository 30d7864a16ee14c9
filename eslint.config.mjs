// @ts-check
/** Rules for types, hooks and pages, and which folder may import which (CONTRIBUTING.md). */
import astro from "eslint-plugin-astro";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { readdirSync } from "node:fs";

const root = import.meta.dirname;

/** @param {string} target @param {string[]} from @param {string} message @param {string[]} [except] */
const zone = (target, from, message, except) => ({
  target: `${root}/${target}`,
  from: from.map((folder) => `${root}/${folder}`),
  message,
  ...(except ? { except } : {}),
});

/** The folders of `data` that hold rules: pure, zod in schema files only. */
const RULES = ["admin", "crops", "input", "market", "news", "schedule", "search", "site", "submissions"];

/** Each feature's door: what other features may import of it. Pages may import all. */
const DOORS = {
  calendar: ["download-calendar.ts"],
  contribute: ["AskedFacts.tsx", "PlainForms.tsx", "plain-edit.ts", "wire-contribute.ts", "sending/resume-queue.ts"],
  install: ["install-offer.ts"],
  location: [
    "WhereHint.tsx",
    "ask-for-location.ts",
    "places-data.ts",
    "recent-places.ts",
    "region-counties.ts",
    "take-location.ts",
    "use-shown-place.ts",
    "user-location.ts",
  ],
  map: [
    "FollowHint.tsx",
    "Locator.tsx",
    "MapPlace.tsx",
    "MarketMap.tsx",
    "card/MapCard.tsx",
    "follow-map.ts",
    "in-view.ts",
    "locator-view.ts",
    "open-locator.ts",
    "outline-use.ts",
    "place/PlacePicker.tsx",
    "place/take-place.ts",
    "region-names.ts",
    "surroundings.ts",
  ],
  "market-summary": ["MarketRows.tsx", "StatusLine.tsx", "market-row.ts"],
  news: ["NewsPreview.tsx", "news-path.ts", "live/wire-news-preview.ts"],
  notices: ["connection-notices.ts", "watch-notices.ts"],
  pwa: ["SavedCopy.astro", "cache-names.ts", "data-updates.ts", "freshness.ts", "keep-offline.ts", "link-worker.ts"],
  saved: ["SaveButton.tsx", "saved-markets.ts"],
};
const OPEN = Object.entries(DOORS).flatMap(([feature, files]) => files.map((file) => `${feature}/${file}`));

const zones = [
  ...readdirSync(`${root}/site/features`).map((feature) =>
    zone(`site/features/${feature}`, ["site/features"], "Features import others by their door: DOORS here.", [
      feature,
      ...OPEN,
    ]),
  ),
  zone("data", ["site", "api", "scripts"], "data is the ground: it imports nothing above it."),
  ...RULES.map((room) =>
    zone(
      `data/${room}`,
      [
        "data/sources",
        "data/pictures",
        "data/region.ts",
        "data/files/read-snapshot.ts",
        "data/files/write-snapshot.ts",
      ],
      "The rules are pure: settings and files come in as arguments.",
    ),
  ),
  zone("api", ["site", "scripts"], "api and site meet over HTTP and the schemas."),
  zone("site", ["api", "scripts"], "site and api meet over HTTP and the schemas."),
  zone("site/features", ["site/pages", "site/layouts"], "Pages import features, never the other way round."),
  zone("site/forms", ["site/pages", "site/layouts", "site/features"], "Forms know no feature."),
  zone("site/components", ["site/pages", "site/layouts", "site/features", "site/forms"], "Components know no feature."),
  zone(
    "site/lib",
    ["site/pages", "site/layouts", "site/features", "site/forms", "site/components"],
    "lib has no domain and no UI in it.",
  ),
  zone("api/db", ["api/routes", "api/app.ts", "api/server.ts"], "Tables know no routes."),
  zone("api/routes", ["api/server.ts", "api/app.ts"], "Routes are mounted by the app."),
];

/** Read the snapshot in pages only: an island gets props or fetches JSON. */
const snapshotReader = {
  group: ["**/read-site-data.ts", "**/read-snapshot.ts", "**/read-news.ts", "**/read-guides.ts", "**/read-all-news.ts"],
  message: "Only pages read the snapshot.",
};
const zodAtRunTime = {
  group: ["zod", "**/*-schema.ts"],
  allowTypeImports: true,
  message: "Would put 80 KB of zod into a public page: import types only; schemas live in *-schema.ts files.",
};

export default tseslint.config(
  { ignores: ["dist/", ".astro/", ".cache/", ".state/", "node_modules/", "test-results/", "playwright-report/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...astro.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // A short handler may be an expression: `() => close()` says all of it.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "no-console": "error",
    },
  },
  {
    files: ["**/*.{ts,tsx,astro}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: root })],
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones }],
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
    },
  },
  {
    files: [`data/{${RULES.join(",")}}/**/*.ts`],
    ignores: ["**/*.test.ts", "**/*-schema.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [zodAtRunTime, { group: ["node:*"], message: "The rules are pure." }] },
      ],
    },
  },
  {
    files: ["site/{features,components,forms,lib}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts", "site/lib/read-site-data.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns: [snapshotReader, zodAtRunTime] }] },
  },
  { files: ["**/*.tsx"], extends: [reactHooks.configs.flat.recommended] },
  { files: ["scripts/**/*.ts", "api/commands/run-command.ts", "api/observe/log.ts"], rules: { "no-console": "off" } },
  { files: ["**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
);
