/** Which of About's instructions fit the visitor's device. */
import { detectPlatform } from "#data/market/directions.ts";

export type InstallDevice = "ios" | "android" | "chromium";

/**
 * @param maxTouchPoints `navigator.maxTouchPoints`, which tells an iPad from a Mac
 * @returns null if none surely fits: a desktop browser that installs in another way, or not at all
 */
export function detectInstallDevice(userAgent: string, maxTouchPoints = 0): InstallDevice | null {
  const platform = detectPlatform(userAgent, maxTouchPoints);
  if (platform !== "other") return platform;
  // Edge also calls itself Chrome. So does Opera, which cannot install.
  return /\bChrome\//.test(userAgent) && !/\bOPR\//.test(userAgent) ? "chromium" : null;
}
