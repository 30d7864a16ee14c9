/** Looks at the processes of this machine; those that have ended and were not waited for count as gone. */
import { spawnSync } from "node:child_process";

function listProcesses(): { pid: number; parent: number; command: string }[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((row) => {
    const [pid, parent, state = "Z", ...command] = row.trim().split(/\s+/);
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command: command.join(" ") }];
  });
}

/** @param program a part of the command line @returns their ids */
export function listChildren(parent: number, program = ""): number[] {
  const children = listProcesses().filter((one) => one.parent === parent && one.command.includes(program));
  return children.map(({ pid }) => pid).filter((pid) => pid > 0);
}

export function isRunning(pid: number): boolean {
  return listProcesses().some((one) => one.pid === pid);
}
