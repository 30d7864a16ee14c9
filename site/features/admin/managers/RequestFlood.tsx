/** Declines a flood of requests for links. */
import { useState } from "react";
import type { AdminManagerLink } from "#data/admin/admin.ts";
import FloodForm from "../parts/FloodForm.tsx";
import Choice from "../parts/Choice.tsx";

const ALL = "";

export default function RequestFlood({ requests }: { requests: readonly AdminManagerLink[] }) {
  const [chosen, setChosen] = useState(ALL);
  const like = requests.find(({ id }) => String(id) === chosen)?.id ?? null;
  return (
    <FloodForm
      of="requests"
      one="request"
      waiting={requests.length}
      path="/api/admin/managers/decline-waiting"
      like={like}
      label="Decline all of it"
      busy="Declining..."
      failed="This could not be declined"
      done="Declined"
    >
      <Choice
        label="From"
        value={chosen}
        options={[
          [ALL, "every network"],
          ...requests.map(
            ({ id, name, marketName }) =>
              [String(id), `the network of ${name ?? "whoever asks"} for ${marketName}`] as const,
          ),
        ]}
        onChange={setChosen}
      />
    </FloodForm>
  );
}
