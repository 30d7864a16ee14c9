/** How far this season's check is, county by county: a map for a glance, and the same as a table. */
import { useEffect, useState } from "react";
import type { DeskOverview } from "#data/admin/desk.ts";
import type { Ring } from "#data/places/counties.ts";
import { region } from "#data/region.ts";
import { loadCountyOutline } from "../../location/places-data.ts";
import { OUTLINE_HREF, project } from "../../map/outline-use.ts";
import Link from "../Link.tsx";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import styles from "./CountyProgress.module.css";

type County = DeskOverview["counties"][number];

export default function CountyProgress() {
  const read = useRead<DeskOverview>("/api/admin/desk/progress");
  if (!read.data) return read.isError ? <Problem of={read} /> : null;
  const { checked, total, counties } = read.data;
  return (
    <section className="stack" aria-labelledby="county-progress">
      <h3 id="county-progress" className="subhead">
        This season’s check
      </h3>
      <p>
        <strong className="numbers">
          {count(checked)} of {count(total)}
        </strong>{" "}
        checked since January 1. <Link href="/admin/check">Go on at the desk</Link>
      </p>
      <CountyMap counties={counties} />
      <details>
        <summary>By county</summary>
        <table className="table numbers">
          <thead>
            <tr>
              <th scope="col">County</th>
              <th scope="col">Checked</th>
              <th scope="col">Markets</th>
            </tr>
          </thead>
          <tbody>
            {counties.map((county) => (
              <tr key={county.county}>
                <th scope="row">{county.county}</th>
                <td>{count(county.checked)}</td>
                <td>{count(county.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

const WIDTH = 400;

/** The greener, the more is checked. What it shows stands in the table, too. */
function CountyMap({ counties }: { counties: readonly County[] }) {
  const names = counties.map(({ county }) => county).join("\n");
  const [outlines, setOutlines] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    const load = async (county: string) => [county, drawPath(await loadCountyOutline(county))] as const;
    // Without a connection the table says it all.
    Promise.all(names.split("\n").map(load))
      .then((paths) => {
        if (!isGone) setOutlines(new Map(paths));
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [names]);
  const { left, top, width, height } = getFrame();
  return (
    <figure className={styles["map"]}>
      <svg
        viewBox={[left, top, width, height].join(" ")}
        role="img"
        aria-label="Map of the counties: the greener, the more of its markets are checked. The table below says the same."
      >
        <use href={OUTLINE_HREF} />
        {counties.map(({ county, checked, total }) => (
          <path
            key={county}
            d={outlines.get(county) ?? ""}
            strokeWidth={width / WIDTH}
            style={{ fillOpacity: LEAST_FILL + (1 - LEAST_FILL) * (checked / total) }}
            data-some={checked > 0 || undefined}
          >
            <title>{`${county}: ${count(checked)} of ${count(total)} checked`}</title>
          </path>
        ))}
      </svg>
      <figcaption className="row aside">
        <span className={styles["scale"]} aria-hidden />
        None checked to all checked; counties without markets are left plain.
      </figcaption>
    </figure>
  );
}

/** A county of which little is checked differs from one of which nothing is. */
const LEAST_FILL = 0.2;

function getFrame() {
  const { west, east, south, north } = region.bounds;
  const [left, top] = project(west, north).map(Math.floor);
  const [right, bottom] = project(east, south).map(Math.ceil);
  return { left: left ?? 0, top: top ?? 0, width: (right ?? 0) - (left ?? 0), height: (bottom ?? 0) - (top ?? 0) };
}

function drawPath(rings: readonly Ring[]): string {
  return rings
    .map(
      (ring) =>
        `M${ring.map(([longitude, latitude]) => project(longitude, latitude).map(Math.round).join(" ")).join("L")}Z`,
    )
    .join("");
}

function count(value: number): string {
  return value.toLocaleString(region.locale);
}
