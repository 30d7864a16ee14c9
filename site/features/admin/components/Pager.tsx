/** Links to the previous and next page of a list. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { region } from "#data/region.ts";
import { changeQuery, useAddress } from "../address.ts";
import Link from "../Link.tsx";

interface Props {
  page: number;
  totalPages: number;
  /** What the list holds, for screen readers: "Markets". */
  label: string;
}

export default function Pager({ page, totalPages, label }: Props) {
  const address = useAddress();
  if (totalPages <= 1) return null;
  const link = (to: number) => changeQuery(address, { page: to === 1 ? null : to });
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      <span>
        {page > 1 && (
          <Link className="button" href={link(page - 1)} rel="prev">
            <ChevronLeft size={18} aria-hidden />
            Previous
          </Link>
        )}
      </span>
      <p className="aside numbers">
        Page {page.toLocaleString(region.locale)} of {totalPages.toLocaleString(region.locale)}
      </p>
      <span>
        {page < totalPages && (
          <Link className="button" href={link(page + 1)} rel="next">
            Next
            <ChevronRight size={18} aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}
