/**
 * Completes /licenses.txt. Minifiers drop the notices that licenses require. Vite collects those of the pages' scripts;
 * this adds the service worker's packages, which are built separately, and the heading font.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

export const LICENSES_FILE = "licenses.txt";

const OTHERS = [
  ...["@fontsource-variable/fraunces"],
  ...["workbox-core", "workbox-expiration", "workbox-precaching", "workbox-routing", "workbox-strategies"],
];

export function licenseNotices(): Plugin {
  return {
    name: "license-notices",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // After Vite has written the file.
      order: "post",
      async handler(_options, bundle) {
        const file = bundle[LICENSES_FILE];
        if (file?.type !== "asset") throw new Error(`Vite made no ${LICENSES_FILE}. Please correct site/build.`);
        const notices = await Promise.all(OTHERS.map(readNotice));
        file.source = `${String(file.source)}${notices.join("")}`;
      },
    },
  };
}

/** In the format of Vite's own notices. */
async function readNotice(name: string): Promise<string> {
  const folder = new URL(`../../node_modules/${name}/`, import.meta.url);
  const [about, text] = await Promise.all(
    ["package.json", "LICENSE"].map((file) => readFile(new URL(file, folder), "utf8")),
  );
  const { version, license } = JSON.parse(about ?? "{}") as { version: string; license: string };
  return `\n## ${name} - ${version} (${license})\n\n${(text ?? "").trim()}\n`;
}
