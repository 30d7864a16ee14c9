/** Input that no form sends: each gets the right status and message, leaves nothing behind, and is never a 500. */
import { once } from "node:events";
import { connect } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

const NOTHING = { submissions: 0, photos: 0, files: [] };
const NOT_JSON = "The body is not JSON in UTF-8. Please check it and send it again.";
const NO_OBJECT = "Please send an object of fields.";
const TOO_DEEP = "There are too many lists and objects inside one another. Please send what the form has.";
const NO_TYPE = "Please send JSON (Content-Type: application/json) or a form.";
const NO_FORM = "The form did not arrive in one piece, or is none. Please send it again.";
const TOO_MUCH_TEXT = "That is more text than fits. Please shorten it.";
const TOO_MANY_FIELDS = "There are too many fields. Please send the form of the site only.";
const TOO_MANY_FILES = "There are too many files. Please send the form of the site only.";
const TOO_LONG = "One of the fields is too long. Please send the form of the site only.";
const TOO_MUCH = "That is too much at once. Please send up to 10 photos of at most 10 MB each.";
const MISSING = "Please fill in both market name and town name.";
const NO_CONSENT = "We can only take photos that you took yourself and agree to publish under CC BY 4.0.";
const NO_FILES_HERE = "This form takes no files. Please leave them out.";
const OTHER_FIELD = 'Please send the photos as the field "images".';
const unknown = (fields: string) => `There is no field ${fields} here. Please leave it out.`;

async function expectRefusal(response: Response, status: number, error: string, field?: string): Promise<void> {
  const answer = { success: false, error, ...(field !== undefined && { field }) };
  expect([response.status, await response.json()]).toEqual([status, answer]);
  expect(await site.count()).toEqual(NOTHING);
}

async function send(path: string, type: string | null, body: string | Buffer): Promise<Response> {
  // A Blob without a type sends no Content-Type.
  const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
  return fetch(site.url + path, { method: "POST", headers, body: new Blob([body]) });
}

function part(disposition: string, content: string | Buffer, type = ""): Buffer {
  const head = `--B\r\nContent-Disposition: ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

const nest = (levels: number) => '{"a":'.repeat(levels) + "1" + "}".repeat(levels);
const addFields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=`).join("&");

const JSON_TYPE = "application/json";
const PLAIN = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=B";
const END = Buffer.from("--B--\r\n");
const TEXT_FILE = part('form-data; name="townName"; filename="town.txt"', "B");

test.each<[string, string | null, string | Buffer, number, string, string?]>([
  ["nothing", JSON_TYPE, "", 400, NOT_JSON],
  ["half an object", JSON_TYPE, '{"marketName":"Viro', 400, NOT_JSON],
  ["Latin 1", JSON_TYPE, Buffer.from('{"marketName":"K\xe4se","townName":"B"}', "latin1"), 400, NOT_JSON],
  ["null", JSON_TYPE, "null", 422, NO_OBJECT],
  ["a list", JSON_TYPE, '[{"marketName":"A","townName":"B"}]', 422, NO_OBJECT],
  ["20 objects inside one another", JSON_TYPE, nest(20), 422, MISSING, "marketName"],
  ["21 objects inside one another", JSON_TYPE, nest(21), 422, TOO_DEEP],
  ["no fields", JSON_TYPE, "{}", 422, MISSING, "marketName"],
  [
    "a field that objects have",
    JSON_TYPE,
    '{"marketName":"A","townName":"B","__proto__":{"admin":true}}',
    422,
    unknown('"__proto__"'),
  ],
  ["64 KB", JSON_TYPE, "{}".padEnd(65_536), 422, MISSING, "marketName"],
  ["a byte more than 64 KB", JSON_TYPE, "{}".padEnd(65_537), 413, TOO_MUCH_TEXT],
  ["no content type", null, "{}", 415, NO_TYPE],
  ["a content type like JSON's", "application/jsonp", "{}", 415, NO_TYPE],
  ["60 fields", PLAIN, `marketName=A&townName=B&${addFields(58)}`, 422, unknown('"a0" (and 57 more)')],
  ["61 fields", PLAIN, addFields(61), 413, TOO_MANY_FIELDS],
  ["a field twice", PLAIN, "marketName=A&marketName=B", 422, "One of the fields was sent twice.", "marketName"],
  ["an endless name of a field", PLAIN, `${"x".repeat(500)}=1`, 413, TOO_LONG],
  ["broken escapes", PLAIN, "marketName=%zz%&townName=", 422, MISSING, "townName"],
  ["no form at all", PLAIN, "<html>", 422, MISSING, "marketName"],
  ["a file", MULTIPART, Buffer.concat([TEXT_FILE, END]), 422, NO_FILES_HERE, "townName"],
])("instead of a form of text, %s is refused", async (_, type, body, status, error, field) => {
  await expectRefusal(await send("/api/suggestions", type, body), status, error, field);
});

