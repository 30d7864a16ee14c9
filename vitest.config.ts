/** Unit and API tests; browser tests live in site/e2e and run with Playwright. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{data,api,site,scripts}/**/*.test.{ts,tsx}"],
    // Rules must hold wherever the server stands: anything that leaks the machine's zone fails here.
    env: { TZ: "Asia/Tokyo" },
  },
});
