import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';

/**
 * Kills the real engine without warning while it is under load, again and again, and audits what is left:
 * no credit lost or charged twice, no row without its file, no file without its row, every answer that a
 * client has seen is replayed byte for byte.
 */

const ROUNDS = 6;
const CLIENTS = 6;
const CREDITS = 3000;

let home: string;
let account: { key: string; account_id: string };
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-crash-'));
  account = JSON.parse(cam('keys', 'create', '--plan', 'pro', '--home', home));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const BODY = JSON.stringify({
  template_id: 'no-yes',
  captions: [{ position: '0', text: 'kill me' }],
  width: 128,
});

async function post(engine: EngineProcess, id: string) {
  const answer = await fetch(`${engine.baseUrl}/v1/meme/caption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.key}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: BODY,
  });
  return {
    status: answer.status,
    body: await answer.text(),
    replayed: answer.headers.get('idempotent-replayed'),
  };
}

/** Asks again while the restarted engine still does what was cut off. */
async function answered(engine: EngineProcess, id: string) {
  for (;;) {
    const answer = await post(engine, id);
    if (answer.status !== 409) return answer;
  }
}

/** Sends requests until the engine dies; `limit` answers later it is killed. Returns the answers that arrived. */
async function loadUntilKilled(engine: EngineProcess, round: number, limit: number) {
  const seen = new Map<string, string>();
  const sent: string[] = [];
  let killed: Promise<void> | undefined;
  const client = async (name: number) => {
    for (let call = 0; !killed; call++) {
      const id = `r${round}-c${name}-${call}`;
      sent.push(id);
      const answer = await post(engine, id).catch(() => undefined);
      if (answer?.status === 200) seen.set(id, answer.body);
      if (seen.size >= limit) killed ??= engine.kill();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  await killed;
  return { seen, sent };
}

function audit() {
  const store = openStoreForHome({ home });
  try {
    const problems = store.audit();
    const { memes, total } = store.memes.list(account.account_id, { limit: CREDITS, offset: 0 });
    const missing = memes.filter(({ file }) => !existsSync(path.join(home, 'cdn', file)));
    return {
      problems,
      total,
      missing,
      available: store.ledger.credits(account.account_id, Date.now()).available,
    };
  } finally {
    store.close();
  }
}

test(`survives ${ROUNDS} kills under load`, { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const engine = await serve(home);
    const { seen, sent } = await loadUntilKilled(engine, round, 3 + ((round * 7) % 11));

    const restarted = await serve(home);
    for (const [id, body] of seen) {
      const again = await post(restarted, id);
      expect(again).toEqual({ status: 200, body, replayed: 'true' });
    }
    // What was cut off is safe to send again: it answers, and was charged at most once.
    for (const id of sent.filter((sentId) => !seen.has(sentId)))
      expect((await answered(restarted, id)).status).toBe(200);
    expect(await restarted.stop()).toBe(0);

    const { problems, missing, total, available } = audit();
    expect(problems).toEqual([]);
    expect(missing).toEqual([]);
    expect(CREDITS - available).toBe(total);
  }
  const last = audit();
  const files = readdirSync(path.join(home, 'cdn/memes'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.png'),
  );
  expect(files).toHaveLength(last.total);
  expect(readdirSync(path.join(home, 'cdn/.tmp'))).toEqual([]);
});
