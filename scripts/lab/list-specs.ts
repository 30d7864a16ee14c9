import type { JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

/** @returns the browser tests of a report by Playwright, whose suites contain others */
export function listSpecs(suites: readonly JSONReportSuite[]): JSONReportSpec[] {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...listSpecs(suites)]);
}
