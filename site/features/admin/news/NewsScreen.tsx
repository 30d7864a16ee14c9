/** The News screen: the feeds and their state, and fetching them now. */
import { Newspaper, Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { FeedChanged, NewsFeedState, NewsState } from "#data/admin/news.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import JobPanel from "../jobs/JobPanel.tsx";
import { isUnderWay, useLatestJob } from "../jobs/use-job.ts";
import { notify, useReportedChange } from "../notices.ts";
import Button, { ChangeButton } from "../components/Button.tsx";
import Problem from "../components/Problem.tsx";
import { useListFocus } from "../components/use-list-focus.ts";
import { useRead } from "../queries.ts";
import { countOf } from "../time-text.ts";
import FeedDialog, { FEEDS } from "./FeedDialog.tsx";
import { describeFeed, describeFetch, describeNews } from "./feed-text.ts";

export default function NewsScreen() {
  const read = useRead<NewsState>("/api/admin/news");
  const news = read.data;
  const heading = useListFocus(news?.feeds.length ?? 0);
  const job = useLatestJob("news");
  const isRunning = job !== undefined && isUnderWay(job);
  /** The feed being edited; "new" to add one. */
  const [open, setOpen] = useState<NewsFeed | "new" | null>(null);
  return (
    <section className="stack" aria-labelledby="news">
      <div className="apart">
        <div>
          <h2 ref={heading} tabIndex={-1} id="news">
            News
          </h2>
          {news && <p className="aside">{describeNews(news)} What is new goes live within seconds.</p>}
        </div>
        <div className="row">
          <ChangeButton
            path="/api/admin/news/fetch"
            icon={Newspaper}
            disabled={!news || news.feeds.length === 0 || isRunning}
            failed="The news could not be fetched"
            label={isRunning ? "Fetching news..." : "Fetch local news"}
          />
          <Button icon={Plus} label="Add a feed" className="button-primary" onClick={() => setOpen("new")} />
        </div>
      </div>
      <Problem of={read} waits="Loading..." />
      {job && <JobPanel job={job} title="Fetch of local news" />}
      {news?.feeds.length === 0 && (
        <EmptyState
          title="No feeds yet"
          description="A feed (RSS, Atom or JSON) of a paper, an agency or a farm brings its articles here by itself."
        />
      )}
      {news?.feeds.map((feed) => (
        <FeedCard key={feed.url} feed={feed} onEdit={() => setOpen(toFeed(feed))} />
      ))}
      {open !== null && <FeedDialog feed={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function FeedCard({ feed, onEdit }: { feed: NewsFeedState; onEdit: () => void }) {
  const { name, url, terms, articles, isPaused, lastProblem } = feed;
  const { send, isPending } = useReportedChange<FeedChanged>();
  const change = (changed: NewsFeed | null, title: string, description?: string) =>
    send(
      {
        ...{ method: "PUT", path: FEEDS, body: { was: name, feed: changed } },
        onMade: ({ auditId }) => notify({ title, description, auditId }),
      },
      `Not changed: ${name}`,
    );
  return (
    <article className="card stack-s fine" aria-labelledby={`feed-${url}`}>
      <h3 id={`feed-${url}`}>
        {name}
        {isPaused && <span className="aside beside-title"> paused</span>}
      </h3>
      {lastProblem !== null && !isPaused && <p className="note">{lastProblem}</p>}
      <p>{describeFeed(feed, region.state)}</p>
      <p>{describeFetch(feed)}</p>
      <p className="aside">{terms}</p>
      <p className="aside">{url}</p>
      <div className="row">
        <Button icon={Pencil} label="Change" aria-label={`Change ${name}`} onClick={onEdit} />
        <Button
          icon={isPaused ? Play : Pause}
          label={isPaused ? "Resume" : "Pause"}
          aria-label={`${isPaused ? "Resume" : "Pause"} ${name}`}
          disabled={isPending}
          onClick={() =>
            isPaused
              ? change({ ...toFeed(feed), isPaused: undefined }, `${name} is read again`)
              : change({ ...toFeed(feed), isPaused: true }, `${name} is paused`, "Its articles stay.")
          }
        />
        <Button
          icon={Trash2}
          label="Remove"
          aria-label={`Remove ${name}`}
          disabled={isPending}
          onClick={() => change(null, `Removed ${name}`, `${countOf(articles, "article")} leave the site with it.`)}
        />
      </div>
    </article>
  );
}

/** The settings of a feed, without its state. */
function toFeed({ name, url, place, terms, showsFull, showsImages, isPaused }: NewsFeedState): NewsFeed {
  return { name, url, place, terms, showsFull, showsImages, isPaused };
}
