/** Files of published hours in small, for tests. */
import { type PublishedRow, readPublished } from "../read-published.ts";

const PLAIN = {
  near: "new",
  name: "Smallville Farmers Market",
  city: "Smallville",
  place: "Main Street Park",
  days: "Sat",
  hours: "08:00-12:00",
  season_from: "05-06",
  season_to: "10-28",
  note: "",
  published: "2023-04-19",
  kind: "newspaper",
  url: "https://www.example.org/2023",
};

export type Values = Partial<typeof PLAIN>;

export function publishedFile(...rows: readonly Values[]): string {
  const lines = rows.map((row) => Object.values({ ...PLAIN, ...row }).join("\t"));
  return [Object.keys(PLAIN).join("\t"), ...lines].join("\n");
}

export function publishedRows(...rows: readonly Values[]): PublishedRow[] {
  return readPublished(publishedFile(...rows));
}
