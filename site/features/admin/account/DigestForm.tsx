/** Where one wants to be told by e-mail, once a day, what waits. */
import { useRef, useState } from "react";
import type { OwnSettings } from "#data/admin/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import form from "../../../forms/Form.module.css";
import { TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify } from "../notices.ts";
import Button from "../parts/Button.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import styles from "./Account.module.css";

const PATH = "/api/admin/me";

export default function DigestForm() {
  const read = useRead<OwnSettings>(PATH);
  return (
    <section className="card" aria-labelledby="digest">
      <h3 id="digest">E-mail about what waits</h3>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      {read.data && <AddressForm settings={read.data} />}
    </section>
  );
}

function AddressForm({ settings: { email, sendsMail } }: { settings: OwnSettings }) {
  const [typed, setTyped] = useState(email ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = useErrors(element);
  const { mutate, isPending } = useChange();
  const save = () => {
    setProblem(null);
    mutate(
      {
        method: "PUT",
        path: PATH,
        body: { email: typed },
        onMade: () => {
          const title = typed.trim() === "" ? "You get no e-mail any more" : `E-mail goes to ${typed.trim()}`;
          notify({ title });
        },
      },
      {
        onError: ({ field, said }) => {
          setProblem(field === null ? said : null);
          errors.fail(field, said);
        },
      },
    );
  };
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
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="In the morning, at most once a day, and only when something new has come in. Leave it empty for none."
        value={typed}
        error={errors.of["email"]}
        onChange={(value) => {
          errors.clear("email");
          setTyped(value);
        }}
      />
      {!sendsMail && (
        <p className="note">E-mail is switched off on this server: nothing is sent before it is set up.</p>
      )}
      <Refusal said={problem} />
      <Button label={isPending ? "Saving..." : "Save"} className="button-primary" type="submit" disabled={isPending} />
    </form>
  );
}
