/**
 * One article: a card of the list, or a small one of a preview. Without an article it is the blank that live/fill-card.ts
 * makes others of.
 */
import type { NewsSummary } from "#data/news/news-schema.ts";
import { getCardFacts } from "./card-facts.ts";
import NewsPicture from "./NewsPicture.tsx";
import { NEWS_PATH } from "./news-path.ts";
import "./news-card.css";

interface Props {
  article?: NewsSummary;
  /** Among the first, whose pictures are seen at once. */
  isFirst?: boolean;
  /** Without picture and summary, below a heading of its page. */
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
