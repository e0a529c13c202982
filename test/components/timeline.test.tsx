import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Caption, CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** The timeline of the editor: by keyboard, undone, kept in the draft. It is dragged in the window's own tests. */

const CAPTIONS: Caption[] = [
  { text: 'one', position: 'left-button' },
  { text: 'two', position: 'right-button' },
];

async function openDraft(request: Partial<CaptionRequest> = {}): Promise<RenderedApp> {
  const engine = createFakeEngine();
  const draft = draftOn({ template_id: 'tpl_two-buttons', captions: CAPTIONS, ...request });
  engine.data.drafts = [draft];
  const rendered = await renderApp({ place: `#/edit/${draft.id}`, engine });
  // What is hidden is not drawn: the letters have to be there before time begins.
  await waitFor(() => expect(getSeen()).not.toEqual([]));
  await press(rendered.user, 'Animate');
  return rendered;
}
/** Opens a document that moves for two seconds. */
const openMoving = (captions = CAPTIONS) => openDraft({ duration_ms: 2000, fps: 20, captions });

const findBar = (name: string) => screen.findByRole('slider', { name: `Time of ${name}` });
const getTime = () => Number(screen.getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow'));
/** Whether each caption is seen on the canvas, in order. */
const getSeen = () =>
  [...document.querySelectorAll('svg[aria-label="Picture"] > g')]
    .filter((group) => group.querySelector('path'))
    .map((group) => group.getAttribute('visibility') !== 'hidden');
const getDocument = ({ engine }: RenderedApp) => engine.data.drafts[0]?.document;
const expectCaption = (opened: RenderedApp, expected: object) =>
  waitFor(() => expect(getDocument(opened)?.captions[0]).toMatchObject(expected));

test('a still begins to move with one step, and undo makes it a still again', async () => {
  const opened = await openDraft();
  await findBar('two');
  await waitFor(() => expect(getDocument(opened)?.motion).toEqual({ effect: 'none' }));
  expect(screen.getByRole('button', { name: /^(Play|Pause)$/ })).toBeDefined();
  await opened.user.keyboard('{Control>}z{/Control}');
  await screen.findByText(/^This is a still picture/);
  await waitFor(() => expect(getSeen()).toEqual([true, true]));
  await waitFor(() => expect(getDocument(opened)?.motion).toBeUndefined());
});

test('the keyboard plays, steps and goes to the ends', async () => {
  const { user } = await openMoving();
  await findBar('one');
  screen.getByRole('slider', { name: 'Playhead' }).focus();
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(getTime()).toBe(100);
  await user.keyboard('{ArrowLeft}');
  expect(getTime()).toBe(50);
  await user.keyboard('{Home}');
  expect(getTime()).toBe(0);
  await waitFor(() => expect(getSeen()).toEqual([false, false]));
  await user.keyboard(' ');
  await screen.findByRole('button', { name: 'Pause' });
  await waitFor(() => expect(getSeen()).toContain(true));
  await user.keyboard(' ');
  await screen.findByRole('button', { name: 'Play' });
  expect(getTime()).toBeGreaterThan(0);
  await user.keyboard('{End}');
  expect(getTime()).toBe(1950);
});

test('a bar is moved, trimmed and reset by keyboard', async () => {
  const timed: Caption = { text: 'one', position: 'left-button', start: 0.25, end: 0.75 };
  const opened = await openMoving([timed]);
  const { user } = opened;
  (await findBar('one')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await expectCaption(opened, { start: 0.3, end: 0.8 });
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await user.keyboard('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
  await expectCaption(opened, { start: 0.325, end: 0.775 });
  await user.keyboard('{Delete}');
  await waitFor(() => expect(getDocument(opened)?.captions[0]).not.toHaveProperty('start'));
  expect(getDocument(opened)?.captions[0]).toMatchObject({ text: 'one' });
});

test('an entrance and a movement of the picture are chosen from thumbnails', async () => {
  const opened = await openMoving();
  const { user } = opened;
  (await findBar('one')).focus();
  await user.click(await screen.findByRole('tab', { name: 'Motion' }));
  const choose = async (group: string, name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: group })).getByText(name));
  await choose('Entrance', 'Typewriter');
  await expectCaption(opened, { entrance: { effect: 'typewriter' } });
  await choose('Movement of the picture', 'Pan');
  await waitFor(() => expect(getDocument(opened)?.motion).toEqual({ effect: 'pan' }));
});

test('of several items what differs is mixed, and a new value is that of all', async () => {
  const [one, two] = CAPTIONS;
  if (!one || !two) throw new Error('two captions');
  const opened = await openMoving([
    { ...one, entrance: { effect: 'fade', duration_ms: 300 }, start: 0.1 },
    { ...two, entrance: { effect: 'fade', duration_ms: 500 }, start: 0.2, exit: { effect: 'fade' } },
  ]);
  const { user } = opened;
  (await findBar('one')).focus();
  await user.click(await screen.findByRole('tab', { name: 'Motion' }));
  await user.keyboard('{Control>}a{/Control}');
  const chosen = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group })).queryAllByRole('radio', { checked: true });
  await waitFor(() => expect(chosen('Exit')).toHaveLength(0));
  expect(chosen('Entrance')).toHaveLength(1);
  const duration = screen.getByRole('textbox', { name: 'Entrance: duration in seconds' });
  expect(duration).toHaveProperty('value', '');
  await user.type(duration, '0.4{Enter}');
  await waitFor(() =>
    expect(getDocument(opened)?.captions.map(({ entrance }) => entrance?.duration_ms)).toEqual([400, 400]),
  );
});
