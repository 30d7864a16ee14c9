import { expect, test } from "vitest";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { createMailer, type DecidedSubmission, sendDecisionMail } from "./mailer.ts";

const declined: DecidedSubmission = {
  kind: "edit",
  state: "rejected",
  marketName: "Dane County Farmers Market",
  submitterName: "Ann",
  submitterEmail: "ann@example.org",
  reason: "The market told us otherwise.",
};

function getMailer(smtpUrl: string) {
  return createMailer({ smtpUrl, from: "Markets <markets@example.org>" });
}

test("a submitter who left an address is told what was decided, and why", async () => {
  const server = await startSmtpServer();
  expect(await sendDecisionMail(getMailer(server.url), declined)).toBe(true);
  expect(server.received).toContain("MAIL FROM:<markets@example.org>");
  expect(server.received).toContain("RCPT TO:<ann@example.org>");
  expect(server.received).toContain("From: Markets <markets@example.org>");
  expect(server.received).toContain("Subject: Declined: edit suggestion for Dane County Farmers Market");
  const start = server.received.indexOf("Hello Ann,");
  expect(server.received.slice(start, server.received.indexOf("."))).toEqual([
    "Hello Ann,",
    "",
    "You sent us this for Dane County Farmers Market: edit suggestion.",
    "",
    "This was not published.",
    "",
    "The reason: The market told us otherwise.",
    "",
    "Wisconsin Farmers Markets",
    "You get this one mail because you left your address with what you sent.",
  ]);
});

test("who left no address is not told, nor is anybody while e-mail is off", async () => {
  const server = await startSmtpServer();
  expect(await sendDecisionMail(getMailer(server.url), { ...declined, submitterEmail: null })).toBe(false);
  expect(await sendDecisionMail(null, declined)).toBe(false);
  expect(server.received).toEqual([]);
});

test("names cannot add recipients or headers", async () => {
  const server = await startSmtpServer();
  const marketName = "Market\r\nBcc: eve@example.org";
  await sendDecisionMail(getMailer(server.url), { ...declined, marketName });
  const headers = server.received.slice(0, server.received.indexOf(""));
  expect(headers).toContain("DATA");
  expect(headers.filter((line) => /^(RCPT TO:.*<?eve@|Bcc:)/i.test(line))).toEqual([]);
});

test("a server that refuses is reported", async () => {
  const server = await startSmtpServer({ refuse: true });
  await expect(sendDecisionMail(getMailer(server.url), declined)).rejects.toThrow("550 no such user");
});
