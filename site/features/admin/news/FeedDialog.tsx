/** A feed of news: whose it is, where, and what its publisher allows. */
import { useRef, useState } from "react";
import type { FeedChanged } from "#data/admin/admin.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import { CheckField, LongTextField, TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { loadPlaces } from "../../location/places-data.ts";
import { notify } from "../notices.ts";
import FormDialog from "../parts/FormDialog.tsx";
import { Refusal } from "../parts/Problem.tsx";
import { useChange } from "../queries.ts";
import { countOf } from "../time-words.ts";

export const FEEDS = "/api/admin/news/feeds";

const NEW = { name: "", url: "", terms: "Summaries only.", showsFull: false, showsImages: false };

/** @param feed null for a new one */
export default function FeedDialog({ feed, onClose }: { feed: NewsFeed | null; onClose: () => void }) {
  const { place, ...start } = feed ?? { ...NEW, place: undefined };
  const [typed, setTyped] = useState(start);
  const [town, setTown] = useState(place?.name ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const { mutate, isPending } = useChange<FeedChanged>();

  const submit = async () => {
    setProblem(null);
    const about = town.trim() === place?.name ? place : await findTown(town);
    if (about === null) {
      errors.fail("town", `We know no town called “${town.trim()}”. Leave it empty for the whole state.`);
      return;
    }
    mutate(
      {
        method: "PUT",
        path: FEEDS,
        body: { ...(feed && { was: feed.name }), feed: { ...typed, ...(about && { place: about }) } },
        onMade: ({ auditId, articles }) => {
          const title = feed ? `Changed ${typed.name}` : `Added ${typed.name}`;
          const works = articles === null ? undefined : `It works: ${countOf(articles, "article")}.`;
          notify({ title, description: works, auditId });
          onClose();
        },
      },
      {
        onError: ({ field, said }) => {
          const isShown = field !== null && field in NEW;
          errors.fail(isShown ? field : null, said);
          if (!isShown) setProblem(said);
        },
      },
    );
  };
  const text = (name: "name" | "url" | "terms", label: string, hint: string) => ({
    ...{ name, label, hint, value: typed[name], error: errors.of[name] },
    onChange: (value: string) => {
      errors.clear(name);
      setTyped({ ...typed, [name]: value });
    },
  });
  return (
    <FormDialog
      title={feed ? `Change ${feed.name}` : "Add a feed"}
      form={form}
      action={feed ? "Save" : "Add"}
      busy="Reading the feed..."
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField {...text("name", "Name", "Whose news these are. It stands beside each article.")} />
      <TextField
        {...text("url", "Address of the feed", "RSS, Atom or JSON. It is read once to see that it works.")}
        inputMode="url"
      />
      <TextField
        label="Town (optional)"
        name="town"
        hint="Only for news about one place: visitors near it see them."
        value={town}
        error={errors.of["town"]}
        onChange={(value) => {
          errors.clear("town");
          setTown(value);
        }}
      />
      <LongTextField {...text("terms", "What the publisher allows", "From their terms, or a letter. For us alone.")} />
      <CheckField
        label="They allow showing articles in full"
        checked={typed.showsFull}
        onChange={(showsFull) => setTyped({ ...typed, showsFull })}
      />
      <CheckField
        label="They allow showing their pictures"
        checked={typed.showsImages}
        onChange={(showsImages) => setTyped({ ...typed, showsImages })}
      />
      <Refusal said={problem} />
    </FormDialog>
  );
}

/** @returns undefined for no town; null for one that is not in the region, or while towns cannot be looked up */
async function findTown(text: string): Promise<NewsFeed["place"] | null> {
  if (text.trim() === "") return undefined;
  const places = await loadPlaces().catch(() => null);
  const [found] = places ? suggestPlaces({ ...places, zips: [], counties: [] }, text, 1) : [];
  return found ? { name: found.name, latitude: found.latitude, longitude: found.longitude } : null;
}
