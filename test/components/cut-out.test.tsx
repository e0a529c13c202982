import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CutOutModel } from '../../src-shared/contract/cut-out.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, renderApp } from './render-app.tsx';
import { openEditor } from './render-editor.tsx';

/** Cutting out pictures by a model on this machine. */

const ISNET: CutOutModel = {
  id: 'isnet',
  name: 'ISNet',
  source: 'offered',
  url: 'https://models.example/isnet.onnx',
  license: 'Apache-2.0',
  state: 'offered',
  bytes: 180_000_000,
  received_bytes: 0,
  memory_bytes: 1_000_000_000,
  verified: false,
  loaded: false,
  message: '',
  problem: null,
};
const CDN = 'http://127.0.0.1:4000/cdn/images';
const LAYER = { image_url: `${CDN}/photo.png`, box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } };
const PHOTO: CaptionRequest = { captions: [{ text: '', position: 'top' }], layers: [LAYER] };
const CUT = { image_url: `${CDN}/cut.png`, original_url: LAYER.image_url };

/** An engine with a model in a state; what is added is downloaded to the half. */
function engineWithModel(first: Partial<CutOutModel> = { state: 'ready' }) {
  const engine = createFakeEngine();
  let model = { ...ISNET, ...first };
  const change = (changes: Partial<CutOutModel>) => {
    model = { ...model, ...changes };
    return model;
  };
  engine.answer({
    listCutOutModels: () => ({
      models: [model],
      runtime: { installed: model.state === 'ready', bytes: 120_000_000, received_bytes: 0 },
      free_bytes: 80e9,
    }),
    addCutOutModel: ({ body: { file } }) =>
      file
        ? change({ name: 'mine', source: 'file', state: 'ready' })
        : change({ state: 'downloading', received_bytes: 30_000_000 }),
    pauseCutOutModel: () => change({ state: 'paused' }),
    removeCutOutModel: () => change({ ...ISNET }),
    cutOutImage({ body: { image_url = '' } }) {
      if (model.state !== 'ready') throw new CamError('MODEL_NOT_CONFIGURED', 'There is no model.');
      const size = { width: 400, height: 300, format: 'png', bytes: 9, animated: false };
      return { ...size, url: CUT.image_url, original_url: image_url, covered: 0.4 };
    },
  });
  return { engine, change };
}

async function openPhoto(models = engineWithModel(), document: CaptionRequest = PHOTO) {
  const editor = await openEditor(document, { engine: models.engine });
  editor.click({ x: 0.5, y: 0.5 });
  return { ...editor, ...models };
}

const clickCut = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Cut out' });
  fireEvent.click(button ?? expect.fail('there is no button'));
};
const status = () => screen.queryByRole('status', { name: 'Cutting out…' });

