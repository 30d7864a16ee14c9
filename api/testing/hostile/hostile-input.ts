/** Hostile request bodies, field values, path segments, query values and headers, for any API call. */

interface HostileBody {
  headers: Record<string, string>;
  body: string | Buffer;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=B";
const DEEP = 20_000;
/** A multipart body that ends in the middle of a file. */
const CUT_FILE = '--B\r\nContent-Disposition: form-data; name="images"; filename="../../a.jpg"\r\n\r\n\xff\xd8';

function as(type: string, body: string | Buffer, headers: Record<string, string> = {}): HostileBody {
  return { headers: { "Content-Type": type, ...headers }, body };
}

/** Bodies that no call accepts. */
export const BODIES: readonly HostileBody[] = [
  { headers: {}, body: '{"a":1}' },
  as("text/plain", "{}"),
  as("application/jsonp", "{}"),
  as("application/json/x", "{}"),
  as("\\;;;", "{}"),
  as(JSON_TYPE, ""),
  as(JSON_TYPE, "{"),
  as(JSON_TYPE, "\ufeff\0"),
  as(JSON_TYPE, Buffer.from('{"a":"\xe4"}', "latin1")),
  as(`${JSON_TYPE}; charset=utf-16`, Buffer.from('{"a":1}', "utf16le")),
  as(JSON_TYPE, Buffer.from("1f8b0800000000000003", "hex"), { "Content-Encoding": "gzip" }),
  as(JSON_TYPE, "null"),
  as(JSON_TYPE, "[{}]"),
  as(JSON_TYPE, '"text"'),
  as(JSON_TYPE, "1e999"),
  as(JSON_TYPE, "[".repeat(DEEP) + "]".repeat(DEEP)),
  as(JSON_TYPE, '{"a":'.repeat(DEEP / 2) + "1" + "}".repeat(DEEP / 2)),
  as(JSON_TYPE, '{"__proto__":{"admin":true},"constructor":1,"toString":2}'),
  as(JSON_TYPE, '{"":1}'),
  as(JSON_TYPE, `{"${"x".repeat(50_000)}":1}`),
  as(JSON_TYPE, `{"a":"${"x".repeat(1_000_000)}"}`),
  as(FORM_TYPE, "__proto__=1&constructor=2&%00=%ff&=&&%"),
  as(FORM_TYPE, "a=1&".repeat(10_000)),
  as("multipart/form-data", "x"),
  as(MULTIPART, "no parts at all"),
  as(MULTIPART, CUT_FILE),
  as(MULTIPART, '--B\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--B--\r\n'),
];

/** Replacements for the value of a field, as JSON. */
export const VALUES: readonly string[] = [
  ...["null", "true", "-1", "0.5", "1e999", "9007199254740993"],
  ...['""', '"\\u0000"', '"\\ud800"', '"\\u202e"', '"__proto__"', '"<script>"', `"${"x".repeat(50_000)}"`],
  ...["[]", "{}", "[null]", '[{"a":[]}]', '{"__proto__":{"a":1}}', '{"toString":1,"length":-1,"seasons":[{}]}'],
  "[".repeat(DEEP) + "]".repeat(DEEP),
  '{"seasons":[{"week":'.repeat(DEEP / 10) + "{}" + "}]}".repeat(DEEP / 10),
];

const MARK = "\u0001here";
const MARK_JSON = JSON.stringify(MARK);

/** Yields copies of the example, each with one value replaced by a hostile one, then copies with an extra field. */
export function* corrupt(example: object): Generator<string> {
  for (const text of markEachValue(example)) {
    for (const value of VALUES) yield text.replace(MARK_JSON, () => value);
  }
  for (const more of ['"id":7', `"${"x".repeat(50_000)}":1`, '"__proto__":{"id":7}', '"\\u0000":0']) {
    yield JSON.stringify(example).replace("{", () => `{${more},`);
  }
}

/** @returns JSON texts of the value, each with the mark in place of another inner value, at any depth */
function markEachValue(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const put = (other: string): string => {
      const parts = Object.entries(value).map(([key, own]) => {
        const text = key === name ? other : JSON.stringify(own);
        return Array.isArray(value) ? text : `${JSON.stringify(key)}:${text}`;
      });
      return Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`;
    };
    return [MARK_JSON, ...markEachValue(inner)].map(put);
  });
}

/** Replacements for an id or a name in a path. */
export const PATH_PARTS: readonly string[] = [
  ...["0", "-1", "1.5", "01", "1e0", "NaN", "9007199254740993", "9".repeat(40), "%31", "1%00", "%00", "%0d%0aA:b"],
  ...[
    "%2e%2e",
    "..%2f..%2fetc%2fpasswd",
    "..%5c..",
    "%2e%2e%2f%2e%2e",
    "%5c",
    "\\..\\",
    "%252e%252e",
    "%",
    "%zz",
    "%ff",
  ],
  ...[
    "__proto__",
    "constructor",
    "1'--",
    "1;DROP",
    "%3Cscript%3E",
    "%f0%9f%92%a9",
    "a".repeat(5000),
    "",
    "/",
    "1/",
    "1//x",
  ],
  "%ed%a0%80",
];

/** Replacements for a query parameter's value; NAME is the parameter's name. */
export const QUERY_VALUES: readonly string[] = [
  ...[
    "",
    "-1",
    "0",
    "1e999",
    "NaN",
    "9".repeat(30),
    "%00",
    "%ff",
    "%",
    "%ed%a0%80",
    "__proto__",
    "'%20OR%201=1--",
    "%25_",
  ],
  ...["%3Cimg%20src=x%3E", "a".repeat(10_000), "1&NAME=2", "1&NAME[]=2&NAME[a]=3"],
];

/** Headers for any call. */
export const HEADERS: readonly Record<string, string>[] = [
  { "X-Forwarded-For": "'; DROP TABLE admin; --, ::ffff:999.1.1.1, [::1", Forwarded: "for=_x" },
  { "If-None-Match": `"${"x".repeat(8000)}"`, "If-Modified-Since": "never", Range: "bytes=9-1,-0,5-" },
  { Authorization: `Bearer ${"x".repeat(8000)}` },
  { Authorization: "Bearer \xff\xfe" },
  { Authorization: "Basic YTpi" },
  { Cookie: `admin=${"x".repeat(8000)}` },
  { Cookie: "admin=Fe26.2**1*2*3*4**5*6; admin; =; ;;, admin=%zz" },
  { "Idempotency-Key": "\xff".repeat(100), "Accept-Encoding": "br;q=x, *;q=-1", Accept: "text/html" },
  { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-HTTP-Method-Override": "DELETE" },
];
