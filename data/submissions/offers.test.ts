import { expect, test } from "vitest";
import { makeMarket } from "../market/testing/market.ts";
import { listOffers, listRecordOffers } from "./offers.ts";

const KNOWN = makeMarket({
  ...{ website: "https://oak.example", customList: ["Eggs", "Bread"], payments: ["snap"], photos: ["a"] },
});

test("what is new is offered, and a list keeps what is known", () => {
  const said = { customList: ["Honey", "Eggs"], phoneNumber: "(414) 555-0123", website: "https://new.example" };
  expect(listOffers(KNOWN, said)).toEqual([
    { fact: "phoneNumber", known: undefined, value: "(414) 555-0123" },
    { fact: "website", known: "https://oak.example", value: "https://new.example" },
    { fact: "customList", known: ["Eggs", "Bread"], value: ["Eggs", "Bread", "Honey"] },
  ]);
});

test("what is known or empty, the name and half of a place are not offered", () => {
  const said = { name: "Oak", latitude: 44, longitude: -89, customList: ["Eggs"], payments: [], phoneNumber: "" };
  expect(listOffers(KNOWN, { ...said, facebook: null, website: "https://oak.example", hasAtm: undefined })).toEqual([]);
});

test("another record's name becomes another name, and its no is a fact; its photos are joined elsewhere", () => {
  const other = {
    ...KNOWN,
    name: "Oak Leaf Market",
    otherNames: ["OAK Market", "Acorns"],
    photos: ["b"],
    hasAtm: false,
  };
  expect(listRecordOffers(KNOWN, other)).toEqual([
    { fact: "otherNames", known: undefined, value: ["Oak Leaf Market", "Acorns"] },
    { fact: "hasAtm", known: undefined, value: false },
  ]);
});
