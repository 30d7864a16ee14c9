/** Dialog that makes a manager's link without a request, when the operator knows who runs the market. */
import type { GrantedLink } from "#data/admin/managers.ts";
import type { AdminMarketPage } from "#data/admin/markets.ts";
import { SelectField, TextField } from "../../../forms/Field.tsx";
import { withQuery } from "../api.ts";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import { useRead } from "../queries.ts";

interface Props {
  /** Id of the market, if known. */
  market: string | null;
  onClose: () => void;
}

export default function NewLinkDialog({ market, onClose }: Props) {
  const start = { search: "", marketId: market ?? "", name: "", role: "", email: "" };
  const { form, values, bind, fail, send, isPending, refusal } = useFormChange(start);
  const { search, marketId, ...holder } = values;
  const isOn = market === null && search.trim() !== "";
  const found = useRead<AdminMarketPage>(withQuery("/api/admin/markets", { q: search }), { isOn, keeps: true }).data;
  const submit = () => {
    if (marketId === "") {
      fail("search", "Please choose the market.");
      return;
    }
    const made = ({ auditId }: GrantedLink) => {
      notify({ title: "There is a link", description: "Copy it, mail it, or print it as a letter.", auditId });
      onClose();
    };
    const body = { marketId: Number(marketId), ...holder };
    send({ method: "POST", path: "/api/admin/managers", body, onMade: made });
  };
  return (
    <FormDialog
      title="Make a link"
      form={form}
      action="Make the link"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {market === null && (
        <>
          <TextField
            label="Look for the market"
            {...bind("search")}
            // A new search clears the selected market.
            onChange={(typed) => {
              bind("search").onChange(typed);
              bind("marketId").onChange("");
            }}
          />
          {found && (
            <SelectField
              label="Market"
              {...bind("marketId")}
              choices={[
                ["", `Choose one of ${found.items.length}`],
                ...found.items.map(({ id, name, city }) => [String(id), `${name}, ${city}`] as const),
              ]}
            />
          )}
        </>
      )}
      <TextField label="Whose it is" {...bind("name")} />
      <TextField label="What they do there (optional)" {...bind("role")} />
      <TextField
        label="Their email (optional)"
        type="email"
        hint="For the link, and a letter before each season."
        {...bind("email")}
      />
      {refusal}
    </FormDialog>
  );
}
