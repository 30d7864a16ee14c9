import { expect, test } from "vitest";
import { cleanCity, cleanName, cleanStreet, cleanZip } from "./clean-text.ts";
import { requireState } from "../usda/testing/test-fixtures.ts";

const state = requireState();

test.each([
  ["  Dale   Farmers Market , ", "Dale Farmers Market"],
  ["sauk hill farmers market", "Sauk Hill Farmers Market"],
  ["MARKET OF THE LAKES", "Market of the Lakes"],
  ["MCFADDEN'S FARM LLC", "McFadden's Farm"],
  ["U-Pick Farm LLC.", "U-Pick Farm"],
  ["Elm L.L.C. Orchard", "Elm Orchard"],
  ["Elm Foods LLC / DBA The Maple Dude", "The Maple Dude"],
  ["Elm Foods, Inc. d/b/a Elm Market", "Elm Market"],
  ["Elm Foods dba: Elm Market", "Elm Market"],
  ["Incline Village Market", "Incline Village Market"],
  ["VFW - WEST BEND", "VFW - West Bend"],
  ["UCC Cable Farmers Market", "UCC Cable Farmers Market"],
  ["Dale Farmers'  MARKET-Saturday", "Dale Farmers' Market - Saturday"],
  ["Dale Orchard- on farm Market", "Dale Orchard - on farm Market"],
  ["CDPHP Farmers' Market", "CDPHP Farmers' Market"],
  ["KCKCC FARMERS MARKET LTD", "KCKCC Farmers Market Ltd"],
  ["VIllage Friday Market", "Village Friday Market"],
  ["The Gardens @ Dale", "The Gardens at Dale"],
  ["Market@St. Paul's", "Market at St. Paul's"],
  ["Dale Market (ann@example.com)", "Dale Market"],
  ["Dale Farmers Market.", "Dale Farmers Market"],
  ["Dale Farmers Market, Inc.", "Dale Farmers Market"],
  ["Elm Market, Ltd.", "Elm Market, Ltd."],
  ["DeForest Area Farmers' Market", "DeForest Area Farmers' Market"],
])("the name %j becomes %j", (printed, clean) => expect(cleanName(printed)).toBe(clean));

test.each([
  ["FOND DU LAC", "Fond du Lac"],
  ["Prairie Du Sac", "Prairie du Sac"],
  ["West Des Moines", "West Des Moines"],
  ["LA CROSSE", "La Crosse"],
  ["SAINT CROIX FALLS", "St. Croix Falls"],
  ["Mt. Horeb", "Mount Horeb"],
  ["Mukwonago, WI", "Mukwonago"],
  ["Dale ann@example.com", "Dale"],
  ["Dale Wisconsin", "Dale"],
  [" Milwaukee. ", "Milwaukee"],
  ["Dale 50001", "Dale"],
  ["Dale, WI 50001-1234", "Dale"],
  ["Niagara Falls, USA", "Niagara Falls"],
  ["Dale, Wisconsin, United States", "Dale"],
  ["City", ""],
])("the city %j becomes %j", (printed, clean) => expect(cleanCity(printed, state)).toBe(clean));

test.each([
  ["5709 US HWY 51", "5709 US Hwy 51"],
  ["23943 WI-35", "23943 WI-35"],
  ["S73W16663 Janesville Rd.", "S73W16663 Janesville Rd."],
  ["w329s5402 county rd E", "W329S5402 County Rd E"],
  ["W9967 COUNTY RD XX", "W9967 County Rd XX"],
  ["W9967 COUNTY RD EEE", "W9967 County Rd EEE"],
  ["W9967 COUNTY RD WEST", "W9967 County Rd West"],
  ["4420 Behnke rd", "4420 Behnke Rd"],
  ["corner of highway 13  and highway 64", "Corner of Highway 13 and Highway 64"],
  ["1415West Main St.", "1415 West Main St."],
  ["2824 Dale Dr, Ste. 201, Ste. 201", "2824 Dale Dr, Ste. 201"],
  ["11631 State Road 70 / Grantsburg", "11631 State Road 70"],
  ["12 Main St, Grantsburg, WI", "12 Main St"],
  ["210 E SCONSIN AVE", "210 E Wisconsin Ave"],
  ["12 Elm St, ask ann@example.com", "12 Elm St, ask"],
])("the street %j becomes %j", (printed, clean) => expect(cleanStreet(printed, "Grantsburg", state)).toBe(clean));

test("a zip code has five digits", () => {
  expect(cleanZip("53206")).toBe("53206");
  expect(cleanZip("53206-1234")).toBe("53206");
  expect(cleanZip("5828")).toBe("05828");
  expect(cleanZip("532061")).toBeNull();
  expect(cleanZip("WI")).toBeNull();
});
