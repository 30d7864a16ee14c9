import { expect, test } from "vitest";
import { newsListQuerySchema, newsPreviewQuerySchema } from "./news-query-schema.ts";

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

const PAGE = "The page must be a whole number from 1 to 999999999.";
const SIZE = "The pageSize must be a whole number from 1 to 50.";
const LATITUDE = "The latitude must be a number from -90 to 90.";
const POINT = { latitude: "43", longitude: "-89" };

test.each<[string, string[], string]>([
  ["page", ["0", "-1", "1e9", "1.5", "1000000000", "two", "١", " 1", "0x1"], PAGE],
  ["pageSize", ["0", "-8", "51", "10000", "8.0", "1e1", "NaN"], SIZE],
  ["latitude", ["91", "-90.01", "north", "Infinity", "1e1", "43,1", "0x2B"], LATITUDE],
  ["longitude", ["181", "-180.1"], "The longitude must be a number from -180 to 180."],
])("the %s cannot be one of %j", (field, values, message) => {
  for (const value of values) {
    const { error } = newsListQuerySchema.safeParse({ ...POINT, [field]: value });
    expect([value, error?.issues[0]]).toMatchObject([value, { path: [field], message }]);
  }
});

test.each([
  [{ latitude: "43" }, "longitude"],
  [{ longitude: "-89" }, "latitude"],
])("a position of %j is refused: the %s is missing", (query, missing) => {
  const message = `The ${missing} is missing. Please send latitude and longitude, or neither.`;
  expect(newsListQuerySchema.safeParse(query).error?.issues).toMatchObject([{ path: [missing], message }]);
});

test.each([{ limit: "13" }, { radius: "1001" }, { radius: "0" }])("a preview with %j is refused", (query) =>
  expect(newsPreviewQuerySchema.safeParse(query).success).toBe(false),
);
