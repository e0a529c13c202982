import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';
import { findToastItem, press, renderApp } from './render-app.tsx';
import { openEditor } from './render-editor.tsx';

/** Templates that are made of others and of drafts. Regions are drawn in the window's own tests. */

/** An engine that adds the templates it is asked to make. */
function engineWithTemplates(): FakeEngine {
  const engine = createFakeEngine();
  engine.answer({
    createTemplate({ body: { image_base64: _bytes, image_url: _url, ...body } }) {
      const [like] = engine.data.templates;
      if (!like) return expect.fail();
      const made = { ...like, ...body, id: 'tpl_made', slug: 'made', source: 'user' as const };
      engine.data.templates = [...engine.data.templates, made];
      return made;
    },
  });
  return engine;
}

test('a built-in template is shown, and a copy of it can be changed', async () => {
  const engine = engineWithTemplates();
  const [original] = engine.data.templates;
  const { user } = await renderApp({ place: '#/template/tpl_two-buttons', engine });
  await screen.findByText('Built in');
  expect(screen.queryByRole('button', { name: 'Save template' })).toBeNull();
  screen.getByText(`Use it when ${original?.use_when}. It fails when ${original?.fails_when}.`);
  await press(user, 'Make a copy to edit');
  await screen.findByRole('button', { name: 'Region 1: Left button' });
  const { use_when, fails_when } = original ?? {};
  expect(engine.data.templates.at(-1)).toMatchObject({ name: 'Two Buttons copy', use_when, fails_when });
});

test('a draft is saved as a template under the name that is asked for; a refusal keeps the name', async () => {
  const engine = engineWithTemplates();
  const captions = [{ text: 'sleep', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.2 } }];
  const { user, canvas } = await openEditor(
    { captions },
    { engine, editor: { name_without_words: 'Ducks' } },
  );
  const open = async () => {
    canvas.focus();
    await user.keyboard('{Control>}k{/Control}save as template');
    await screen.findByRole('option', { name: 'Save as template…', selected: true });
    await user.keyboard('{Enter}');
    return within(await screen.findByRole('dialog', { name: 'Save as template' }));
  };
  const dialog = await open();
  const name = dialog.getByRole('textbox', { name: 'Template name' });
  expect(name).toHaveProperty('value', 'Ducks');
  await user.clear(name);
  expect(dialog.getByRole('button', { name: 'Save template' })).toHaveProperty('disabled', true);
  engine.refuse('createTemplate', 'PAYLOAD_TOO_LARGE', 'too large');
  await user.type(name, 'Duck Buttons{Enter}');
  await dialog.findByText('Couldn’t save the template: too large');
  expect(name).toHaveProperty('value', 'Duck Buttons');
  await user.type(name, '{Enter}');
  const message = await findToastItem('Saved “Duck Buttons” in My templates.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toContain('#/edit/');
  expect(engine.data.templates.at(-1)?.box_positions.at(-1)).toMatchObject({ x: 0.1, y: 0.1 });
  await user.click(message.getByRole('button', { name: 'Edit template' }));
  await screen.findByRole('button', { name: /^Region 1: / });
});
