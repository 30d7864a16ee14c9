/** An article as schema.org data for search engines. */
import type { NewsArticle } from "#data/news/news-schema.ts";

interface NewsJsonLdContext {
  /** The page's public address. */
  url: string;
  /** The picture's public address. */
  image: string;
  /** This site. */
  publisher: { name: string; url: string };
}

/** For news by others, they are the author, and their page is what it is based on. */
export function getNewsJsonLd(article: NewsArticle, { url, image, publisher }: NewsJsonLdContext): object {
  const { kind, title, summary, publishDate, author, source, categories, link, place } = article;
  const organization = { "@type": "Organization", ...publisher };
  const writer = author === undefined ? { "@type": "Organization", name: source } : { "@type": "Person", name: author };
  return {
    "@context": "https://schema.org",
    "@type": kind === "guide" ? "Article" : "NewsArticle",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    ...(summary && { description: summary }),
    datePublished: publishDate,
    image,
    author: kind === "guide" ? { ...organization, ...(author && { name: author }) } : writer,
    publisher: kind === "guide" ? organization : { "@type": "Organization", name: source },
    ...(categories.length > 0 && { articleSection: categories }),
    ...(place && { contentLocation: { "@type": "Place", name: place.name } }),
    ...(link && { isBasedOn: link }),
    isAccessibleForFree: true,
  };
}
