import type { ElicitResult } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { getIds, make } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/** “Pick one of three”: the user is asked, where the client can. */
export function askingSuite(place: Place): void {
  const { engine } = place;
  const ARGS = { text: 'Mondays', count: 3, ask_user: true };
  const readOptions = (schema: unknown): { const: string; title: string }[] =>
    JSON.parse(JSON.stringify(schema)).properties.meme.oneOf;

  describe('a user who is asked to pick one of three', () => {
    const ask = async (answer: (ids: string[]) => ElicitResult) => {
      const questions: string[] = [];
      let offered: { const: string; title: string }[] = [];
      const { client, caller } = await place.open({
        elicit({ message, requestedSchema }) {
          questions.push(message);
          offered = readOptions(requestedSchema);
          return answer(offered.map((option) => option.const));
        },
      });
      const made = await make(client, 'cam_meme_generate', ARGS);
      expect(questions).toEqual(['Which meme do you want?']);
      expect(made.credits_used).toBe(2);
      expect(engine().available(caller)).toBe(2998);
      expect(await engine().jobs(caller)).toHaveLength(1);
      return { client, caller, made, offered };
    };

    test('gets the picked one alone, and a repeat is a new call', async () => {
      const { client, caller, made, offered } = await ask(([, second = '']) => ({
        action: 'accept',
        content: { meme: second },
      }));
      expect(getIds(made)).toEqual([offered[1]?.const]);
      expect(made.images).toHaveLength(1);
      for (const { title } of offered) expect(title).toMatch(/ · .*Words 1.* · http:/);
      await make(client, 'cam_meme_generate', ARGS);
      expect(engine().available(caller)).toBe(2996);
    });

    test.each([{ action: 'decline' }, { action: 'accept', content: { meme: 'meme_other' } }] as const)(
      'gets all of them on %j',
      async (answer) => {
        const { made, offered } = await ask(() => answer);
        expect(getIds(made)).toEqual(offered.map((option) => option.const));
      },
    );
  });

  test('a form that fails loses nothing: a repeat asks again, charged once', async () => {
    let asked = 0;
    const { client, caller } = await place.open({
      elicit({ requestedSchema }) {
        asked += 1;
        if (asked === 1) throw new Error('The window was closed.');
        return { action: 'accept', content: { meme: readOptions(requestedSchema)[0]?.const ?? '' } };
      },
    });
    await expect(make(client, 'cam_meme_generate', ARGS)).rejects.toThrow();
    const made = await make(client, 'cam_meme_generate', ARGS);
    expect([asked, made.memes.length]).toEqual([2, 1]);
    expect(engine().available(caller)).toBe(2998);
    expect(await engine().jobs(caller)).toHaveLength(1);
  });

  test('nobody is asked where the client cannot, or about one meme', async () => {
    const { client, caller } = await place.open();
    expect((await make(client, 'cam_meme_generate', ARGS)).memes).toHaveLength(3);
    expect(engine().available(caller)).toBe(2998);
    const asking = await place.open({
      elicit() {
        throw new Error('Nothing is to be asked.');
      },
    });
    const args = { text: 'Mondays', ask_user: true };
    expect((await make(asking.client, 'cam_meme_generate', args)).memes).toHaveLength(1);
  });
}