const CONSENT = part('form-data; name="consent"', "true");
const FILE = part('form-data; name="images"; filename="a.jpg"', await makeJpeg("red", 40, 30), "image/jpeg");
const NAMELESS = part("form-data", "x");
const FIELDS = Array.from({ length: 61 }, (_, index) => part(`form-data; name="a${index}"`, ""));
const FILES = Array<Buffer>(31).fill(FILE);
const NOTES = part('form-data; name="submissionNotes"', "x".repeat(100_000));
const LONG_NAME = part(`form-data; name="${"x".repeat(100_000)}"`, "x");
const KLINGON = part('form-data; name="consent"', "no", "text/plain; charset=klingon");
const AVATAR = part('form-data; name="avatar"; filename="a.jpg"', "x", "image/jpeg");

test.each<[string, string, Buffer[], number, string, string?]>([
  ["no multipart form", JSON_TYPE, [], 415, "Please send the photos as a form (Content-Type: multipart/form-data)."],
  ["another boundary", "multipart/form-data; boundary=C", [CONSENT, FILE, END], 400, NO_FORM],
  ["no body", MULTIPART, [], 400, NO_FORM],
  ["JSON", MULTIPART, [Buffer.from("{}")], 400, NO_FORM],
  ["no end", MULTIPART, [CONSENT, FILE], 400, NO_FORM],
  ["an end in the middle of a file", MULTIPART, [CONSENT, FILE.subarray(0, -100)], 400, NO_FORM],
  ["a part without a name", MULTIPART, [NAMELESS, END], 400, NO_FORM],
  ["60 fields", MULTIPART, [...FIELDS.slice(1), END], 422, unknown('"a1" (and 59 more)')],
  ["61 fields", MULTIPART, [...FIELDS, END], 413, TOO_MANY_FIELDS],
  ["31 files", MULTIPART, [CONSENT, ...FILES, END], 413, TOO_MANY_FILES],
  ["a text of 100 KB", MULTIPART, [NOTES, END], 413, TOO_LONG],
  ["a header of 100 KB", MULTIPART, [LONG_NAME, END], 422, unknown(`"${"x".repeat(40)}…"`)],
  ["an unknown character set", `${MULTIPART}; charset=klingon`, [KLINGON, END], 422, NO_CONSENT, "consent"],
  ["a file in another field", MULTIPART, [CONSENT, AVATAR, END], 422, OTHER_FIELD, "images"],
])("instead of photos, %s is refused", async (_, type, parts, status, error, field) => {
  await expectRefusal(await send("/api/markets/1/submit-images", type, Buffer.concat(parts)), status, error, field);
});

/**
 * Sends a request byte by byte as written, true or not.
 * @param parts are sent one after the other; the connection stays open until the server has answered
 * @returns status and body, whole or chunked, as it came
 */
async function sendLines(...parts: string[]): Promise<[number, string]> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const { promise: isAnswered, resolve: end } = Promise.withResolvers<undefined>();
  let received = "";
  socket.on("data", (data) => {
    received += data.toString("latin1");
    if (/^HTTP\/1\.1 (?!100)\d+ [^]*\r\n\r\n[^]*\}/.test(received)) end(undefined);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => end(undefined));
  await once(socket, "connect");
  for (const each of parts) {
    if (socket.destroyed) break;
    // Called with an error, too, when the server has had enough.
    await new Promise<void>((resolve) => socket.write(each, () => resolve()));
  }
  await isAnswered;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "0";
  return [Number(status), received.slice(received.indexOf("\r\n\r\n") + 4)];
}

const HEAD = "POST /api/suggestions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const CHUNK = `4000\r\n${"x".repeat(0x4000)}\r\n`;

test("an endless body in chunks is cut off, and the next request is answered", async () => {
  const [status] = await sendLines(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(10_000).fill(CHUNK));
  // Whether the answer reaches a client that does not read depends on the network.
  expect([413, 0]).toContain(status);
  expect((await site.post("/api/suggestions", { marketName: "A", townName: "B" })).status).toBe(201);
});

test("an upload that declares more than the free disk space is refused before it starts", async () => {
  const head =
    "POST /api/markets/1/submit-images HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\n";
  const answer = await sendLines(`${head}Content-Length: 9000000000000000\r\n\r\n`, "--B\r\n");
  expect(answer).toEqual([413, expect.stringContaining(TOO_MUCH)]);
  expect(await site.count()).toEqual(NOTHING);
});

test("an upload over the limit is refused, and its files are deleted", async () => {
  const photo = Buffer.concat([await makeJpeg("red", 40, 30), Buffer.alloc(9 * 1024 * 1024)]);
  const body = photoForm(Array.from({ length: 13 }, (_, index) => ({ name: `${index}.jpg`, content: photo })));
  const response = await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body });
  await expectRefusal(response, 413, TOO_MUCH);
});
