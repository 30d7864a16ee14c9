import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import { getDatasetJsonLd } from "./dataset-json-ld.ts";

test("the directory is a Dataset with its license, its place and its three files", () => {
  const description = "Farmers markets and farm stands in Wisconsin, each fact with its source.";
  const toUrl = (path: string) => `https://markets.example${path}`;
  expect(getDatasetJsonLd({ region, description, day: "2026-07-18", toUrl })).toEqual({
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": "https://markets.example/about/data#dataset",
    name: "Wisconsin Farmers Markets: markets and farm stands",
    description,
    url: "https://markets.example/about/data",
    license: "https://creativecommons.org/licenses/by/4.0/",
    isAccessibleForFree: true,
    creator: {
      "@type": "Organization",
      name: "the Wisconsin Farmers Markets volunteers",
      url: "https://wisconsin-markets.example",
    },
    dateModified: "2026-07-18",
    spatialCoverage: {
      "@type": "Place",
      name: "Wisconsin, United States",
      geo: { "@type": "GeoShape", box: "42.45 -93 47.1 -86.7" },
    },
    variableMeasured: ["Name", "Place", "Opening hours", "Season", "Products", "Payments taken"],
    distribution: [
      {
        "@type": "DataDownload",
        name: "CSV",
        encodingFormat: "text/csv",
        contentUrl: "https://markets.example/data/downloads/wisconsin-markets.csv",
      },
      {
        "@type": "DataDownload",
        name: "GeoJSON",
        encodingFormat: "application/geo+json",
        contentUrl: "https://markets.example/data/downloads/wisconsin-markets.geojson",
      },
      {
        "@type": "DataDownload",
        name: "JSON",
        encodingFormat: "application/json",
        contentUrl: "https://markets.example/data/downloads/wisconsin-markets.json",
      },
    ],
  });
});
