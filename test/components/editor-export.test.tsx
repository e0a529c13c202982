import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PICTURE_URL } from '../fake-engine/data.ts';
import { watchDownloads } from './downloads.ts';
import { openEditor, type RenderedEditor } from './render-editor.tsx';

/** The export dialog of a still picture, its defaults, and the code that it can be copied as. */

const FORMATS = [
  ['PNG', 'png'],
  ['JPEG', 'jpg'],
  ['WebP', 'webp'],
  ['AVIF', 'avif'],
] as const;
const CAPTION = { text: `It's "quoted" $HOME \`date\``, position: 'top' };

async function openExport({ canvas, user }: RenderedEditor) {
  canvas.focus();
  await user.keyboard('{Control>}e{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}
type Dialog = Awaited<ReturnType<typeof openExport>>;

async function setWidth({ user }: RenderedEditor, dialog: Dialog, width: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: 'Width' });
  await user.clear(field);
  await user.type(field, `${width}{Enter}`);
}
const memesMade = ({ engine }: RenderedEditor) => engine.calls.filter(({ id }) => id === 'captionMeme');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull());

test.each(FORMATS)('%s of a chosen width is asked for, saved, and charged once', async (label, ending) => {
  const editor = await openEditor({ captions: [CAPTION] });
  const downloads = watchDownloads();
  for (let time = 1; time <= 2; time += 1) {
    const dialog = await openExport(editor);
    await editor.user.click(dialog.getByRole('radio', { name: label }));
    await setWidth(editor, dialog, '280');
    await dialog.findByText('280 × 224 px');
    await editor.user.click(dialog.getByRole('button', { name: `Save ${label}` }));
    await isClosed();
    await waitFor(() => expect(downloads).toHaveLength(time));
  }
  expect(downloads.map(({ name }) => name)).toEqual([`Draft.${ending}`, `Draft.${ending}`]);
  expect(memesMade(editor)).toMatchObject([
    { body: { captions: [CAPTION], output_format: label.toLowerCase(), width: 280, embed: true } },
  ]);
});

test('it begins with the default, which changes on request only', async () => {
  const editor = await openEditor({ captions: [CAPTION] });
  const { engine, user } = editor;
  const dialog = await openExport(editor);
  expect(dialog.getByRole('radio', { name: 'PNG' }).getAttribute('aria-checked')).toBe('true');
  expect(dialog.queryByRole('button', { name: 'Use as default' })).toBeNull();
  await setWidth(editor, dialog, '260');
  await user.click(dialog.getByRole('radio', { name: 'WebP' }));
  await user.click(dialog.getByRole('button', { name: 'Use as default' }));
  await waitFor(() => expect(engine.data.settings.export).toEqual({ format: 'webp', width: 260 }));
  expect(dialog.queryByRole('button', { name: 'Use as default' })).toBeNull();
  await user.keyboard('{Escape}');
  await isClosed();
  const again = await openExport(editor);
  expect(again.getByRole('radio', { name: 'WebP' }).getAttribute('aria-checked')).toBe('true');
});

test('looking costs nothing: not in the dialog, and not over the drag handle', async () => {
  const editor = await openEditor({ captions: [CAPTION] });
  const { user } = editor;
  const dialog = await openExport(editor);
  for (const [label] of FORMATS) await user.click(dialog.getByRole('radio', { name: label }));
  await setWidth(editor, dialog, '400');
  await user.keyboard('{Escape}');
  await isClosed();
  await user.hover(screen.getByRole('button', { name: /^Drag to another app/ }));
  expect(memesMade(editor)).toEqual([]);
});

test('a failure is told, and the dialog stays', async () => {
  const editor = await openEditor({ captions: [CAPTION] });
  editor.engine.refuse('captionMeme', 'STORAGE_UNAVAILABLE', 'The disk is full.');
  const dialog = await openExport(editor);
  await editor.user.click(dialog.getByRole('button', { name: 'Save PNG' }));
  await screen.findByText(/The disk is full/);
  await dialog.findByRole('button', { name: 'Save PNG' });
});

async function readCode({ user, canvas }: RenderedEditor, language: string): Promise<string> {
  canvas.focus();
  await user.keyboard('{Control>}{Alt>}{Shift>}C{/Shift}{/Alt}{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy as code' }));
  await user.click(dialog.getByRole('tab', { name: language }));
  const panel = within(await dialog.findByRole('tabpanel', { name: language }));
  await user.click(panel.getByRole('button', { name: /copy/i }));
  await user.keyboard('{Escape}');
  return navigator.clipboard.readText();
}

test('it is copied as code that holds the request and no key', async () => {
  const editor = await openEditor({ captions: [CAPTION] });
  const python = await readCode(editor, 'Python');
  expect(python).toContain('os.environ[');
  const call = await readCode(editor, 'MCP call');
  expect(JSON.parse(call)).toMatchObject({
    method: 'tools/call',
    params: { name: 'cam_meme_caption', arguments: { image_url: PICTURE_URL, captions: [CAPTION] } },
  });
  const curl = await readCode(editor, 'curl');
  for (const code of [python, call, curl]) expect(code).not.toContain('secret');
  expect(screen.queryByRole('tab', { name: 'Markdown' })).toBeNull();
});
