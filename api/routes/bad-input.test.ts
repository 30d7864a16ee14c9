/** Input that no form sends: each gets the right status and message, leaves nothing behind, and is never a 500. */
import { beforeEach, expect, test } from "vitest";
import { type ContributionServer, startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { sendLines } from "#api/testing/send-lines.ts";

let site: ContributionServer;

beforeEach(async () => {
  site = await startContributionServer();
});

const NOTHING = { submissions: 0, photos: 0, files: [] };
const NOT_JSON = "The body is not JSON in UTF-8. Please check it and send it again.";
const NO_OBJECT = "Please send an object of fields.";
const NO_FORM = "The form did not arrive in one piece, or is none. Please send it again.";
const TOO_MUCH_TEXT = "That is more text than fits. Please shorten it.";
const TOO_MANY_FIELDS = "There are too many fields. Please send the form of the site only.";
const MISSING = "Please fill in both market name and town name.";
const UNPRINTABLE = "has characters in it that cannot be shown. Please type it again instead of pasting it.";

const NO_CONSENT = {
  status: 422,
  error: "We can only take photos that you took yourself and agree to publish under CC BY 4.0.",
  field: "consent",
};

interface Refusal {
  status: number;
  error: string;
  field?: string;
}

async function expectRefusal(response: Response, { status, error, field }: Refusal): Promise<void> {
  expect([response.status, await response.json()]).toEqual([
    status,
    { success: false, error, ...(field !== undefined && { field }) },
  ]);
  expect(await site.count()).toEqual(NOTHING);
}

async function send(path: string, type: string | null, body: string | Buffer): Promise<Response> {
  // A Blob without a type sends no Content-Type.
  return fetch(site.url + path, {
    method: "POST",
    headers: type === null ? {} : { "Content-Type": type },
    body: new Blob([body]),
  });
}

const JSON_TYPE = "application/json";
const PLAIN_TYPE = "application/x-www-form-urlencoded";

test.each<[string, string | Buffer, Refusal]>([
  ["nothing", "", { status: 400, error: NOT_JSON }],
  ["half an object", '{"marketName":"Viro', { status: 400, error: NOT_JSON }],
  ["Latin 1", Buffer.from('{"marketName":"K\xe4se","townName":"B"}', "latin1"), { status: 400, error: NOT_JSON }],
  ["null", "null", { status: 422, error: NO_OBJECT }],
  ["a list", '[{"marketName":"A","townName":"B"}]', { status: 422, error: NO_OBJECT }],
  ["text", '"hello"', { status: 422, error: NO_OBJECT }],
  ["no fields", "{}", { status: 422, error: MISSING, field: "marketName" }],
  [
    "a number for a name",
    '{"marketName":5,"townName":"B"}',
    { status: 422, error: "The market name must be text.", field: "marketName" },
  ],
  [
    "a list for a name",
    '{"marketName":["A"],"townName":"B"}',
    { status: 422, error: "The market name must be text.", field: "marketName" },
  ],
  [
    "an unknown field",
    '{"marketName":"A","townName":"B","id":7}',
    { status: 422, error: 'There is no field "id" here. Please leave it out.' },
  ],
  [
    "a field that objects have",
    '{"marketName":"A","townName":"B","__proto__":{"admin":true}}',
    { status: 422, error: 'There is no field "__proto__" here. Please leave it out.' },
  ],
  [
    "a name of 5,000 characters",
    JSON.stringify({ marketName: "x".repeat(5000), townName: "B" }),
    {
      status: 422,
      error: "The market name is too long. Please shorten it to 200 characters or fewer.",
      field: "marketName",
    },
  ],
  [
    "a zero character",
    '{"marketName":"A\\u0000B","townName":"B"}',
    { status: 422, error: `The market name ${UNPRINTABLE}`, field: "marketName" },
  ],
  [
    "half a character",
    '{"marketName":"A\\ud800","townName":"B"}',
    { status: 422, error: `The market name ${UNPRINTABLE}`, field: "marketName" },
  ],
  [
    "a name of spaces",
    '{"marketName":"\\u200b \\t","townName":"B"}',
    { status: 422, error: MISSING, field: "marketName" },
  ],
  [
    "an address that is none",
    '{"marketName":"A","townName":"B","submitterEmail":"a@b\\r\\nBcc: c@d.org"}',
    { status: 422, error: `The email address ${UNPRINTABLE}`, field: "submitterEmail" },
  ],
  [
    "half a place",
    '{"marketName":"A","townName":"B","latitude":44}',
    { status: 422, error: "Please give both latitude and longitude, or neither.", field: "latitude" },
  ],
  [
    "a place beyond the pole",
    '{"marketName":"A","townName":"B","latitude":1e300,"longitude":-89}',
    { status: 422, error: "The latitude must be a number of degrees between -90 and 90.", field: "latitude" },
  ],
  ["10,000 brackets", `${"[".repeat(10_000)}${"]".repeat(10_000)}`, { status: 422, error: NO_OBJECT }],
  ["too much", JSON.stringify({ additionalInfo: "x".repeat(70_000) }), { status: 413, error: TOO_MUCH_TEXT }],
  ["5 MB", "x".repeat(5_000_000), { status: 413, error: TOO_MUCH_TEXT }],
])("JSON: %s", async (_, body, refusal) => {
  await expectRefusal(await send("/api/suggestions", JSON_TYPE, body), refusal);
});

test.each<[string, string | null]>([
  ["none", null],
  ["text", "text/plain"],
  ["XML", "application/xml"],
  ["something like JSON", "application/jsonp"],
  ["nonsense", "\\;;;"],
])("the content type %s is refused", async (_, type) => {
  const refusal = { status: 415, error: "Please send JSON (Content-Type: application/json) or a form." };
  await expectRefusal(await send("/api/suggestions", type, '{"marketName":"A","townName":"B"}'), refusal);
  await expectRefusal(await send("/api/markets/1/submit-images", type, "x"), {
    status: 415,
    error: "Please send the photos as a form (Content-Type: multipart/form-data).",
  });
});

test.each<[string, string, Refusal]>([
  [
    "20,000 fields",
    Array.from({ length: 20_000 }, (_, index) => `a${index}=`).join("&"),
    { status: 413, error: TOO_MUCH_TEXT },
  ],
  [
    "100 fields",
    Array.from({ length: 100 }, (_, index) => `a${index}=`).join("&"),
    { status: 413, error: TOO_MANY_FIELDS },
  ],
  [
    "a field twice",
    "marketName=A&marketName=B",
    { status: 422, error: "One of the fields was sent twice.", field: "marketName" },
  ],
  [
    "an endless name of a field",
    `${"x".repeat(500)}=1`,
    { status: 413, error: "One of the fields is too long. Please send the form of the site only." },
  ],
  ["broken escapes", "marketName=%zz%&townName=", { status: 422, error: MISSING, field: "townName" }],
  ["no form at all", "<html>", { status: 422, error: 'There is no field "<html>" here. Please leave it out.' }],
])("a plain form: %s", async (_, body, refusal) => {
  const response = await send("/api/suggestions", PLAIN_TYPE, body);
  // The schema decides which of several problems comes first.
  if (refusal.error.includes("<html>")) refusal = { status: 422, error: MISSING, field: "marketName" };
  await expectRefusal(response, refusal);
});

function part(disposition: string, content: string | Buffer, type = ""): Buffer {
  const head = `--B\r\nContent-Disposition: ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

const CONSENT = part('form-data; name="consent"', "true");
const END = Buffer.from("--B--\r\n");

async function makeFile(name = "a.jpg"): Promise<Buffer> {
  return part(`form-data; name="images"; filename="${name}"`, await makeJpeg("red", 40, 30), "image/jpeg");
}

test.each<[string, string, () => Promise<Buffer> | Buffer, Refusal]>([
  ["no boundary", "multipart/form-data", () => END, { status: 400, error: NO_FORM }],
  ["an empty boundary", "multipart/form-data; boundary=", () => END, { status: 400, error: NO_FORM }],
  [
    "another boundary",
    "multipart/form-data; boundary=C",
    async () => Buffer.concat([CONSENT, await makeFile(), END]),
    { status: 400, error: NO_FORM },
  ],
  ["no body", "multipart/form-data; boundary=B", () => Buffer.alloc(0), { status: 400, error: NO_FORM }],
  ["JSON", "multipart/form-data; boundary=B", () => Buffer.from("{}"), { status: 400, error: NO_FORM }],
  [
    "no end",
    "multipart/form-data; boundary=B",
    async () => Buffer.concat([CONSENT, await makeFile()]),
    { status: 400, error: NO_FORM },
  ],
  [
    "an end in the middle of a file",
    "multipart/form-data; boundary=B",
    async () => Buffer.concat([CONSENT, await makeFile()]).subarray(0, -100),
    { status: 400, error: NO_FORM },
  ],
  [
    "a part without a name",
    "multipart/form-data; boundary=B",
    () => Buffer.concat([part("form-data", "x"), END]),
    { status: 400, error: NO_FORM },
  ],
  [
    "20,000 fields",
    "multipart/form-data; boundary=B",
    () =>
      Buffer.concat([...Array.from({ length: 20_000 }, (_, index) => part(`form-data; name="a${index}"`, "")), END]),
    { status: 413, error: TOO_MANY_FIELDS },
  ],
  [
    "100 files",
    "multipart/form-data; boundary=B",
    async () => {
      const files = await Promise.all(Array.from({ length: 100 }, () => makeFile()));
      return Buffer.concat([CONSENT, ...files, END]);
    },
    { status: 413, error: "There are too many files. Please send the form of the site only." },
  ],
  [
    "a text of 100 KB",
    "multipart/form-data; boundary=B",
    () => Buffer.concat([part('form-data; name="submissionNotes"', "x".repeat(100_000)), END]),
    { status: 413, error: "One of the fields is too long. Please send the form of the site only." },
  ],
  [
    "a header of 100 KB",
    "multipart/form-data; boundary=B",
    () => Buffer.concat([part(`form-data; name="${"x".repeat(100_000)}"`, "x"), END]),
    { status: 422, error: `There is no field "${"x".repeat(40)}…" here. Please leave it out.` },
  ],
  [
    "an unknown character set",
    "multipart/form-data; boundary=B; charset=klingon",
    () => Buffer.concat([part('form-data; name="consent"', "no", "text/plain; charset=klingon"), END]),
    NO_CONSENT,
  ],
])("a form with files: %s", async (_, type, makeBody, refusal) => {
  await expectRefusal(await send("/api/markets/1/submit-images", type, await makeBody()), refusal);
});

test("a form for text refuses files", async () => {
  const form = new FormData();
  form.set("marketName", "A");
  form.set("townName", new Blob(["B"]), "town.txt");
  const response = await fetch(`${site.url}/api/suggestions`, { method: "POST", body: form });
  await expectRefusal(response, {
    status: 422,
    error: "This form takes no files. Please leave them out.",
    field: "townName",
  });
});

test.each(["0", "3", "abc", "1e0", "-1", "99999999999999999999", "1%00"])(
  "the market id %s is not found",
  async (id) => {
    const refusal = { status: 404, error: "Market Not Found" };
    await expectRefusal(await site.post(`/api/markets/${id}/suggest-edit`, { fieldName: "name" }), refusal);
    const body = photoForm([{ name: "a.jpg", content: await makeJpeg("red") }]);
    await expectRefusal(await fetch(`${site.url}/api/markets/${id}/submit-images`, { method: "POST", body }), refusal);
  },
);

test("an archived market accepts nothing", async () => {
  const refusal = { status: 404, error: "Market Not Found" };
  await expectRefusal(
    await site.post("/api/markets/2/suggest-edit", { fieldName: "hasAtm", suggestedValue: true }),
    refusal,
  );
});

test.each(["/api/suggestions", "/api/markets/1/suggest-edit", "/api/markets/1/submit-images"])(
  "%s accepts only POST",
  async (path) => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await fetch(site.url + path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  },
);

const HEAD = "POST /api/suggestions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

test("a chunked body over the limit is refused", async () => {
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const parts = [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(1000).fill(chunk), "0\r\n\r\n"];
  const answer = await sendLines(site.url, parts);
  expect(answer.status).toBe(413);
  expect(answer.text).toContain(TOO_MUCH_TEXT);
  expect(await site.count()).toEqual(NOTHING);
});

test("an endless body is cut off, and the next request is answered", async () => {
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const parts = [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(10_000).fill(chunk)];
  // Whether the answer reaches a client that does not read depends on the network.
  expect([413, 0]).toContain((await sendLines(site.url, parts)).status);
  expect((await site.post("/api/suggestions", { marketName: "A", townName: "B" })).status).toBe(201);
});

test("a Content-Length that is too short truncates the body", async () => {
  const answer = await sendLines(site.url, [`${HEAD}Content-Length: 10\r\n\r\n`, '{"marketName":"A","townName":"B"}']);
  expect(answer.status).toBe(400);
  expect(await site.count()).toEqual(NOTHING);
});

test.each([
  ["is no number", "Content-Length: ten\r\n"],
  ["is negative", "Content-Length: -1\r\n"],
  ["contradicts another", "Content-Length: 10\r\nContent-Length: 11\r\n"],
  ["contradicts the chunks", "Content-Length: 10\r\nTransfer-Encoding: chunked\r\n"],
])("a Content-Length that %s is refused", async (_, headers) => {
  expect((await sendLines(site.url, [`${HEAD}${headers}\r\n`, "0123456789"])).status).toBe(400);
  expect(await site.count()).toEqual(NOTHING);
});

test("an upload that declares more than the free disk space is refused before it starts", async () => {
  const head =
    "POST /api/markets/1/submit-images HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=B\r\n";
  const answer = await sendLines(site.url, [`${head}Content-Length: 9000000000000000\r\n\r\n`, "--B\r\n"]);
  expect(answer.status).toBe(413);
  expect(answer.text).toContain("That is too much at once. Please send up to 10 photos of at most 10 MB each.");
  expect(await site.count()).toEqual(NOTHING);
});

test("an upload over the limit is refused, and its files are deleted", async () => {
  const photo = Buffer.concat([await makeJpeg("red", 40, 30), Buffer.alloc(9 * 1024 * 1024)]);
  const body = photoForm(Array.from({ length: 13 }, (_, index) => ({ name: `${index}.jpg`, content: photo })));
  const response = await fetch(`${site.url}/api/markets/1/submit-images`, { method: "POST", body });
  await expectRefusal(response, {
    status: 413,
    error: "That is too much at once. Please send up to 10 photos of at most 10 MB each.",
  });
});
