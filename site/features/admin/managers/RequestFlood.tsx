/** Declines a flood of requests for links. */
import { useState } from "react";
import type { AdminManagerLink } from "#data/admin/admin.ts";
import SelectField from "../../../forms/SelectField.tsx";
import FloodForm from "../parts/FloodForm.tsx";

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
      <SelectField
        label="Asked for by"
        value={chosen}
        onChange={setChosen}
        choices={[
          [ALL, "Everybody"],
          ...requests.map(
            ({ id, name, marketName }) =>
              [String(id), `Whoever shares a network with ${name ?? "who asks"} (${marketName})`] as const,
          ),
        ]}
      />
    </FloodForm>
  );
}
