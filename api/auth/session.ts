/**
 * Sessions: a sealed cookie with the admin's ID and session version. The version is compared with the admin's row on
 * every request, because a seal alone would stay valid after signing out.
 */
import { deleteCookie, getCookie, type H3Event, setCookie } from "h3";
import { sealData, unsealData } from "iron-session";
import { type Admin, getAdmin } from "#api/db/accounts.ts";
import type { Db } from "#api/db/tables.ts";

export interface Sessions {
  start: (event: H3Event, admin: Admin) => Promise<void>;
  /** Null if nobody is signed in or the session has expired. Extends the session. */
  read: (event: H3Event) => Promise<Admin | null>;
  forget: (event: H3Event) => void;
}

interface SessionSettings {
  db: Db;
  /** At least 32 characters. */
  getSecret: () => Promise<string>;
  /** If it is https, the cookie gets the `__Host-` prefix and Secure. */
  siteUrl: string;
  now: () => Date;
}

/** A session without requests expires after this many seconds. */
const IDLE_LIMIT = 2 * 3600;
/** The maximum length of a session, in seconds: a working day. */
const LIFETIME = 12 * 3600;
/** A session in use is sealed again after this many seconds. */
const RENEW_AFTER = 5 * 60;
/** Browsers keep no longer cookies; ours have 400 characters. */
const COOKIE_MAX = 4096;

interface Content {
  admin: number;
  version: number;
  /** Seconds since 1970: the sign-in, and the last extension. */
  since: number;
  seen: number;
}

export function createSessions({ db, getSecret, siteUrl, now }: SessionSettings): Sessions {
  const isSecure = siteUrl.startsWith("https:");
  const name = isSecure ? "__Host-admin" : "admin";
  const options = { httpOnly: true, secure: isSecure, sameSite: "strict", path: "/" } as const;
  const getSeconds = () => Math.floor(now().getTime() / 1000);

  const write = async (event: H3Event, content: Content): Promise<void> => {
    const seal = await sealData(content, { password: await getSecret(), ttl: LIFETIME });
    const left = content.since + LIFETIME - content.seen;
    setCookie(event, name, seal, { ...options, maxAge: Math.min(IDLE_LIMIT, left) });
  };

  return {
    start: async (event, { id, session_version: version }) => {
      const seconds = getSeconds();
      await write(event, { admin: id, version, since: seconds, seen: seconds });
    },
    read: async (event) => {
      const seal = getCookie(event, name);
      if (!seal || seal.length > COOKIE_MAX) return null;
      // An invalid seal gives an empty object.
      const content = toContent(await unsealData(seal, { password: await getSecret(), ttl: LIFETIME }));
      if (content === null) return null;
      const seconds = getSeconds();
      if (seconds >= content.since + LIFETIME || seconds >= content.seen + IDLE_LIMIT) return null;
      // Sealed while the clock was ahead; it would stay valid until then.
      if (content.seen > seconds + RENEW_AFTER) return null;
      const admin = await getAdmin(db, content.admin);
      if (admin?.session_version !== content.version) return null;
      if (seconds >= content.seen + RENEW_AFTER) await write(event, { ...content, seen: seconds });
      return admin;
    },
    forget: (event) => deleteCookie(event, name, options),
  };
}

function toContent(unsealed: Partial<Record<keyof Content, unknown>>): Content | null {
  const { admin, version, since, seen } = unsealed;
  const isOurs = [admin, version, since, seen].every(Number.isSafeInteger);
  return isOurs ? ({ admin, version, since, seen } as Content) : null;
}
