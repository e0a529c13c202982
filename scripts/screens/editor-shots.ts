import type { Content } from './content.ts';
import { click, DRAWN, press, type Shot, type Step, steps, waitFor } from './steps.ts';

/** The editor of a still and its dialogs. */

const chooseText: Step = async (page) => {
  await DRAWN(page);
  await page.locator('[data-item]').last().focus();
};

export const editorShots = ({ draft }: Content): Shot[] => {
  const place = `#/edit/${draft}`;
  return [
    { name: 'editor', place, act: chooseText, ready: waitFor('toolbar', 'Selection'), small: true },
    {
      name: 'editor-fonts',
      place,
      act: steps(chooseText, click('combobox', 'Font')),
      ready: waitFor('button', 'Add font…'),
    },
    {
      name: 'editor-layers',
      place,
      act: steps(DRAWN, click('tab', 'Layers')),
      ready: waitFor('tree', 'Layers'),
    },
    {
      name: 'editor-canvas',
      place,
      act: steps(DRAWN, click('tab', 'Canvas')),
      ready: waitFor('slider', 'Bar above'),
      small: true,
    },
    {
      name: 'editor-stickers',
      place,
      act: steps(DRAWN, click('button', 'Add sticker or emoji')),
      ready: waitFor('option', /\S/),
    },
    {
      name: 'export',
      place,
      act: steps(DRAWN, press('Control+e')),
      ready: (page) =>
        page
          .getByRole('dialog')
          .getByText(/^About/)
          .waitFor(),
    },
    { name: 'copy-as', place, act: steps(DRAWN, press('Control+Alt+c')), ready: waitFor('tab', 'Python') },
  ];
};
