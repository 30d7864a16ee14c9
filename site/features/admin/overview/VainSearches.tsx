/** What people looked for and did not find, and the way to add it. */
import { useId } from "react";
import type { VainSearch } from "#data/admin/admin.ts";
import Link from "../Link.tsx";
import { useRead } from "../queries.ts";
import { countOf } from "../time-words.ts";
import styles from "./Overview.module.css";

/** Nothing where there is nothing to tell: it stands below what waits for somebody. */
export default function VainSearches() {
  const id = useId();
  const { data } = useRead<{ searches: VainSearch[] }>("/api/admin/vain-searches");
  if (!data || data.searches.length === 0) return null;
  return (
    <section className="card stack-s" aria-labelledby={id}>
      <h3 id={id} className="subhead">
        Looked for and not found
      </h3>
      <p className="aside">
        Add what people look for. In the last 90 days, by at least two; who it was is not known. What there is by now
        drops out by itself.
      </p>
      <ul role="list" className={`numbers ${styles["lines"] ?? ""}`}>
        {data.searches.map(({ words, count }) => (
          <li key={words}>
            <a href={`/?q=${encodeURIComponent(words)}`} target="_blank" rel="noreferrer">
              {words}
            </a>{" "}
            <span className="aside">{countOf(count, "time")}</span>{" "}
            <Link href={`/admin/markets?edit=new&name=${encodeURIComponent(words)}`} aria-label={`Add ${words}`}>
              Add
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
