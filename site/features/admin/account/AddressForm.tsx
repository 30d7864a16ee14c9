/** Where a link for a new password is mailed to, and, for who wants it, what waits. */
import { useRef, useState } from "react";
import type { OwnSettings } from "#data/admin/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import form from "../../../forms/Form.module.css";
import { CheckField, TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import styles from "../gate/Gate.module.css";
import { notify } from "../notices.ts";
import Button from "../parts/Button.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";

const PATH = "/api/admin/me";

export default function AddressForm() {
  const read = useRead<OwnSettings>(PATH);
  return (
    <section className="card" aria-labelledby="address">
      <h3 id="address">Your e-mail address</h3>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      {read.data && <Form settings={read.data} />}
    </section>
  );
}

function Form({ settings: { email, wantsDigest, sendsMail } }: { settings: OwnSettings }) {
  const [typed, setTyped] = useState(email ?? "");
  const [isDaily, setIsDaily] = useState(email !== null && wantsDigest);
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  const { mutate, isPending, error } = useChange();
  const save = () =>
    mutate(
      {
        ...{ method: "PUT", path: PATH, body: { email: typed, wantsDigest: isDaily } },
        onMade: () => notify({ title: "Saved" }),
      },
      {
        onError: ({ field, said }) => errors.fail(field, said),
      },
    );
  return (
    <form
      ref={element}
      className={`${form["fields"] ?? ""} ${styles["form"] ?? ""}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <TextField
        label="E-mail (optional)"
        name="email"
        type="email"
        autoComplete="email"
        hint="With an address you can set a new password when you have forgotten yours."
        value={typed}
        error={errors.of["email"]}
        onChange={(value) => {
          errors.clear("email");
          setTyped(value);
        }}
      />
      <CheckField
        label="Mail me in the morning what waits: once a day at most, when something new has come in"
        checked={isDaily}
        onChange={setIsDaily}
      />
      {!sendsMail && (
        <p className="note">E-mail is switched off on this server: nothing is sent before it is set up.</p>
      )}
      <Refusal said={error?.field === null ? error.said : null} />
      <Button label={isPending ? "Saving..." : "Save"} className="button-primary" type="submit" disabled={isPending} />
    </form>
  );
}
