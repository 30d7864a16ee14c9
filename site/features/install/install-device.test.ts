import { expect, test } from "vitest";
import { detectInstallDevice } from "./install-device.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    5,
    "ios",
  ],
  ["an iPad, which calls itself a Mac", `${MAC} Version/18.0 Safari/605.1.15`, 5, "ios"],
  ["an Android phone", `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 5, "android"],
  ["Chrome on a computer", `${WINDOWS} ${CHROME}`, 0, "chromium"],
  ["Edge on a computer with a touch screen", `${WINDOWS} ${CHROME} Edg/141.0.0.0`, 10, "chromium"],
  ["Safari on a Mac", `${MAC} Version/18.0 Safari/605.1.15`, 0, null],
  ["Firefox on a computer", `${WINDOWS.replace(")", "; rv:143.0)")} Gecko/20100101 Firefox/143.0`, 0, null],
  ["Opera on a computer", `${WINDOWS} ${CHROME} OPR/125.0.0.0`, 0, null],
] as const)("the way to install on %s", (_, userAgent, maxTouchPoints, device) =>
  expect(detectInstallDevice(userAgent, maxTouchPoints)).toBe(device),
);
