/** The directory as a schema.org Dataset, for search engines that list open data. */
import type { Region } from "#data/site/region-settings.ts";
import type { PageSettings } from "#data/site/settings.ts";
import { FORMATS, type Format, getFilePath } from "./downloads.ts";

interface DatasetContext {
  region: Pick<Region, "state" | "bounds" | "dataLicense">;
  settings: Pick<PageSettings, "siteName" | "creator" | "website">;
  description: string;
  /** The day of this publish, ISO date. */
  day: string;
  /** Makes a path of this site a public address. */
  toUrl: (path: string) => string;
}

export function getDatasetJsonLd({ region, settings, description, day, toUrl }: DatasetContext): object {
  const { state, bounds, dataLicense } = region;
  const { siteName, creator, website } = settings;
  const url = toUrl("/about/data");
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": `${url}#dataset`,
    name: `${siteName}: markets and farm stands`,
    description,
    url,
    license: dataLicense.url,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: creator, url: website },
    dateModified: day,
    spatialCoverage: {
      "@type": "Place",
      name: `${state}, United States`,
      geo: { "@type": "GeoShape", box: `${bounds.south} ${bounds.west} ${bounds.north} ${bounds.east}` },
    },
    variableMeasured: ["Name", "Place", "Opening hours", "Season", "Products", "Payments taken"],
    distribution: (Object.keys(FORMATS) as Format[]).map((format) => ({
      "@type": "DataDownload",
      name: FORMATS[format].name,
      encodingFormat: FORMATS[format].type,
      contentUrl: toUrl(getFilePath(state, format)),
    })),
  };
}
