import type { Client } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { make } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/** Prompts, resources and completions. */
export function resourcesSuite(place: Place): void {
  test('make-a-meme carries the idea and names free steps before the paid one', async () => {
    const { client } = await place.shared();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['make-a-meme', 'meme-this-conversation']);
    const text = await promptText(client, 'make-a-meme', { idea: 'Mondays', tone: 'dry' });
    expect(text).toMatch(/^Make a meme about: Mondays\nTone: dry\n/);
    const steps = ['template_search', 'template_get', 'caption_check', 'meme_caption'];
    expect(text.match(/cam_\w+/g)).toEqual(steps.map((step) => `cam_${step}`));
    expect(await promptText(client, 'make-a-meme', { idea: 'Mondays' })).not.toContain('Tone');
    await expect(client.getPrompt({ name: 'make-a-meme', arguments: {} })).rejects.toThrow(/idea/);
    expect(await promptText(client, 'meme-this-conversation', {})).toContain('anything private');
  });

  describe('resources', () => {
    test('templates are listed, and read with their blank', async () => {
      const { client } = await place.shared();
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain('cam://templates/tpl_no-yes');
      const { resourceTemplates } = await client.listResourceTemplates();
      const uris = resourceTemplates.map(({ uriTemplate }) => uriTemplate);
      expect(uris).toEqual(['cam://templates/{id}', 'cam://memes/{id}']);
      const { fields, picture } = await read(client, 'cam://templates/tpl_no-yes');
      expect(fields).toMatchObject({ id: 'tpl_no-yes', regions: [{ name: 'reject' }, { name: 'approve' }] });
      expect((await sharp(picture).metadata()).width).toBeGreaterThan(300);
    });

    test('memes are listed, and read with their picture', async () => {
      const { client } = await place.open();
      const captions = [{ position: 'reject', text: 'Read me' }];
      const { memes } = await make(client, 'cam_meme_caption', { template_id: 'no-yes', captions });
      const uri = `cam://memes/${memes[0]?.id}`;
      const { resources } = await client.listResources();
      expect(resources.find((resource) => resource.uri === uri)?.description).toBe(memes[0]?.alt_text);
      const { fields, picture } = await read(client, uri);
      expect(fields).toMatchObject({ id: memes[0]?.id, url: memes[0]?.url });
      const shown = await fetch(memes[0]?.url ?? '');
      expect(picture.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
      const other = await place.open();
      for (const unknown of [uri, 'cam://templates/nope', 'cam://memes/meme_nope', 'cam://nothing/x'])
        await expect(other.client.readResource({ uri: unknown }), unknown).rejects.toThrow(/not found/i);
    });
  });

  describe('completions', () => {
    const complete = async (client: Client, uri: string, value: string) => {
      const ref = { type: 'ref/resource' as const, uri };
      return (await client.complete({ ref, argument: { name: 'id', value } })).completion.values;
    };

    test('of template ids start with what starts so, and go by words as well', async () => {
      const { client } = await place.shared();
      const uri = 'cam://templates/{id}';
      expect((await complete(client, uri, 'tpl_no-y'))[0]).toBe('tpl_no-yes');
      expect(await complete(client, uri, 'choice')).not.toEqual([]);
      expect((await complete(client, uri, '')).length).toBeGreaterThan(5);
    });

    test('of meme ids are the account’s own', async () => {
      const { client } = await place.open();
      const uri = 'cam://memes/{id}';
      expect(await complete(client, uri, '')).toEqual([]);
      const captions = [{ position: 'reject', text: 'Complete me' }];
      const { memes } = await make(client, 'cam_meme_caption', { template_id: 'no-yes', captions });
      expect(await complete(client, uri, 'meme_')).toEqual([memes[0]?.id]);
      expect(await complete(client, uri, 'meme_other')).toEqual([]);
    });
  });
}

async function promptText(client: Client, name: string, args: Record<string, string>): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: args });
  return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
}

async function read(client: Client, uri: string): Promise<{ fields: unknown; picture: Buffer }> {
  const { contents } = await client.readResource({ uri });
  const [fields, picture] = contents;
  if (!fields || !('text' in fields) || !picture || !('blob' in picture)) {
    throw new Error(`${uri} is not words and a picture`);
  }
  expect(fields.mimeType).toBe('application/json');
  expect(picture.mimeType).toMatch(/^image\//);
  return { fields: JSON.parse(fields.text), picture: Buffer.from(picture.blob, 'base64') };
}
