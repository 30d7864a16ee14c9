/** Login, invitations and links into the dashboard, with a fake API. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../queries.ts";
import Gate from "./Gate.tsx";

type Answer = readonly [status: number, body: object];
/** Answers by path; a function that returns null stands for an unreachable server. */
type Answers = Record<string, Answer | (() => Answer | null)>;

const sent = vi.fn<(path: string, body: unknown) => void>();
const IN = { success: true, username: "ada", role: "admin", admins: [] };
const LOGIN: Answers = { "/api/auth/status": [200, { state: "login" }] };

function open(answers: Answers, hash = ""): ReturnType<typeof userEvent.setup> {
  history.replaceState(null, "", `/admin${hash}`);
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    if (typeof body === "string") sent(path, JSON.parse(body));
    const answer = answers[path];
    const result = typeof answer === "function" ? answer() : (answer ?? [404, { error: `Nothing at ${path}` }]);
    if (result === null) return Promise.reject(new TypeError("No network"));
    return Promise.resolve(Response.json(result[1], { status: result[0] }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Gate>
        <h1>Inside</h1>
      </Gate>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText(name);
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole("button", { name }));

beforeEach(() => {
  queryClient.clear();
  sent.mockReset();
});

test("nothing is sent until all fields are filled; the error for a wrong password is at its field, which keeps its value", async () => {
  const answers: Answers = { ...LOGIN, "/api/auth/login": [401, { error: "The username or the password is wrong." }] };
  const user = open(answers);
  await screen.findByRole("heading", { name: "Admin Login" });
  expect(document.activeElement).toBe(field("Username"));
  await user.keyboard("{Enter}");
  expect(screen.getByText("Please enter your username.")).toBeTruthy();
  await user.keyboard("ada{Tab}wrong{Enter}");
  await screen.findByText("The username or the password is wrong.");
  expect(sent.mock.calls).toEqual([["/api/auth/login", { username: "ada", password: "wrong" }]]);
  expect(document.activeElement).toBe(field("Password"));
  expect(field("Password")).toMatchObject({ value: "wrong", type: "password" });
  await press(user, "Show password");
  expect(field("Password")).toMatchObject({ type: "text" });
  answers["/api/auth/login"] = [200, IN];
  await press(user, "Login");
  expect(await screen.findByText("Inside")).toBeTruthy();
});

test("an error that belongs to no field is shown above the button", async () => {
  const user = open({ ...LOGIN, "/api/auth/login": [429, { error: "Please try again in a minute." }] });
  await screen.findByRole("heading", { name: "Admin Login" });
  await user.keyboard("ada{Tab}wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please try again in a minute.");
});

test("an unreachable server is reported, and the login can be retried", async () => {
  const answers: Answers = { ...LOGIN, "/api/auth/login": () => null };
  const user = open(answers);
  await screen.findByRole("heading", { name: "Admin Login" });
  await user.keyboard("ada{Tab}right{Enter}");
  await screen.findByText("The server cannot be reached. Check your connection and try again.");
  answers["/api/auth/login"] = [200, IN];
  await press(user, "Login");
  await screen.findByText("Inside");
});

test("the first account needs the setup code, which a link fills in and removes from the address", async () => {
  const create = { "/api/auth/status": [200, { state: "create" }], "/api/auth/create": [201, IN] } as const;
  const user = open({ ...create }, "?from=console#setup=7K2M-Q9XD");
  await screen.findByRole("heading", { name: "Create Admin Account" });
  expect(location.href.endsWith("/admin?from=console")).toBe(true);
  expect(field("Setup code")).toMatchObject({ value: "7K2M-Q9XD" });
  expect(screen.getByText("Filled in by the link that you opened.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Username"));
  await user.keyboard("ada");
  await user.type(field("Password"), "correct horse battery");
  await press(user, "Create Admin Account");
  await screen.findByText("Inside");
  expect(sent.mock.calls).toEqual([
    ["/api/auth/create", { setupCode: "7K2M-Q9XD", username: "ada", password: "correct horse battery" }],
  ]);
});

test("an invitation names the inviter and the role, and creates the account", async () => {
  const answers: Answers = {
    ...LOGIN,
    "/api/auth/link": [200, { kind: "invitation", role: "moderator", by: "ada" }],
    "/api/auth/invitation": [409, { error: "There is an account called grace already.", field: "username" }],
  };
  const user = open(answers, "#invitation=abc-123");
  await screen.findByRole("heading", { name: "Welcome" });
  expect(location.hash).toBe("");
  expect(screen.getByText(/^ada invites you as a moderator\./)).toBeTruthy();
  await user.keyboard("grace");
  await user.type(field("Password"), "velvet anchor pickle");
  await press(user, "Create your account");
  await screen.findByText("There is an account called grace already.");
  expect(document.activeElement).toBe(field("Username"));
  answers["/api/auth/invitation"] = [201, { ...IN, username: "grace", role: "moderator", admins: ["ada"] }];
  await press(user, "Create your account");
  await screen.findByText("Inside");
  expect(sent.mock.calls.at(-1)).toEqual([
    "/api/auth/invitation",
    { token: "abc-123", username: "grace", password: "velvet anchor pickle" },
  ]);
});

test("a link for a new password names the account, sets the password and logs in", async () => {
  const user = open(
    { ...LOGIN, "/api/auth/link": [200, { kind: "reset", username: "grace" }], "/api/auth/reset": [200, IN] },
    "#reset=abc",
  );
  await screen.findByRole("heading", { name: "Set a new password" });
  expect(screen.getByText("For grace. You are logged out everywhere else.")).toBeTruthy();
  await user.type(field("New password"), "velvet anchor pickle");
  await press(user, "Set the password");
  await screen.findByText("Inside");
  expect(sent.mock.calls.at(-1)).toEqual(["/api/auth/reset", { token: "abc", password: "velvet anchor pickle" }]);
});

test("an expired link says so and leads to the login", async () => {
  const user = open(
    { ...LOGIN, "/api/auth/link": [404, { error: "This link does not work any more." }] },
    "#reset=abc",
  );
  await screen.findByText("This link does not work any more.");
  await press(user, "Go to the login");
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeTruthy();
});

test("a link opened while logged in warns that it logs in somebody else, and leads back to the dashboard", async () => {
  const user = open(
    {
      "/api/auth/status": [200, { state: "signed-in", username: "ada", role: "admin", admins: [] }],
      "/api/auth/link": [200, { kind: "invitation", role: "admin", by: null }],
    },
    "#invitation=abc",
  );
  await screen.findByText("You are logged in as ada. This logs you in as somebody else.");
  await press(user, "Go to the dashboard");
  expect(screen.getByText("Inside")).toBeTruthy();
});

test.each([
  [true, /a link is on its way/],
  [false, /Ask another admin/],
])("a forgotten password leads to what to do (mail: %s)", async (sendsMail, words) => {
  const user = open({ ...LOGIN, "/api/auth/forgot": [200, { success: true, sendsMail }] });
  await user.click(await screen.findByRole("button", { name: "Forgot your password?" }));
  await user.keyboard("ada{Enter}");
  expect((await screen.findByRole("status")).textContent).toMatch(words);
  expect(sent.mock.calls).toEqual([["/api/auth/forgot", { username: "ada" }]]);
  await press(user, "Back to the login");
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeTruthy();
});

test("when the session ends, the login opens over the screen, which keeps its state", async () => {
  const user = open({
    "/api/auth/status": [200, { state: "signed-in", username: "ada", role: "admin", admins: [] }],
    "/api/auth/login": [200, IN],
  });
  await screen.findByText("Inside");
  queryClient.setQueryData(["/api/auth/status"], { state: "login" });
  const dialog = within(await screen.findByRole("dialog", { name: "Admin Login" }));
  expect(screen.getByText("Inside")).toBeTruthy();
  expect(dialog.getByLabelText("Username")).toMatchObject({ value: "ada" });
  await user.type(dialog.getByLabelText("Password"), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Login" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
