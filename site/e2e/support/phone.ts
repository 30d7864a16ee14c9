import { devices } from "@playwright/test";

/** The phone of the browser tests. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices["Pixel 7"].userAgent,
  hasTouch: true,
  isMobile: true,
};
