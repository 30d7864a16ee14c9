/**
 * lucide's drawings come as components from a builder of 2 KB; ours does what this site asks of it. Of a drawing itself
 * only its lines are kept: names, sizes and React's keys, six random letters for every line, would come with each page.
 */
import type { AstroIntegration } from "astro";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export function leanIcons(): AstroIntegration {
  return {
    name: "lean-icons",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // In development lucide is bundled whole, with its own builder, as it is for the HTML.
        if (command !== "build") return;
        const replacement = fileURLToPath(new URL("../components/create-icon.ts", import.meta.url));
        const alias = [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement }];
        updateConfig({ vite: { resolve: { alias, noExternal: ["lucide-react"] }, plugins: [bareDrawings()] } });
      },
    },
  };
}

function bareDrawings(): Plugin {
  return {
    name: "bare-drawings",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[a-z\d-]+\.mjs/ },
      handler: (code) => ({
        code: code.replace(/ {2}name: "[^"]*",\n {2}size: \d+,\n|^__iconData\.node;$|,\s*key: "[^"]*"/gm, ""),
        map: null,
      }),
    },
  };
}
