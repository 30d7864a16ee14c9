import { expect, test } from "vitest";
import {
  googlePhotos,
  googlePlace,
  GOOGLE_KEY,
  type NextAnswer,
  startGooglePlaces,
} from "#api/testing/google-places.ts";
import { shortenTimeouts } from "#api/testing/shorten-waits.ts";
import { GooglePlaces, PlacesError } from "./google-api.ts";
import { open } from "#data/schedule/testing/hours.ts";

const AREA = { south: 43, west: -90, north: 44, east: -89 };

/** @returns the client, and the number of requests it has counted */
function connect(url: string): [GooglePlaces, { count: number }] {
  const counted = { count: 0 };
  const countRequest = () => {
    counted.count += 1;
    return Promise.resolve();
  };
  return [new GooglePlaces({ key: GOOGLE_KEY, url, countRequest, retryDelayMs: 1 }), counted];
}

async function getProblem(work: Promise<unknown>): Promise<[string, string]> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof PlacesError)) throw new Error(`not a PlacesError: ${String(error)}`);
  return [error.problem, error.message];
}

test("a place is read with every fact that a market has a field for", async () => {
  const google = await startGooglePlaces([
    googlePlace({
      id: "ChIJ-one",
      name: "Dane County Farmers’ Market ",
      nationalPhoneNumber: "(608) 455-1999",
      websiteUri: "https://dcfm.org/?utm_source=google",
      rating: 4.7,
      userRatingCount: 3210,
      regularOpeningHours: {
        openNow: true,
        periods: [
          { open: { day: 6, hour: 6, minute: 15 }, close: { day: 6, hour: 13, minute: 45 } },
          { open: { day: 3, hour: 14, minute: 0 }, close: { day: 3, hour: 17, minute: 0 } },
          { open: { day: 3, hour: 8, minute: 30 }, close: { day: 3, hour: 12, minute: 0 } },
        ],
      },
      editorialSummary: { text: "Produce-only market round the Capitol." },
      servesBeer: false,
      servesWine: true,
      allowsDogs: false,
      photos: googlePhotos("ChIJ-one", 1),
      attributions: [{ provider: "City of Madison" }],
    }),
  ]);
  const [provider] = connect(google.url);
  expect(await provider.getPlace("ChIJ-one")).toMatchObject({
    id: "ChIJ-one",
    name: "Dane County Farmers’ Market",
    address: "2 Main St, Madison, WI 53703, USA",
    city: "Madison",
    stateCode: "WI",
    latitude: 43.07,
    longitude: -89.38,
    isClosedForGood: false,
    facts: {
      address: "2 Main Street",
      zipCode: "53703",
      phoneNumber: "(608) 455-1999",
      website: "https://dcfm.org",
      description: "Produce-only market round the Capitol.",
      rating: 4.7,
      userRatingsTotal: 3210,
      schedule: {
        seasons: [{ week: { Wednesday: open("8:30-12:00", "14:00-17:00"), Saturday: open("6:15-13:45") } }],
      },
      servesAlcohol: true,
      isPetFriendly: false,
    },
    photos: [{ name: "places/ChIJ-one/photos/photo-1", authors: ["Author 1"] }],
    attributions: ["City of Madison"],
  });
});

test("facts without a matching field are left out, and a Facebook page is not a website", async () => {
  const google = await startGooglePlaces([
    googlePlace({
      id: "odd",
      name: "Odd Market",
      addressComponents: [{ longText: "Madison", shortText: "Madison", types: ["locality"] }],
      nationalPhoneNumber: "911",
      websiteUri: "https://www.facebook.com/oddmarket/?ref=page_internal",
      rating: 0,
      userRatingCount: 0,
      regularOpeningHours: { periods: [] },
      businessStatus: "CLOSED_PERMANENTLY",
    }),
  ]);
  const [provider] = connect(google.url);
  expect(await provider.getPlace("odd")).toMatchObject({
    facts: { facebook: "https://www.facebook.com/oddmarket" },
    city: "Madison",
    stateCode: null,
    isClosedForGood: true,
  });
});

test("a place that never closes is open around the clock", async () => {
  const periods = [{ open: { day: 0, hour: 0, minute: 0 } }];
  const google = await startGooglePlaces([
    googlePlace({ id: "always", name: "Stand", regularOpeningHours: { periods } }),
  ]);
  const [provider] = connect(google.url);
  const { facts } = await provider.getPlace("always");
  const week = facts.schedule?.seasons[0]?.week;
  expect([week?.Monday, week?.Sunday]).toEqual([open("0:00-24:00"), open("0:00-24:00")]);
});

