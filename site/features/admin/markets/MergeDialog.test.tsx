import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { PIN_TEXTS } from "#data/submissions/pin.ts";
import { api, listToasts, refused, show } from "../testing/dashboard.tsx";
import MergeDialog from "./MergeDialog.tsx";

const market = (id: number, given: Partial<Market>) => ({
  market: {
    ...{ id, city: "Elm", latitude: 43, longitude: -89 },
    ...{ photos: [], customList: [], features: [], payments: [], ...given },
  },
});
const listed = (id: number, address?: string) => ({ id, name: `Oak Market ${id}`, city: "Elm", address });

test("the other market is found by name, either may stay, and what differs is compared first", async () => {
  api.reads = {
    "/api/admin/markets/1": market(1, { name: "Oak Market 1", address: "1 Hill Rd", phoneNumber: "(414) 555-0123" }),
    "/api/admin/markets/2": market(2, { name: "Oak Market 2", zipCode: "53132" }),
    "/api/admin/markets": {
      items: [listed(1), listed(2, "2 Hill Rd"), ...[3, 4, 5, 6, 7, 8, 9, 10].map((id) => listed(id))],
    },
  };
  const [onClose, onMade] = [vi.fn(), vi.fn()];
  const user = show(<MergeDialog id={1} onClose={onClose} onMade={onMade} />);
  const others = await screen.findAllByRole("button", { name: /ID \d/ });
  expect(api.asked.at(-1)).toBe("/api/admin/markets?q=Oak");
  expect(others.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Oak Market 22 Hill Rd, Elm · ID 2",
    "Oak Market 3Elm · ID 3",
  ]);
  expect(others).toHaveLength(8);
  expect(screen.getByRole("button", { name: "Merge" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: /ID 2/ }));
  expect(screen.getByRole("button", { name: /ID 2/ }).getAttribute("aria-pressed")).toBe("true");
  expect(await screen.findByRole("button", { name: "Merge into Oak Market 2, Elm" })).toBeTruthy();
  const comparison = within(screen.getByRole("region", { name: "Comparison" }));
  const labels = comparison.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(labels.slice(0, 6)).toEqual([
    ...["Other names", "Address", "Phone number", "Name", "Zip code", "City or town"],
  ]);

  await user.click(screen.getByRole("button", { name: "Keep the other one instead" }));
  api.answer = () => refused("Oak Market 1 has changed.", {}, 409);
  await user.click(screen.getByRole("button", { name: "Merge into Oak Market 1, 1 Hill Rd, Elm" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Oak Market 1 has changed.");
  expect(onClose).not.toHaveBeenCalled();
  api.answer = () => Response.json({ auditId: 7 });
  await user.click(screen.getByRole("button", { name: "Merge into Oak Market 1, 1 Hill Rd, Elm" }));
  await waitFor(() => expect(listToasts()).toEqual(["Merged into Oak Market 1"]));
  const body = { into: 1, take: ["otherNames", "zipCode"] };
  expect(api.sent.at(-1)).toEqual({ call: "POST /api/admin/markets/2/merge", body });
  expect(onMade).toHaveBeenCalledWith(7, 2);
});

test("records that say the same leave nothing to choose, and nobody's word for it is asked for", async () => {
  const same = { name: "Oak Market", phoneNumber: "(414) 555-0123" };
  api.reads = {
    "/api/admin/markets/1": market(1, same),
    "/api/admin/markets/2": market(2, same),
    "/api/admin/markets": { items: [listed(1), listed(2)] },
  };
  const user = show(<MergeDialog id={1} onClose={vi.fn()} onMade={vi.fn()} />);
  await user.click(await screen.findByRole("button", { name: /ID 2/ }));
  const comparison = within(await screen.findByRole("region", { name: "Comparison" }));
  expect(comparison.getByRole("rowheader", { name: "Phone number" })).toBeTruthy();
  expect(comparison.queryByRole("checkbox")).toBeNull();
  expect(api.asked.filter((path) => path.endsWith("/facts"))).toEqual([]);
});

test("an address that is taken asks where the pin goes, and offers that of the market that goes", async () => {
  api.reads = {
    "/api/admin/markets/1": market(1, { name: "Oak Market", address: "1 Hill Rd", longitude: -89.01 }),
    "/api/admin/markets/2": market(2, { name: "Oak Market", address: "3 Granary St" }),
  };
  const user = show(<MergeDialog id={1} other={2} onClose={vi.fn()} />);
  const take = await screen.findByRole("checkbox", { name: "Address" });
  expect(screen.queryByRole("group", { name: PIN_TEXTS.ask })).toBeNull();
  await user.click(take);
  const asked = within(screen.getByRole("group", { name: PIN_TEXTS.ask }));
  expect(asked.getByRole("radio", { name: "I set it on the map" })).toHaveProperty("checked", true);
  const merge = screen.getByRole("button", { name: "Merge into Oak Market, 3 Granary St, Elm" });
  api.answer = () => refused(PIN_TEXTS.missing, { field: "pin" });
  await user.click(merge);
  expect(await asked.findByText(PIN_TEXTS.missing)).toBeTruthy();
  await user.click(asked.getByRole("radio", { name: PIN_TEXTS.keep }));
  expect(screen.queryByText(PIN_TEXTS.missing)).toBeNull();
  await user.click(merge);
  const body = { into: 2, take: ["address"] };
  await waitFor(() =>
    expect(api.sent.map((sent) => sent.body)).toEqual([
      { ...body, pin: { latitude: 43, longitude: -89.01 } },
      { ...body, pin: "keep" },
    ]),
  );
});
