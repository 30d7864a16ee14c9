import { ADA } from "#data/admin/testing/actors.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { queryClient } from "../queries.ts";
import { api, made, refused, show } from "../testing/dashboard.tsx";
import Gate from "./Gate.tsx";

const IN = { username: "ada", role: "admin", admins: [] };
const [LOGIN, SIGNED_IN] = [{ state: "login" }, { state: "signed-in", ...IN }];

/** @param answers by the last part of the path */
function open(status: object, answers: Record<string, () => Response> = {}, hash = ""): UserEvent {
  history.replaceState(null, "", `/admin${hash}`);
  api.reads["/api/auth/status"] = status;
  api.answer = ({ call }) => answers[call.replace("POST /api/auth/", "")]?.() ?? refused("Nothing there.", {}, 404);
  return show(
    <Gate>
      <h1>Inside</h1>
    </Gate>,
  );
}

const field = (name: string) => screen.getByLabelText(name);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));
const isOn = (title: string) => screen.findByRole("heading", { name: title });

test("nothing is sent until all fields are filled; the error for a wrong password is at its field, which keeps its value", async () => {
  const answers = { login: () => refused("The username or the password is wrong.", {}, 401) };
  const user = open(LOGIN, answers);
  await isOn("Admin Login");
  expect(document.activeElement).toBe(field("Username"));
  await user.keyboard("{Enter}");
  expect(screen.getByText("Please enter your username.")).toBeTruthy();
  await user.keyboard("ada{Tab}wrong{Enter}");
  await screen.findByText("The username or the password is wrong.");
  expect(api.sent).toEqual([{ call: "POST /api/auth/login", body: { username: "ada", password: "wrong" } }]);
  expect(document.activeElement).toBe(field("Password"));
  expect(field("Password")).toMatchObject({ value: "wrong", type: "password" });
  await press(user, "Show password");
  expect(field("Password")).toMatchObject({ type: "text" });
  answers.login = () => made(IN);
  await press(user, "Login");
  await isOn("Inside");
});

test("an error that belongs to no field is shown above the button, as is a server that cannot be reached", async () => {
  const answers = { login: () => refused("Please try again in a minute.", {}, 429) };
  const user = open(LOGIN, answers);
  await isOn("Admin Login");
  await user.keyboard("ada{Tab}right{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please try again in a minute.");
  answers.login = () => {
    throw new TypeError("No network");
  };
  await press(user, "Login");
  await screen.findByText("The server cannot be reached. Check your connection and try again.");
  answers.login = () => made(IN);
  await press(user, "Login");
  await isOn("Inside");
});

test("the first account needs the setup code, which a link fills in and removes from the address", async () => {
  const user = open({ state: "create" }, { create: () => made(IN) }, "?from=console#setup=7K2M-Q9XD");
  await isOn("Create Admin Account");
  expect(location.href.endsWith("/admin?from=console")).toBe(true);
  expect(field("Setup code")).toMatchObject({ value: "7K2M-Q9XD" });
  expect(screen.getByText("Filled in by the link that you opened.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Username"));
  await user.keyboard("ada");
  await user.type(field("Password"), "correct horse battery");
  await press(user, "Create Admin Account");
  await isOn("Inside");
  const body = { setupCode: "7K2M-Q9XD", username: "ada", password: "correct horse battery" };
  expect(api.sent).toEqual([{ call: "POST /api/auth/create", body }]);
});

test("an invitation names the inviter and the role, and creates the account", async () => {
  const answers = {
    link: () => made({ kind: "invitation", role: "moderator", by: ADA }),
    invitation: () => refused("There is an account called grace already.", { field: "username" }, 409),
  };
  const user = open(LOGIN, answers, "#invitation=abc-123");
  await isOn("Welcome");
  expect(location.hash).toBe("");
  expect(screen.getByText(/^ada invites you as a moderator\./)).toBeTruthy();
  await user.keyboard("grace");
  await user.type(field("Password"), "velvet anchor");
  await press(user, "Create your account");
  await screen.findByText("There is an account called grace already.");
  expect(document.activeElement).toBe(field("Username"));
  answers.invitation = () => made({ username: "grace", role: "moderator", admins: ["ada"] });
  await press(user, "Create your account");
  await isOn("Inside");
  const body = { token: "abc-123", username: "grace", password: "velvet anchor" };
  expect(api.sent.at(-1)).toEqual({ call: "POST /api/auth/invitation", body });
});

test("a link for a new password names the account, sets the password and logs in", async () => {
  const answers = { link: () => made({ kind: "reset", username: "grace" }), reset: () => made(IN) };
  const user = open(LOGIN, answers, "#reset=abc");
  await isOn("Set a new password");
  expect(screen.getByText("For grace. You are logged out everywhere else.")).toBeTruthy();
  await user.type(field("New password"), "velvet anchor");
  await press(user, "Set the password");
  await isOn("Inside");
  expect(api.sent.at(-1)).toEqual({
    ...{ call: "POST /api/auth/reset", body: { token: "abc", password: "velvet anchor" } },
  });
});

test("an expired link says so and leads to the login", async () => {
  const user = open(LOGIN, { link: () => refused("This link does not work any more.", {}, 404) }, "#reset=abc");
  await screen.findByText("This link does not work any more.");
  await press(user, "Go to the login");
  await isOn("Admin Login");
});

test("a link opened while logged in warns that it logs in somebody else, and leads back to the dashboard", async () => {
  const link = () => made({ kind: "invitation", role: "admin", by: null });
  const user = open(SIGNED_IN, { link }, "#invitation=abc");
  await screen.findByText("You are logged in as ada. This logs you in as somebody else.");
  await press(user, "Go to the dashboard");
  await isOn("Inside");
});

test.each([
  [true, /a link is on its way/],
  [false, /Ask another admin/],
])("a forgotten password leads to what to do (mail: %s)", async (sendsMail, words) => {
  const user = open(LOGIN, { forgot: () => made({ sendsMail }) });
  await user.click(await screen.findByRole("button", { name: "Forgot your password?" }));
  await user.keyboard("ada{Enter}");
  expect((await screen.findByRole("status")).textContent).toMatch(words);
  expect(api.sent).toEqual([{ call: "POST /api/auth/forgot", body: { username: "ada" } }]);
  await press(user, "Back to the login");
  await isOn("Admin Login");
});

test("when the session ends, the login opens over the screen, which keeps its state", async () => {
  const user = open(SIGNED_IN, { login: () => made(IN) });
  await isOn("Inside");
  queryClient.setQueryData(["/api/auth/status"], LOGIN);
  const dialog = within(await screen.findByRole("dialog", { name: "Admin Login" }));
  expect(screen.getByText("Inside")).toBeTruthy();
  expect(dialog.getByLabelText("Username")).toMatchObject({ value: "ada" });
  await user.type(dialog.getByLabelText("Password"), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Login" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
