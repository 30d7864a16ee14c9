/**
 * Three articles near the visitor, fetched when they come near (live/wire-news-preview.ts), as copies of the hidden one:
 * the page's HTML knows none of them, so that new articles change no market's page. What they will take of the page is
 * reserved.
 */
import NewsCard from "./NewsCard.tsx";
import { NEWS_PATH } from "./news-path.ts";

export default function NewsPreview() {
  return (
    <section className="news-preview row screen-only" data-news-preview aria-labelledby="local-news">
      <h2 id="local-news">Local News</h2>
      <a href={NEWS_PATH}>All news and guides</a>
      <ul role="list" className="stack script-only">
        <NewsCard isSmall hidden />
      </ul>
    </section>
  );
}
