import { ADA } from "#data/admin/testing/actors.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { AdminManagerLink } from "#data/admin/managers.ts";
import { toasts } from "../../../components/toast-store.ts";
import { navigate } from "../address.ts";
import { api, made, show } from "../testing/dashboard.tsx";
import PeopleScreen from "./PeopleScreen.tsx";

const LINK: AdminManagerLink = {
  ...{ id: 4, marketId: 9, marketName: "Elm Market", marketCity: "Elm Grove", state: "granted", name: "Ida" },
  ...{ role: "Board", email: "ida@example.org", proof: null, isTrusted: false, url: "https://markets.example.org/m/a" },
  ...{ createdAt: "2026-07-01T17:00:00Z", grantedAt: "2026-07-01T17:00:00Z", grantedBy: ADA, expiresAt: null },
  ...{ usedAt: null, spokeAt: null, letters: 0, lastLetterAt: null, lettersEndedAt: null },
};

function open(given: Partial<AdminManagerLink>, sendsMail = true) {
  api.reads["/api/admin/managers"] = { requests: [], links: [{ ...LINK, ...given }], sendsMail };
  return show(<PeopleScreen />, { role: "moderator" });
}

beforeEach(() => navigate("/admin/people"));

const DAY = "2026-07-03T17:00:00Z";

test.each<[Partial<AdminManagerLink>, string]>([
  [{}, "Ida, Board, ida@example.orgNever opened"],
  [{ name: null, role: null, email: null }, "Nobody knows any moreNever opened"],
  [
    { usedAt: DAY, spokeAt: DAY, letters: 1, lastLetterAt: DAY },
    "Last opened on Jul 3, 2026, last said something on Jul 3, 2026, first letter on Jul 3, 2026",
  ],
  [
    { letters: 2, lastLetterAt: DAY, lettersEndedAt: DAY, expiresAt: DAY },
    "second letter on Jul 3, 2026, wants no letters, opens until Jul 3, 2026, longer with every word of theirs",
  ],
])("of a link %j its card says %j", async (given, says) => {
  open(given);
  expect((await screen.findByRole("article", { name: /^Elm Market/ })).textContent).toContain(says);
  // Cards that come do not take the focus, unlike one that goes.
  expect(document.activeElement).toBe(document.body);
});

test.each<[Partial<AdminManagerLink>, sendsMail: boolean, why: string]>([
  [{}, false, "The server has no mail server. Copy the link, or print it as a letter."],
  [{ email: null }, true, "There is no address for this link. Copy it, or print it as a letter."],
])("a link that cannot be mailed says why: %j", async (given, sendsMail, why) => {
  const user = open(given, sendsMail);
  await user.click(await screen.findByRole("button", { name: "Mail the link to Ida for Elm Market" }));
  expect(toasts.get().map(({ description }) => description)).toEqual([why]);
  expect(api.sent).toEqual([]);
});

test.each<[button: string, call: string, says: [title: string, description: string]]>([
  [
    "Mail the link to Ida for Elm Market",
    "POST /api/admin/managers/4/mail",
    ["On its way", "The link goes to ida@example.org."],
  ],
  [
    "Replace the link of Ida for Elm Market",
    "POST /api/admin/managers/4/replace",
    ["There is a new link", "The old one of Ida for Elm Market opens nothing any more."],
  ],
  [
    "Revoke the link of Ida for Elm Market",
    "POST /api/admin/managers/4/revoke",
    ["Revoked", "The link of Ida for Elm Market opens nothing any more."],
  ],
])("%s", async (button, call, says) => {
  const user = open({});
  await user.click(await screen.findByRole("button", { name: button }));
  await waitFor(() => expect(toasts.get().map(({ title, description }) => [title, description])).toEqual([says]));
  expect(api.sent).toMatchObject([{ call }]);
});

test.each([
  [false, "What they say is live at once"],
  [true, "What they say waits in the Inbox"],
])("somebody who is trusted (%s) can become the other", async (isTrusted, title) => {
  const user = open({ isTrusted });
  await user.click(await screen.findByRole("checkbox", { name: /^Trusted/ }));
  await waitFor(() => expect(toasts.get().map((toast) => toast.title)).toEqual([title]));
  expect(api.sent).toEqual([{ call: "PUT /api/admin/managers/4", body: { isTrusted: !isTrusted } }]);
});

test("the links of one market are shown without the accounts, and lead to those of all", async () => {
  navigate("/admin/people?market=9");
  api.answer = () => made();
  open({});
  expect((await screen.findByRole("link", { name: "All markets" })).getAttribute("href")).toBe("/admin/people");
  expect(api.asked).toEqual(["/api/admin/managers?market=9", "/api/admin/live"]);
});

test("admins see the accounts above the links; without a link it is said how there will be one", async () => {
  api.reads = {
    "/api/admin/managers": { requests: [], links: [], sendsMail: true },
    "/api/admin/admins": [],
    "/api/admin/invitations": { invitations: [], sendsMail: true },
  };
  show(<PeopleScreen />);
  await screen.findByRole("heading", { name: "Accounts" });
  const links = within(screen.getByRole("region", { name: "Managers of markets (0)" }));
  expect(links.getByRole("heading", { name: "No links yet" })).toBeTruthy();
});

test("a link is made for a market that is searched for and chosen", async () => {
  const items = [
    { id: 9, name: "Elm Market", city: "Elm Grove" },
    { id: 10, name: "Elm Stand", city: "Omro" },
  ];
  api.reads["/api/admin/markets"] = { items };
  const user = open({});
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a link" }));
  const make = dialog.getByRole("button", { name: "Make the link" });
  await user.type(dialog.getByRole("textbox", { name: "Whose it is" }), "Ida");
  await user.type(dialog.getByRole("textbox", { name: "What they do there (optional)" }), "Board");
  await user.type(dialog.getByRole("textbox", { name: /^Their email/ }), "ida@example.org");
  expect(dialog.queryByRole("combobox", { name: "Market" })).toBeNull();
  await user.click(make);
  expect(await dialog.findByText("Please choose the market.")).toBeTruthy();
  const search = dialog.getByRole("textbox", { name: /^Look for the market/ });
  await user.type(search, "elm");
  const choice = await dialog.findByRole("combobox", { name: "Market" });
  expect(api.asked.at(-1)).toBe("/api/admin/markets?q=elm");
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Choose one of 2", "Elm Market, Elm Grove", "Elm Stand, Omro"]]);
  await user.selectOptions(choice, "10");
  // Another search is for another market.
  await user.type(search, "s");
  expect(dialog.getByRole("combobox", { name: "Market" })).toHaveProperty("value", "");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Market" }), "9");
  api.answer = () => made();
  await user.click(make);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { marketId: 9, name: "Ida", role: "Board", email: "ida@example.org" };
  expect(api.sent).toEqual([{ call: "POST /api/admin/managers", body }]);
  expect(toasts.get().map(({ title }) => title)).toEqual(["There is a link"]);
});

test("where the links of one market are shown, a link is made for that market", async () => {
  navigate("/admin/people?market=9");
  const user = open({});
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a link" }));
  expect(dialog.queryByRole("textbox", { name: /^Look for the market/ })).toBeNull();
  await user.type(dialog.getByRole("textbox", { name: "Whose it is" }), "Ida");
  await user.click(dialog.getByRole("button", { name: "Make the link" }));
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { marketId: 9, name: "Ida", role: "", email: "" } }]));
});
