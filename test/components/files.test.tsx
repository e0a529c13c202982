import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { writeXmp } from '../../src-shared/document/embedded-document.ts';
import { BASE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { PICTURE } from '../fake-engine/served-files.ts';
import { findToast, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** Files that are dragged over a screen, dropped and pasted. Pictures are decoded in the window's own tests. */

const REQUEST: CaptionRequest = {
  template_id: 'tpl_two-buttons',
  captions: [{ text: 'open me again', position: 'left-button' }],
};
const toBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const EXPORTED = new File([toBytes(`\x89PNG\r\n\x1a\n${writeXmp(REQUEST)}`)], 'meme.png', {
  type: 'image/png',
});
const CAT = new File([PICTURE], 'cat.webp', { type: 'image/webp' });

const transfer = (...files: File[]) => ({
  types: ['Files'],
  files,
  items: files.map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => null,
  })),
});
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: transfer(...files) });
const drag = (target: Element, ...files: File[]) =>
  fireEvent.dragOver(target, { dataTransfer: transfer(...files) });

/** A file that says it is so large, and would be an error to read. */
function largeFile(name: string): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });
  return file;
}

const REFUSED: [string, File, RegExp][] = [
  [
    '200 MB',
    largeFile('film.png'),
    /“film.png” is 209.7 MB. CAM opens files of up to 2\d(\.\d)? MB|“film.png” is 200 MB/,
  ],
  ['words', new File(['dear diary'], 'notes.txt'), /can’t open “notes.txt”/],
  ['nothing', new File([], 'empty.png'), /“empty.png” is empty/],
  ['a program', new File(['MZ'], 'setup.exe'), /can’t open “setup.exe”/],
];

test.each(REFUSED)('%s on Browse: clear words, and nothing has changed', async (_what, file, words) => {
  const { engine } = await renderApp({ place: '#/browse' });
  await screen.findByRole('button', { name: 'Two Buttons' });
  drop(screen.getByRole('main'), file);
  await findToast(words);
  expect(window.location.hash).toBe('#/browse');
  expect(
    engine.calls.filter(({ id }) => ['uploadImage', 'createTemplate', 'saveDraft'].includes(id)),
  ).toEqual([]);
});

test('a file that is refused on the editor leaves the draft as it was', async () => {
  const engine = createFakeEngine();
  const draft = draftOn(REQUEST);
  engine.data.drafts = [draft];
  await renderApp({ place: `#/edit/${draft.id}`, engine });
  drop(await screen.findByRole('application', { name: 'Canvas' }), new File(['MZ'], 'setup.exe'));
  await findToast(/can’t open “setup.exe”/);
  expect(engine.data.drafts).toEqual([draft]);
});

test('a picture that the engine cannot read is refused by name', async () => {
  const engine = createFakeEngine();
  engine.refuse('uploadImage', 'IMAGE_UNREADABLE', 'image_base64: cannot be decoded.');
  await renderApp({ place: '#/browse', engine });
  await screen.findByRole('button', { name: 'Two Buttons' });
  drop(screen.getByRole('main'), CAT);
  await findToast(/“cat.webp”.*damaged/);
  expect(engine.data.drafts).toEqual([]);
});

test('a pasted picture becomes a draft with texts at its best places, and no template', async () => {
  const engine = createFakeEngine();
  const image = { url: `${BASE_URL}/cdn/images/a.png`, width: 640, height: 400, format: 'png', bytes: 9 };
  const place = {
    box: { x: 0.04, y: 0.5, width: 0.92, height: 0.2 },
    style: { vertical_align: 'middle' as const },
  };
  engine.answer({ uploadImage: () => ({ ...image, animated: false, places: [[place]] }) });
  await renderApp({ place: '#/browse', engine });
  await screen.findByRole('button', { name: 'Two Buttons' });
  const file = new File([PICTURE], 'image.png', { type: 'image/webp' });
  fireEvent.paste(window, { clipboardData: { files: [file] } });
  await waitFor(() => expect(engine.data.drafts).toMatchObject([{ name: 'Pasted picture' }]));
  const { image_url, captions } = engine.data.drafts[0]?.document ?? {};
  expect(image_url).toBe(image.url);
  expect(captions).toEqual([{ position: 'top', text: '', ...place }]);
  expect(engine.calls.some(({ id }) => id === 'createTemplate')).toBe(false);
});

test.each(['gallery', 'jobs', 'create', 'keys', 'settings'])(
  'an exported meme that is dropped on %s opens for editing',
  async (place) => {
    await renderApp({ place: `#/${place}` });
    const [heading] = await screen.findAllByRole('heading', { level: 1 });
    drop(heading ?? expect.fail(), EXPORTED);
    expect(await screen.findByRole('textbox', { name: 'Left button' })).toHaveProperty(
      'value',
      'open me again',
    );
  },
);

const HEADERS = { gif: 'GIF89a\x01\x00\x01\x00\x00', mp4: '\x00\x00\x00\x20ftypisom' };
const exported = (kind: keyof typeof HEADERS, request: object) => {
  const xmp = writeXmp(REQUEST)?.replace(/(?<=document=")[^"]*/, () => btoa(JSON.stringify(request)));
  return new File([toBytes(`${HEADERS[kind]}${xmp}`)], `meme.${kind}`);
};
const LAYERS = { ...REQUEST, layers: 'none' };
const GONE = { ...REQUEST, template_id: 'tpl_gone' };

test('an exported GIF, dropped on the editor or on Browse, opens for editing', async () => {
  const engine = createFakeEngine();
  const draft = draftOn({ ...REQUEST, captions: [{ text: 'before', position: 'left-button' }] });
  engine.data.drafts = [draft];
  await renderApp({ place: `#/edit/${draft.id}`, engine });
  drop(await screen.findByRole('application', { name: 'Canvas' }), exported('gif', REQUEST));
  await findToast(/Opened as a new draft/);
  await waitFor(() => expect(engine.data.drafts).toMatchObject([{ document: REQUEST }, draft]));
});

test.each([
  ['a document that no schema allows', LAYERS, /project data in “meme.gif” is damaged/],
  ['one on a template that is gone', GONE, /isn’t on this computer/],
])('%s: the picture is used, with a word about it', async (_what, request, words) => {
  const engine = createFakeEngine();
  const image = { url: `${BASE_URL}/cdn/images/a.png`, width: 640, height: 400, format: 'png', bytes: 9 };
  engine.answer({ uploadImage: () => ({ ...image, animated: false }) });
  await renderApp({ place: '#/browse', engine });
  await screen.findByRole('button', { name: 'Two Buttons' });
  drop(screen.getByRole('main'), exported('gif', request));
  await findToast(words);
  await waitFor(() => expect(engine.data.drafts).toMatchObject([{ document: { image_url: image.url } }]));
});

test('what is dragged over the window says what will happen; a dialog takes nothing', async () => {
  const { user, engine } = await renderApp({ place: '#/browse' });
  await screen.findByRole('button', { name: 'Two Buttons' });
  const main = screen.getByRole('main');
  drag(main, CAT);
  await screen.findByText('Drop to open in the editor');
  drag(main, new File(['x'], 'clip.mp4', { type: 'video/mp4' }));
  await screen.findByText('Drop to add text to this video');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  drag(main, CAT);
  await waitFor(() => expect(screen.queryByText(/^Drop to/)).toBeNull());
  drop(dialog, CAT);
  await user.keyboard('{Escape}');
  expect(engine.calls.some(({ id }) => id === 'uploadImage')).toBe(false);
});
