/** Visitors' reports about market days: how many markets they changed, and a decision when there were too many at once. */
import { useState } from "react";
import { toActorKey, VISITORS } from "#data/admin/actor.ts";
import type { ReportsState } from "#data/admin/overview.ts";
import { HOUR_MS } from "#data/schedule/local-time.ts";
import { SelectField } from "../../../forms/Field.tsx";
import { withQuery } from "../api.ts";
import Link from "../Link.tsx";
import { notify } from "../notices.ts";
import { ChangeButton } from "../components/Button.tsx";
import { countOf, SPANS } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";

export default function ReportsCard({ taps: { at, heldSince, changed } }: { taps: ReportsState }) {
  // Reports that arrived after this screen was loaded are not discarded.
  const now = Date.parse(at);
  const sinceHeld =
    heldSince === null ? [] : [[now - Date.parse(heldSince) + HOUR_MS, "that hour, and since"] as const];
  const spans = [...sinceHeld, ...SPANS];
  const [chosen, setChosen] = useState<string | null>(null);
  const [length, span] = spans.find(([, words]) => words === chosen) ?? spans[0] ?? SPANS[0];
  const markets = countOf(changed, "market");
  return (
    <details className="card" open={heldSince !== null}>
      <summary>
        {heldSince === null
          ? `Visitors’ taps changed ${markets} in the last seven days`
          : `Visitors’ taps wait for you since ${formatMoment(heldSince)}`}
      </summary>
      <div className="stack-s">
        <p>
          {heldSince === null
            ? "“I was there. It’s correct”, “It was closed”, or an answer to “Do you know more?”, each from two people on different networks. "
            : `They changed more markets within an hour than visitors usually do (${markets} in the last seven days). Nothing that is told now changes a page. `}
          <Link href={withQuery("/admin/audit", { by: toActorKey(VISITORS) })}>See them in the log</Link>
        </p>
        <SelectField
          label="Take back those of"
          value={span}
          onChange={setChosen}
          choices={spans.map(([, words]) => [words, words])}
        />
        <div className="row">
          <ChangeButton
            path="/api/admin/checks/take-back"
            body={{ from: new Date(now - length).toISOString(), to: at }}
            label="Take back"
            failed="They could not be taken back"
            onMade={({ auditId }) => notify({ title: "Taken back: the markets are as they were", auditId })}
          />
          {heldSince !== null && (
            <ChangeButton
              path="/api/admin/checks/release"
              label="Let them count"
              failed="This could not be changed"
              onMade={() => notify({ title: "Visitors’ taps count again" })}
            />
          )}
        </div>
      </div>
    </details>
  );
}
