/** The towns whose markets' pins are to be placed, each a link to its markets one after the other. */
import type { PinTown } from "#data/admin/desk.ts";
import { withQuery } from "../api.ts";
import Link from "../Link.tsx";
import { countOf } from "../time-text.ts";

interface Props {
  towns: readonly PinTown[];
  /** The town whose pins are being placed; null for all of Check. */
  town: string | null;
}

export default function PinTowns({ towns, town }: Props) {
  const total = towns.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && town === null) return null;
  return (
    <div className="stack-s">
      {total > 0 && (
        // A new one for each town: closed, as the list would cover the map.
        <details key={town}>
          <summary className="numbers">{countOf(total, "pin")} to place</summary>
          <p className="aside">These markets have an address, but their pins are only approximate.</p>
          <ul role="list" className="row">
            {towns.map(({ city, count }) => (
              <li key={city}>
                <Link href={withQuery("/admin/check", { pins: city })}>
                  {city} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {town !== null && (
        <p>
          Only pins to place in {town}. <Link href="/admin/check">Back to all of Check</Link>
        </p>
      )}
    </div>
  );
}
