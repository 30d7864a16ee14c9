import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AdminMarket } from "#data/admin/markets.ts";
import { IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { queryClient } from "../../queries.ts";
import { api, refused, show } from "../../testing/dashboard.tsx";
import { MarketDialog } from "../MarketsScreen.tsx";
import PhotosForm from "./PhotosForm.tsx";

function open(photos: readonly string[]) {
  const start = { market: { id: 7, photos }, revision: "a1", place: null } as unknown as AdminMarket;
  show(<PhotosForm start={start} onClose={() => undefined} />);
}

const button = (name: string) => screen.getByRole("button", { name });
const listSources = () => screen.getAllByRole("img").map((image) => image.getAttribute("src")?.slice(-1));

test("the focus moves with a photo; at the end of the list it goes to the photo's other button", async () => {
  open(["a", "b", "c"]);
  await userEvent.click(button("Move photo 1 down"));
  expect(listSources()).toEqual(["b", "a", "c"]);
  expect(document.activeElement).toBe(button("Move photo 2 down"));
  await userEvent.click(button("Move photo 2 down"));
  expect(document.activeElement).toBe(button("Move photo 3 up"));
});

test("after a photo is removed, the focus is on the next one's button", async () => {
  open(["a", "b", "c"]);
  await userEvent.click(button("Remove photo 1"));
  expect(listSources()).toEqual(["b", "c"]);
  expect(document.activeElement).toBe(button("Remove photo 1"));
  await userEvent.click(button("Remove photo 2"));
  expect(document.activeElement).toBe(button("Remove photo 1"));
});

test("after a conflict, the user's order and captions can be kept on top of somebody else's", async () => {
  const theirs = { market: { id: 7, photos: ["a", "b", "c"] }, revision: "b2", place: null };
  api.answer = () => refused("Changed.", { current: theirs }, 409);
  open(["a", "b"]);
  await userEvent.click(button("Move photo 1 down"));
  await userEvent.type(screen.getAllByLabelText("Caption")[0] ?? document.body, "The stalls");
  await userEvent.click(button("Save"));
  await userEvent.click(await screen.findByRole("button", { name: "Keep my changes on top" }));
  await userEvent.click(button("Save"));
  const [first, ...others] = ["b", "a", "c"].map((name) => ({ name, caption: "", credit: "" }));
  const sent = { revision: "b2", photos: [{ ...first, caption: "The stalls" }, ...others] };
  expect(api.sent.at(-1)).toEqual({ call: "PUT /api/admin/markets/7/photos", body: sent });
});

test("photos are added with the license of one's own; what the server refuses is said", async () => {
  api.answer = () => refused("list.txt - Not an image file");
  open([]);
  const files = [new File(["photo"], "stall.jpg", { type: "image/jpeg" }), new File(["words"], "list.txt")];
  await userEvent.upload(screen.getByLabelText(PHOTO_TEXTS.choose), files, { applyAccept: false });
  expect(screen.getByText(PHOTO_TEXTS.consent, { exact: false })).toBeTruthy();
  await userEvent.click(button("Add 2 photos"));
  expect(await screen.findByText("list.txt - Not an image file")).toBeTruthy();
  // Pressed again, they are the same photos.
  await userEvent.click(button("Add 2 photos"));
  const bodies = api.sent.map(({ body }) => body as FormData);
  const keys = bodies.map((body) => body.get(IDEMPOTENCY_FIELD));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(api.sent[0]?.call).toBe("POST /api/admin/markets/7/photos");
  expect([bodies[0]?.get("consent"), bodies[0]?.getAll("images")]).toEqual(["true", files]);
});

test("a reopened dialog starts with the latest saved photos", async () => {
  const asRead = (photos: readonly string[]) => ({ market: { id: 7, photos }, revision: "a1", place: null });
  queryClient.setQueryData(["/api/admin/markets/7"], asRead(["a", "b", "c"]));
  api.reads["/api/admin/markets/7"] = asRead(["a", "b"]);
  show(<MarketDialog of="images" id={7} onClose={() => undefined} />);
  await screen.findByRole("button", { name: "Remove photo 2" });
  expect(listSources()).toEqual(["a", "b"]);
});
