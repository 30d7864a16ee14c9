import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { readNotices } from "#data/market/notices.ts";
import type { Notice } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import NoticesEditor from "./NoticesEditor.tsx";

const SATURDAYS = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
const FRIDAY_NOON = "2026-07-10T12:00:00-05:00";
const SATURDAY = "2026-07-11";
const STORM: Notice = { from: SATURDAY, to: SATURDAY, text: "Cancelled: storm", isCancelled: true };

let notices: readonly Notice[] | null;

interface FormProps extends Partial<ComponentProps<typeof NoticesEditor>> {
  start: readonly Notice[];
}

function Form({ start, ...props }: FormProps) {
  const [typed, setTyped] = useState<readonly Notice[] | null>(null);
  return (
    <NoticesEditor
      name="notices"
      schedule={SATURDAYS}
      {...props}
      notices={typed ?? start}
      onChange={(changed) => {
        notices = changed;
        setTyped(changed);
      }}
    />
  );
}

function draw(props: Partial<FormProps> = {}) {
  notices = null;
  render(<Form start={[]} {...props} />);
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  vi.setSystemTime(FRIDAY_NOON);
});

test("a notice written on Friday is for Saturday, and says so", async () => {
  const user = draw();
  await user.click(screen.getByRole("button", { name: "Add a notice" }));
  expect(document.activeElement).toBe(field("What it says"));
  expect([field("First day").value, field("Last day").value]).toEqual([SATURDAY, SATURDAY]);
  // Nothing is chosen yet, so there is no notice.
  expect(readNotices(notices).ok).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("For Saturday, July 11, its next market day.");
  await user.selectOptions(field("What it says"), "Cancelled: storm");
  expect(screen.getByRole("status").textContent).toBe(
    "For Saturday, July 11, its next market day. Visitors read: Cancelled tomorrow: storm",
  );
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  expect(notices).toEqual([STORM]);
});

test("its day can be changed", () => {
  draw({ start: [STORM] });
  fireEvent.change(field("First day"), { target: { value: "2026-07-18" } });
  expect(notices).toEqual([{ ...STORM, from: "2026-07-18", to: "2026-07-18" }]);
  expect(screen.getByRole("status").textContent).toBe(
    "For Saturday, July 18. Visitors read: Cancelled on July 18: storm",
  );
});

test("without a known market day a notice is for today", async () => {
  const user = draw({ schedule: undefined });
  await user.click(screen.getByRole("button", { name: "Add a notice" }));
  expect(field("First day").value).toBe("2026-07-10");
  expect(screen.getByRole("status").textContent).toBe("For Friday, July 10.");
});

test("a new notice can be open from the start, and has no value until something is chosen", async () => {
  const user = draw({ startsNew: true });
  expect(document.activeElement).toBe(field("What it says"));
  expect(notices).toBeNull();
  await user.selectOptions(field("What it says"), "Moved indoors");
  expect(notices).toEqual([{ from: SATURDAY, to: SATURDAY, text: "Moved indoors" }]);
});

test("a new notice can be closed", async () => {
  const user = draw({ startsNew: true });
  await user.click(screen.getByRole("button", { name: "Remove the notice" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a notice" }));
  expect(screen.queryByLabelText("What it says")).toBeNull();
});

test("past notices are hidden, and a custom text can cancel the market day", async () => {
  const user = draw({ start: [{ from: "2026-07-01", to: "2026-07-04", text: "Closed" }] });
  expect(screen.queryByRole("group", { name: /^Notice:/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add a notice" }));
  fireEvent.change(field("In words, with a reason if you like"), { target: { value: "Road race" } });
  await user.click(screen.getByRole("checkbox"));
  expect(notices).toEqual([{ from: SATURDAY, to: SATURDAY, text: "Road race", isCancelled: true }]);
  await user.click(screen.getByRole("button", { name: "Remove the notice Road race" }));
  expect(notices).toEqual([]);
});

test("errors are shown at once, but a missing text only after the form was refused", () => {
  draw({ start: [{ ...STORM, text: "" }], error: "A notice needs words. Please choose some, or write your own." });
  expect(screen.getByRole("status").textContent).toBe("A notice needs words. Please choose some, or write your own.");
  fireEvent.change(field("In words, with a reason if you like"), { target: { value: "Storm" } });
  fireEvent.change(field("Last day"), { target: { value: "2026-07-01" } });
  expect(screen.getByRole("status").textContent).toBe("A notice must not end before it begins.");
});
