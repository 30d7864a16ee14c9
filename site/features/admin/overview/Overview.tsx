/** How the directory stands, above the tabs: what waits, how fresh and complete the markets are, what came in, when it was last published. */
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { FRESHNESS_GROUPS, MISSING_FACTS, type Overview as OverviewAnswer } from "#data/domain/admin.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useAddress } from "../address.ts";
import Link from "../Link.tsx";
import { useRead } from "../queries.ts";
import Bars from "./Bars.tsx";
import Contributions from "./Contributions.tsx";
import LastPublish from "./LastPublish.tsx";
import { FRESHNESS_LABELS, MISSING_LABELS } from "./overview-words.ts";
import styles from "./Overview.module.css";
import Waiting from "./Waiting.tsx";

const KEPT_AS = "adminOverview";

export default function Overview() {
  const { data, error, refetch } = useRead<OverviewAnswer>("/api/admin/overview");
  const { path } = useAddress();
  const isWide = useMediaQuery("(width >= 768px)", true);
  const [kept, setKept] = useState(() => localStorage.getItem(KEPT_AS));
  // In the queues the room belongs to what waits, unless somebody wants it otherwise.
  const isOpen = kept === null ? isWide && path === "/admin" : kept === "open";
  const toggle = () => {
    const next = isOpen ? "closed" : "open";
    localStorage.setItem(KEPT_AS, next);
    setKept(next);
  };
  return (
    <section className={styles["overview"]} aria-label="Overview" data-open={isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          Overview
          <ChevronDown size={18} aria-hidden />
        </button>
      </h2>
      {error && (
        <p>
          The overview could not be loaded. {error.said}{" "}
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!error && !data && <p className={styles["soft"]}>Counting...</p>}
      {data && <Waiting counts={data.counts} oldest={data.oldestWaiting} />}
      {data && isOpen && (
        <div className={styles["charts"]}>
          <div className={styles["chart"]}>
            <Bars
              title="Last confirmed"
              bars={FRESHNESS_GROUPS.map((group) => ({
                label: FRESHNESS_LABELS[group],
                count: data.freshness[group],
                href: `/admin?freshness=${group}`,
              }))}
              total={data.counts.markets}
            />
            <p className={styles["soft"]}>
              <LastPublish last={data.lastPublish} /> <Link href="/admin/publish">Publish</Link>
            </p>
          </div>
          <Bars
            title="Missing facts"
            bars={MISSING_FACTS.map((fact) => ({
              label: MISSING_LABELS[fact],
              count: data.missing[fact],
              href: `/admin?missing=${fact}`,
            }))}
            total={data.counts.markets}
          />
          <Contributions weeks={data.contributions} />
        </div>
      )}
    </section>
  );
}
