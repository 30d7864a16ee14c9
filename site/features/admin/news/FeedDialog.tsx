/** Dialog for a news feed: name, address, town, and whether full texts may be shown. */
import type { FeedChanged } from "#data/admin/news.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import { CheckField, LongTextField, TextField } from "../../../forms/Field.tsx";
import { loadPlaces } from "../../location/places-data.ts";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import { countOf } from "../time-text.ts";

export const FEEDS = "/api/admin/news/feeds";

const NEW: NewsFeed = { name: "", url: "", terms: "Summaries only.", showsFull: false, showsImages: false };

/** @param feed null for a new one */
export default function FeedDialog({ feed, onClose }: { feed: NewsFeed | null; onClose: () => void }) {
  const { place, ...start } = feed ?? NEW;
  const change = useFormChange({ ...start, town: place?.name ?? "" });
  const { form, values, bind, fail, send, isPending, refusal } = change;
  const { town, ...typed } = values;

  const submit = async () => {
    const about = town.trim() === place?.name ? place : await findTown(town);
    if (about === null) {
      fail("town", `We know no town called “${town.trim()}”. Leave it empty for the whole state.`);
      return;
    }
    send({
      method: "PUT",
      path: FEEDS,
      body: { ...(feed && { was: feed.name }), feed: { ...typed, ...(about && { place: about }) } },
      onMade: ({ auditId, articles }: FeedChanged) => {
        const title = feed ? `Changed ${typed.name}` : `Added ${typed.name}`;
        const works = articles === null ? undefined : `It works: ${countOf(articles, "article")}.`;
        notify({ title, description: works, auditId });
        onClose();
      },
    });
  };
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
      <TextField label="Name" hint="Whose news these are. It stands beside each article." {...bind("name")} />
      <TextField
        label="Address of the feed"
        hint="RSS, Atom or JSON. It is read once to see that it works."
        inputMode="url"
        {...bind("url")}
      />
      <TextField
        label="Town (optional)"
        hint="Only for news about one place: visitors near it see them."
        {...bind("town")}
      />
      <LongTextField
        label="What the publisher allows"
        hint="From their terms, or a letter. For us alone."
        {...bind("terms")}
      />
      <CheckField
        label="They allow showing articles in full"
        checked={typed.showsFull}
        onChange={bind("showsFull").onChange}
      />
      <CheckField
        label="They allow showing their pictures"
        checked={typed.showsImages}
        onChange={bind("showsImages").onChange}
      />
      {refusal}
    </FormDialog>
  );
}

/** @returns undefined without a town; null for a town outside the region, or while towns are not loaded */
async function findTown(text: string): Promise<NewsFeed["place"] | null> {
  if (text.trim() === "") return undefined;
  const places = await loadPlaces().catch(() => null);
  const [found] = places ? suggestPlaces({ ...places, zips: [], counties: [] }, text, 1) : [];
  return found ? { name: found.name, latitude: found.latitude, longitude: found.longitude } : null;
}
