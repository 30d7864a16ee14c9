/** The People screen: accounts, and links of people who run a market. Requests for a link are in the Inbox. */
import { Plus } from "lucide-react";
import { useState } from "react";
import type { AdminManagers } from "#data/admin/managers.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import { withQuery } from "../api.ts";
import { useAddress } from "../address.ts";
import Link from "../Link.tsx";
import Button from "../components/Button.tsx";
import Problem from "../components/Problem.tsx";
import { useListFocus } from "../components/use-list-focus.ts";
import { useRead } from "../queries.ts";
import { useIsAdmin } from "../current-user.ts";
import Accounts from "./Accounts.tsx";
import LinkCard from "./LinkCard.tsx";
import NewLinkDialog from "./NewLinkDialog.tsx";

export default function PeopleScreen() {
  const isAdmin = useIsAdmin();
  const { query } = useAddress();
  const market = query.get("market");
  const managers = useRead<AdminManagers>(withQuery("/api/admin/managers", { market }));
  const heading = useListFocus(managers.data?.links.length ?? 0);
  const [isMaking, setIsMaking] = useState(false);
  if (managers.error || !managers.data) return <Problem of={managers} waits="Loading..." />;
  const { links, sendsMail } = managers.data;
  return (
    <div className="stack">
      <div className="apart">
        <div>
          <h2>{ADMIN_SCREENS["/admin/people"]}</h2>
          <p className="aside">Who looks after the directory, and who after a market of it.</p>
        </div>
        {market !== null && (
          <Link className="button" href="/admin/people">
            All markets
          </Link>
        )}
      </div>
      {isAdmin && market === null && <Accounts />}
      <section className="stack" aria-labelledby="links">
        <div className="apart">
          <div>
            <h2 ref={heading} tabIndex={-1} id="links">
              Managers of markets ({links.length})
            </h2>
            <p className="aside">Private links, with which those who run a market keep it right.</p>
          </div>
          <Button icon={Plus} label="Make a link" className="button-primary" onClick={() => setIsMaking(true)} />
        </div>
        {links.length === 0 && (
          <EmptyState
            title="No links yet"
            description="Make one for a market whose manager you know, or wait until one asks for it on the market's page."
          />
        )}
        {links.map((link) => (
          <LinkCard key={link.id} link={link} sendsMail={sendsMail} />
        ))}
      </section>
      {isMaking && <NewLinkDialog market={market} onClose={() => setIsMaking(false)} />}
    </div>
  );
}
