/** Markup in submitted texts, in the API's own pages and mails. For the site's pages see site/e2e/stored-markup.e2e.ts. */
import { expect, test } from "vitest";
import { createMailer } from "#api/mail/mailer.ts";
import { writeDecisionMail } from "#api/submissions/tell-submitters.ts";
import { API_CALLS } from "#api/testing/api-calls.ts";
import { startSmtpServer } from "#api/testing/smtp-server.ts";
import { startHostileSite } from "./hostile-site.ts";

const MARKUP = `"'></textarea></title></select></script><img src=//evil.example/x onerror=alert(1)><script>alert(2)</script>`;
const ESCAPED = "&#60;img src=//evil.example/x onerror=alert(1)&#62;";
/** Finds unescaped markup. */
const RAW = /<img|<script|"'>|onerror=alert\(1\)>/;

const FORMS = Object.entries(API_CALLS).flatMap(([call, { body, form }]) =>
  body && form ? [[call.replace("POST ", "").replace(":id", "1"), body] as const] : [],
);

test.each(FORMS)("the page that refuses a form of %s shows what was typed as text", async (path, example) => {
  const site = await startHostileSite();
  const texts = Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]);
  for (const name of [...Object.keys(example), MARKUP.slice(0, 99)]) {
    // "nobody" is an unknown field, so the form is always refused.
    const form = new URLSearchParams([...texts.filter(([own]) => own !== name), [name, MARKUP], ["nobody", "1"]]);
    const response = await site.postForm(path.replace(":token", site.managerToken), form);
    const page = await response.text();
    expect([name, response.status, RAW.test(page)]).toEqual([name, 422, false]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
  }
});

test("a status page shows the market's name and the reason as text", async () => {
  const site = await startHostileSite();
  const sent = await site.post("/api/suggestions", { marketName: MARKUP, townName: "Oak Creek" });
  const { statusUrl } = (await sent.json()) as { statusUrl: string };
  const decision = { state: "rejected", reason: MARKUP };
  expect((await site.admin.send("POST", "/api/admin/submissions/3/decide", decision)).status).toBe(200);
  const page = await (await fetch(site.url + statusUrl)).text();
  expect(RAW.test(page)).toBe(false);
  expect(page.split(ESCAPED)).toHaveLength(3);
});

test("a mail goes to its one reader, as text, whatever is in it", async () => {
  const smtp = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: smtp.url, from: "markets@example.org" });
  const evil = "\r\n.\r\nRCPT TO:<eve@evil.example>\r\nBcc: eve@evil.example\r\nContent-Type: text/html\r\n\r\n";
  const links = { page: null, status: "{site}/submissions/1", siteName: "Markets" };
  const decided = { ...links, marketName: evil + MARKUP, sentOn: "2026-07-04", reason: evil + MARKUP };
  const mail = writeDecisionMail({ kind: "edit", state: "rejected", ...decided });
  await mailer.send({ messageId: "<1@example.org>", to: "ann@example.org", headers: {}, ...mail });
  const envelope = smtp.received.slice(0, smtp.received.indexOf("DATA"));
  expect(envelope.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ann@example.org>"]);
  const head = smtp.received.slice(smtp.received.indexOf("DATA"), smtp.received.indexOf(""));
  expect(head.filter((line) => /^(?:bcc|content-type)/i.test(line))).toEqual([
    "Content-Type: text/plain; charset=utf-8",
  ]);
  expect(smtp.received.filter((line) => line === ".")).toHaveLength(1);
});
