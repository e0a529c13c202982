import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { printTable, type Row } from './measure.ts';
import { type BenchServer, startServer } from './server.ts';
import { FORMATS, ROOT, TEMPLATE } from './subject.ts';

/** Resident memory of an engine over many renders, by several clients at once. */

const CLIENTS = 8;
/** Budget of an engine that has drawn everything, MB. */
const BUDGET = 300;

/** Makes `renders` memes and tells the resident memory after each quarter, MB. */
async function rssOver(
  server: BenchServer,
  renders: number,
  caption: (at: number) => Promise<void>,
): Promise<number[]> {
  const seen: number[] = [];
  for (let quarter = 1; quarter <= 4; quarter++) {
    let left = (renders * quarter) / 4;
    const first = (renders * (quarter - 1)) / 4;
    const loop = async () => {
      while (left > first) await caption(--left);
    };
    await Promise.all(Array.from({ length: CLIENTS }, loop));
    seen.push(server.rss() ?? Number.NaN);
  }
  return seen;
}

function memoryRows(name: string, seen: readonly number[]): Row[] {
  const last = seen.at(-1) ?? Number.NaN;
  const growth = last / (seen[1] ?? Number.NaN);
  return [
    { name: `${name}: after each quarter`, value: seen.map((mb) => `${mb.toFixed(0)} MB`).join('  ') },
    {
      name: `${name}: at the end`,
      value: `${last.toFixed(0)} MB`,
      target: `< ${BUDGET} MB`,
      met: last < BUDGET,
    },
    { name: `${name}: end ÷ half-way`, value: growth.toFixed(2), target: 'flat: ≤ 1.10', met: growth <= 1.1 },
  ];
}

/** Returns the resident memory, MB, after each quarter of both. */
export async function benchMemory(renders: number) {
  const server = await startServer();
  const formatAt = (at: number) => FORMATS[at % FORMATS.length] ?? 'png';
  const one = await rssOver(server, renders, (at) => server.caption(formatAt(at)));
  const templates = readdirSync(path.join(ROOT, 'resources/templates'));
  const every = await rssOver(server, renders, (at) => {
    const { text, style = {} } = HARD_CAPTIONS[at % HARD_CAPTIONS.length] ?? { text: '' };
    const template_id = templates[at % templates.length] ?? TEMPLATE;
    return server.caption(formatAt(at), { template_id, captions: [{ position: '0', text, style }] });
  });
  const peak = server.peak();
  await server.stop();
  const rows: Row[] =
    peak === undefined ? [] : [{ name: 'peak at any moment', value: `${peak.toFixed(0)} MB` }];
  printTable(`Resident memory over ${renders} renders each, ${CLIENTS} clients`, [
    ...memoryRows('one template', one),
    ...memoryRows('then every template, script and emoji', every),
    ...rows,
  ]);
  return { one, every, peak };
}
