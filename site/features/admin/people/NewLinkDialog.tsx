/** A link for any market, without anybody's asking: an operator knows who runs it. */
import { useRef, useState } from "react";
import type { AdminMarketPage, LinkMade } from "#data/admin/admin.ts";
import { SelectField, TextField } from "../../../forms/Field.tsx";
import formStyles from "../../../forms/Form.module.css";
import { useErrors } from "../../../forms/use-errors.ts";
import { withQuery } from "../api.ts";
import { notify } from "../notices.ts";
import FormDialog from "../parts/FormDialog.tsx";
import { useChange, useRead } from "../queries.ts";

interface Props {
  /** The number of the one that it is for, where that is known. */
  market: string | null;
  onClose: () => void;
}

export default function NewLinkDialog({ market, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const make = useChange<LinkMade>();
  const [values, setValues] = useState({ search: "", marketId: market ?? "", name: "", role: "", email: "" });
  const path = withQuery("/api/admin/markets", { q: values.search });
  const found = useRead<AdminMarketPage>(path, {
    isOn: market === null && values.search.trim() !== "",
    keeps: true,
  }).data;
  const set = (name: keyof typeof values) => (value: string) => {
    // Another search is for another market.
    setValues({ ...values, ...(name === "search" && { marketId: "" }), [name]: value });
    errors.clear(name);
  };
  const submit = () => {
    const { marketId, name, role, email } = values;
    if (marketId === "") {
      errors.fail("search", "Please choose the market.");
      return;
    }
    make.mutate(
      {
        ...{ method: "POST", path: "/api/admin/managers", body: { marketId: Number(marketId), name, role, email } },
        onMade: ({ auditId }) => {
          notify({ title: "There is a link", description: "Copy it, mail it, or print it as a letter.", auditId });
          onClose();
        },
      },
      {
        onError: ({ field, said }) => errors.fail(field === "marketId" ? "search" : field, said),
      },
    );
  };
  return (
    <FormDialog
      title="Make a link"
      form={form}
      action="Make the link"
      isBusy={make.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={formStyles["fields"]}>
        {market === null && (
          <>
            <TextField
              label="Look for the market"
              name="search"
              value={values.search}
              error={errors.of["search"]}
              onChange={set("search")}
            />
            {found && (
              <SelectField
                label="Market"
                value={values.marketId}
                onChange={set("marketId")}
                choices={[
                  ["", `Choose one of ${found.items.length}`],
                  ...found.items.map(({ id, name, city }) => [String(id), `${name}, ${city}`] as const),
                ]}
              />
            )}
          </>
        )}
        <TextField
          label="Whose it is"
          name="name"
          value={values.name}
          error={errors.of["name"]}
          onChange={set("name")}
        />
        <TextField
          label="What they do there (optional)"
          name="role"
          value={values.role}
          error={errors.of["role"]}
          onChange={set("role")}
        />
        <TextField
          label="Their email (optional)"
          name="email"
          type="email"
          hint="For the link, and a letter before each season."
          value={values.email}
          error={errors.of["email"]}
          onChange={set("email")}
        />
        {make.error && errors.of["name"] === undefined && <p role="alert">{make.error.said}</p>}
      </div>
    </FormDialog>
  );
}
