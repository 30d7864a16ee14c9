/** Everybody who may come in, and buttons to add and remove them. */
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { AdminAccount } from "#data/domain/admin.ts";
import Spinner from "../../../components/Spinner.tsx";
import parts from "../parts/Parts.module.css";
import Problem from "../parts/Problem.tsx";
import { useRead } from "../queries.ts";
import { formatDay, formatMoment } from "../time-words.ts";
import styles from "./Account.module.css";
import AddAdminDialog from "./AddAdminDialog.tsx";
import RemoveAdminDialog from "./RemoveAdminDialog.tsx";

export default function AdminList() {
  const read = useRead<AdminAccount[]>("/api/admin/admins");
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminAccount | null>(null);
  const admins = read.data ?? [];
  return (
    <section className={parts["card"]} aria-labelledby="admins">
      <div className={parts["headline"]}>
        <h3 id="admins">Admins</h3>
        <div className={parts["actions"]}>
          <button
            type="button"
            className="button"
            onClick={() => {
              setIsAdding(true);
            }}
          >
            <UserPlus size={18} aria-hidden />
            Add an admin
          </button>
        </div>
      </div>
      {read.isError && <Problem of={read} />}
      {read.isPending && <Spinner label="Loading..." />}
      <ul role="list" className={styles["admins"]} aria-labelledby="admins">
        {admins.map((admin) => (
          <li key={admin.id}>
            <div>
              <p>
                <strong>{admin.username}</strong> {admin.isSelf && <span className="chip">you</span>}
              </p>
              <p className={parts["soft"]}>{describe(admin)}</p>
            </div>
            {admins.length > 1 && (
              <div className={parts["actions"]}>
                <button
                  type="button"
                  className="button"
                  aria-label={`Remove ${admin.username}`}
                  onClick={() => {
                    setLeaving(admin);
                  }}
                >
                  Remove
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {admins.length === 1 && (
        <p className={parts["note"]}>
          You are the only admin. With a second one somebody can still come in when one of you has lost the password.
        </p>
      )}
      {isAdding && (
        <AddAdminDialog
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
      {leaving && (
        <RemoveAdminDialog
          admin={leaving}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </section>
  );
}

function describe({ createdAt, createdBy, lastLoginAt }: AdminAccount): string {
  const added = `Since ${formatDay(createdAt)}${createdBy === null ? "" : `, added by ${createdBy}`}`;
  return `${added} · ${lastLoginAt === null ? "no login yet" : `last login ${formatMoment(lastLoginAt)}`}`;
}
