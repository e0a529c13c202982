import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callTool, getIds, make, notes } from '../harness/client.ts';
import { PICTURE } from '../harness/engine.ts';
import type { Place } from '../harness/place.ts';
import { listSuite } from './list.ts';

/** That a way to reach the server is connected, in ten tests: what each tool does is held by all suites elsewhere. */
export function smokeSuite(place: Place): void {
  const { engine } = place;
  const captions = [{ position: '0', text: 'Connected' }];
  const IDEA = { text: 'Mondays', count: 3 };

  listSuite(place);

  test('a free tool answers in words, fields and a picture', async () => {
    const { client } = await place.shared();
    const found = await callTool(client, 'cam_template_get', { template_id: 'no-yes' });
    expect(found).toMatchObject({ isError: false, structured: { id: 'tpl_no-yes' } });
    expect([found.text.length > 100, found.images.length]).toEqual([true, 1]);
  });

  test('a meme is made and charged; its file is where results say', async () => {
    const { client, caller } = await place.open();
    const made = await make(client, 'cam_meme_caption', { template_id: 'no-yes', captions });
    expect([made.credits_used, engine().available(caller)]).toEqual([1, 2999]);
    expect(JSON.stringify(made)).not.toContain(caller.secret);
    const { file = '', url = '' } = made.memes[0] ?? {};
    expect(file.startsWith(place.filesIn(engine()))).toBe(true);
    expect(readFileSync(file).equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
  });

  test('a picture comes in a message', async () => {
    const { client } = await place.open();
    const image_url = `data:image/png;base64,${PICTURE.toString('base64')}`;
    const args = { image_url, captions: [{ position: 'top', text: 'Mine' }] };
    expect((await make(client, 'cam_meme_caption', args)).memes).toHaveLength(1);
  });

  test('a call says how far it is', async () => {
    const { client } = await place.open();
    const told = notes();
    await make(client, 'cam_meme_generate', IDEA, told);
    const done = told.all.map(({ progress }) => progress);
    expect(done.length).toBeGreaterThan(0);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  test('a user is asked to pick one of three', async () => {
    let offered: string[] = [];
    const { client } = await place.open({
      elicit({ requestedSchema }) {
        offered = JSON.stringify(requestedSchema).match(/meme_\w+(?=")/g) ?? [];
        return { action: 'accept', content: { meme: offered[2] ?? '' } };
      },
    });
    const picked = await make(client, 'cam_meme_generate', { ...IDEA, ask_user: true });
    expect([offered.length, getIds(picked)]).toEqual([3, [offered[2]]]);
  });

  test('what cannot be done is refused in words, at no charge', async () => {
    const { client, caller } = await place.open();
    const unknown = await callTool(client, 'cam_meme_caption', { template_id: 'nope', captions });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('TEMPLATE_NOT_FOUND') });
    const wrong = await callTool(client, 'cam_meme_generate', { ...IDEA, count: 11 });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('must be at most 10') });
    expect(engine().available(caller)).toBe(3000);
  });

  test('a repeat of a call that its client gave up gets its result, charged once', async () => {
    const { client, caller } = await place.open();
    const { writer } = engine();
    writer.hold();
    await expect(make(client, 'cam_meme_generate', IDEA, { timeout: 500 })).rejects.toThrow(/timed out/i);
    await writer.arrived(1);
    writer.flow();
    const repeated = await make(client, 'cam_meme_generate', IDEA);
    expect([repeated.credits_used, engine().available(caller)]).toEqual([2, 2998]);
    expect(await engine().jobs(caller)).toHaveLength(1);
  });

  test('prompts, resources and completions are there', async () => {
    const { client } = await place.shared();
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    const { contents } = await client.readResource({ uri: 'cam://templates/no-yes' });
    expect(contents.map(({ mimeType }) => mimeType)).toEqual(['application/json', 'image/webp']);
    const ref = { type: 'ref/resource' as const, uri: 'cam://templates/{id}' };
    const { completion } = await client.complete({ ref, argument: { name: 'id', value: 'tpl_no-y' } });
    expect(completion.values[0]).toBe('tpl_no-yes');
  });
}
