import { inTurns, ms, printTable, type Row, throughput, watched } from './measure.ts';
import type { BenchServer } from './server.ts';
import { FORMATS, type Format, type Subject } from './subject.ts';

/** What a caption costs and weighs beside the floor: one at a time, and many clients at once. */

interface Targets {
  /** HTTP ÷ floor, time */
  time: number;
  /** engine ÷ floor, bytes of the file */
  bytes: number;
}
const TARGETS: Record<Format, Targets> = {
  png: { time: 0.4, bytes: 1 },
  jpeg: { time: 0.4, bytes: 1.05 },
  webp: { time: 0.5, bytes: 1.1 },
};

type Render = (format: Format) => Promise<{ bytes: Buffer }>;

/** Time that all cores worked for this process, ms. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function atMost(name: string, ratio: number, target: number): Row {
  return { name, value: ratio.toFixed(2), target: `≤ ${target.toFixed(2)}`, met: ratio <= target };
}

/** Floor, engine and HTTP in turns. */
export async function benchLatency(subject: Subject, render: Render, server: BenchServer, runs: number) {
  const rows: Row[] = [];
  const results: Record<string, unknown> = {};
  for (const format of FORMATS) {
    const own = watched(() => subject.floor(format), ownCpu);
    const served = watched(() => server.caption(format), server.cpu);
    const stats = await inTurns({ floor: own.run, engine: () => render(format), http: served.run }, runs);
    const [floor, engine] = [await subject.floor(format), (await render(format)).bytes];
    const [time, bytes] = [stats.http.p50 / stats.floor.p50, engine.length / floor.length];
    results[format] = {
      ...stats,
      time,
      cores: { floor: own.worked, http: served.worked },
      bytes: { floor: floor.length, engine: engine.length, ratio: bytes },
    };
    for (const [name, { p50, p95 }] of Object.entries(stats))
      rows.push({ name: `${format} ${name}`, value: `p50 ${ms(p50)}  p95 ${ms(p95)}` });
    rows.push(atMost(`${format} HTTP ÷ floor`, time, TARGETS[format].time));
    const [floorWork, httpWork] = [own.worked / (runs + 1), served.worked / (runs + 1)];
    const cores = `${ms(floorWork)}, ${ms(httpWork)}: ${(httpWork / floorWork).toFixed(2)}`;
    if (!Number.isNaN(httpWork)) rows.push({ name: `${format} cores: floor, HTTP`, value: cores });
    const sizes = [floor, engine].map(({ length }) => `${Math.round(length / 1024)} KB`);
    rows.push({ name: `${format} file: floor, CAM`, value: sizes.join(', ') });
    rows.push(atMost(`${format} bytes ÷ floor`, bytes, TARGETS[format].bytes));
  }
  printTable('One caption at a time', rows);
  return results;
}

export async function benchThroughput(
  subject: Subject,
  server: BenchServer,
  clients: number,
  during: number,
) {
  const rows: Row[] = [];
  const results: Record<string, unknown> = {};
  for (const format of FORMATS) {
    const floor = await throughput(() => subject.floor(format), clients, during);
    const http = await throughput(() => server.caption(format), clients, during);
    const ratio = http / floor;
    results[format] = { floor, http, ratio };
    rows.push({ name: `${format} floor`, value: `${floor.toFixed(1)} /s` });
    rows.push({ name: `${format} HTTP`, value: `${http.toFixed(1)} /s` });
    const row = { name: `${format} HTTP ÷ floor`, value: ratio.toFixed(2) };
    rows.push({ ...row, target: '≥ 0.9', met: ratio >= 0.9 });
  }
  printTable(`${clients} clients at once`, rows);
  return results;
}
