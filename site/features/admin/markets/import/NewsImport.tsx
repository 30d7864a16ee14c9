/** Fetching local news: the button, and how each feed is. */
import { Newspaper } from "lucide-react";
import { useState } from "react";
import type { JobStarted, NewsFeedState, NewsState } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import JobPanel from "../../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../../jobs/use-job.ts";
import { notifyFailure } from "../../notices.ts";
import parts from "../../parts/Parts.module.css";
import Problem from "../../parts/Problem.tsx";
import { useChange, useRead } from "../../queries.ts";
import { describeFeed, describeFeeds, describeFetch, describeNews } from "./feed-words.ts";
import styles from "./Import.module.css";

export default function NewsImport() {
  const read = useRead<NewsState>("/api/admin/news");
  const news = read.data;
  const job = useLatestJob("news");
  const start = useChange<JobStarted>();
  const isRunning = job !== undefined && isUnderWay(job);
  return (
    <div className={styles["way"]}>
      <h3>Local news</h3>
      <div className={styles["start"]}>
        <button
          type="button"
          className="button"
          disabled={!news || news.feeds.length === 0 || isRunning || start.isPending}
          aria-describedby="news-note"
          onClick={() => {
            start.mutate(
              { method: "POST", path: "/api/admin/news/fetch" },
              {
                onError: (error) => {
                  notifyFailure("The news could not be fetched", error);
                },
              },
            );
          }}
        >
          <Newspaper size={18} aria-hidden />
          {isRunning ? "Fetching news..." : "Fetch local news"}
        </button>
        {news && (
          <p id="news-note" className={parts["soft"]}>
            {describeNews(news)}
          </p>
        )}
      </div>
      {read.isError && <Problem of={read} />}
      {news && news.feeds.length > 0 && <Feeds feeds={news.feeds} />}
      {job && <JobPanel job={job} title="Fetch of local news" />}
    </div>
  );
}

/** Folded away while all is well. */
function Feeds({ feeds }: { feeds: readonly NewsFeedState[] }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hasProblem = feeds.some(({ lastProblem }) => lastProblem !== null);
  return (
    <details
      open={isOpen ?? hasProblem}
      className={styles["feeds"]}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isOpen ?? hasProblem)) setIsOpen(open);
      }}
    >
      <summary>{describeFeeds(feeds)}</summary>
      <ul role="list">
        {feeds.map((feed) => (
          <li key={feed.url}>
            <p>
              <strong>{feed.name}</strong>
            </p>
            {feed.lastProblem !== null && <p className={parts["note"]}>{feed.lastProblem}</p>}
            <p>{describeFeed(feed, region.state)}</p>
            <p>{describeFetch(feed)}</p>
            <p className={parts["soft"]}>{feed.terms}</p>
            <p className={parts["soft"]}>{feed.url}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
