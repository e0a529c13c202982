import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeHome } from '../cli/harness.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';
import { hasProgram } from '../helpers/programs.ts';

/* What the engine asks of the system, in its order, is what a power failure would leave: the log of strace has both
   the flushes of the database and the answers. */

const CALLS = 'pwrite64,fsync,fdatasync,write,writev,sendmsg,sendto';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The state of the database's write-ahead log when a response was sent. */
interface SentAnswer {
  /** Flushes since the previous response. */
  flushes: number;
  /** Whether it had unflushed writes. */
  isDirty: boolean;
}

function readAnswers(log: string): SentAnswer[] {
  const answers: SentAnswer[] = [];
  let state: SentAnswer = { flushes: 0, isDirty: false };
  for (const line of log.split('\n')) {
    // A flush counts from its end, which has a line of its own where another thread came between.
    if (/ pwrite64\(.*\.db-wal>/.test(line)) state.isDirty = true;
    else if (/ f(?:data)?sync\(.*\.db-wal>\) += 0/.test(line) || / fdatasync resumed>.* = 0/.test(line)) {
      state = { flushes: state.flushes + 1, isDirty: false };
    } else if (line.includes('"HTTP/1.1 200')) {
      answers.push(state);
      state = { ...state, flushes: 0 };
    }
  }
  return answers;
}

function caption({ baseUrl }: EngineProcess, key: string, text: string): Promise<Response> {
  return fetch(`${baseUrl}/v1/meme/caption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `flushed-${text}`,
    },
    body: JSON.stringify({ template_id: 'two-buttons', captions: [{ position: 'left-button', text }] }),
  });
}

// If it is not allowed to trace, it cannot run `true` either.
it.skipIf(!(await hasProgram('strace', 'true')))(
  'a charged caption waits for the disk once, before its answer',
  async () => {
    const { home, remove } = await makeHome();
    ends.push(remove);
    const { key } = JSON.parse(cam('keys', 'create', '--plan', 'pro', '--home', home));
    const log = path.join(home, 'strace.log');
    // -D: the engine stays a child of this process, and strace is a separate process.
    const tracer = ['strace', '-D', '-f', '-y', '-e', `trace=${CALLS}`, '-o', log];
    const engine = await serve(home, undefined, [], tracer);
    ends.push(() => engine.stop());
    for (const text of ['first', 'second', 'third']) {
      const answer = await caption(engine, key, text);
      expect(await answer.json()).toMatchObject({ success: true, meta: { credits_used: 1 } });
      expect(answer.status).toBe(200);
    }
    await engine.stop();
    await expect
      .poll(() => fs.readFileSync(log, 'utf8'))
      .toMatch(new RegExp(`^${engine.child.pid} +\\+\\+\\+`, 'm'));
    const answers = readAnswers(fs.readFileSync(log, 'utf8'));
    expect(answers.map(({ isDirty }) => isDirty)).toEqual([false, false, false]);
    // The first use of a key is noted with a flush of its own.
    expect(answers.slice(1).map(({ flushes }) => flushes)).toEqual([1, 1]);
  },
);
