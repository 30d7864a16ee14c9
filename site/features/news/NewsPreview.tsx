/**
 * Three articles near the visitor, loaded when they scroll close (live/wire-news-preview.ts). The HTML contains none, so
 * that news do not change every market's page. Their height is reserved.
 */
import { NEWS_PATH } from "./news-path.ts";
import "./news-card.css";

export default function NewsPreview() {
  return (
    <section className="news-preview row screen-only" data-news-preview aria-labelledby="local-news">
      <h2 id="local-news">Local News</h2>
      <a href={NEWS_PATH}>All news and guides</a>
      <ul role="list" className="stack script-only" />
    </section>
  );
}
