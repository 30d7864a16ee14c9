import { expect, test } from "vitest";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { getNewsJsonLd } from "./news-json-ld.ts";

const context = {
  url: "https://example.org/news/12",
  image: "https://example.org/og.png",
  publisher: { name: "Markets", url: "https://example.org/" },
};

const story: NewsArticle = {
  id: "12",
  kind: "news",
  title: "Curds",
  source: "Farm Paper",
  publishDate: "2026-07-10T12:00:00Z",
  summary: "Squeaky.",
  categories: ["Dairy"],
  link: "https://paper.example/curds",
  place: { name: "Green County", latitude: 42.6, longitude: -89.6 },
};

test("a story is a NewsArticle by its author", () => {
  expect(getNewsJsonLd(story, context)).toEqual({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    "@id": "https://example.org/news/12#article",
    mainEntityOfPage: "https://example.org/news/12",
    headline: "Curds",
    description: "Squeaky.",
    datePublished: "2026-07-10T12:00:00Z",
    image: "https://example.org/og.png",
    author: { "@type": "Organization", name: "Farm Paper" },
    publisher: { "@type": "Organization", name: "Farm Paper" },
    articleSection: ["Dairy"],
    contentLocation: { "@type": "Place", name: "Green County" },
    isBasedOn: "https://paper.example/curds",
    isAccessibleForFree: true,
  });
  expect(getNewsJsonLd({ ...story, author: "A. Writer" }, context)).toMatchObject({
    author: { "@type": "Person", name: "A. Writer" },
  });
});

test("a guide is an Article of this site, and unknown facts are left out", () => {
  const guide: NewsArticle = { ...story, kind: "guide", author: "Directory editors", summary: "", categories: [] };
  const data = getNewsJsonLd({ ...guide, link: undefined, place: undefined }, context);
  expect(data).toMatchObject({
    "@type": "Article",
    author: { "@type": "Organization", name: "Directory editors" },
    publisher: { "@type": "Organization", name: "Markets", url: "https://example.org/" },
  });
  for (const fact of ["description", "articleSection", "contentLocation", "isBasedOn"]) {
    expect(data).not.toHaveProperty(fact);
  }
});
