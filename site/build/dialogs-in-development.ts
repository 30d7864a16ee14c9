/**
 * In development React's components refuse to run on a page that was not made ready for their refresh. Astro does that
 * for its islands; the dialogs of pages without one start themselves.
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
