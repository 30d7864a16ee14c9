import { expect, test } from "vitest";
import { newsListQuerySchema, newsPreviewQuerySchema } from "./news-query-schema.ts";

/** The error message and the field for an invalid query. */
function refuse(query: Record<string, string>): string | undefined {
  const parsed = newsListQuerySchema.safeParse(query);
  const [issue] = parsed.error?.issues ?? [];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
}

test("by default it is the first page of eight articles for the whole state", () => {
  expect(newsListQuerySchema.parse({})).toEqual({ page: 1, pageSize: 8, position: null });
  expect(newsPreviewQuerySchema.parse({})).toEqual({ radius: 50, limit: 3, position: null });
});

test("all parameters are read", () => {
  const query = { latitude: "43.1", longitude: "-89.4", state: "WI", page: "2", pageSize: "50", utm_source: "mail" };
  expect(newsListQuerySchema.parse(query)).toEqual({
    position: { latitude: 43.1, longitude: -89.4 },
    state: "WI",
    page: 2,
    pageSize: 50,
  });
  expect(newsPreviewQuerySchema.parse({ latitude: "-90", longitude: "+180", radius: "10", limit: "12" })).toEqual({
    position: { latitude: -90, longitude: 180 },
    radius: 10,
    limit: 12,
  });
});

test.each(["0", "-1", "1e9", "1.5", "1000000000", "two", "١", " 1", "0x1"])("the page %o is refused", (page) =>
  expect(refuse({ page })).toBe("page: The page must be a whole number from 1 to 999999999."),
);

test.each(["0", "-8", "51", "10000", "8.0", "1e1", "NaN"])("the page size %o is refused", (pageSize) =>
  expect(refuse({ pageSize })).toBe("pageSize: The pageSize must be a whole number from 1 to 50."),
);

test.each(["91", "-90.01", "north", "Infinity", "1e1", "43,1", "0x2B"])("the latitude %o is refused", (latitude) =>
  expect(refuse({ latitude, longitude: "0" })).toBe("latitude: The latitude must be a number from -90 to 90."),
);

test("an incomplete position is refused, and so is an invalid longitude", () => {
  expect(refuse({ latitude: "43" })).toBe(
    "longitude: The longitude is missing. Please send latitude and longitude, or neither.",
  );
  expect(refuse({ longitude: "-89" })).toBe(
    "latitude: The latitude is missing. Please send latitude and longitude, or neither.",
  );
  expect(refuse({ latitude: "43", longitude: "181" })).toBe(
    "longitude: The longitude must be a number from -180 to 180.",
  );
});

test("a preview of more than twelve articles, or with too large a radius, is refused", () => {
  expect(newsPreviewQuerySchema.safeParse({ limit: "13" }).success).toBe(false);
  expect(newsPreviewQuerySchema.safeParse({ radius: "1001" }).success).toBe(false);
  expect(newsPreviewQuerySchema.safeParse({ radius: "0" }).success).toBe(false);
});
