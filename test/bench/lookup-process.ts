import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openReadyMemes } from '../../src-main/models/offline/ready-memes/ready-memes.ts';
import { openLocalWriter } from '../../src-main/models/offline/writer/local-writer.ts';
import { IDEAS } from '../fixtures/ideas.ts';

/**
 * A fresh process that looks ready memes up, or, as `floor`, does the least that needs: reads and parses the English
 * content, and multiplies a vector with one for each phrasing. Prints `LookupTimes`.
 */

export interface LookupTimes {
  /** ms */
  first: number;
  /** ms of each further one. */
  further: number[];
  /** What it holds afterwards, MB. */
  held: number;
}

const RESOURCES = path.resolve(import.meta.dirname, '../../resources');
const WIDTH = 128;
const LOOKUPS = 40;

const readMemory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 ** 2;
};

async function measure(first: () => unknown, further: (at: number) => unknown): Promise<LookupTimes> {
  const before = readMemory();
  const time = async (job: () => unknown) => {
    const start = performance.now();
    await job();
    return performance.now() - start;
  };
  const times = { first: await time(first), further: [] as number[] };
  for (let at = 0; at < LOOKUPS; at++) times.further.push(await time(() => further(at)));
  return { ...times, held: readMemory() - before };
}

function measureFloor(): Promise<LookupTimes> {
  const folder = path.join(RESOURCES, 'ready-memes');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  let vectors = new Float32Array();
  return measure(
    () => {
      const lines: { also: unknown[] }[] = readdirSync(path.join(folder, 'en')).flatMap((name) =>
        JSON.parse(read(`en/${name}`)),
      );
      read('en-vectors/pieces.txt').split('\n');
      readFileSync(path.join(folder, 'en-vectors/pieces.bin'));
      vectors = new Float32Array(WIDTH * lines.reduce((sum, { also }) => sum + 1 + also.length, 0)).fill(0.1);
    },
    () => {
      let sum = 0;
      for (let at = 0; at < vectors.length; at++) sum += (vectors[at] ?? 0) * (vectors[at % WIDTH] ?? 0);
      return sum;
    },
  );
}

function measureLookups(): Promise<LookupTimes> {
  const words = openLocalWriter(RESOURCES);
  const idea = (at: number) => IDEAS[at % IDEAS.length]?.text ?? '';
  words.detectLanguage(words.correct(idea(0)));
  const ready = openReadyMemes({ resourcesDir: RESOURCES, loadWords: async () => words });
  return measure(
    () => ready.find(idea(0)),
    (at) => ready.find(idea(at + 1)),
  );
}

console.log(JSON.stringify(await (process.argv[2] === 'floor' ? measureFloor() : measureLookups())));