test('one click cuts out, in the same frame, as one step that is undone', async () => {
  const { engine, saved, user } = await openPhoto();
  const release = engine.hold('cutOutImage');
  const bar = within(await screen.findByRole('toolbar'));
  bar.getByRole('button', { name: 'Cut out' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('status', { name: 'Cutting out…' });
  release();
  await findToast('The subject is cut out.');
  expect(status()).toBeNull();
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Refine cut-out…' }));
  expect(engine.calls.findLast(({ id }) => id === 'cutOutImage')?.body).toEqual({
    image_url: LAYER.image_url,
  });
  expect((await saved()).document.layers).toEqual([{ ...LAYER, ...CUT }]);
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  await waitFor(async () => expect((await saved()).document.layers).toEqual([LAYER]));
});

test('“Restore original” goes back to the original, whatever was done since', async () => {
  const { saved, user } = await openPhoto(engineWithModel(), {
    ...PHOTO,
    layers: [{ ...LAYER, ...CUT }],
  });
  await press(user, 'Restore original');
  expect((await saved()).document.layers).toEqual([LAYER]);
});

test('cancelled or failed, the picture stays as it was', async () => {
  const { engine, saved, user } = await openPhoto();
  const release = engine.hold('cutOutImage');
  await clickCut();
  await screen.findByRole('status', { name: 'Cutting out…' });
  const [cancel] = await screen.findAllByRole('button', { name: 'Cancel' });
  await user.click(cancel ?? expect.fail('there is no button'));
  await waitFor(() => expect(status()).toBeNull());
  release();
  engine.refuse('cutOutImage', 'NOT_UNDERSTOOD', 'Nothing stands out.');
  await clickCut();
  await findToast(/Nothing stands out\./);
  // The one that was cancelled says nothing.
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect((await saved()).document.layers).toEqual([LAYER]);
});

test('without a model it says what is downloaded, and goes on by itself with the cut', async () => {
  const models = engineWithModel({});
  const { saved, user } = await openPhoto(models);
  await clickCut();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cut out' }));
  await dialog.findByText('The model: 180 MB from models.example');
  dialog.getByText('The library that runs it, ONNX Runtime: 120 MB');
  dialog.getByText('Licence: Apache-2.0');
  await press(user, 'Download and cut out (300 MB)');
  // Of the model and the library together.
  await dialog.findByText(/30 MB of 300 MB \(10%\)/);
  await press(user, 'Pause ISNet');
  await dialog.findByText(/^.*Paused: 30 MB/);
  await press(user, 'Continue ISNet');
  await dialog.findByRole('button', { name: 'Pause ISNet' });
  // The download goes on without the question.
  await press(user, 'Close');
  models.change({ state: 'ready' });
  await findToast('ISNet is ready.');
  await waitFor(async () => expect((await saved()).document.layers).toEqual([{ ...LAYER, ...CUT }]));
});

test('a file of one’s own is used at once', async () => {
  const { saved, user, engine } = await openPhoto(engineWithModel({}));
  await clickCut();
  await press(user, 'Use your own ONNX model…');
  await user.type(
    await screen.findByRole('textbox', { name: 'Full path of the file' }),
    '/m/mine.onnx{Enter}',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Image'));
  expect(engine.calls.find(({ id }) => id === 'addCutOutModel')?.body).toEqual({ file: '/m/mine.onnx' });
  await waitFor(async () => expect((await saved()).document.layers).toEqual([{ ...LAYER, ...CUT }]));
});

test('other ways lead to the plain background, and back', async () => {
  const { user } = await openPhoto(engineWithModel({}));
  await clickCut();
  await press(user, 'Remove a plain background…');
  await screen.findByRole('dialog', { name: 'Remove background' });
  await press(user, 'Other ways…');
  await screen.findByRole('dialog', { name: 'Cut out' });
});

const HALF = { x: 0, y: 0, width: 1, height: 0.5 };

test('with nothing selected, the subject of the picture is laid over its text', async () => {
  const { saved, canvas, engine } = await openPhoto(engineWithModel(), {
    captions: [{ text: 'behind', position: 'top' }],
    canvas: { crop: HALF, pad: { top: 0.5 } },
  });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.contextMenu(canvas, { clientX: 1, clientY: 1 });
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Bring subject in front of text/ }));
  await waitFor(async () => expect((await saved()).document.layers).toHaveLength(1));
  const [layer] = (await saved()).document.layers ?? [];
  expect(layer).toMatchObject({ ...CUT, original_url: expect.any(String), crop: HALF, z: 1 });
  expect(layer?.box).toMatchObject({ x: 0, width: 1 });
  expect(layer?.box.y).toBeCloseTo(1 / 3);
  expect(layer?.box.height).toBeCloseTo(2 / 3);
  expect(engine.calls.findLast(({ id }) => id === 'cutOutImage')?.body).toMatchObject({
    image_url: expect.stringContaining('/cdn/'),
  });
});

test('Settings show the model, download and remove it', async () => {
  const models = engineWithModel({});
  const { user } = await renderApp({ place: '#/settings/cut-out', engine: models.engine });
  const section = within(await screen.findByRole('region', { name: 'Cut-out' }));
  await press(user, 'Add ISNet (180 MB)');
  await press(user, 'Download');
  await section.findByText(/30 MB of 300 MB/);
  models.change({ state: 'ready' });
  await section.findByRole('heading', { name: /^ISNet.*Ready/ });
  await press(user, 'Remove ISNet');
  await press(user, 'Remove');
  await section.findByRole('button', { name: 'Add ISNet (180 MB)' });
});

test.each([
  ['ready', 1],
  ['offered', 0],
] as const)('Remix offers to cut out where a model is %s', async (state, count) => {
  const { user, engine } = await renderApp({ place: '#/create', engine: engineWithModel({ state }).engine });
  await user.click(await screen.findByRole('tab', { name: 'Remix' }));
  await waitFor(() => expect(engine.calls.some(({ id }) => id === 'listCutOutModels')).toBe(true));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Cut out' })).toHaveLength(count));
});
