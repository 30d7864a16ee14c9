/** People: who may come into the dashboard, who asks for the link of a market, and the links that there are. */
import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { AdminManagers } from "#data/admin/admin.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import { frontDialog } from "../../../components/dialog/front-dialog.ts";
import EmptyState from "../../../components/EmptyState.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { withQuery } from "../api.ts";
import { useAddress } from "../address.ts";
import Link from "../Link.tsx";
import Button from "../parts/Button.tsx";
import Problem from "../parts/Problem.tsx";
import { createKeyGuard } from "../inbox/key-guard.ts";
import { useRead } from "../queries.ts";
import { useIsAdmin } from "../who.ts";
import Accounts from "./Accounts.tsx";
import LinkCard from "./LinkCard.tsx";
import NewLinkDialog from "./NewLinkDialog.tsx";
import RequestCard, { RequestFlood } from "./RequestCard.tsx";

export default function PeopleScreen() {
  const isAdmin = useIsAdmin();
  const { query } = useAddress();
  const market = query.get("market");
  const managers = useRead<AdminManagers>(withQuery("/api/admin/managers", { market }));
  const [isMaking, setIsMaking] = useState(false);
  useKeys();
  if (managers.error) return <Problem of={managers} />;
  if (!managers.data) return <Spinner label="Loading..." />;
  const { requests, links, sendsMail } = managers.data;
  return (
    <div className="stack-l">
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
      {requests.length > 0 && (
        <section className="stack" aria-labelledby="requests">
          <h2 id="requests">They ask for a link ({requests.length})</h2>
          <p className="aside">
            Check how they can be reached before you give it. Keys: G gives the link, D declines, J and K go on and
            back.
          </p>
          {market === null && <RequestFlood requests={requests} />}
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} sendsMail={sendsMail} />
          ))}
        </section>
      )}
      <section className="stack" aria-labelledby="links">
        <div className="apart">
          <div>
            <h2 id="links">Managers of markets ({links.length})</h2>
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
          <LinkCard key={`${link.id} ${link.url ?? ""}`} link={link} sendsMail={sendsMail} />
        ))}
      </section>
      {isMaking && <NewLinkDialog market={market} onClose={() => setIsMaking(false)} />}
    </div>
  );
}

const CARD = "[data-request]";
const TYPING = "input:not([type=checkbox]), textarea, select, dialog";

/** G and D press the buttons of the request that has the focus, or of the first. */
function useKeys(): void {
  const [guard] = useState(createKeyGuard);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (ctrlKey || altKey || metaKey || frontDialog.get()) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
    const current = document.activeElement?.closest<HTMLElement>(CARD) ?? null;
    const at = current ? cards.indexOf(current) : -1;
    const pressed = key.toLowerCase();
    if (pressed === "j" || pressed === "k") {
      const next = at === -1 ? 0 : at + (pressed === "j" ? 1 : -1);
      cards[Math.min(Math.max(next, 0), cards.length - 1)]?.focus();
    } else if (pressed === "g" || pressed === "d") {
      if (guard.takes(event)) current?.querySelector<HTMLElement>(`[data-key="${pressed}"]`)?.click();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
