import { expect, test } from "vitest";
import { getDatasetJsonLd } from "./dataset-json-ld.ts";

const region = {
  state: "Iowa",
  bounds: { south: 40.3, west: -96.7, north: 43.6, east: -90.1 },
  dataLicense: { name: "Creative Commons Attribution 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
};

const settings = {
  siteName: "Iowa Farmers Markets",
  creator: "the Iowa Farmers Markets volunteers",
  website: "https://iowa-markets.example",
};

test("the directory is a Dataset with its license, its place and its three files", () => {
  const description = "Farmers markets and farm stands in Iowa, each fact with its source.";
  const toUrl = (path: string) => `https://markets.example${path}`;
  expect(getDatasetJsonLd({ region, settings, description, day: "2026-07-18", toUrl })).toEqual({
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": "https://markets.example/about/data#dataset",
    name: "Iowa Farmers Markets: markets and farm stands",
    description,
    url: "https://markets.example/about/data",
    license: "https://creativecommons.org/licenses/by/4.0/",
    isAccessibleForFree: true,
    creator: {
      "@type": "Organization",
      name: "the Iowa Farmers Markets volunteers",
      url: "https://iowa-markets.example",
    },
    dateModified: "2026-07-18",
    spatialCoverage: {
      "@type": "Place",
      name: "Iowa, United States",
      geo: { "@type": "GeoShape", box: "40.3 -96.7 43.6 -90.1" },
    },
    variableMeasured: ["Name", "Place", "Opening hours", "Season", "Products", "Payments taken"],
    distribution: [
      ["CSV", "text/csv", "csv"],
      ["GeoJSON", "application/geo+json", "geojson"],
      ["JSON", "application/json", "json"],
    ].map(([name, encodingFormat, suffix]) => ({
      ...{ "@type": "DataDownload", name, encodingFormat },
      contentUrl: `https://markets.example/data/downloads/iowa-markets.${suffix}`,
    })),
  });
});
