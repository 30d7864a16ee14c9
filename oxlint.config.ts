/**
 * Rules for types, hooks and imports of packages; which folder may import which is scripts/lab/imports.test.ts. The rules
 * are listed one by one because the linter's own presets leave out most of the strict ones.
 */
import { defineConfig } from "oxlint";

/** The folders of `data` that hold rules of the domain: pure, with zod in schema files only. */
const RULES = ["admin", "crops", "input", "market", "news", "schedule", "search", "site", "submissions"];

const snapshotReader = {
  group: ["**/read-site-data.ts", "**/read-snapshot.ts", "**/read-news.ts", "**/read-guides.ts", "**/read-all-news.ts"],
  message: "Only pages read the snapshot: an island gets props or fetches JSON.",
};
const zodAtRunTime = {
  group: ["zod", "**/*-schema.ts"],
  allowTypeImports: true,
  message: "Would put 80 KB of zod into a public page: import types only; schemas live in *-schema.ts files.",
};

const STRICT = [
  "no-array-constructor",
  "no-unused-vars",
  "no-useless-constructor",
  "no-var",
  "prefer-rest-params",
  "prefer-spread",
  "no-console",
  "typescript/await-thenable",
  "typescript/no-array-delete",
  "typescript/no-base-to-string",
  "typescript/no-deprecated",
  "typescript/no-duplicate-enum-values",
  "typescript/no-duplicate-type-constituents",
  "typescript/no-dynamic-delete",
  "typescript/no-empty-object-type",
  "typescript/no-explicit-any",
  "typescript/no-extra-non-null-assertion",
  "typescript/no-extraneous-class",
  "typescript/no-floating-promises",
  "typescript/no-for-in-array",
  "typescript/no-generated-empty-object-type",
  "typescript/no-implied-eval",
  "typescript/no-invalid-void-type",
  "typescript/no-meaningless-void-operator",
  "typescript/no-misused-new",
  "typescript/no-misused-promises",
  "typescript/no-misused-spread",
  "typescript/no-mixed-enums",
  "typescript/no-namespace",
  "typescript/no-non-null-asserted-nullish-coalescing",
  "typescript/no-non-null-asserted-optional-chain",
  "typescript/no-non-null-assertion",
  "typescript/no-redundant-type-constituents",
  "typescript/no-require-imports",
  "typescript/no-this-alias",
  "typescript/no-unnecessary-boolean-literal-compare",
  "typescript/no-unnecessary-condition",
  "typescript/no-unnecessary-template-expression",
  "typescript/no-unnecessary-type-arguments",
  "typescript/no-unnecessary-type-assertion",
  "typescript/no-unnecessary-type-constraint",
  "typescript/no-unnecessary-type-conversion",
  "typescript/no-unnecessary-type-parameters",
  "typescript/no-unsafe-argument",
  "typescript/no-unsafe-assignment",
  "typescript/no-unsafe-call",
  "typescript/no-unsafe-declaration-merging",
  "typescript/no-unsafe-enum-assignment",
  "typescript/no-unsafe-enum-comparison",
  "typescript/no-unsafe-function-type",
  "typescript/no-unsafe-member-access",
  "typescript/no-unsafe-return",
  "typescript/no-unsafe-unary-minus",
  "typescript/no-useless-default-assignment",
  "typescript/no-wrapper-object-types",
  "typescript/only-throw-error",
  "typescript/prefer-as-const",
  "typescript/prefer-literal-enum-member",
  "typescript/prefer-namespace-keyword",
  "typescript/prefer-promise-reject-errors",
  "typescript/prefer-reduce-type-parameter",
  "typescript/prefer-return-this-type",
  "typescript/related-getter-setter-pairs",
  "typescript/require-await",
  "typescript/switch-exhaustiveness-check",
  "typescript/triple-slash-reference",
  "typescript/unbound-method",
  "typescript/unified-signatures",
  "typescript/use-unknown-in-catch-callback-variable",
];

/** The rules of hooks, and what React's compiler cannot handle. */
const REACT = [
  "react/error-boundaries",
  "react/exhaustive-deps",
  "react/globals",
  "react/immutability",
  "react/incompatible-library",
  "react/preserve-manual-memoization",
  "react/purity",
  "react/refs",
  "react/rules-of-hooks",
  "react/set-state-in-effect",
  "react/set-state-in-render",
  "react/static-components",
  "react/unsupported-syntax",
  "react/use-memo",
];

const asErrors = (names: string[]) => Object.fromEntries(names.map((name) => [name, "error"] as const));

export default defineConfig({
  // Runs at a CDN, in its dialect of JavaScript.
  ignorePatterns: ["deploy/cloudfront-addresses.js"],
  plugins: ["typescript", "react", "import"],
  categories: { correctness: "off" },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: "error" },
  rules: {
    ...asErrors(STRICT),
    "import/no-duplicates": ["error", { preferInline: true }],
    "no-unused-expressions": ["error", { allowShortCircuit: false, allowTernary: false, allowTaggedTemplates: false }],
    "prefer-const": ["error", { destructuring: "any", ignoreReadBeforeAssign: false }],
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    // A short handler may be an expression: `() => close()` says all of it.
    "typescript/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    "typescript/restrict-plus-operands": [
      "error",
      { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
    ],
    "typescript/restrict-template-expressions": ["error", { allowNumber: true }],
    "typescript/return-await": ["error", "error-handling-correctness-only"],
  },
  overrides: [
    {
      files: [`data/{${RULES.join(",")}}/**/*.ts`],
      excludeFiles: ["**/*.test.ts", "**/*-schema.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          { patterns: [zodAtRunTime, { group: ["node:*"], message: "The rules are pure." }] },
        ],
      },
    },
    {
      files: ["site/{features,components,forms,lib}/**/*.{ts,tsx}"],
      excludeFiles: ["**/*.test.ts", "site/lib/read-site-data.ts"],
      rules: { "no-restricted-imports": ["error", { patterns: [snapshotReader, zodAtRunTime] }] },
    },
    {
      // Frontmatter and scripts; scripts/lab/imports.test.ts looks at the markup.
      files: ["**/*.astro"],
      rules: {
        "no-restricted-globals": [
          "error",
          {
            name: "Date",
            message: "A page asks lib/read-site-data.ts for today: only then is it drawn anew when that changes.",
          },
        ],
      },
    },
    { files: ["**/*.tsx"], rules: asErrors(REACT) },
    { files: ["scripts/**/*.ts", "api/commands/run-command.ts", "api/observe/log.ts"], rules: { "no-console": "off" } },
  ],
});
