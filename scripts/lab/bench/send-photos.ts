/**
 * `send-photos.ts <origin> <folder> <market id> ...`: uploads the folder's files to all markets at once, each from another
 * network, as uploads are limited per network. Runs in its own process, so that it does not slow down the measurements.
 */
import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const [origin = "", folder = "", ...ids] = process.argv.slice(2);
const names = await readdir(folder);
await Promise.all(ids.map((id, index) => send(id, `203.0.${index}.113`)));

/** Has no timeout, unlike fetch. */
async function send(id: string, address: string): Promise<void> {
  const form = new FormData();
  form.append("consent", "true");
  for (const name of names) form.append("images", await openAsBlob(join(folder, name)), name);
  const { body, headers } = new Response(form);
  if (!body) throw new Error("There is nothing to send.");
  const post = request(`${origin}/api/markets/${id}/submit-images`, {
    method: "POST",
    headers: { "Content-Type": headers.get("content-type") ?? "", "X-Forwarded-For": address },
  });
  const answered = once(post, "response") as Promise<[IncomingMessage]>;
  await pipeline(body, post);
  const [answer] = await answered;
  const text = (await answer.toArray()).join("");
  if (answer.statusCode !== 201) throw new Error(`An upload got ${answer.statusCode ?? ""}: ${text}`);
}
