import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { PHOTO_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import PhotoDialog from "./PhotoDialog.tsx";

let server: StubServer;
/** Drafts are stored, so each test has its own market. */
let id = 300;

beforeEach(() => {
  server = stubServer();
  toasts.set([]);
  id++;
});

function show(photoCount = 0) {
  const market = { id, name: "Oak Market", city: "Elm", customList: [], features: [], payments: [], photoCount };
  render(<PhotoDialog market={market} isOpen onClose={() => undefined} />);
}

const photo = (name: string) => new File(["photo"], name, { type: "image/jpeg" });
// Other files can be dropped, and some browsers ignore `accept`.
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(PHOTO_TEXTS.choose), files, { applyAccept: false });
const submit = () => userEvent.click(screen.getByRole("button", { name: PHOTO_TEXTS.submit }));
const chosen = () =>
  within(screen.getByRole("list", { name: "Chosen photos" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /^\S+/.exec(textContent)?.[0]);

test("without a photo nothing is sent; choosing one clears the message", async () => {
  show();
  await submit();
  expect(toasts.get()).toMatchObject([
    { title: "No images selected", description: "Please select at least one image to upload" },
  ]);
  await choose(photo("stall.jpg"));
  expect(screen.queryByText(PHOTO_TEXTS.missing.message)).toBeNull();
  expect(toasts.get()).toEqual([]);
  expect(server.sent).toEqual([]);
});

test("files that are no photos or too large are rejected by name; the others are kept and can be removed", async () => {
  show();
  const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "big.jpg", { type: "image/jpeg" });
  const stall = photo("stall.jpg");
  await choose(new File(["text"], "x.txt", { type: "text/plain" }), big, stall, photo("blurred.jpg"));
  const refused = within(screen.getByRole("alert"));
  expect(refused.getByRole("heading").textContent).toBe("Some files were rejected");
  expect(refused.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "x.txt - Not an image file",
    "big.jpg - File too large (max 10MB)",
  ]);
  expect(chosen()).toEqual(["stall.jpg", "blurred.jpg"]);
  await choose(stall);
  await userEvent.click(screen.getByRole("button", { name: "Remove blurred.jpg" }));
  expect(screen.getByText("1 photo chosen.")).toBeTruthy();
});

test("photos are sent with the sender's consent", async () => {
  show();
  await choose(photo("stall.jpg"));
  await userEvent.type(screen.getByLabelText(PHOTO_TEXTS.notes), "From the gate");
  expect(screen.getByText(PHOTO_TEXTS.consent)).toBeTruthy();
  await submit();
  await screen.findByRole("heading", { name: "Sent for review" });
  expect(server.sent).toMatchObject([
    { url: `/api/markets/${id}/submit-images`, fields: { submissionNotes: "From the gate", consent: "true" } },
  ]);
  expect(toasts.get()).toMatchObject([{ title: "Images submitted successfully!" }]);
});

test.each([
  [{ status: 500, body: {} }, "Failed to upload images"],
  [{ status: 422, body: { success: false, error: "No." } }, "No."],
  // No answer came.
  [{ status: 0, body: {} }, "An error occurred while uploading"],
])("after the answer %j photos stay, with the message: %s", async (answer, description) => {
  server.answers.push(answer);
  show();
  await choose(photo("stall.jpg"));
  await submit();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: "Upload failed", description }]));
  expect(chosen()).toEqual(["stall.jpg"]);
  // Sent again, it is the same submission.
  await submit();
  await screen.findByRole("heading", { name: "Sent for review" });
  const [key] = server.keys;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(server.keys).toEqual([key, key]);
});

test("a market with the largest number of photos does not ask for more", () => {
  show(10);
  expect(screen.getByText(PHOTO_TEXTS.full)).toBeTruthy();
  expect(screen.queryByRole("button", { name: PHOTO_TEXTS.submit })).toBeNull();
});
