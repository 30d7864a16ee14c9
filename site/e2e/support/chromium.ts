/** Finds a Chromium for the browser tests, or installs one: the machine's own, else Playwright's, else Debian's. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIXED_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Runs in a container, talks to nobody by itself, and finds no host but this machine: whatever a page asks of the
 * outside fails at once, in the same way with a network and without. (Not by interception, which would turn the
 * browser's cache off and so measure other bytes than a visitor's.)
 */
export const CHROMIUM_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-proxy-server",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
];

/**
 * What the tests run in; CHROMIUM_PATH in the environment wins. The headless shell, where there is one, draws pages as
 * Chromium does in half of the processor's time, as it has no windows around them.
 * @returns undefined where Playwright has to look for itself
 */
export function getTestBrowser(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? find(["chromium-headless-shell"]) ?? getChromium();
}

/**
 * A whole Chromium that can be started, for what belongs to its windows, such as installing; CHROMIUM_PATH wins.
 * @throws Error that says how to install one by hand.
 */
export function requireChromium(): string {
  const found = getChromium();
  if (found) return found;
  process.stdout.write("No Chromium here yet: installing one.\n");
  const install = ["install", "--yes", "--no-install-recommends"];
  const ways = [
    [[join(import.meta.dirname, "../../../node_modules/.bin/playwright"), "install", "chromium"]],
    [
      ["apt-get", "update"],
      ["apt-get", ...install, "chromium"],
      // Not every system of Debian's family has it.
      ["apt-get", ...install, "chromium-headless-shell"],
    ],
  ];
  for (const way of ways) {
    for (const [command = "", ...args] of way) {
      spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 });
    }
    const installed = getChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
}

/** The same without installing: undefined when there is none. */
function getChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? find(NAMES, [...FIXED_PLACES, chromium.executablePath()]);
}

function find(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
