import { describe, expect, test } from 'vitest';
import { getIds, make, notes } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/** Generations wait for their turn, tell so, and end where their client cancels them. */

const AT_ONCE = 2;
const CALLS = 5;

export function parallelSuite(place: Place): void {
  const { engine } = place;

  test('five generations at once: two write at a time, all say how far they are, all are made', async () => {
    const { client, caller } = await place.open();
    const { writer } = engine();
    writer.hold();
    const calls = Array.from({ length: CALLS }, (_, at) => {
      const told = notes();
      const args = { text: `Idea ${at}` };
      return { told, made: make(client, 'cam_meme_generate', args, { onprogress: told.onprogress }) };
    });
    await Promise.all(
      calls.slice(AT_ONCE).map(({ told }) => told.said(/^Waiting for its turn: \d calls? go/)),
    );
    await writer.arrived(AT_ONCE);
    expect(await engine().jobs(caller)).toHaveLength(AT_ONCE);
    for (let done = 1; done <= CALLS; done += 1) {
      writer.finish();
      await writer.arrived(Math.min(CALLS, done + AT_ONCE));
    }
    const made = await Promise.all(calls.map((call) => call.made));
    expect(writer.most()).toBe(AT_ONCE);
    expect(new Set(made.flatMap(getIds)).size).toBe(CALLS);
    expect(engine().available(caller)).toBe(3000 - 2 * CALLS);
    for (const { told } of calls) expectIncreasing(told.all.map(({ progress }) => progress));
    expect(calls.at(-1)?.told.all[0]?.message).toBe('Waiting for its turn: 3 calls go first.');
  });

  test('a job that is cancelled in CAM ends the call in words, and another call starts anew', async () => {
    const { client, caller } = await place.open();
    const { writer } = engine();
    writer.hold();
    const args = { text: 'Cancelled elsewhere' };
    const call = make(client, 'cam_meme_generate', args);
    const refused = expect(call).rejects.toThrow(
      /^The generation was cancelled in CAM.* Nothing was charged\./,
    );
    await writer.arrived(1);
    await engine().cancelJob(caller);
    await refused;
    writer.flow();
    await make(client, 'cam_meme_generate', args);
    expect(engine().available(caller)).toBe(2998);
  });

  describe('a cancelled call', () => {
    test('is never started where it waits for its turn', async () => {
      const { client, caller } = await place.open();
      const { writer } = engine();
      writer.hold();
      const working = [1, 2].map((at) => make(client, 'cam_meme_generate', { text: `Working ${at}` }));
      await writer.arrived(AT_ONCE);
      const [first, second] = [notes(), notes()];
      const cancel = new AbortController();
      const options = { onprogress: first.onprogress, signal: cancel.signal };
      const waiting = make(client, 'cam_meme_generate', { text: 'Cancelled' }, options);
      await first.said(/: 1 call goes first/);
      const behind = make(client, 'cam_meme_generate', { text: 'Behind' }, { onprogress: second.onprogress });
      await second.said(/: 2 calls go first/);
      cancel.abort('The user pressed stop.');
      await expect(waiting).rejects.toThrow();
      await second.said(/: 1 call goes first/);
      writer.flow();
      await Promise.all([...working, behind]);
      expect(await engine().jobs(caller)).toHaveLength(3);
      expect(engine().available(caller)).toBe(3000 - 3 * 2);
    });

    test.skipIf(place.tellsReason)('goes on where only its stream ends: a repeat gets its meme', async () => {
      const { client, caller } = await place.open();
      const { writer } = engine();
      writer.hold();
      const cancel = new AbortController();
      const args = { text: 'Hung up' };
      const working = make(client, 'cam_meme_generate', args, { signal: cancel.signal });
      await writer.arrived(1);
      cancel.abort('The user pressed stop.');
      await expect(working).rejects.toThrow();
      writer.flow();
      await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
      const [meme] = await engine().memes(caller);
      expect(getIds(await make(client, 'cam_meme_generate', args))).toEqual([meme?.id]);
      expect(engine().available(caller)).toBe(2998);
    });

    test.runIf(place.tellsReason)(
      'ends its job uncharged where it works; the next has its turn',
      async () => {
        const { client, caller } = await place.open();
        const { writer } = engine();
        writer.hold();
        const cancel = new AbortController();
        const args = { text: 'Cancelled at work' };
        const working = make(client, 'cam_meme_generate', args, { signal: cancel.signal });
        const other = make(client, 'cam_meme_generate', { text: 'Other' });
        await writer.arrived(AT_ONCE);
        const next = make(client, 'cam_meme_generate', { text: 'Next' });
        cancel.abort('The user pressed stop.');
        await expect(working).rejects.toThrow();
        await writer.arrived(AT_ONCE + 1);
        writer.flow();
        await Promise.all([other, next]);
        const jobs = await engine().jobs(caller);
        expect(jobs.map(({ status }) => status).sort()).toEqual(['cancelled', 'succeeded', 'succeeded']);
        expect(engine().available(caller)).toBe(3000 - 2 * 2);
        // It was cancelled, so the same call is a new one.
        await make(client, 'cam_meme_generate', args);
        expect(engine().available(caller)).toBe(3000 - 3 * 2);
      },
    );
  });
}

function expectIncreasing(values: number[]) {
  expect(values.length).toBeGreaterThan(0);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
  expect(Math.max(...values)).toBeLessThanOrEqual(1);
}
