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
 * Works in containers, without background traffic, and resolves no host but localhost: requests to other sites fail at
 * once. Request interception would disable the browser's cache and change the measured bytes.
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
 * CHROMIUM_PATH, else the headless shell (which needs half of Chromium's processor time), else Chromium.
 * @returns undefined to use Playwright's own
 */
export function getTestBrowser(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? findProgram(["chromium-headless-shell"]) ?? getChromium();
}

/** CHROMIUM_PATH or a full Chromium, installed if necessary. @throws Error if the installation fails */
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
      // Not in every Debian-based distribution, so it comes last.
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

function getChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? findProgram(NAMES, [...FIXED_PLACES, chromium.executablePath()]);
}

/** @returns the first that can be run: of the commands, then of the files */
export function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
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
