import { describe, expect, test } from "vitest";
import type { FactName, FactValue } from "#data/market/claims.ts";
import { decideBeside, describeBeside, listVariants, planCard, planCards } from "./card-plan.ts";
import { change, edit as editOf, suggestion } from "./testing/submissions.ts";

const edit = (id: number, fact: FactName, suggested: FactValue["value"]) => editOf(id, [change(fact, suggested)]);

const [one, same, other] = [
  edit(1, "website", "https://one.example"),
  edit(2, "website", "https://www.one.example/"),
  edit(3, "website", "https://two.example"),
];

test("submissions with the same value are grouped, the oldest first", () =>
  expect(listVariants([one, other, same]).map((each) => each.map(({ id }) => id))).toEqual([[1, 2], [3]]));

describe("a card", () => {
  test("decides the oldest submission and its duplicates, and declines conflicting ones", () => {
    const plan = planCard([one, same, other], {});
    expect(decideBeside(plan, "approved")).toEqual({
      duplicates: [2],
      others: [3],
      othersReason: "Somebody else told us about this, too, and we took what they said.",
    });
    expect(decideBeside(plan, "rejected")).toEqual({ duplicates: [2] });
    expect(describeBeside(plan)).toBe(
      "Whatever you decide holds for the 1 other that says the same. Approving declines the 1 other that says something " +
        'else. Its sender reads: "Somebody else told us about this, too, and we took what they said."',
    );
  });

  test("decides the selected submission, and keeps the others if asked to", () => {
    const plan = planCard([one, same, other], { chosen: 3, declinesOthers: false });
    expect(plan.item.id).toBe(3);
    expect(decideBeside(plan, "approved")).toEqual({});
    expect(describeBeside(plan)).toBe("The 2 others stay in the Inbox.");
  });

  test("does not decline a second list, because both may be partly right", () => {
    const plan = planCard([edit(1, "customList", ["Eggs"]), edit(2, "customList", ["Honey"])], {});
    expect([plan.declinesOthers, describeBeside(plan)]).toEqual([false, "The other stays in the Inbox."]);
  });

  test("does not mention others if there are none", () => expect(describeBeside(planCard([one], {}))).toBeNull());

  test("of suggested markets includes those of the same name, and others only if marked as the same", () => {
    const card = [
      suggestion(1, "Oak Creek Market"),
      suggestion(2, "oak creek farmers' market"),
      suggestion(3, "Lake"),
    ] as const;
    expect(decideBeside(planCard(card, {}), "approved")).toEqual({ duplicates: [2] });
    expect(decideBeside(planCard(card, { chosen: 2, isSame: { 3: true } }), "approved")).toEqual({
      duplicates: [1, 3],
    });
    expect(decideBeside(planCard(card, { isSame: { 2: false } }), "approved")).toEqual({});
  });
});

test("bulk approval leaves out cards with conflicting values; bulk decline takes all", () => {
  const cards = [
    [one, same],
    [other, edit(4, "website", "https://four.example")],
  ] as const;
  expect(planCards(cards, new Map(), "approved")).toMatchObject({
    ids: [1, 2],
    leftOut: [
      { id: 3, error: "They say different things. Choose one on the card." },
      { id: 4, error: "They say different things. Choose one on the card." },
    ],
  });
  expect(planCards(cards, new Map(), "rejected").ids).toEqual([1, 2, 3, 4]);
});
