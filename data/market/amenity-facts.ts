/** The amenities among the rows of the table of facts, in a file of their own because the list loads only these. */

const BADGE = { kind: "yes-no", isListed: true, form: "offers" } as const;

export const AMENITY_FACTS = {
  hasAtm: { ...BADGE, label: "ATM nearby", no: "no ATM", words: "atm, cash machine", suggest: 10, badge: 3 },
  servesAlcohol: {
    ...BADGE,
    label: "serves alcohol",
    no: "no alcohol",
    words: "alcohol, drink",
    suggest: 11,
    badge: 2,
  },
  isPetFriendly: {
    ...BADGE,
    label: "pet friendly",
    no: "no pets",
    ask: "Dogs welcome?",
    words: "pet, dog, dog friendly, dog allowed, pet allowed, leashed dog",
    suggest: 12,
    badge: 1,
  },
  hasLiveMusic: {
    ...BADGE,
    label: "live music",
    no: "no live music",
    words: "music, band, concert",
    suggest: 13,
    badge: 4,
  },
  isWheelchairAccessible: {
    ...BADGE,
    label: "wheelchair accessible",
    no: "not wheelchair accessible",
    ask: "Wheelchair accessible?",
    words: "wheelchair, accessible, handicap, handicap accessible, disabled",
    suggest: 14,
    badge: 5,
  },
  isIndoors: { ...BADGE, label: "indoors", no: "outdoors", words: "indoor, inside", suggest: 15, badge: 6 },
  takesCash: {
    ...BADGE,
    label: "takes cash",
    no: "no cash",
    ask: "Takes cash?",
    words: "cash, cash only",
    suggest: 16,
    badge: 7,
  },
} as const;
