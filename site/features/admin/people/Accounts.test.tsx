import { toAccount } from "#data/admin/actor.ts";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AdminAccount, Invitation } from "#data/admin/accounts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { api, listToasts, made, refused, show } from "../testing/dashboard.tsx";
import Accounts from "./Accounts.tsx";

const ADA: AdminAccount = {
  ...{ id: 1, username: "ada", role: "admin", createdAt: "2026-07-04T17:00:00.000Z", createdBy: null },
  ...{ lastLoginAt: "2026-07-04T17:00:00.000Z", hasEmail: false, isSelf: true },
};
const MONA: AdminAccount = {
  ...ADA,
  id: 2,
  username: "mona",
  role: "moderator",
  createdBy: toAccount(ADA),
  isSelf: false,
  lastLoginAt: null,
};
const INVITED: Invitation = {
  id: 7,
  to: "grace@example.org",
  role: "moderator",
  invitedBy: toAccount(ADA),
  expiresAt: "2026-07-11T17:00:00.000Z",
};

/** @param answer to each change */
function open(answer: Response = made(), invitations: Invitation[] = []) {
  api.reads = {
    "/api/admin/admins": [ADA, MONA],
    "/api/admin/invitations": () => ({ invitations: api.sent.length === 0 ? invitations : [], sendsMail: true }),
  };
  api.answer = () => answer;
  return show(<Accounts />);
}

const click = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));

test("an invitation is mailed to the address, for a moderator unless another role is chosen", async () => {
  const user = open(made({ id: 7, url: null, isMailed: true }));
  await click(user, "Invite somebody");
  const dialog = within(screen.getByRole("dialog", { name: "Invite somebody" }));
  await user.type(dialog.getByLabelText("E-mail address, or a name"), "grace@example.org");
  await user.click(dialog.getByRole("button", { name: "Mail the link" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toEqual([
    { call: "POST /api/admin/invitations", body: { to: "grace@example.org", role: "moderator", mails: true } },
  ]);
  expect(toasts.get().map(({ description }) => description)).toEqual(["The link goes to grace@example.org."]);
});

test("for a name, or without mail, the invitation's link is shown", async () => {
  const url = "https://markets.example.org/admin#invitation=abc";
  const user = open(made({ id: 7, url, isMailed: false }));
  await click(user, "Invite somebody");
  await user.type(screen.getByLabelText("E-mail address, or a name"), "Grace");
  await user.selectOptions(screen.getByLabelText("Role"), "admin");
  await click(user, "Make the link");
  const shown = within(await screen.findByRole("dialog", { name: "Pass this link on" }));
  expect(shown.getByText(url)).toBeTruthy();
  expect(api.sent).toMatchObject([{ body: { to: "Grace", role: "admin" } }]);
});

test("an error in an invitation is shown at its field", async () => {
  const user = open(refused("Please check the email address.", { field: "to" }));
  await click(user, "Invite somebody");
  await user.type(screen.getByLabelText("E-mail address, or a name"), "grace@");
  await click(user, "Mail the link");
  await screen.findByText("Please check the email address.");
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail address, or a name"));
});

test("an open invitation is listed and can be withdrawn", async () => {
  const user = open(made(), [INVITED]);
  await screen.findByText("mona");
  const rows = screen.getAllByRole("listitem").map(({ firstElementChild: about }) => {
    return [about?.textContent, about?.querySelector(".chip")?.textContent];
  });
  expect(rows).toEqual([
    ["ada youSince Jul 4, 2026 · last login Jul 4, 2026, 12:00 PM", "you"],
    ["mona Since Jul 4, 2026, added by ada · no login yet", undefined],
    ["grace@example.org invitedAs a moderator, by ada · until Jul 11, 2026", "invited"],
  ]);
  await click(user, "Withdraw the invitation of grace@example.org");
  await vi.waitFor(() => expect(listToasts()).toEqual(["Withdrawn"]));
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/invitations/7/withdraw" }]);
  // The focus must not disappear with the row.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Accounts" })));
});

test("an admin can make a password link for another account, but not for their own", async () => {
  const url = "https://markets.example.org/admin#reset=abc";
  const user = open(made({ id: 8, url, isMailed: false }));
  await screen.findByText("mona");
  expect(screen.queryByRole("button", { name: "New password link for ada" })).toBeNull();
  await click(user, "New password link for mona");
  // The account has no address.
  expect(screen.queryByLabelText("Mail the link to them")).toBeNull();
  await click(user, "Make the link");
  expect(await screen.findByText(url)).toBeTruthy();
  expect(api.sent).toMatchObject([{ call: "POST /api/admin/admins/2/reset" }]);
});

test("a role changes at once, except that of the last admin", async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Role of mona"), "admin");
  expect(api.sent).toEqual([{ call: "PUT /api/admin/admins/2", body: { role: "admin" } }]);
  expect(screen.queryByLabelText("Role of ada")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove ada" })).toBeNull();
  expect(screen.getByText(/You are the only admin\./)).toBeTruthy();
});

test("removing an account requires typing its name", async () => {
  const user = open();
  await click(user, "Remove mona");
  const dialog = within(screen.getByRole("dialog", { name: "Remove this account?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("Please type the name as it is: mona")).toBeTruthy();
  await user.type(dialog.getByLabelText("To be sure, type the name: mona"), "mona");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(api.sent).toMatchObject([{ call: "DELETE /api/admin/admins/2" }]));
});
