import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { cam, type EngineProcess, startEngineWorker } from '../helpers/engine-process.ts';
import { bangersTtf, base64 } from '../helpers/font-files.ts';
import { printTable } from '../helpers/full-run.ts';
import { createPack } from './harness/packs.ts';

/**
 * Kills the engine at every step of a POST with an idempotency key, starts it again and repeats the call: whatever
 * the step, the call is done once.
 */

/** After the claim; once the first folder is published; before and after the answer is stored; before it is sent. */
const STEPS = ['claimed', 'folder', 'changed', 'stored', 'answered'] as const;
type Step = (typeof STEPS)[number];

let home: string;
let key: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-posts-'));
  key = JSON.parse(cam('keys', 'create', '--plan', 'studio', '--home', home)).key;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#456' } })
  .png()
  .toBuffer();

interface Call {
  url: string;
  body(name: string): object;
  /** How many things one call makes, and how many of them there are. */
  makes: number;
  count(engine: EngineProcess): Promise<number>;
  /** Where it is killed. */
  steps: readonly Step[];
}

async function get(engine: EngineProcess, url: string) {
  const answer = await fetch(`${engine.baseUrl}/v1${url}`, { headers: { authorization: `Bearer ${key}` } });
  return JSON.parse(await answer.text()).data;
}
const templates = async (engine: EngineProcess): Promise<number> =>
  (await get(engine, '/templates?category=mine')).total;
const caption = (text: string) => ({
  type: 'caption',
  template_id: 'no-yes',
  width: 64,
  captions: [{ position: '0', text }],
});
const memes = async (engine: EngineProcess): Promise<number> => (await get(engine, '/memes')).total;

const CALLS: readonly Call[] = [
  {
    url: '/templates',
    body: (name) => ({ name, image_base64: picture.toString('base64') }),
    makes: 1,
    count: templates,
    steps: ['folder', 'changed', 'claimed', 'stored', 'answered'],
  },
  {
    url: '/templates/import',
    body: (name) => ({ pack_base64: createPack(name, picture) }),
    makes: 2,
    count: templates,
    steps: ['folder', 'claimed', 'changed', 'stored', 'answered'],
  },
  {
    url: '/fonts',
    // Bytes behind the last table make another file of the same font.
    body: (name) => ({ font_base64: base64(Buffer.concat([bangersTtf(), Buffer.from(name)])) }),
    makes: 1,
    count: async (engine) => (await get(engine, '/fonts')).fonts.length,
    steps: ['folder', 'claimed', 'changed', 'stored', 'answered'],
  },
  {
    url: '/keys',
    body: (name) => ({ name }),
    makes: 1,
    count: async (engine) => (await get(engine, '/keys')).keys.length,
    steps: ['changed', 'stored', 'answered', 'claimed'],
  },
  {
    url: '/images',
    body: () => ({ image_base64: picture.toString('base64') }),
    makes: 0,
    count: async () => 0,
    steps: ['claimed', 'changed', 'stored', 'answered'],
  },
  {
    url: '/meme/caption',
    body: (name) => ({ ...caption(name), type: undefined }),
    makes: 1,
    count: memes,
    steps: ['changed', 'claimed', 'stored', 'answered'],
  },
  {
    url: '/meme/batch',
    body: (name) => ({ items: [caption(name), caption(name)] }),
    makes: 2,
    count: memes,
    steps: ['changed', 'claimed', 'stored', 'answered'],
  },
];

const post = (engine: EngineProcess, url: string, id: string, body: object) =>
  fetch(`${engine.baseUrl}/v1${url}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify(body),
  });

/** Repeats a call until its first attempt, which the restarted engine may still be doing, has ended. */
async function repeat(engine: EngineProcess, url: string, id: string, body: object) {
  for (;;) {
    const answer = await post(engine, url, id, body);
    if (answer.status !== 409) return { status: answer.status, text: await answer.text() };
  }
}

/** One call that was killed, and what there was before it. */
interface KilledPost {
  call: Call;
  step: Step;
  id: string;
  content: object;
  had: number;
}

async function kill(engine: EngineProcess, killed: Omit<KilledPost, 'had'>): Promise<KilledPost> {
  const { call, id, content } = killed;
  const had = await call.count(engine);
  await expect(post(engine, call.url, id, content)).rejects.toThrow('fetch failed');
  await engine.ended;
  const store = openStoreForHome({ home });
  expect(store.audit()).toEqual([]);
  store.close();
  return { ...killed, had };
}

/** Repeats a killed call and checks that it is done once. */
async function checkOnce(engine: EngineProcess, { call, step, id, content, had }: KilledPost) {
  const first = await repeat(engine, call.url, id, content);
  const second = await repeat(engine, call.url, id, content);
  const made = (await call.count(engine)) - had;
  // The secret of a key that was made is never shown again: the stored answer says so.
  const isSecret = call.url === '/keys';
  const expected = isSecret && step === 'answered' ? 422 : 200;
  expect({ id, made, status: first.status }).toEqual({ id, made: call.makes, status: expected });
  expect(second).toEqual(isSecret ? { status: 422, text: expect.any(String) } : first);
  return { call: `POST /v1${call.url}`, 'killed after': step, made, repeated: first.status };
}

const cases = CALLS.flatMap((call) =>
  call.steps.map((step) => ({
    call,
    step,
    id: `${call.url}-${step}`,
    content: call.body(`killed${call.url.replaceAll('/', '-')}-${step}`),
  })),
);

test(`${cases.length} POSTs, killed and repeated, are done once`, async () => {
  const rows: Record<string, string | number>[] = [];
  let last: KilledPost | undefined;
  for (const one of cases) {
    const engine = await startEngineWorker(home, one.id, one.step);
    if (last) rows.push(await checkOnce(engine, last));
    last = await kill(engine, one);
  }
  const engine = await startEngineWorker(home, '', '');
  if (last) rows.push(await checkOnce(engine, last));
  await engine.kill();
  printTable('POSTs killed and repeated', rows);
});
