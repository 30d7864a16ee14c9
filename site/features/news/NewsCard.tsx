/**
 * An article as a card of the list, or a small card of a preview. Without an article, it is the template for
 * live/fill-card.ts.
 */
import type { NewsSummary } from "#data/news/news-schema.ts";
import { getCardFacts } from "./card-facts.ts";
import NewsPicture from "./NewsPicture.tsx";
import { NEWS_PATH } from "./news-path.ts";
import "./news-card.css";

interface Props {
  article?: NewsSummary;
  /** One of the first, whose pictures are visible at once. */
  isFirst?: boolean;
  /** A small card, without picture and summary, under a heading of its page. */
  isSmall?: boolean;
  hidden?: boolean;
}

export default function NewsCard({ article, isFirst = false, isSmall = false, hidden }: Props) {
  const facts = article && getCardFacts(article, null);
  const Heading = isSmall ? "h3" : "h2";
  return (
    <li className={isSmall ? "news-small" : "news-card"} data-article={article?.id ?? ""} hidden={hidden}>
      <article className="card" data-kind={article?.kind}>
        {!isSmall && <NewsPicture drawing={facts?.drawing} src={facts?.picture} isLazy={!isFirst} />}
        <div className="news-words">
          <p className="news-kicker">{facts?.kicker}</p>
          <Heading>
            <a className="cover" href={facts?.address ?? NEWS_PATH}>
              {article?.title}
            </a>
          </Heading>
          {!isSmall && <p className="news-summary">{article?.summary}</p>}
          <p className="row aside news-facts">
            <time dateTime={article?.publishDate}>{facts?.date}</time>
            <span data-place>{facts?.place}</span>
          </p>
        </div>
      </article>
    </li>
  );
}
