import { expect, test } from "vitest";
import { scheduleEditSchema, scheduleSchema } from "./schedule-schema.ts";

const SUMMER = { from: "05-07", to: "10-29" };
const WEEK = { Saturday: [{ opens: 480, closes: 720 }] };

test.each<[input: unknown]>([
  [{ Saturday: 8 }],
  [{ Caturday: "8 AM - noon" }],
  [{ Saturday: "8 AM - noon", _open_now: "true" }],
  [[]],
  [null],
  [{ seasons: {} }],
  [{ seasons: ["Summer"] }],
  [{ seasons: [{ ...SUMMER, hours: {} }] }],
  [{ seasons: [{ week: "Saturdays" }] }],
  [{ seasons: [{ week: { Saturday: [{ opens: "480", closes: 720 }] } }] }],
  [{ seasons: [{ week: { Saturday: [{ opens: 480 }] } }] }],
  [{ seasons: [{ ...SUMMER, basis: { from: { is: "guessed" } } }] }],
  [{ seasons: [{ ...SUMMER, years: ["2026"] }] }],
  [{ seasons: [{ rhythm: { everyWeeks: 3, since: "2026-05-02" } }] }],
  [{ seasons: [], days: [{ on: "07-04", closed: true }] }],
])("%j is no edit of a schedule", (input) => {
  expect(scheduleEditSchema.safeParse(input).success).toBe(false);
});

test.each<[input: unknown]>([
  ["Saturday: 8 AM - noon"],
  [{ Saturday: "8 AM - noon" }],
  [{}],
  [{ seasons: [{ from: "", to: "", week: { Saturday: "" } }], text: "" }],
])("%j may be sent as an edit; the rules decide about it", (input) =>
  expect(scheduleEditSchema.safeParse(input).success).toBe(true),
);

test.each<[schedule: unknown, problem: string | undefined]>([
  [{ seasons: [{ ...SUMMER, basis: { from: { is: "projected", year: 2024 } }, week: WEEK }] }, undefined],
  [{ seasons: [{ week: { Saturday: "dawn to dusk" } }] }, undefined],
  // As a source wrote it.
  [
    {
      seasons: [
        {
          week: {
            Saturday: [
              { opens: 480, closes: 720 },
              { opens: 540, closes: 720 },
            ],
          },
        },
      ],
    },
    undefined,
  ],
  [{ seasons: [], days: [{ on: "2026-07-11", hours: "hours unknown", place: "The field" }] }, undefined],
  [{ seasons: [{ week: WEEK }], days: [{ on: "2026-07-11", place: "The field", isUnsure: true }] }, undefined],
  [
    { seasons: [], days: [{ on: "2026-07-11", place: "The field" }] },
    "Please write the hours on July 11, 2026, or leave out its place.",
  ],
  [{ seasons: [] }, "must say something, or be left out"],
  [{ seasons: [{ from: "05-07" }] }, "Each season needs a first and a last day, such as May 7 to October 29."],
  [
    { seasons: [{ week: { Saturday: "8 AM - noon" } }] },
    'Saturday: hours must be in minutes, since times can be read in "8 AM - noon".',
  ],
  [{ seasons: [{ week: { Saturday: "" } }] }, "Saturday: hours must be times or words, or be left out."],
  [
    { seasons: [{ week: { Saturday: [{ opens: 720, closes: 480 }] } }] },
    "The times on Saturday must be in minutes after midnight, such as opens 480 and closes 720.",
  ],
])("%j is stored, or refused: %s", (schedule, problem) =>
  expect(scheduleSchema.safeParse(schedule).error?.issues[0]?.message).toBe(problem),
);
