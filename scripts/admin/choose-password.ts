/** A password from whoever sits at the terminal, typed twice without being shown; from a pipe; or made up. */
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { Writable } from "node:stream";
import { OperatorError } from "#api/operator-error.ts";

/** Letters and digits that nobody mixes up, also when read out. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** About 99 random bits. */
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** @throws OperatorError when it is typed differently the second time, or not at all */
export async function choosePassword({
  isGenerated,
  print,
}: {
  isGenerated: boolean;
  print: (line: string) => void;
}): Promise<string> {
  if (isGenerated) {
    const password = makePassword();
    print(`Password, shown only this once: ${password}`);
    return password;
  }
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const password = await ask("New password (is not shown): ");
  if (password !== (await ask("The same again: "))) {
    throw new OperatorError("The two are not the same. Nothing was changed; please start again.");
  }
  return password;
}

function makePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** The interface writes what is typed to its output, which keeps it to itself. */
async function ask(question: string): Promise<string> {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true, historySize: 0 });
  const stop = new AbortController();
  terminal.on("SIGINT", () => {
    stop.abort();
  });
  process.stderr.write(question);
  try {
    return await terminal.question("", { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new OperatorError("Stopped. Nothing was changed.", { cause: error });
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
