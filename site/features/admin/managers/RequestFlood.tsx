/** Declines a flood of requests for links. */
import { useState } from "react";
import type { AdminManagerLink } from "#data/admin/admin.ts";
import Field from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
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
      <Field label="Asked for by">
        {(control) => (
          <select
            {...control}
            className={formStyles["input"]}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          >
            <option value={ALL}>Everybody</option>
            {requests.map(({ id, name, marketName }) => (
              <option key={id} value={id}>
                Whoever shares a network with {name ?? "who asks"} ({marketName})
              </option>
            ))}
          </select>
        )}
      </Field>
    </FloodForm>
  );
}
