/** Accounts and invitations, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminAccount, Invitation } from "#data/admin/accounts.ts";
import { toasts } from "../../../components/toast-store.ts";
import { queryClient } from "../queries.ts";
import Accounts from "./Accounts.tsx";

const ADA: AdminAccount = {
  ...{ id: 1, username: "ada", role: "admin", createdAt: "2026-07-04T17:00:00.000Z", createdBy: null },
  ...{ lastLoginAt: "2026-07-04T17:00:00.000Z", hasEmail: false, isSelf: true },
};
const MONA: AdminAccount = { ...ADA, id: 2, username: "mona", role: "moderator", createdBy: "ada", isSelf: false };
const INVITED: Invitation = {
  ...{ id: 7, to: "grace@example.org", role: "moderator", invitedBy: "ada", expiresAt: "2026-07-11T17:00:00.000Z" },
};

const sent = vi.fn<(path: string, body: unknown) => void>();

interface Given {
  accounts?: AdminAccount[];
  invitations?: Invitation[];
  sendsMail?: boolean;
  /** The answer to every change. */
  answer?: [status: number, body: object];
}

function open({ accounts = [ADA, MONA], invitations = [], sendsMail = true, answer = [200, {}] }: Given) {
  vi.stubGlobal("fetch", (path: string, { method = "GET", body }: RequestInit) => {
    const reads: Record<string, unknown> = {
      "/api/admin/admins": accounts,
      "/api/admin/invitations": { invitations, sendsMail },
    };
    if (method === "GET") return Promise.resolve(Response.json(reads[path]));
    if (path.endsWith("/withdraw")) invitations = [];
    sent(`${method} ${path}`, typeof body === "string" ? JSON.parse(body) : null);
    return Promise.resolve(Response.json({ success: true, ...answer[1] }, { status: answer[0] }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Accounts />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const click = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  queryClient.clear();
  toasts.set([]);
  sent.mockReset();
});

test("an invitation is mailed to the address, for a moderator unless another role is chosen", async () => {
  const user = open({ answer: [201, { id: 7, url: null, isMailed: true, auditId: 3 }] });
  await click(user, "Invite somebody");
  const dialog = within(screen.getByRole("dialog", { name: "Invite somebody" }));
  await user.type(dialog.getByLabelText("E-mail address, or a name"), "grace@example.org");
  await user.click(dialog.getByRole("button", { name: "Mail the link" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.mock.calls).toEqual([
    ["POST /api/admin/invitations", { to: "grace@example.org", role: "moderator", mails: true }],
  ]);
  expect(toasts.get().map(({ description }) => description)).toEqual(["The link goes to grace@example.org."]);
});

test("for a name, or without mail, the invitation's link is shown", async () => {
  const url = "https://markets.example.org/admin#invitation=abc";
  const user = open({ answer: [201, { id: 7, url, isMailed: false, auditId: 3 }] });
  await click(user, "Invite somebody");
  await user.type(screen.getByLabelText("E-mail address, or a name"), "Grace");
  await user.selectOptions(screen.getByLabelText("Role"), "admin");
  await click(user, "Make the link");
  const shown = within(await screen.findByRole("dialog", { name: "Pass this link on" }));
  expect(shown.getByText(url)).toBeTruthy();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ to: "Grace", role: "admin" });
});

test("an error in an invitation is shown at its field", async () => {
  const user = open({ answer: [422, { error: "Please check the email address.", field: "to" }] });
  await click(user, "Invite somebody");
  await user.type(screen.getByLabelText("E-mail address, or a name"), "grace@");
  await click(user, "Mail the link");
  await screen.findByText("Please check the email address.");
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail address, or a name"));
});

test("an open invitation is listed and can be withdrawn", async () => {
  const user = open({ invitations: [INVITED], answer: [200, { auditId: 4 }] });
  await click(user, "Withdraw the invitation of grace@example.org");
  await vi.waitFor(() => expect(toasts.get().map(({ title }) => title)).toEqual(["Withdrawn"]));
  expect(sent.mock.calls).toEqual([["POST /api/admin/invitations/7/withdraw", null]]);
  // The focus must not disappear with the row.
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Accounts" })));
});

test("an admin can make a password link for another account, but not for their own", async () => {
  const url = "https://markets.example.org/admin#reset=abc";
  const user = open({ answer: [201, { id: 8, url, isMailed: false, auditId: 5 }] });
  await screen.findByText("mona");
  expect(screen.queryByRole("button", { name: "New password link for ada" })).toBeNull();
  await click(user, "New password link for mona");
  // The account has no address.
  expect(screen.queryByLabelText("Mail the link to them")).toBeNull();
  await click(user, "Make the link");
  expect(await screen.findByText(url)).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toBe("POST /api/admin/admins/2/reset");
});

test("a role changes at once, except that of the last admin", async () => {
  const user = open({});
  await user.selectOptions(await screen.findByLabelText("Role of mona"), "admin");
  expect(sent.mock.calls).toEqual([["PUT /api/admin/admins/2", { role: "admin" }]]);
  expect(screen.queryByLabelText("Role of ada")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove ada" })).toBeNull();
  expect(screen.getByText(/You are the only admin\./)).toBeTruthy();
});

test("removing an account requires typing its name", async () => {
  const user = open({});
  await click(user, "Remove mona");
  const dialog = within(screen.getByRole("dialog", { name: "Remove this account?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("Please type the name as it is: mona")).toBeTruthy();
  await user.type(dialog.getByLabelText("To be sure, type the name: mona"), "mona");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([["DELETE /api/admin/admins/2", null]]));
});
