import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import type { TestCaller } from '../../helpers/app.ts';
import { cutsAnswer, holds, losesAnswer } from '../../helpers/gate.ts';
import { getIds, make } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/** A repeat of a call whose result did not reach the client returns that result and is charged once. */

/** The client's own limit. The call has reached the engine long before, and the writer is held anyway. */
const TIME_LIMIT = { timeout: 500 };
const TIMED_OUT = /timed out/i;
const CAPTION = { template_id: 'no-yes', captions: [{ position: 'reject', text: 'Paying twice' }] };

export function repeatsSuite(place: Place): void {
  const { engine } = place;
  const expectCharged = (caller: TestCaller, credits: number) =>
    expect(engine().available(caller)).toBe(3000 - credits);

  describe('a generation that a client gave up', () => {
    const giveUp = async (client: Client, args: Record<string, unknown>) => {
      const { writer } = engine();
      writer.hold();
      await expect(make(client, 'cam_meme_generate', args, TIME_LIMIT)).rejects.toThrow(TIMED_OUT);
      await writer.arrived(1);
      return writer;
    };

    test('goes on: a repeat gets its memes, charged once, and another repeat makes new ones', async () => {
      const { client, caller } = await place.open();
      const args = { text: 'Slow', count: 2 };
      const writer = await giveUp(client, args);
      const repeated = make(client, 'cam_meme_generate', args);
      await expectWaits(repeated);
      writer.flow();
      const first = await repeated;
      expect(first.credits_used).toBe(2);
      expect(await engine().jobs(caller)).toHaveLength(1);
      expectCharged(caller, 2);
      expect((await engine().memes(caller)).map(({ id }) => id).sort()).toEqual(getIds(first).sort());
      // That result was delivered, so the same call is a new one.
      const second = await make(client, 'cam_meme_generate', args);
      expect(getIds(second)).not.toEqual(getIds(first));
      expectCharged(caller, 4);
    });

    test('is made anew by a repeat where its job was cancelled meanwhile', async () => {
      const { client, caller } = await place.open();
      const args = { text: 'Failed meanwhile' };
      const writer = await giveUp(client, args);
      await engine().cancelJob(caller);
      writer.flow();
      expect((await make(client, 'cam_meme_generate', args)).memes).toHaveLength(1);
      expectCharged(caller, 2);
    });

    test('is found after it has ended, not by other arguments, nor by another key', async () => {
      const { client, caller } = await place.open();
      const other = await place.open();
      const args = { text: 'Mine alone' };
      (await giveUp(client, args)).flow();
      await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
      const [meme] = await engine().memes(caller);
      const others = await make(other.client, 'cam_meme_generate', args);
      const tone = await make(client, 'cam_meme_generate', { ...args, tone: 'dry' });
      expect([...getIds(others), ...getIds(tone)]).not.toContain(meme?.id);
      const found = await make(client, 'cam_meme_generate', args);
      expect(getIds(found)).toEqual([meme?.id]);
      expect(found.text).toContain('Charged 2 credits, once for this call and the one before it');
      expectCharged(other.caller, 2);
      expectCharged(caller, 4);
    });

    test('keeps its turn while it works', async () => {
      const { client } = await place.open();
      const { writer } = engine();
      writer.hold();
      const slow = [1, 2].map((at) => make(client, 'cam_meme_generate', { text: `Slow ${at}` }, TIME_LIMIT));
      for (const call of slow) await expect(call).rejects.toThrow(TIMED_OUT);
      await writer.arrived(2);
      const next = make(client, 'cam_meme_generate', { text: 'Next' });
      await expectWaits(next);
      expect(writer.most()).toBe(2);
      writer.finish();
      await writer.arrived(3);
      expect(writer.most()).toBe(2);
      writer.flow();
      await next;
    });
  });

  test('equal calls at the same time are calls of their own', async () => {
    const { client, caller } = await place.open();
    const args = { text: 'Twins' };
    const calls = [1, 2, 3].map(() => make(client, 'cam_meme_generate', args));
    const captions = [1, 2].map(() => make(client, 'cam_meme_caption', CAPTION));
    const made = await Promise.all([...calls, ...captions]);
    expect(new Set(made.flatMap(getIds)).size).toBe(5);
    expectCharged(caller, 3 * 2 + 2);
  });
}

/** Where a gate stands between the tools and the engine. */
export function brokenAnswersSuite(place: Place): void {
  const { engine } = place;

  test('a caption that a client gave up is found by a repeat, while it is drawn and after', async () => {
    for (const isDrawn of [false, true]) {
      const { client, caller } = await place.open();
      const held = holds();
      engine().gate.next(/POST .*\/caption/, held.behaviour);
      const first = make(client, 'cam_meme_caption', CAPTION, TIME_LIMIT);
      await held.arrived;
      await expect(first).rejects.toThrow(TIMED_OUT);
      if (isDrawn) held.release();
      if (isDrawn) await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
      const made = await make(client, 'cam_meme_caption', CAPTION);
      held.release();
      expect(made).toMatchObject({ credits_used: 1, credits_remaining: 2999 });
      const second = await make(client, 'cam_meme_caption', CAPTION);
      expect(getIds(second)).not.toEqual(getIds(made));
      expect(engine().available(caller)).toBe(2998);
      expect(await engine().memes(caller)).toHaveLength(2);
    }
  });

  test.each([
    ['is lost', losesAnswer],
    ['is cut off', cutsAnswer],
  ])('where the answer of the engine %s, a repeat is charged once', async (_, behaviour) => {
    for (const [name, path, args, cost] of [
      ['cam_meme_caption', /POST .*\/caption/, CAPTION, 1],
      ['cam_meme_generate', /POST .*\/generate/, { text: 'Lost' }, 2],
    ] as const) {
      const { client, caller } = await place.open();
      engine().gate.next(path, behaviour);
      await expect(make(client, name, args)).rejects.toThrow(
        /^UNREACHABLE: .*a repeat within 15 minutes returns its result and is not charged again/s,
      );
      await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
      const [meme] = await engine().memes(caller);
      expect(getIds(await make(client, name, args))).toEqual([meme?.id]);
      expect(engine().available(caller)).toBe(3000 - cost);
    }
  });

  test('a job is followed past a broken stream and an engine that restarts', async () => {
    const { client, caller } = await place.open();
    const { writer } = engine();
    writer.hold();
    const made = make(client, 'cam_meme_generate', { text: 'Through a restart' });
    await writer.arrived(1);
    await engine().restart();
    await writer.arrived(2);
    writer.flow();
    expect(await made).toMatchObject({ credits_used: 2, credits_remaining: 2998 });
    expect(engine().available(caller)).toBe(2998);
    expect(await engine().jobs(caller)).toHaveLength(1);
  });
}

/** Fails where the call ends before what it waits for. */
async function expectWaits(call: Promise<unknown>): Promise<void> {
  const turn = new Promise((resolve) => setImmediate(resolve, 'waits'));
  expect(await Promise.race([call, turn])).toBe('waits');
}
