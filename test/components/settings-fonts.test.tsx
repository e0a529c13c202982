import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { OwnFont } from '../../src-shared/contract/own-fonts.ts';
import { START } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** Fonts in Settings. How one of one's own is drawn is in `test/window/fonts.test.ts`. */

const fontWith = (id: OwnFont['id'], name: string): OwnFont => ({
  id,
  name,
  format: 'ttf',
  bytes: 62_380,
  characters: 230,
  scripts: ['Latin'],
  created_at: START,
});
const BANGERS = fontWith('font_bangers000000001', 'Bangers');
const file = (name: string, content: string) => new File([content], name, { type: 'font/ttf' });

/** What is chosen in the next file dialog. */
function chooseFiles(...files: File[]): void {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  opened.mockImplementationOnce(function (this: HTMLInputElement) {
    fireEvent.change(this, { target: { files } });
    opened.mockRestore();
  });
}

/** An engine with fonts of one's own; it refuses a file with the content `half`. */
function engineWithFonts(...fonts: OwnFont[]) {
  const engine = createFakeEngine();
  engine.answer({
    listFonts: () => ({ fonts: [...fonts], bundled: [] }),
    addFont({ body: { font_base64: data } }) {
      const content = atob(data.slice(data.indexOf(',') + 1));
      if (content.endsWith('half')) throw new CamError('FONT_UNREADABLE', 'The font is damaged.');
      const font = { ...BANGERS, id: 'font_bangers000000002' } as const;
      fonts.push(font);
      return font;
    },
    deleteFont({ params: { id } }) {
      fonts.splice(
        fonts.findIndex((font) => font.id === id),
        1,
      );
      return { id, deleted: true };
    },
  });
  return { engine, fonts };
}

async function renderFonts(engine = engineWithFonts().engine) {
  const rendered = await renderApp({ place: '#/settings', engine });
  return { ...rendered, settings: within(await screen.findByRole('region', { name: 'Fonts' })) };
}

test('lists one’s own, says which file is damaged, and deletes with undo', async () => {
  const { engine, fonts } = engineWithFonts(BANGERS);
  const { user, settings } = await renderFonts(engine);
  const own = within(await settings.findByRole('list', { name: 'My fonts' }));
  own.getByText('Latin · 230 characters · TTF · 62 kB');
  await user.click(own.getByRole('button', { name: 'Delete Bangers' }));
  await findToast('Deleted “Bangers”.');
  expect(screen.queryByRole('button', { name: 'Delete Bangers' })).toBeNull();
  await press(user, 'Undo');
  await settings.findByRole('button', { name: 'Delete Bangers' });
  expect(fonts).toEqual([BANGERS]);
});

test('files are chosen; one that is damaged is named and does not stop the others', async () => {
  const { engine, fonts } = engineWithFonts();
  const { user, settings } = await renderFonts(engine);
  await settings.findByText('You haven’t added a font yet.');
  chooseFiles(file('half.ttf', 'half'), file('a.ttf', 'true'));
  await user.click(settings.getByRole('button', { name: 'Add fonts…' }));
  await findToast('Couldn’t add “half.ttf”: The font is damaged.');
  await findToast('Added “Bangers” to your fonts.');
  expect(fonts).toHaveLength(1);
});

test('files dropped on the window are added', async () => {
  const { engine, fonts } = engineWithFonts();
  const { settings } = await renderFonts(engine);
  await settings.findByText('You haven’t added a font yet.');
  const dataTransfer = { types: ['Files'], items: [], files: [file('inter.woff2', 'wOF2')] };
  fireEvent.drop(screen.getByRole('main'), { dataTransfer });
  await findToast('Added “Bangers” to your fonts.');
  expect(fonts).toHaveLength(1);
});

test('shows each bundled family by a sample, with its styles and what draws other scripts', async () => {
  const { settings } = await renderFonts();
  const posters = within(await settings.findByRole('list', { name: 'Posters' }));
  const archivo = await waitFor(() => {
    const item = posters
      .getAllByRole('listitem')
      .find(({ textContent }) => /Archivo Narrow/.test(textContent));
    expect(item?.textContent).toMatch(/Latin, Vietnamese/);
    return item;
  });
  expect(archivo?.textContent).toContain('Bold Italic archivo-italic');
  expect(archivo?.textContent).toContain('Cyrillic in Sofia Sans Extra Condensed');
  expect(settings.getAllByRole('listitem').length).toBeGreaterThan(25);
});

test('asks before a font is deleted that drafts use, and names them', async () => {
  const { engine, fonts } = engineWithFonts(BANGERS);
  const captions = [{ position: 'who', text: 'x', style: { font: BANGERS.id } }];
  engine.data.drafts.push(draftOn({ template_id: 'tpl_two-buttons', captions }, { name: 'Friday' }));
  const { user } = await renderFonts(engine);
  await press(user, 'Delete Bangers');
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Bangers”?' }));
  expect(within(question.getByRole('list', { name: 'Drafts' })).getByRole('listitem').textContent).toBe(
    'Friday',
  );
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Delete Bangers');
  await press(user, 'Delete font');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Bangers' })).toBeNull());
  await findToast('Deleted “Bangers”.');
  expect(fonts).toEqual([BANGERS]);
});
