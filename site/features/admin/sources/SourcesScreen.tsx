/** Sources: markets from the USDA and lists of one’s own, news from feeds, and what came of it. */
import { Newspaper } from "lucide-react";
import { useState } from "react";
import type { NewsFeedState, NewsState } from "#data/admin/admin.ts";
import { region } from "#data/region.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { ChangeButton } from "../parts/Button.tsx";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import { describeFeed, describeFeeds, describeFetch, describeNews } from "./feed-words.ts";
import OwnList from "./OwnList.tsx";
import UsdaImport from "./UsdaImport.tsx";

export default function SourcesScreen() {
  return (
    <section className="stack-l" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <p className="aside">Where markets and news come from besides the people who know them.</p>
      <UsdaImport />
      <OwnList />
      <NewsImport />
    </section>
  );
}

/** Fetching local news: the button, and how each feed is. */
function NewsImport() {
  const read = useRead<NewsState>("/api/admin/news");
  const news = read.data;
  const job = useLatestJob("news");
  const isRunning = job !== undefined && isUnderWay(job);
  return (
    <section className="card" aria-labelledby="local-news">
      <h3 id="local-news">Local news</h3>
      <div className="row">
        <ChangeButton
          path="/api/admin/news/fetch"
          icon={Newspaper}
          aria-describedby="news-note"
          disabled={!news || news.feeds.length === 0 || isRunning}
          failed="The news could not be fetched"
          label={isRunning ? "Fetching news..." : "Fetch local news"}
        />
        {news && (
          <p id="news-note" className="aside">
            {describeNews(news)}
            {news.feeds.length > 0 && " What is new goes live within seconds."}
          </p>
        )}
      </div>
      {read.isError && <Problem of={read} />}
      {news && news.feeds.length > 0 && <Feeds feeds={news.feeds} />}
      {job && <JobPanel job={job} title="Fetch of local news" />}
    </section>
  );
}

/** Folded away while all is well. */
function Feeds({ feeds }: { feeds: readonly NewsFeedState[] }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hasProblem = feeds.some(({ lastProblem }) => lastProblem !== null);
  return (
    <details
      open={isOpen ?? hasProblem}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isOpen ?? hasProblem)) setIsOpen(open);
      }}
    >
      <summary>{describeFeeds(feeds)}</summary>
      <ul role="list" className="tiles fine">
        {feeds.map((feed) => (
          <li key={feed.url} className="stack-s">
            <p>
              <strong>{feed.name}</strong>
            </p>
            {feed.lastProblem !== null && <p className="note">{feed.lastProblem}</p>}
            <p>{describeFeed(feed, region.state)}</p>
            <p>{describeFetch(feed)}</p>
            <p className="aside">{feed.terms}</p>
            <p className="aside">{feed.url}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
