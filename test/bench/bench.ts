import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRenderer } from '../../src-main/imaging/renderer.ts';
import { benchBatch } from './batch.ts';
import { benchLatency, benchThroughput } from './captions.ts';
import { benchClip } from './clip.ts';
import { rasterise } from './floor.ts';
import { benchAiImage, benchGenerate } from './generation.ts';
import { benchGif } from './gif.ts';
import { benchHosting } from './hosting.ts';
import { benchGivenGif } from './input-gif.ts';
import { benchLookup } from './lookup.ts';
import { inTurns, ms, printTable, type Row } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchScale } from './scale.ts';
import { startServer } from './server.ts';
import { benchStart } from './start.ts';
import { createSubject, type FORMATS, ROOT, TEMPLATE } from './subject.ts';
import { benchVideo } from './video.ts';

/**
 * `npm run bench [-- start | captions | gif | memory | generation | lookup | scale | hosting | video | clip]
 * [--quick]`: what a caption costs, beside the floor (bare sharp doing decode, blend, encode with a ready-made overlay),
 * and what memes from ideas cost. The machine may be shared: trust the ratios, not the ms.
 */

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const SECTIONS = 'start captions gif memory generation lookup scale hosting video clip'.split(' ');
const unknown = positionals.find((name) => !SECTIONS.includes(name));
if (unknown)
  throw new Error(`There is no part "${unknown}"; name one of ${SECTIONS.join(', ')}, or none for all.`);
const wants = (section: string) => positionals.length === 0 || positionals.includes(section);
const RUNS = values.quick ? 10 : 60;
const CLIENTS = 8;
const LOAD_MS = values.quick ? 2000 : 8000;
const RENDERS = values.quick ? 400 : 2000;
const IDEAS = values.quick ? 10 : 40;
const SCALE = { templates: values.quick ? 1000 : 10_000, memes: values.quick ? 50_000 : 500_000, runs: RUNS };
const HOSTING = { loadMs: values.quick ? 1500 : 10_000 };
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

async function benchCaptions(): Promise<void> {
  await benchParts();
  const server = await startServer();
  results.latency = await benchLatency(subject, render, server, RUNS);
  results.throughput = await benchThroughput(subject, server, CLIENTS, LOAD_MS);
  await server.stop();
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
if (wants('start')) results.start = await benchStart(values.quick ? 7 : 21);
if (wants('captions')) await benchCaptions();
if (wants('gif')) {
  const runs = values.quick ? 3 : 9;
  const given = await benchGivenGif(subject, Math.ceil(runs / 2));
  results.gif = { ...(await benchGif(subject, runs)), given };
}
if (wants('memory')) results.memory = await benchMemory(RENDERS);
if (wants('generation')) await benchGeneration();
if (wants('lookup')) results.lookup = await benchLookup(values.quick ? 5 : 15);
if (wants('scale')) results.scale = await benchScale(subject, SCALE);
if (wants('video')) results.video = await benchVideo(values.quick ? 1 : 5);
if (wants('clip')) results.clip = await benchClip(values.quick ? 1 : 5);
if (wants('hosting')) results.hosting = await benchHosting(HOSTING);
mkdirSync(path.join(ROOT, 'out'), { recursive: true });
writeFileSync(path.join(ROOT, 'out/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log('\nAll figures: out/bench.json');
