/**
 * In development, React components need a refresh runtime on the page. Astro adds it for islands; this adds it for
 * pages that open dialogs without having an island.
 */
import type { AstroIntegration } from "astro";

export function dialogsInDevelopment(): AstroIntegration {
  return {
    name: "dialogs-in-development",
    hooks: {
      "astro:config:setup": ({ command, injectScript }) => {
        if (command === "dev") injectScript("page", 'import "@vitejs/plugin-react/preamble";');
      },
    },
  };
}
