/** Writes in tests how the ends of a season are known. */
import { ENDS } from "../basis.ts";
import type { Basis, End, Season } from "../schedule.ts";

type SeasonBasis = NonNullable<Season["basis"]>;

/**
 * Ends that were stated for a year; undefined for one that holds for every year.
 * @param lentOn the ends that another source states, and when
 */
export function ofYears(from?: number, to?: number, lentOn: Partial<Record<End, string>> = {}): SeasonBasis {
  const years = { from, to };
  const basis = ENDS.flatMap((end): [End, Basis][] => {
    const [year, on] = [years[end], lentOn[end]];
    if (year !== undefined) return [[end, { is: "projected", year, ...(on !== undefined && { lentOn: on }) }]];
    return on === undefined ? [] : [[end, { is: "stated", lentOn: on }]];
  });
  return Object.fromEntries(basis);
}

/** Ends that no source states; both if none is named. */
export function assumed(...ends: End[]): SeasonBasis {
  return toBasis(ends, { is: "assumed" });
}

/** Ends that another source than that of the hours states; both if none is named. @param lentOn "2022-05" */
export function lent(lentOn: string, ...ends: End[]): SeasonBasis {
  return toBasis(ends, { is: "stated", lentOn });
}

function toBasis(ends: readonly End[], basis: Basis): SeasonBasis {
  return Object.fromEntries((ends.length > 0 ? ends : ENDS).map((end) => [end, basis]));
}
