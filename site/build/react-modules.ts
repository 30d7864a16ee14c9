/**
 * React as modules instead of CommonJS, for the scripts of a build: what none of them uses is left out, and the rest has
 * short names. Else every list page takes all of React's interface and what stands in for `require`, 2.4 KB.
 */
import type { Plugin } from "vite";

/** `index.js` and its like, which choose between React for production and for development. */
const ENTRY = /\/node_modules\/(?:react|react-dom|scheduler)\/[a-z-]+\.js$/;
const PRODUCTION = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[a-z-]+\.production\.js$/;

export function reactModules(): Plugin {
  return {
    name: "react-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: [ENTRY, PRODUCTION] },
      handler: (code, id) => ({ code: PRODUCTION.test(id) ? toModule(code) : toEntry(code), map: null }),
    },
  };
}

/** @throws Error when the entry leads nowhere. */
export function toEntry(code: string): string {
  const [, file] = /require\('(\.\/cjs\/[a-z-]+\.production\.js)'\)/.exec(code) ?? [];
  if (file === undefined) throw new Error(outdated("leads to another file"));
  return `export * from "${file}";\n`;
}

/** @throws Error when the file requires or exports in a way that it did not before. */
export function toModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/^var (?:\s*\w+ = require\("[a-z-]+"\)[,;])+$/gm, (statement) => {
      for (const [, name = "", from = ""] of statement.matchAll(/(\w+) = require\("([a-z-]+)"\)/g)) {
        imports.push(`import * as ${name} from "${from}";\n`);
      }
      return "";
    })
    // Not under the name that it is exported by: a function of the file often has that.
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => {
      const declare = names.has(name) ? "" : "let ";
      names.add(name);
      return `${declare}$${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, "$$$1");
  if (/\b(?:exports|require)\b/.test(body)) throw new Error(outdated("requires or exports in another way"));
  const list = Array.from(names, (name) => `$${name} as ${name}`).join(", ");
  return `${imports.join("")}${body}\nexport { ${list} };\n`;
}

function outdated(what: string): string {
  return `A file of React ${what} than site/build/react-modules.ts expects. Please correct it for this version of React.`;
}
