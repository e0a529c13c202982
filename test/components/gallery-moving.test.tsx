import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { generateMemes } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

/** GIFs and videos in the gallery: still until they are pointed at, or opened. They play in the window's own tests. */

const move = (duration_ms: number) => ({
  effect: 'none' as const,
  duration_ms,
  fps: 10,
  frames: 4,
  plays: 0,
  notes: [],
});
const MEMES: Meme[] = [
  ...generateMemes(['A moving WebM'], { format: 'webm', motion: move(3000) }),
  ...generateMemes(['A moving GIF'], { format: 'gif', motion: move(1000) }),
].map((meme) => ({ ...meme, url: meme.url.replace(/png$/, meme.format) }));

async function openGallery(memes = MEMES): Promise<RenderedApp> {
  const engine = createFakeEngine();
  engine.data.memes = memes;
  return renderApp({ place: '#/gallery', engine });
}

const findTile = (name: string) => screen.findByRole('button', { name });
const getSource = (part: HTMLElement) => part.querySelector('img')?.getAttribute('src');

test('what moves shows its still and how long it is', async () => {
  await openGallery();
  const [webm, gif] = [await findTile('A moving WebM'), await findTile('A moving GIF')];
  expect([getSource(webm), getSource(gif)]).toEqual([
    '/cdn/thumbs/meme_a_moving_webm.webm.webp',
    '/cdn/thumbs/meme_a_moving_gif.gif.webp',
  ]);
  const badges = [webm, gif].map((tile) => tile.querySelector('[data-text]')?.getAttribute('data-text'));
  expect(badges).toEqual(['WebM · 3 s', 'GIF · 1 s']);
  expect(gif.getAttribute('aria-description')).toBe('GIF, 1 s');
  // There is no other picture of a video.
  fireEvent.error(webm.querySelector('img') ?? webm);
  expect(getSource(webm)).toMatch(/^\/cdn\/thumbs\//);
});

test('a GIF that is opened can be stopped', async () => {
  const { user } = await openGallery();
  await user.click(await findTile('A moving GIF'));
  const dialog = await screen.findByRole('dialog');
  expect(getSource(dialog)).toMatch(/\.gif$/);
  within(dialog).getByText('1 s, 4 frames');
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(getSource(dialog)).toMatch(/\.gif\.webp$/);
  await user.click(within(dialog).getByRole('button', { name: 'Play' }));
  expect(getSource(dialog)).toMatch(/\.gif$/);
});

const KINDS = [
  ['GIF', 'gif', 'gif'],
  ['video', 'video', 'mp4'],
] as const;

test.each(KINDS)('“Create %s” in the view of a meme adds one to the gallery', async (kind, type, format) => {
  const [still] = generateMemes(['Of this one']);
  if (!still) return expect.fail();
  const { user, engine } = await openGallery([still]);
  await user.click(await findTile('Of this one'));
  await user.click(await screen.findByRole('button', { name: `Create ${kind}` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const running = await screen.findAllByText(`Creating a ${kind} of “Of this one”…`);
  expect(running.length).toBeGreaterThan(0);
  await waitFor(() => expect(engine.data.jobs).toMatchObject([{ type }]));
  const id = engine.data.jobs[0]?.id ?? '';
  expect(engine.data.jobRequests.get(id)?.body).toEqual({ meme_id: still.id, embed: true });

  const made: Meme = { ...still, id: 'meme_made', format, motion: move(2000) };
  engine.data.memes.unshift(made);
  engine.changeJob(id, { status: 'succeeded', progress: 1, result: made });
  await screen.findByText(`Your ${kind} is ready.`);
  await waitFor(() => expect(screen.queryByText(/^Creating a/)).toBeNull());
  // It is shown behind the notice.
  expect(screen.queryByRole('button', { name: 'Show in Gallery' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Of this one' })).toHaveLength(2));
});

test('a meme that is gone: why no GIF is made of it', async () => {
  const { user, engine } = await openGallery(generateMemes(['Soon gone']));
  await user.click(await findTile('Soon gone'));
  engine.refuse('generateGif', 'MEME_NOT_FOUND', 'There is no meme like that.');
  await user.click(await screen.findByRole('button', { name: 'Create GIF' }));
  await screen.findByText(/There is no meme like that/);
  await waitFor(() => expect(screen.queryByText(/^Creating a/)).toBeNull());
});
