/** The yes-no rows of the table of facts, in a file of their own because the list loads only these. */

export const YES_NO_FACTS = {
  hasAtm: { kind: "yes-no", label: "ATM nearby", isListed: true, form: "offers", suggest: 10, badge: 3 },
  servesAlcohol: { kind: "yes-no", label: "serves alcohol", isListed: true, form: "offers", suggest: 11, badge: 2 },
  isPetFriendly: { kind: "yes-no", label: "pet friendly", isListed: true, form: "offers", suggest: 12, badge: 1 },
  hasLiveMusic: { kind: "yes-no", label: "live music", isListed: true, form: "offers", suggest: 13, badge: 4 },
  isWheelchairAccessible: {
    kind: "yes-no",
    label: "wheelchair accessible",
    isListed: true,
    form: "offers",
    suggest: 14,
    badge: 5,
  },
  isIndoors: { kind: "yes-no", label: "indoors", isListed: true, form: "offers", suggest: 15, badge: 6 },
  takesCash: { kind: "yes-no", label: "takes cash", isListed: true, form: "offers", suggest: 16, badge: 7 },
} as const;
