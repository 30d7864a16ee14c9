/**
 * Three articles near the visitor, fetched when they come near: the page's HTML knows none of them, so that new
 * articles change no market's page. What they will take of the page is reserved.
 */
import { NEWS_PATH } from "./news-path.ts";
import "./news-preview.css";

export default function NewsPreview() {
  return (
    <section className="news-preview row screen-only" data-news-preview aria-labelledby="local-news">
      <h2 id="local-news">Local News</h2>
      <a href={NEWS_PATH}>All news and guides</a>
      <ul role="list" className="stack script-only"></ul>
    </section>
  );
}
