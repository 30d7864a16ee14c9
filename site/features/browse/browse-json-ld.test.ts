import { expect, test } from "vitest";
import { getBrowseJsonLd } from "./browse-json-ld.ts";
import { toCounty } from "./places.ts";
import { market } from "./testing/test-market.ts";

const toUrl = (path: string) => `https://markets.example${path}`;
const PAGE = {
  path: "/browse/dane-county/saturday",
  place: toCounty("Dane"),
  topic: "Saturday" as const,
  markets: [market(12), market(4)],
  county: "Dane",
};

test("the list links its markets in order, and the breadcrumbs lead from the start page to this page", () => {
  const trail = [
    { href: "/", label: "Markets" },
    { href: "/browse/dane-county", label: "Dane County" },
  ];
  expect(getBrowseJsonLd(PAGE, trail, toUrl)).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: "Saturday markets in Dane County",
      numberOfItems: 2,
      itemListElement: [
        { "@type": "ListItem", position: 1, url: "https://markets.example/markets/12" },
        { "@type": "ListItem", position: 2, url: "https://markets.example/markets/4" },
      ],
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Markets", item: "https://markets.example/" },
        { "@type": "ListItem", position: 2, name: "Dane County", item: "https://markets.example/browse/dane-county" },
        {
          ...{ "@type": "ListItem", position: 3, name: "Saturday markets in Dane County" },
          item: "https://markets.example/browse/dane-county/saturday",
        },
      ],
    },
  ]);
});

test("a page with too many markets for rows lists none", () => {
  const markets = Array.from({ length: 501 }, (_, id) => market(id));
  expect(getBrowseJsonLd({ ...PAGE, markets }, [], toUrl)).toMatchObject([{ "@type": "BreadcrumbList" }]);
});
