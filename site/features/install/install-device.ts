/** Which of About's ways to install the site are the visitor's. */
import { detectPlatform } from "#data/market/directions.ts";

export type InstallDevice = "ios" | "android" | "chromium";

/**
 * @param maxTouchPoints `navigator.maxTouchPoints`, which tells an iPad from a Mac
 * @returns null where none fits for sure: a computer whose browser installs in a way of its own, or not at all
 */
export function detectInstallDevice(userAgent: string, maxTouchPoints = 0): InstallDevice | null {
  const platform = detectPlatform(userAgent, maxTouchPoints);
  if (platform !== "other") return platform;
  // Edge, too, calls itself Chrome. Opera does as well, but has no install icon.
  return /\bChrome\//.test(userAgent) && !/\bOPR\//.test(userAgent) ? "chromium" : null;
}