test("a search asks for the places of an area, twenty at a time", async () => {
  const google = await startGooglePlaces(
    Array.from({ length: 21 }, (_, index) => googlePlace({ id: `place-${index}`, name: `Market ${index}` })),
  );
  const [provider] = connect(google.url);
  const { places, nextPageToken } = await provider.search({ text: "farmers market", area: AREA });
  expect([places.length, nextPageToken]).toEqual([20, expect.any(String)]);
  expect(google.searches[0]).toEqual({
    textQuery: "farmers market",
    pageSize: 20,
    languageCode: "en",
    regionCode: "US",
    locationRestriction: {
      rectangle: { low: { latitude: 43, longitude: -90 }, high: { latitude: 44, longitude: -89 } },
    },
  });
});

test("an invalid entry does not spoil its page", async () => {
  const google = await startGooglePlaces();
  google.next({
    body: JSON.stringify({ places: [{ id: 7 }, googlePlace({ id: "good", name: "Good Market" }), null] }),
  });
  const [provider] = connect(google.url);
  const { places, unreadable } = await provider.search({ text: "x", area: AREA });
  expect([places.map(({ id }) => id), unreadable]).toEqual([["good"], 2]);
});

const OUT_OF_ORDER = "Google Places is out of order at the moment (503). Try again later.";
const SILENT = "Google Places takes longer than 15 seconds. Try again later.";
const USED_UP = "Google's quota is used up: Wait a bit. Wait, or raise it in the Google Cloud console.";
const NOT_ALLOWED =
  "Google refuses the key: Not on. Check GOOGLE_PLACES_API_KEY, its restrictions, billing, and that " +
  '"Places API (New)" is on.';
const NO_JSON = "Google Places answered with something that is no JSON. Try again later.";
const NO_PLACES = "Google Places answered with something unexpected (places). Try again later.";
const NO_OBJECT = "Google Places answered with something unexpected (). Try again later.";
const ENDLESS = "Google Places answered with more than 4 MB. Try again later.";

test.each<[string, NextAnswer, string, string, number]>([
  ["no JSON", { body: "<html>Service</html>" }, "malformed", NO_JSON, 1],
  ["something else for places", { body: '{"places":{}}' }, "malformed", NO_PLACES, 1],
  ["a list", { body: "[]" }, "malformed", NO_OBJECT, 1],
  ["no end", "endless", "malformed", ENDLESS, 1],
  ["a lasting outage", { status: 503, code: "UNAVAILABLE" }, "unavailable", OUT_OF_ORDER, 5],
  ["silence", "silence", "unavailable", SILENT, 5],
  ["a used-up quota", { status: 429, code: "RESOURCE_EXHAUSTED", message: "Wait a bit" }, "quota", USED_UP, 5],
  ["a key without rights", { status: 403, code: "PERMISSION_DENIED", message: "Not on" }, "key", NOT_ALLOWED, 1],
  [
    "an unknown place",
    { status: 404, code: "NOT_FOUND", message: "Gone." },
    "missing",
    "Google has no such place (any more): Gone.",
    1,
  ],
  [
    "a refusal",
    { status: 400, code: "INVALID_ARGUMENT", message: "No token!" },
    "refused",
    "Google refuses the request (400): No token!",
    1,
  ],
])("%s is explained, and asked for again if it may help", async (_, answer, problem, message, attempts) => {
  const google = await startGooglePlaces();
  google.next(...Array<NextAnswer>(5).fill(answer));
  if (answer === "silence") shortenTimeouts(20);
  const [provider, counted] = connect(google.url);
  expect(await getProblem(provider.search({ text: "x", area: AREA }))).toEqual([problem, message]);
  expect(counted.count).toBe(attempts);
});

test("temporary failures are retried, and every attempt is counted", async () => {
  const google = await startGooglePlaces([googlePlace({ id: "one", name: "Market" })]);
  google.next(
    { status: 503, code: "UNAVAILABLE" },
    { status: 429, code: "RESOURCE_EXHAUSTED" },
    { status: 500, code: "INTERNAL" },
  );
  const [provider, counted] = connect(google.url);
  expect((await provider.getPlace("one")).name).toBe("Market");
  expect(counted.count).toBe(4);
});

test("an unreachable server is retried and named", async () => {
  const [provider, counted] = connect("http://127.0.0.1:1");
  expect(await getProblem(provider.getPlace("one"))).toEqual([
    "unavailable",
    "Google Places cannot be reached. Try again later.",
  ]);
  expect(counted.count).toBe(5);
});

test("an abort ends a fetch during the request", async () => {
  const google = await startGooglePlaces();
  google.next("silence");
  const [provider, counted] = connect(google.url);
  const stop = new AbortController();
  google.onRequest.call = () => stop.abort(new Error("cancelled"));
  await expect(provider.getPlace("one", stop.signal)).rejects.toThrow("cancelled");
  expect(counted.count).toBe(1);
});

test("a photo name with a path to elsewhere is not requested", async () => {
  const google = await startGooglePlaces();
  const [provider, counted] = connect(google.url);
  await expect(provider.getPhoto({ name: "places/one/photos/../../secret", authors: [] })).rejects.toThrow(PlacesError);
  expect(counted.count).toBe(0);
});
