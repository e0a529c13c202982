import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MEME_SEARCHES, writeMemes } from './many-memes.ts';
import { SEARCHES, writeTemplates } from './many-templates.ts';
import { computeStats, inTurns, ms, printTable, type Row, type Stats } from './measure.ts';
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
const FLOOR = 'floor: health';
/** Between two questions to an engine that works, ms. */
const ASK_EVERY_MS = 4;
/** The engine stores what it has read of a library a few seconds after its start, ms. */
const CACHE_WITHIN_MS = 20_000;
/** The longest that a backup or an index may take, ms. */
const WORK_WITHIN_MS = 600_000;
/** Between two looks whether something is done, ms. */
const LOOK_EVERY_MS = 200;

/** Resolves once the answer satisfies `isDone`. @throws Error where that takes longer than `withinMs` */
async function until<T>(
  ask: () => T | Promise<T>,
  isDone: (answer: T) => boolean,
  withinMs: number,
): Promise<void> {
  for (const end = performance.now() + withinMs; !isDone(await ask()); await setTimeout(LOOK_EVERY_MS)) {
    if (performance.now() > end) throw new Error(`Not done within ${withinMs} ms.`);
  }
}

/** Each kind of search in turns, beside a request that does nothing. */
async function searches(server: BenchServer, runs: number): Promise<Record<string, Stats>> {
  const ask = (query: Record<string, string>) => server.get(`/v1/templates?${new URLSearchParams(query)}`);
  const kinds = Object.entries(SEARCHES).map(([kind, queries]): [string, () => Promise<number>] => {
    let at = 0;
    return [kind, () => ask({ search: queries[at++ % queries.length] ?? '' })];
  });
  return inTurns(
    {
      [FLOOR]: () => server.get('/v1/health'),
      ...Object.fromEntries(kinds),
      'no words, one category': () => ask({ search: '', category: 'reactions' }),
      'a page of 100, by rank': () => ask({ limit: '100', offset: '5000' }),
    },
    runs,
  );
}

/** ms to the first answer. */
async function measureStart(home: BenchHome): Promise<number> {
  const server = await startOn(home);
  await server.stop();
  return server.firstAnswer;
}

/** The same with the built-in templates alone, also a second time. */
async function emptyStart(): Promise<number> {
  const empty = createHome();
  try {
    await measureStart(empty);
    return await measureStart(empty);
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
    const cache = path.join(created.home, 'library-cache.ndjson');
    await until(() => existsSync(cache), Boolean, CACHE_WITHIN_MS);
    await first.stop();
    const start = { first: first.firstAnswer, later: await measureStart(created), empty: await emptyStart() };
    return { found, start };
  } finally {
    created.remove();
  }
}

/** How long others had to wait while `work` ran. */
async function waitsDuring(server: BenchServer, work: () => Promise<unknown>): Promise<Wait> {
  const waits: number[] = [];
  let running = true;
  const ask = async () => {
    while (running) {
      const start = performance.now();
      await server.get('/v1/health');
      waits.push(performance.now() - start);
      await setTimeout(ASK_EVERY_MS);
    }
  };
  const start = performance.now();
  const asking = ask();
  await work().finally(() => {
    running = false;
  });
  const took = performance.now() - start;
  await asking;
  return { ...computeStats(waits), longest: Math.max(...waits), took };
}

interface Wait extends Stats {
  /** ms */
  longest: number;
  /** What the work took, ms. */
  took: number;
}

const backUp = async (server: BenchServer) => {
  await server.post('/v1/backups', {});
  const ask = () => server.read<{ task: { status: string } | null }>('/v1/backups');
  await until(ask, ({ task }) => task?.status !== 'running', WORK_WITHIN_MS);
};

/** Searches and lists of memes: each call is another one of its kind. */
async function askGallery(server: BenchServer, { memes, runs }: ScaleSizes) {
  const get = (query: Record<string, string>) => server.get(`/v1/memes?${new URLSearchParams(query)}`);
  const kinds = Object.entries(MEME_SEARCHES).map(([kind, searches]) => {
    let at = 0;
    return [`search: ${kind}`, () => get({ limit: '60', ...searches[at++ % searches.length] })] as const;
  });
  let cursor = '';
  const readOn = async () => {
    const page = await server.read<{ next_cursor: string | null }>(`/v1/memes?limit=100${cursor}`);
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    return 0;
  };
  return inTurns(
    {
      [FLOOR]: () => server.get('/v1/health'),
      'memes: first page of 100': () => get({ limit: '100' }),
      'memes: page in the middle': () => get({ limit: '100', offset: String(memes / 2) }),
      'memes: last page': () => get({ limit: '100', offset: String(memes - 100) }),
      'memes: read on by cursor': readOn,
      ...Object.fromEntries(kinds),
      'usage of 365 days': () => server.get('/v1/usage?days=365'),
      'usage of 365 days, all accounts': () => server.get('/v1/usage?days=365&all=true'),
      'trash: first page': () => server.get('/v1/trash?limit=100'),
      'jobs: first page': () => server.get('/v1/jobs?limit=100'),
      'jobs: those of a type': () => server.get('/v1/jobs?limit=100&type=caption&status=succeeded'),
      'templates by rank': () => server.get('/v1/templates?limit=100'),
    },
    runs,
  );
}

