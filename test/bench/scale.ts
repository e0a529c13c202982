import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeMemes } from './many-memes.ts';
import { SEARCHES, writeTemplates } from './many-templates.ts';
import { inTurns, ms, printTable, type Row, type Stats } from './measure.ts';
import { type BenchHome, type BenchServer, createHome, startOn } from './server.ts';
import type { Subject } from './subject.ts';

/** Libraries and galleries of many years: what a search, a start, a page and a chart cost with them. */

export interface ScaleSizes {
  templates: number;
  memes: number;
  runs: number;
}

/** The longest that anything may keep others from being answered, ms. */
const HELD_MS = 50;
/** Between two questions to an engine that works, ms. */
const ASK_EVERY_MS = 4;
/** The engine stores what it has read of a library a few seconds after its start, ms. */
const CACHE_WITHIN_MS = 20_000;

/** Each kind of search in turns, beside a request that does nothing. */
async function searches(server: BenchServer, runs: number): Promise<Record<string, Stats>> {
  const ask = (query: Record<string, string>) => server.get(`/v1/templates?${new URLSearchParams(query)}`);
  const kinds = Object.entries(SEARCHES).map(([kind, queries]): [string, () => Promise<number>] => {
    let at = 0;
    return [kind, () => ask({ search: queries[at++ % queries.length] ?? '' })];
  });
  return inTurns(
    {
      'floor: health': () => server.get('/v1/health'),
      ...Object.fromEntries(kinds),
      'no words, one category': () => ask({ search: '', category: 'reactions' }),
      'a page of 100, by rank': () => ask({ limit: '100', offset: '5000' }),
    },
    runs,
  );
}

/** ms to the first answer. */
async function startOf(home: BenchHome): Promise<number> {
  const server = await startOn(home);
  await server.stop();
  return server.firstAnswer;
}

/** The same with the built-in templates alone, also a second time. */
async function emptyStart(): Promise<number> {
  const empty = createHome();
  try {
    await startOf(empty);
    return await startOf(empty);
  } finally {
    empty.remove();
  }
}

async function benchLibrary(subject: Subject, { templates, runs }: ScaleSizes) {
  const created = createHome((home) => writeTemplates(home, templates, subject));
  try {
    // Files that were written a moment ago are never trusted to be unchanged.
    await setTimeout(2500);
    const first = await startOn(created);
    const found = await searches(first, runs);
    for (let waited = 0; !existsSync(path.join(created.home, 'library-cache.ndjson')); waited += 100) {
      if (waited > CACHE_WITHIN_MS) throw new Error('The engine did not store its library.');
      await setTimeout(100);
    }
    await first.stop();
    const start = { first: first.firstAnswer, later: await startOf(created), empty: await emptyStart() };
    return { found, start };
  } finally {
    created.remove();
  }
}

/** How long others had to wait, at most, while `work` ran, ms. */
async function longestWait(server: BenchServer, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let running = true;
  const ask = async () => {
    while (running) {
      const start = performance.now();
      await server.get('/v1/health');
      longest = Math.max(longest, performance.now() - start);
      await setTimeout(ASK_EVERY_MS);
    }
  };
  const asking = ask();
  await work().finally(() => {
    running = false;
  });
  await asking;
  return longest;
}

async function benchGallery({ memes, runs }: ScaleSizes) {
  const created = createHome();
  try {
    const trashed = memes / 10;
    writeMemes(created.home, { memes, usage: memes, days: 365, trashed, jobs: memes / 5 }, Date.now());
    const server = await startOn(created);
    const page = (offset: number) => () => server.get(`/v1/memes?limit=100&offset=${offset}`);
    const asked = await inTurns(
      {
        'floor: health': () => server.get('/v1/health'),
        'memes: first page of 100': page(0),
        'memes: page in the middle': page(memes / 2),
        'memes: last page': page(memes - 100),
        'usage of 365 days': () => server.get('/v1/usage?days=365'),
        'usage of 365 days, all accounts': () => server.get('/v1/usage?days=365&all=true'),
        'trash: first page': () => server.get('/v1/trash?limit=100'),
        'jobs: first page': () => server.get('/v1/jobs?limit=100'),
        'templates by rank': () => server.get('/v1/templates?limit=100'),
      },
      runs,
    );
    const waits = { 'emptying the trash': await longestWait(server, () => server.delete('/v1/trash')) };
    await server.stop();
    return { asked, waits };
  } finally {
    created.remove();
  }
}

const statsRow = (name: string, { p50, p95 }: Stats): Row => ({
  name,
  value: `p50 ${ms(p50)}  p95 ${ms(p95)}`,
});

/** Prints the rows and returns the figures. */
export async function benchScale(subject: Subject, sizes: ScaleSizes) {
  const { found, start } = await benchLibrary(subject, sizes);
  const searched = Object.entries(found);
  const worst = Math.max(...searched.map(([, { p95 }]) => p95));
  printTable(`Search over HTTP with ${sizes.templates} more templates`, [
    ...searched.map(([name, stats]) => statsRow(name, stats)),
    { name: 'slowest kind, p95', value: ms(worst), target: '< 5 ms', met: worst < 5 },
  ]);
  printTable(`Start with ${sizes.templates} more templates, to the first answer`, [
    { name: 'floor: no more than the built-in ones, later', value: ms(start.empty) },
    { name: 'the first time', value: ms(start.first) },
    { name: 'later', value: ms(start.later), target: '< 2 s', met: start.later < 2000 },
  ]);
  const gallery = await benchGallery(sizes);
  printTable(`A gallery of ${sizes.memes} memes and as many calls`, [
    ...Object.entries(gallery.asked).map(
      ([name, stats]): Row => ({
        ...statsRow(name, stats),
        target: `< ${HELD_MS} ms`,
        met: stats.p95 < HELD_MS,
      }),
    ),
    ...Object.entries(gallery.waits).map(
      ([name, wait]): Row => ({
        name: `${name}: longest wait of others`,
        value: ms(wait),
        target: `< ${HELD_MS} ms`,
        met: wait < HELD_MS,
      }),
    ),
  ]);
  return { found, start, gallery };
}
