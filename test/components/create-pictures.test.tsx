import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BASE_URL, generateMemes, memeWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { PICTURE } from '../fake-engine/served-files.ts';
import { finishJob, getRequest, MODELS, openCreate, waitForJob } from './create-page.ts';
import { findToast } from './render-app.tsx';

/** Pictures by a model: painted from words, and remixed. */

const PAINTED = memeWith({
  id: 'meme_painted',
  template: null,
  width: 1024,
  height: 576,
  alt_text: 'A dog in a suit.',
});
const CAT = () => new File([PICTURE], 'cat.webp', { type: 'image/webp' });

function newEngine() {
  const engine = createFakeEngine();
  const url = `${BASE_URL}/cdn/images/cat.png`;
  const [width, height] = [640, 400];
  engine.answer({
    listModels: () => MODELS,
    uploadImage: () => ({ url, width, height, format: 'png', bytes: 1000, animated: false }),
  });
  return engine;
}

test('a picture is created in the chosen shape, with captions, and opens in the editor', async () => {
  const { user, engine } = await openCreate('AI image', newEngine());
  await user.type(screen.getByRole('textbox', { name: 'Describe the picture' }), 'A dog in a suit');
  await user.click(screen.getByRole('radio', { name: 'Widescreen, 16:9' }));
  await user.type(screen.getByRole('textbox', { name: 'Bottom text' }), 'Quarterly report');
  await user.click(screen.getByRole('button', { name: 'Create image' }));
  expect(getRequest(engine, await waitForJob(engine))).toEqual({
    prompt: 'A dog in a suit',
    aspect_ratio: '16:9',
    caption: { bottom: 'Quarterly report' },
  });
  const notes = ['studio/gpt-image gives no answer: local-painter was used instead.'];
  await finishJob(engine, { ...PAINTED, notes });
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  const picture = await result.findByRole('img', { name: PAINTED.alt_text });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1024', '576']);
  await result.findByText(notes[0] ?? '');
  expect(result.queryByText(PAINTED.alt_text)).toBeNull();
  engine.answer({
    getMemeDocument: () => ({
      template_id: 'tpl_two-buttons',
      captions: [{ position: 'who', text: 'Quarterly report' }],
    }),
  });
  await user.click(result.getByRole('button', { name: 'Edit' }));
  // The name of the draft, and the text.
  await waitFor(() => expect(screen.getAllByDisplayValue('Quarterly report')).toHaveLength(2));
});

test('a model that is not set up shows what to configure, and links to the settings', async () => {
  const engine = newEngine();
  const message = 'Set CAM_OPENAI_API_KEY to use it.';
  engine.refuse('paintMeme', 'MODEL_NOT_CONFIGURED', message);
  const { user } = await openCreate('AI image', engine);
  await user.type(screen.getByRole('textbox', { name: 'Describe the picture' }), 'A dog');
  await user.click(screen.getByRole('combobox', { name: 'Model' }));
  await user.click(await screen.findByRole('option', { name: 'GPT Image – Not set up' }));
  await user.click(screen.getByRole('button', { name: 'Create image' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(/CAM_OPENAI_API_KEY/);
  await user.click(alert.getByRole('button', { name: 'Set up a model' }));
  await screen.findByRole('region', { name: 'Model providers' });
});

test('a dropped picture is remixed, compared and remixed again', async () => {
  const engine = newEngine();
  engine.data.memes = generateMemes(['an earlier one']);
  const { user } = await openCreate('Remix', engine);
  fireEvent.drop(screen.getByText('Drop or paste a picture here'), { dataTransfer: { files: [CAT()] } });
  await screen.findByRole('img', { name: 'Before: cat.webp' });
  await user.click(screen.getByRole('button', { name: 'deep-fry it' }));
  await user.click(screen.getByRole('button', { name: 'Remix' }));
  expect(getRequest(engine, await waitForJob(engine))).toEqual({
    image_url: `${BASE_URL}/cdn/images/cat.png`,
    prompt: 'deep-fry it',
  });
  const notes = ['studio/gpt-image gives no answer: local-editor was used instead.'];
  await finishJob(engine, { ...PAINTED, notes });
  await screen.findByText(notes[0] ?? '');
  const slider = screen.getByRole('slider', { name: 'Compare before and after' });
  fireEvent.change(slider, { target: { value: '100' } });
  expect(slider.closest('figure')?.style.getPropertyValue('--share')).toBe('100%');

  await user.click(screen.getByRole('button', { name: 'Continue with this one' }));
  expect(screen.getByRole('textbox', { name: 'Describe the change' })).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  within(await screen.findByRole('list', { name: 'Your memes' })).getByRole('button');
  fireEvent.paste(window, {
    clipboardData: { files: [new File([PICTURE], 'dog.webp', { type: 'image/webp' })] },
  });
  await screen.findByRole('img', { name: 'Before: dog.webp' });
});

test('a file that is not a picture is refused, with its name', async () => {
  await openCreate('Remix', newEngine());
  const files = [new File(['no picture'], 'notes.txt')];
  fireEvent.drop(screen.getByText('Drop or paste a picture here'), { dataTransfer: { files } });
  await findToast(/“notes.txt”/);
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Before/ })).toBeNull());
});

test('From scratch begins with the blank canvas', async () => {
  await openCreate('From scratch');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('From a blank canvas');
});
