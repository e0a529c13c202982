import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FULL } from '../../helpers/full-run.ts';
import { callTool, make, notes, type ToolMemes, type ToolResult } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/** GIFs and videos: their progress, what a client sees of them, and their files. */

const BUTTONS = {
  template_id: 'two-buttons',
  captions: [
    { position: 'left-button', text: 'Sleep' },
    { position: 'right-button', text: 'One more episode' },
  ],
};
const TOP = [{ position: 'top', text: 'Monday' }];

export function motionSuite(place: Place): void {
  /** The meme of a result, whose file and address have the same bytes. */
  const fetchMeme = async ({ memes }: ToolMemes, type: string) => {
    const [meme] = memes;
    if (!meme) throw new Error('There is no meme.');
    const answer = await fetch(meme.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(meme.file?.startsWith(place.filesIn(place.engine()))).toBe(true);
    expect(readFileSync(meme.file ?? '').equals(bytes)).toBe(true);
    return { ...meme, bytes };
  };
  const expectFrames = ({ all }: ReturnType<typeof notes>) => {
    const frames = all.filter(({ message }) => /^Frame \d+ of \d+\.$/.test(message ?? ''));
    expect(frames.length).toBeGreaterThan(0);
    const done = all.map(({ progress }) => progress);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  };
  const getLinks = ({ links }: ToolResult) => links.map(({ uri, mimeType }) => ({ uri, mimeType }));

  describe('a meme that moves', () => {
    test('as a GIF of more than a megabyte says its progress by frame, and is a link and a still', async () => {
      const { client, caller } = await place.open();
      const said = notes();
      const args = { ...BUTTONS, animation: 'pop', duration_ms: 2000 };
      const made = await make(client, 'cam_meme_gif', args, said);
      expectFrames(said);
      const { bytes, ...meme } = await fetchMeme(made, 'image/gif');
      expect(meme).toMatchObject({ format: 'gif', duration_ms: 2000, template_id: 'tpl_two-buttons' });
      const { pages = 1, delay = [] } = await sharp(bytes).metadata();
      expect(pages).toBeGreaterThan(3);
      expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(2000);
      expect(bytes.length).toBeGreaterThan(1024 * 1024);
      expect(getLinks(made)).toEqual([{ uri: meme.url, mimeType: 'image/gif' }]);
      expect(made.images.map(({ mimeType }) => mimeType)).toEqual(['image/webp']);
      expect([made.credits_used, place.engine().available(caller)]).toEqual([4, 2996]);
      const latest = await callTool(client, 'cam_meme_get', { limit: 10 });
      expect([latest.images.length, getLinks(latest)]).toEqual([1, getLinks(made)]);
    });

    test('as a video is a link and a still, and in the full run becomes a GIF by its address', async () => {
      const { client } = await place.open();
      const said = notes();
      const image_url = await movingUri();
      const made = await make(client, 'cam_meme_video', { image_url, captions: TOP, duration_ms: 500 }, said);
      expectFrames(said);
      const { bytes: _mp4, ...video } = await fetchMeme(made, 'video/mp4');
      expect(video).toMatchObject({ format: 'mp4', width: 90, duration_ms: 500 });
      expect(getLinks(made)).toEqual([{ uri: video.url, mimeType: 'video/mp4' }]);
      expect(made.images.map(({ mimeType }) => mimeType)).toEqual(['image/webp']);
      expect(made.credits_used).toBe(8);
      if (!FULL) return;
      const again = await make(client, 'cam_meme_gif', { image_url: video.url, captions: TOP });
      const { bytes: _gif, ...gif } = await fetchMeme(again, 'image/gif');
      expect(gif).toMatchObject({ format: 'gif', duration_ms: 500 });
    });

    test('keeps the frames of a GIF that comes as a data: URI, and is in its result where it is small', async () => {
      const { client } = await place.open();
      const small = await make(client, 'cam_meme_gif', { image_url: await movingUri(), captions: TOP });
      const { bytes } = await fetchMeme(small, 'image/gif');
      const [image] = small.images;
      expect([image?.mimeType, image?.bytes.equals(bytes), small.links]).toEqual(['image/gif', true, []]);
      expect((await sharp(bytes).metadata()).delay).toEqual([100, 200, 200]);
    });

    test.runIf(FULL)('is written from an idea', async () => {
      const { client } = await place.open();
      const idea = { text: 'Deploying on a Friday', duration_ms: 500 };
      expect((await make(client, 'cam_meme_gif', idea)).memes).toMatchObject([{ format: 'gif' }]);
    });
  });
}

/** A small GIF of half a second. */
async function movingUri(): Promise<string> {
  const colours = ['#d33', '#3d3', '#33d'].map((background) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(colours), { join: { animated: true } });
  const gif = await joined.gif({ delay: [100, 200, 200] }).toBuffer();
  return `data:image/gif;base64,${gif.toString('base64')}`;
}
