import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { REPORT_TEXTS } from "#data/submissions/submission-texts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { isOnline } from "../../../lib/connection.ts";
import { stubServer, type StubServer } from "../testing/stub-server.ts";
import ReportDialog from "./ReportDialog.tsx";

const EVERY_DAY = { Monday: open("8:00-12:00"), Thursday: open("8:00-12:00"), Saturday: open("8:00-12:00") };
const MARKET = { id: 7, name: "Oak Creek Market", city: "Oak Creek", schedule: { seasons: [{ week: EVERY_DAY }] } };

vi.mock(import("../../../lib/device-store.ts"), async () =>
  (await import("../../../lib/testing/fake-table.ts")).createFakeDevice(),
);

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

function show(market: typeof MARKET | { id: number; name: string; city: string } = MARKET) {
  const asked = { onReported: vi.fn(), onChanged: vi.fn(), onClose: vi.fn() };
  return { ...asked, ...render(<ReportDialog market={market} {...asked} />) };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a tap reports on the last market day, with a random device ID, and the dialog does not ask again this week", async () => {
  const { onReported, unmount } = show();
  const days = screen.getByLabelText<HTMLSelectElement>(REPORT_TEXTS.when);
  const last = days.value;
  expect(screen.getByText(REPORT_TEXTS.privacy)).toBeTruthy();
  const button = screen.getByRole("button", { name: REPORT_TEXTS.right });
  // A third tap comes after the answer, but before it is drawn.
  onReported.mockImplementation(() => button.click());
  await userEvent.dblClick(button);
  const heading = await screen.findByRole("heading", { name: REPORT_TEXTS.thanks });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(REPORT_TEXTS.counted)).toBeTruthy();
  expect(onReported).toHaveBeenCalledTimes(1);
  expect(server.sent).toEqual([
    {
      url: "/api/markets/7/checks",
      fields: { answer: "right", device: expect.stringMatching(/^[0-9a-f]{32}$/) as string, on: last },
    },
  ]);
  unmount();
  show();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByText(REPORT_TEXTS.counted)).toBeTruthy();
});

test("another day can be chosen", async () => {
  show();
  const days = screen.getByLabelText<HTMLSelectElement>(REPORT_TEXTS.when);
  const [, before] = [...days.options];
  await userEvent.selectOptions(days, before?.text ?? "");
  await press(REPORT_TEXTS.closed);
  await screen.findByRole("heading", { name: REPORT_TEXTS.thanks });
  expect(server.sent).toMatchObject([{ fields: { answer: "closed", on: before?.value } }]);
});

test("a refusal is shown", async () => {
  server.answers.push({ status: 422, body: { success: false, error: REPORT_TEXTS.dayTooOld } });
  show();
  await press(REPORT_TEXTS.right);
  expect((await screen.findByRole("alert")).textContent).toBe(REPORT_TEXTS.dayTooOld);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
});

test("a refusal that comes after the dialog was closed is shown on the page", async () => {
  server.answers.push({ status: 422, body: { success: false, error: REPORT_TEXTS.dayTooOld } });
  const { onReported, unmount } = show();
  onReported.mockImplementation(unmount);
  await press(REPORT_TEXTS.right);
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: REPORT_TEXTS.failure, variant: "destructive" }]));
});

test("for a market without a recent day, only a change can be reported", async () => {
  const { onChanged } = show({ id: 8, name: "Far Market", city: "Elm", ...NEVER });
  expect(screen.getByText(REPORT_TEXTS.neverHeld)).toBeTruthy();
  expect(screen.queryByRole("button", { name: REPORT_TEXTS.right })).toBeNull();
  expect(screen.queryByText(REPORT_TEXTS.privacy)).toBeNull();
  await press(REPORT_TEXTS.changed);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

// These are last, because what they send is on its way for ever.
test("without a connection a tap waits on the device", async () => {
  isOnline.set(false);
  onTestFinished(() => isOnline.set(true));
  show();
  await press(REPORT_TEXTS.right);
  expect(await screen.findByRole("heading", { name: REPORT_TEXTS.queuedTitle })).toBe(document.activeElement);
  expect(server.sent).toEqual([]);
});

/** Its only day was in a past year. */
const NEVER = { schedule: { seasons: [], days: [{ on: "2020-07-04", hours: open("8:00-12:00") }] } };
