import { readFileSync } from 'node:fs';

/** What Linux tells of a process; undefined on other systems. */

/** Length of a tick in /proc/<pid>/stat, ms: the kernel tells programs of 100 a second on every architecture. */
const TICK_MS = 10;

function proc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined {
  const kb = new RegExp(`${field}:\\s+(\\d+)`).exec(proc(pid, 'status') ?? '')?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

/** Resident memory, MB. */
export const readResidentMemory = (pid: number) => readMemory(pid, 'VmRSS');

/** The most resident memory so far, MB. */
export const readPeakMemory = (pid: number) => readMemory(pid, 'VmHWM');

/** Time all cores worked for a process so far, its threads and the system's calls included, ms. */
export function readCpuTime(pid: number): number | undefined {
  // The name of the program stands in brackets and may hold anything; utime and stime are fields 14 and 15.
  const fields = proc(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
