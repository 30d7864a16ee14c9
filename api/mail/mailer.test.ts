import { expect, test } from "vitest";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { createMailer } from "./mailer.ts";

const FROM = "Markets <markets@example.org>";
const mail = {
  messageId: "<1@example.org>",
  to: "ann@example.org",
  subject: "Declined: edit suggestion",
  text: "Hello Ann,\n\nThis was not published.",
  headers: {},
};

/** @param timeoutMs short only if the server never answers; a busy machine needs time for everything else */
function getMailer(smtpUrl: string, timeoutMs = 60_000) {
  return createMailer({ smtpUrl, from: FROM }, { timeoutMs });
}

test("a mail is plain text from one sender to one recipient, marked as automatic", async () => {
  const server = await startSmtpServer();
  await getMailer(server.url).send({ ...mail, headers: { "List-Unsubscribe": "<https://example.org/x>" } });
  expect(server.received).toContain("MAIL FROM:<markets@example.org>");
  expect(server.received.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ann@example.org>"]);
  expect(server.kept).toHaveLength(1);
  expect(server.kept[0]).toMatchObject({
    headers: {
      from: FROM,
      to: "ann@example.org",
      subject: "Declined: edit suggestion",
      "message-id": "<1@example.org>",
      "content-type": "text/plain; charset=utf-8",
      "auto-submitted": "auto-generated",
      "list-unsubscribe": "<https://example.org/x>",
    },
    text: "Hello Ann,\n\nThis was not published.",
  });
  expect(getMailer(server.url).domain).toBe("example.org");
});

test("the password is never sent to a server without TLS", async () => {
  const server = await startSmtpServer();
  const withPassword = server.url.replace("smtp://", "smtp://ann:long-and-secret@");
  await expect(getMailer(withPassword, 200).send(mail)).rejects.toMatchObject({ kind: "server" });
  expect(server.received).toContain("STARTTLS");
  expect(server.received.filter((line) => line.startsWith("AUTH"))).toEqual([]);
});

test("an invalid address is refused for good", async () => {
  const server = await startSmtpServer();
  await expect(getMailer(server.url).send({ ...mail, to: "" })).rejects.toMatchObject({ kind: "refused" });
});
