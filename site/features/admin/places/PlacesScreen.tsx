/** Shared frame of the two searches of the places provider: introduction, setup hint and form. */
import { Search } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import type { PlacesState } from "#data/admin/places.ts";
import { region } from "#data/region.ts";
import formStyles from "../../../forms/Form.module.css";
import Button from "../components/Button.tsx";
import { useRead } from "../queries.ts";

interface Props {
  title: string;
  intro: ReactNode;
  label: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  start?: string;
  action: string;
  isBusy?: boolean;
  onSearch: (typed: string) => void;
  children: ReactNode;
}

export default function PlacesScreen({ title, intro, label, input, start = "", action, ...rest }: Props) {
  const { isBusy = false, onSearch, children } = rest;
  const places = useRead<PlacesState>("/api/admin/places").data;
  const id = useId();
  const [typed, setTyped] = useState(start);
  const isOff = places?.isOn !== true;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{intro}</p>
      {places && <PlacesHint id={`${id}-note`} places={places} />}
      <form
        className="filters"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") onSearch(typed.trim());
        }}
      >
        <label className="search">
          {label}
          <input
            {...input}
            className={formStyles["input"]}
            type="search"
            value={typed}
            disabled={isOff}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button
          icon={Search}
          label={action}
          className="button-primary"
          type="submit"
          disabled={isOff || isBusy || typed.trim() === ""}
        />
      </form>
      {children}
    </section>
  );
}

/** Whether the places provider is on, which setting turns it on, and its terms of use. */
export function PlacesHint({ id, places }: { id: string; places: PlacesState }) {
  const { isOn, message, terms, usedToday, dailyCap } = places;
  return (
    <div id={id} className="aside">
      <p>{message}</p>
      {isOn && (
        <p>
          {usedToday.toLocaleString(region.locale)} of {dailyCap.toLocaleString(region.locale)} requests used today.
        </p>
      )}
      {terms.length > 0 && (
        <details>
          <summary>What you must check before using it</summary>
          <ul>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
