import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { toRegions } from '../../../src-renderer/features/editor/SaveTemplateDialog.tsx';
import { toEditorDocument } from '../../../src-renderer/state/editor/documents.ts';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { Region } from '../../../src-shared/contract/template.ts';
import { region } from '../template-detail.ts';

const PICTURE = { templateId: 'tpl_x', width: 600, height: 400 };
const LOOK = { color: '#111111' };

const FREE = { text: 'free', position: 'box-1', box: { x: 0.5, y: 0.5, width: 0.4, height: 0.3 } };
const REGIONS = [
  region('sign', {
    max_chars: 12,
    hint: 'What it says',
    rotation: 3,
    width: 0.3,
    default_font: 'sans',
    default_style: LOOK,
  }),
];

test('text boxes become regions with their place and style; stickers don’t', () => {
  const document = toEditorDocument(
    {
      template_id: 'tpl_x',
      captions: [{ text: 'moved', position: 'sign', style: { align: 'left' } }, FREE],
      layers: [{ emoji: '🔥', box: { x: 0, y: 0, width: 0.1, height: 0.1 } }],
      canvas: { pad: { top: 1 } },
    },
    PICTURE,
    REGIONS,
  );
  const regions = toRegions(document.items, editorCanvas(PICTURE, REGIONS, document.canvas));
  expect(regions.map(({ name }) => name)).toEqual(['sign', 'text-1']);
  for (const region of regions) expect([...Value.Errors(Region, region)]).toEqual([]);
  const [sign] = regions;
  const kept = { role: 'Role of sign', hint: 'What it says', max_chars: 12 };
  expect(sign).toMatchObject({ ...kept, default_font: 'sans', rotation: 3 });
  // A bar as high as the picture: the region lies half as far down its lower half.
  expect(sign?.y).toBeCloseTo(0.55, 5);
  expect(sign?.height).toBeCloseTo(0.1, 5);
  expect(sign?.default_style).toMatchObject({ color: '#111111', align: 'left' });
});

test('a free box never takes the name of a region', () => {
  const regions = [region('text-1')];
  const document = toEditorDocument({ template_id: 'tpl_x', captions: [FREE] }, PICTURE, regions);
  const names = toRegions(document.items, editorCanvas(PICTURE, regions, {})).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['text-1', 'text-2']);
});
