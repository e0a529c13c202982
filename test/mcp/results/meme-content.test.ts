import { expect, it } from 'vitest';
import { memesContent } from '../../../mcp/src/results/meme-content.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';

/** What clients accept in a result: Claude Desktop refuses more, after the credits were taken. */
const CLIENT_MAX = 1_048_576;
const KB = 1024;

const createMeme = (at: number, bytes: number, format = 'gif'): Meme => ({
  id: `meme_${at}`,
  url: `http://engine/cdn/memes/aa/meme_${at}.${format}`,
  width: 600,
  height: 400,
  format,
  bytes,
  template: null,
  captions: [],
  caption: '',
  alt_text: 'A meme',
  created_at: '2026-01-01T00:00:00Z',
  layout: [],
  ...(format !== 'png' && {
    motion: { effect: 'none', duration_ms: 1000, fps: 10, frames: 10, plays: 0, notes: [] },
  }),
  metadata: { processing_ms: 1, duration_ms: 1, model: null, provider: null, safety_score: null },
});

const present = async (memes: readonly Meme[], { stillKb = 60 } = {}) => {
  const fetched: string[] = [];
  const engine = {
    async picture(address: string) {
      fetched.push(address);
      if (address.includes('/thumbs/')) return { bytes: new Uint8Array(stillKb * KB), type: 'image/webp' };
      const { bytes, format } = memes.find(({ url }) => url === address) ?? { bytes: 0, format: 'gif' };
      return { bytes: new Uint8Array(bytes), type: `image/${format}` };
    },
  };
  const result = await memesContent({ engine, keepFile: async () => '/home/me/meme.gif' }, memes);
  const kinds = result.content.map((block) => (block.type === 'image' ? block.mimeType : block.type));
  return { kinds, fetched, chars: JSON.stringify(result).length };
};

const createMemes = (count: number, kb: number, format?: string) =>
  Array.from({ length: count }, (_, at) => createMeme(at, kb * KB, format));

it('shows a GIF as it moves where it has room, else its still and a link', async () => {
  const small = await present(createMemes(1, 500));
  expect([small.kinds, small.fetched]).toEqual([
    ['image/gif', 'text'],
    ['http://engine/cdn/memes/aa/meme_0.gif'],
  ]);
  const large = await present(createMemes(1, 600));
  expect(large.kinds).toEqual(['image/webp', 'resource_link', 'text']);
  expect(large.fetched).toEqual(['http://engine/cdn/thumbs/aa/meme_0.gif.webp']);
});

it.each([
  [1, 500, 'gif'],
  [1, 900, 'gif'],
  [10, 50, 'gif'],
  [10, 900, 'gif'],
  [10, 900, 'mp4'],
  [10, 100, 'png'],
])('%i memes of %i KB as %s are no more than clients accept', async (count, kb, format) => {
  for (const stillKb of [30, 60, 200]) {
    const { kinds, chars } = await present(createMemes(count, kb, format), { stillKb });
    expect(chars).toBeLessThan(CLIENT_MAX * 0.8);
    expect(kinds.filter((kind) => kind === 'text')).toHaveLength(count);
    expect(kinds.filter((kind) => kind !== 'text').length).toBeGreaterThanOrEqual(count);
  }
});

it('counts the words of memes too, and leaves out a picture that has no room', async () => {
  const words = '\u0001'.repeat(20_000);
  const drawn = { region: '0', font: 'sans', font_size: 9, lines: [], overflow: true };
  const layout = Array.from({ length: 20 }, () => ({ ...drawn, missing_glyphs: ['\ue000'.repeat(20_000)] }));
  const wordy = createMemes(10, 10, 'png').map((meme) => ({ ...meme, alt_text: words, layout }));
  const { kinds, chars } = await present(wordy, { stillKb: 90 });
  expect(kinds).toContain('resource_link');
  expect(chars).toBeLessThan(CLIENT_MAX * 0.9);
});
