import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { HONEYPOT_FIELD } from "#data/submissions/submission.ts";
import { toast, toasts } from "../../../components/toast-store.ts";
import { createDraft, type Draft } from "../../../forms/draft.ts";
import { TextField } from "../../../forms/Field.tsx";
import { isOnline } from "../../../lib/connection.ts";
import type { Outcome } from "../sending/outcome.ts";
import type { Outgoing } from "../sending/outgoing.ts";
import { sendQueue } from "../sending/queue.ts";
import Honeypot from "./Honeypot.tsx";
import { useSubmission } from "./use-submission.ts";

const EMPTY = { name: "", town: "" };
const MISSING = { title: "Missing Information", message: "Please fill in the name." };
const TEXTS = {
  missing: MISSING,
  success: { title: "Thank you!", message: "We will look at it." },
  failure: { title: "Not sent", message: "Something went wrong.", noAnswer: "Nobody answered." },
};
const SENT: Outcome = { kind: "sent", statusUrl: "/submissions/abc" };
const REFUSED = { kind: "refused", status: 422, error: null, statusMessage: null, field: null } as const;

const sent: Outgoing[] = [];
let answer: () => Promise<Outcome>;
let progress: ((sent: number, total: number) => void) | undefined;
let draft: Draft<typeof EMPTY>;
let drafts = 0;
const onDone = vi.fn();

vi.mock(import("../../../lib/device-store.ts"), async () =>
  (await import("../../../lib/testing/fake-table.ts")).createFakeDevice(),
);

vi.mock(import("../sending/send.ts"), () => ({
  sendNow: (outgoing, onProgress) => {
    sent.push(outgoing);
    progress = onProgress;
    return answer();
  },
}));

beforeEach(() => {
  // The site is there whenever somebody asks.
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  isOnline.set(true);
  sent.length = 0;
  answer = () => Promise.resolve(SENT);
  draft = createDraft(`form-${drafts++}`, EMPTY, undefined, "tab");
  toasts.set([]);
  onDone.mockReset();
});

function Form({ texts = TEXTS }: { texts?: Parameters<typeof useSubmission>[0]["texts"] }) {
  const { stage, form, bind, startOver } = useSubmission({
    ...{ draft, texts, onDone },
    messageFields: ["error", "statusMessage"],
    pack: (fields) => {
      if (fields.name === "") return { field: "name", error: MISSING.message };
      if (fields.town === "?") return { field: "town", error: "No such town." };
      return { kind: "market", url: "/api/suggestions", fields, marketName: fields.name, page: "/suggestions" };
    },
  });
  return (
    <>
      <output>{JSON.stringify(stage)}</output>
      {stage.at === "done" ? (
        <button onClick={startOver}>Again</button>
      ) : (
        <form {...form}>
          <TextField label="name" {...bind("name")} />
          <TextField label="town" {...bind("town")} />
          <Honeypot />
          <button type="submit">Send</button>
        </form>
      )}
    </>
  );
}

const field = (name: keyof typeof EMPTY) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const stage = () => JSON.parse(document.querySelector("output")?.textContent ?? "null") as unknown;
const messages = () => toasts.get().map(({ title, description, variant }) => [title, description, variant]);
const errors = () => Array.from(document.querySelectorAll("[id$=-error]"), ({ textContent }) => textContent);

async function fillIn(name = "Oak Market"): Promise<void> {
  await userEvent.clear(field("name"));
  await userEvent.type(field("name"), name);
}

test("what was typed is sent once, with its progress; then the form is empty, and can be begun again", async () => {
  const answered = Promise.withResolvers<Outcome>();
  answer = () => answered.promise;
  const { container } = render(<Form />);
  await fillIn();
  const form = container.querySelector("form") ?? container;
  act(() => {
    for (const _ of ["first tap", "second tap"]) expect(fireEvent.submit(form)).toBe(false);
  });
  expect(stage()).toEqual({ at: "sending", sent: 0, total: 0 });
  act(() => progress?.(5, 10));
  expect(stage()).toEqual({ at: "sending", sent: 5, total: 10 });
  answered.resolve(SENT);
  await expect.poll(stage).toEqual({ at: "done", queuedKey: null, statusUrl: "/submissions/abc" });
  expect(sent).toMatchObject([
    { fields: { name: "Oak Market" }, honeypot: "", draft: { name: draft.name, values: { name: "Oak Market" } } },
  ]);
  expect(messages()).toEqual([["Thank you!", "We will look at it.", "default"]]);
  expect(onDone).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(stage()).toEqual({ at: "form" });
  expect(field("name").value).toBe("");
  expect(document.activeElement).toBe(field("name"));
});

