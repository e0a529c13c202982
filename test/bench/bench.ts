import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRenderer } from '../../src-main/imaging/renderer.ts';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { benchBatch } from './batch.ts';
import { benchLatency, benchThroughput } from './captions.ts';
import { rasterise } from './floor.ts';
import { benchAiImage, benchGenerate } from './generation.ts';
import { SEARCHES, writeTemplates } from './many-templates.ts';
import { inTurns, ms, printTable, type Row, statsOf } from './measure.ts';
import { type BenchServer, startServer } from './server.ts';
import { createSubject, FORMATS, ROOT, TEMPLATE } from './subject.ts';
import { findTools } from './tools.ts';

/**
 * `npm run bench [-- captions | generation] [--quick]`: what a caption costs, beside the floor (bare sharp doing decode,
 * blend, encode with a ready-made overlay) and beside other tools, and what memes from ideas cost. The machine may be shared: trust the
 * ratios, not the ms.
 */

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const SECTIONS = ['captions', 'generation'];
const unknown = positionals.find((name) => !SECTIONS.includes(name));
if (unknown)
  throw new Error(`There is no part "${unknown}"; name one of ${SECTIONS.join(', ')}, or none for all.`);
const wants = (section: string) => positionals.length === 0 || positionals.includes(section);
const RUNS = values.quick ? 10 : 60;
const CLIENTS = 8;
const LOAD_MS = values.quick ? 2000 : 8000;
const RENDERS = values.quick ? 400 : 2000;
const TEMPLATES = values.quick ? 1000 : 10_000;
const IDEAS = values.quick ? 10 : 40;
const BATCHES = values.quick ? 3 : 9;

const subject = await createSubject();
const engine = createRenderer({ text: subject.text });
const results: Record<string, unknown> = {
  node: process.version,
  cores: availableParallelism(),
  template: TEMPLATE,
  picture: subject.size,
};
const render = (format: (typeof FORMATS)[number]) =>
  engine.render({
    picture: { read: async () => subject.blank, cacheKey: TEMPLATE },
    canvas: subject.canvas,
    captions: subject.placed,
    format,
  });

async function benchParts(): Promise<void> {
  const overlays = subject.overlays();
  const parts = await inTurns(
    {
      layout: () => subject.layOut(),
      'layout and SVG': () => subject.overlays(),
      'overlay rasterised': () => Promise.all(overlays.map(({ svg }) => rasterise(svg))),
    },
    RUNS * 3,
  );
  results.parts = parts;
  printTable(
    'Parts (two captions)',
    Object.entries(parts).map(([name, { p50, p95 }]): Row => {
      const row = { name, value: `p50 ${ms(p50)}  p95 ${ms(p95)}` };
      return name === 'layout' ? { ...row, target: '< 1 ms for a two-line caption', met: p50 / 2 < 1 } : row;
    }),
  );
}

/** Renders `RENDERS` memes with all clients and tells the resident memory after each quarter, MB. */
async function rssOver(server: BenchServer, caption: (at: number) => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  for (let quarter = 1; quarter <= 4; quarter++) {
    let left = (RENDERS * quarter) / 4;
    const first = (RENDERS * (quarter - 1)) / 4;
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
    { name: `${name}: at the end`, value: `${last.toFixed(0)} MB`, target: '< 300 MB', met: last < 300 },
    { name: `${name}: end ÷ half-way`, value: growth.toFixed(2), target: 'flat: ≤ 1.10', met: growth <= 1.1 },
  ];
}

async function benchMemory(server: BenchServer): Promise<void> {
  const formatAt = (at: number) => FORMATS[at % FORMATS.length] ?? 'png';
  const one = await rssOver(server, (at) => server.caption(formatAt(at)));
  const templates = readdirSync(path.join(ROOT, 'resources/templates'));
  const every = await rssOver(server, (at) => {
    const { text, style = {} } = HARD_CAPTIONS[at % HARD_CAPTIONS.length] ?? { text: '' };
    const template_id = templates[at % templates.length] ?? TEMPLATE;
    return server.caption(formatAt(at), { template_id, captions: [{ position: '0', text, style }] });
  });
  results.memory = { one, every };
  printTable(`Resident memory over ${RENDERS} renders each, ${CLIENTS} clients`, [
    ...memoryRows('one template', one),
    ...memoryRows('then every template, script and emoji', every),
  ]);
}

async function benchSearch(): Promise<void> {
  const server = await startServer((home) => writeTemplates(home, TEMPLATES, subject));
  const samples: number[] = [];
  for (let run = -1; run < RUNS; run++) {
    for (const search of SEARCHES) {
      const start = performance.now();
      await server.get(`/v1/templates?search=${encodeURIComponent(search)}`);
      if (run >= 0) samples.push(performance.now() - start);
    }
  }
  await server.stop();
  const stats = statsOf(samples);
  results.search = { ...stats, templates: TEMPLATES, firstAnswer: server.firstAnswer };
  printTable(`Search over HTTP with ${TEMPLATES} more templates`, [
    {
      name: 'GET /v1/templates?search=',
      value: `p50 ${ms(stats.p50)}  p95 ${ms(stats.p95)}`,
      target: 'p95 < 5 ms',
      met: stats.p95 < 5,
    },
  ]);
}

async function benchTools(): Promise<void> {
  const rows: Row[] = [];
  for (const tool of await findTools(subject)) {
    if ('install' in tool) {
      rows.push({ name: tool.name, value: `not installed: ${tool.install}` });
      continue;
    }
    for (const format of FORMATS) {
      const jobs = { tool: () => tool.draw(format), engine: () => render(format) };
      const stats = await inTurns(jobs, Math.min(RUNS, 15));
      const times = stats.tool.p50 / stats.engine.p50;
      results[`${tool.name} ${format}`] = { ...stats, times };
      const value = `p50 ${ms(stats.tool.p50)}, CAM’s engine ${ms(stats.engine.p50)}: ${times.toFixed(1)} × as fast`;
      rows.push({ name: `${tool.name}, ${format}`, value });
    }
    await tool.close();
  }
  printTable('What one would use instead', rows);
}

async function benchCaptions(): Promise<void> {
  await benchParts();
  const server = await startServer();
  printTable('Start', [
    {
      name: 'first answer after `cam serve`',
      value: ms(server.firstAnswer),
      target: '< 1 s',
      met: server.firstAnswer < 1000,
    },
  ]);
  results.firstAnswer = server.firstAnswer;
  results.latency = await benchLatency(subject, render, server, RUNS);
  results.throughput = await benchThroughput(subject, server, CLIENTS, LOAD_MS);
  await benchMemory(server);
  await server.stop();
  await benchSearch();
  await benchTools();
}

async function benchGeneration(): Promise<void> {
  const server = await startServer();
  results.generate = await benchGenerate(server, IDEAS);
  results['ai-image'] = await benchAiImage(server, IDEAS);
  results.batch = await benchBatch(server, BATCHES);
  await server.stop();
}

console.log(
  `CAM bench on Node ${process.version}, ${availableParallelism()} cores; ${TEMPLATE}, ${subject.size.width}×${subject.size.height} px`,
);
if (wants('captions')) await benchCaptions();
if (wants('generation')) await benchGeneration();
mkdirSync(path.join(ROOT, 'out'), { recursive: true });
writeFileSync(path.join(ROOT, 'out/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log('\nAll figures: out/bench.json');