async function benchGallery(sizes: ScaleSizes) {
  const { memes } = sizes;
  const created = createHome();
  try {
    const trashed = memes / 10;
    writeMemes(created.home, { memes, usage: memes, days: 365, trashed, jobs: memes / 5 }, Date.now());
    const server = await startOn(created);
    const search = () => server.read<{ incomplete?: boolean }>('/v1/memes?search=coffee&limit=1');
    const waits = {
      'the first 5 s of an engine that indexes': await waitsDuring(server, () => setTimeout(5000)),
      'indexing the other memes, once': await waitsDuring(server, () =>
        until(search, ({ incomplete }) => !incomplete, WORK_WITHIN_MS),
      ),
      'nothing (floor)': await waitsDuring(server, () => setTimeout(5000)),
      'a backup': await waitsDuring(server, () => backUp(server)),
    };
    const asked = await askGallery(server, sizes);
    const emptying = await waitsDuring(server, () => server.delete('/v1/trash'));
    await server.stop();
    return { asked, waits: { ...waits, 'emptying the trash': emptying } };
  } finally {
    created.remove();
  }
}

const statsRow = (name: string, { p50, p95 }: Stats): Row => ({
  name,
  value: `p50 ${ms(p50)}  p95 ${ms(p95)}`,
});

/** How much longer than health, which does nothing: what a busy machine adds is in both. */
const besideFloor = (stats: Stats, floor: Stats): string =>
  `  ${stats === floor ? '' : `+ ${ms(Math.max(0, stats.p50 - floor.p50))}`}`;

/** Prints the rows and returns the figures. */
export async function benchScale(subject: Subject, sizes: ScaleSizes) {
  const { found, start } = await benchLibrary(subject, sizes);
  const searched = Object.entries(found);
  const worst = Math.max(...searched.map(([, { p95 }]) => p95));
  printTable(`Search over HTTP with ${sizes.templates} more templates`, [
    ...searched.map(([name, stats]): Row => {
      const row = statsRow(name, stats);
      return { ...row, value: row.value + besideFloor(stats, found[FLOOR] ?? stats) };
    }),
    { name: 'slowest kind, p95', value: ms(worst), target: '< 5 ms', met: worst < 5 },
    {
      name: 'slowest kind, p95 without that of health',
      value: ms(worst - (found[FLOOR]?.p95 ?? 0)),
      target: '< 5 ms',
      met: worst - (found[FLOOR]?.p95 ?? 0) < 5,
    },
  ]);
  printTable(`Start with ${sizes.templates} more templates, to the first answer`, [
    { name: 'floor: no more than the built-in ones, later', value: ms(start.empty) },
    { name: 'the first time', value: ms(start.first) },
    { name: 'later', value: ms(start.later), target: '< 2 s', met: start.later < 2000 },
  ]);
  const gallery = await benchGallery(sizes);
  printTable(`A gallery of ${sizes.memes} memes and as many calls`, [
    ...Object.entries(gallery.asked).map(([name, stats]): Row => {
      const row = statsRow(name, stats);
      const beside = besideFloor(stats, gallery.asked[FLOOR] ?? stats);
      return { ...row, value: row.value + beside, target: `p95 < ${HELD_MS} ms`, met: stats.p95 < HELD_MS };
    }),
  ]);
  printTable(
    'How long others wait for health while the engine works',
    Object.entries(gallery.waits).map(
      ([name, { p50, p95, longest, took }]): Row => ({
        name,
        value: `p50 ${ms(p50)}  p95 ${ms(p95)}  longest ${ms(longest)}  in ${(took / 1000).toFixed(1)} s`,
        target: `longest < ${HELD_MS} ms`,
        met: longest < HELD_MS,
      }),
    ),
  );
  return { found, start, gallery };
}
