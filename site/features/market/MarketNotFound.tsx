/** The page for an unknown market. */
import { Search } from "lucide-react";
import drawing from "../../components/drawings/no-market.svg?raw";
import NothingHere from "../../components/NothingHere.tsx";

export default function MarketNotFound() {
  return (
    <NothingHere
      title="Market Not Found"
      text="There is no market at this address. It may have closed, or the link may be mistyped."
      drawing={drawing}
      ways={[{ href: "/", label: "Back to Market Search", Icon: Search }]}
    />
  );
}
