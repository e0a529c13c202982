import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';

/** What the editor has saved is there after the worst that can happen to the engine. */

let home: string;
let engine: EngineProcess;
let key: string;
beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-drafts-'));
  key = JSON.parse(cam('keys', 'create', '--plan', 'studio', '--home', home)).key;
  engine = await serve(home);
});
afterEach(async () => {
  await engine.kill();
  rmSync(home, { recursive: true, force: true });
});

const ID = 'draft_0123456789abc';
const headers = () => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
const save = (text: string) =>
  fetch(`${engine.baseUrl}/v1/drafts/${ID}`, {
    method: 'PUT',
    headers: headers(),
    body: JSON.stringify({ name: 'n', document: { captions: [{ position: 'top', text }] } }),
  });

test('a draft outlives kill -9: every save that was answered is stored, complete', async () => {
  let answered = 0;
  const typing = (async () => {
    for (let revision = 1; ; revision += 1) {
      const answer = await save(`${revision} ${'x'.repeat(900)}`).catch(() => undefined);
      if (answer?.status !== 200) return;
      answered = revision;
      if (revision === 25) void engine.kill();
    }
  })();
  await typing;
  expect(answered).toBeGreaterThanOrEqual(25);

  engine = await serve(home);
  const answer = await fetch(`${engine.baseUrl}/v1/drafts/${ID}`, { headers: headers() });
  const { data } = JSON.parse(await answer.text());
  // One more may have been written whose answer was cut off.
  expect([answered, answered + 1]).toContain(data.revision);
  expect(data.document.captions[0].text).toBe(`${data.revision} ${'x'.repeat(900)}`);
  const next = await save('on we go');
  expect(JSON.parse(await next.text()).data.revision).toBe(data.revision + 1);
  expect(JSON.parse(cam('doctor', '--json', '--home', home)).ok).toBe(true);
});