test("what a robot fills in goes along", async () => {
  const { container } = render(<Form />);
  await fillIn();
  fireEvent.change(container.querySelector(`[name=${HONEYPOT_FIELD}]`) ?? container, { target: { value: "spam" } });
  await send();
  expect(sent).toMatchObject([{ honeypot: "spam" }]);
});

test.each<[string, Outcome, boolean]>([
  ["the server could not be reached", { kind: "unreachable" }, true],
  ["it was refused", REFUSED, true],
  ["the server knows the key from something else", { ...REFUSED, status: 409 }, false],
  ["it was sent", SENT, false],
])("sent again after %s, the same content has the same key: %j → %s", async (_, outcome, isSame) => {
  answer = () => Promise.resolve(outcome);
  render(<Form />);
  await fillIn();
  await send();
  if (outcome.kind === "sent") await userEvent.click(screen.getByRole("button", { name: "Again" }));
  await fillIn();
  await send();
  const [first, second] = sent.map(({ key }) => key);
  expect(second === first).toBe(isSame);
});

const GENERAL = "Something went wrong.";

test.each<[Outcome, string, string[], focused: string]>([
  [{ ...REFUSED, error: "No such town.", field: "town" }, "No such town.", ["No such town."], "town"],
  [{ ...REFUSED, error: "Closed.", statusMessage: "500: Closed." }, "Closed.", [], "Send"],
  [{ ...REFUSED, statusMessage: "500: Server Error", field: "town" }, "500: Server Error", [], "Send"],
  [REFUSED, GENERAL, [], "Send"],
  [{ kind: "unreachable" }, "Nobody answered.", [], "Send"],
])("after %j the form stays, says: %s, and has the focus where it is wrong", async (outcome, text, shown, focused) => {
  answer = () => Promise.resolve(outcome);
  render(<Form />);
  await fillIn();
  await send();
  expect(stage()).toEqual({ at: "form" });
  expect(field("name").value).toBe("Oak Market");
  expect(messages()).toEqual([["Not sent", text, "destructive"]]);
  expect(errors()).toEqual(shown);
  const { activeElement } = document;
  expect(activeElement?.getAttribute("name") ?? activeElement?.textContent).toBe(focused);
  expect(onDone).not.toHaveBeenCalled();
});

test("without words of its own for no answer, it says what it says of a refusal", async () => {
  answer = () => Promise.resolve({ kind: "unreachable" });
  render(<Form texts={{ ...TEXTS, failure: { title: "Not sent", message: GENERAL } }} />);
  await fillIn();
  await send();
  expect(messages()).toEqual([["Not sent", GENERAL, "destructive"]]);
});

test.each([
  ["a text is missing that has a message", "", TEXTS, [[MISSING.title, MISSING.message, "destructive"]]],
  ["a text is missing that has none", "", { ...TEXTS, missing: MISSING.message }, []],
  ["something else is wrong", "?", TEXTS, []],
] as const)("nothing is sent if %s; the field says so and has the focus", async (_, town, texts, toasted) => {
  toast({ title: "Earlier" });
  render(<Form texts={texts} />);
  if (town) await fillIn();
  if (town) await userEvent.type(field("town"), town);
  await send();
  expect(sent).toEqual([]);
  expect(messages()).toEqual(toasted);
  expect(errors()).toEqual([town ? "No such town." : MISSING.message]);
  expect(document.activeElement).toBe(field(town ? "town" : "name"));
});

test("a change clears the message and the error of its field, not of another", async () => {
  render(<Form />);
  await send();
  await userEvent.type(field("town"), "Elm");
  expect([errors(), messages().length]).toEqual([[MISSING.message], 1]);
  await userEvent.type(field("name"), "O");
  expect([errors(), messages(), draft.get()]).toEqual([[], [], { name: "O", town: "Elm" }]);
});

/** Sends it without a connection. */
async function queue(): Promise<void> {
  isOnline.set(false);
  render(<Form />);
  await fillIn();
  await send();
  await expect.poll(stage).toEqual({ at: "done", queuedKey: expect.any(String) as string, statusUrl: null });
}

test("without a connection it waits on the device; once it is sent, the link to its status is shown", async () => {
  await queue();
  expect([sent, messages(), draft.get()]).toEqual([[], [], EMPTY]);
  expect(onDone).toHaveBeenCalledOnce();
  await act(sendQueue);
  expect(stage()).toEqual({ at: "done", queuedKey: null, statusUrl: "/submissions/abc" });
  // The message needs no link, as the panel has it.
  expect(toasts.get().map(({ link }) => link)).toEqual([undefined]);
});

test("what is refused after it has waited leads back to the form", async () => {
  await queue();
  answer = () => Promise.resolve({ ...REFUSED, error: "No." });
  await act(sendQueue);
  expect(stage()).toEqual({ at: "form" });
});
