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
 * The path of a Chromium that can be started; CHROMIUM_PATH in the environment wins.
 * @throws Error that says how to install one by hand.
 */
export function requireChromium(): string {
  const found = process.env["CHROMIUM_PATH"] ?? findChromium();
  if (found) return found;
  console.log("No Chromium here yet: installing one.");
  const ways = [
    ["playwright", "install", "chromium"],
    ["apt-get", "update"],
    ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
  ] as const;
  for (const [command, ...args] of ways) {
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.");
}

function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...FIXED_PLACES, chromium.executablePath()].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
