import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { LEAST_AMOUNTS } from '../../../src-renderer/state/editor/adjustments.ts';
import { parseItems, serialiseItems } from '../../../src-renderer/state/editor/clipboard.ts';
import type { Picture } from '../../../src-renderer/state/editor/types.ts';
import { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { makeEditor } from './make-editor.ts';

/** Adjusting and turning pictures: those of layers, and the one under everything. */

const PICTURE: Picture = {
  templateId: null,
  imageUrl: '/cdn/a.png',
  src: '/cdn/a.png',
  width: 1000,
  height: 800,
};
const layer = (image_url: string) => ({ image_url, box: { x: 0.1, y: 0.1, width: 0.4, height: 0.25 } });

function editorOn(request: Partial<CaptionRequest>) {
  const document: CaptionRequest = { image_url: '/cdn/a.png', captions: [], ...request };
  const draft = { id: 'draft_0123456789', name: 'Trial', document, editor: {}, revision: 1 };
  return makeEditor({}, { draft, picture: PICTURE, regions: PICTURE_REGIONS });
}

test('the least amounts are those of the contract, which has no other adjustments', () => {
  expect(Object.keys(Adjustments.properties).sort()).toEqual(Object.keys(LEAST_AMOUNTS).sort());
  for (const [name, least] of Object.entries(LEAST_AMOUNTS)) {
    expect(
      [least, least - 0.01].map((amount) => Value.Check(Adjustments, { [name]: amount })),
      name,
    ).toEqual([true, false]);
  }
});

test('several layers are adjusted at once, a locked one is not, and 0 takes an adjustment away', () => {
  const { editor } = editorOn({
    layers: [{ ...layer('/cdn/a.png'), adjust: { warmth: 0.5 } }, layer('/cdn/b.png'), layer('/cdn/c.png')],
  });
  const ids = ['layer:0', 'layer:1', 'layer:2'];
  editor.select(['layer:2']);
  editor.toggleLock();
  editor.adjust({ brightness: 0.3 }, ids);
  const amounts = () => editor.request().layers?.map(({ adjust }) => adjust);
  expect(amounts()).toEqual([{ brightness: 0.3, warmth: 0.5 }, { brightness: 0.3 }, undefined]);
  editor.adjust({ brightness: 0, grain: 7 }, ids);
  expect(amounts()).toEqual([{ warmth: 0.5, grain: 1 }, { grain: 1 }, undefined]);
});

test('the picture under everything is adjusted without a new layout of its texts, as one undo entry', () => {
  const { editor, state } = editorOn({ canvas: { pad: { top: 0.2 } } });
  const canvas = editor.canvas();
  editor.begin();
  for (const contrast of [0.1, 0.2, 0.3]) editor.adjust({ contrast }, null);
  editor.commit('adjust');
  expect(editor.request().canvas).toEqual({ adjust: { contrast: 0.3 }, pad: { top: 0.2 } });
  expect(editor.canvas()).toBe(canvas);
  editor.undo();
  expect([editor.request().canvas, state().undoLabel]).toEqual([{ pad: { top: 0.2 } }, null]);
});

test('a copied style brings the adjustments of a picture, or their absence', () => {
  const { editor } = editorOn({
    layers: [
      { ...layer('/cdn/a.png'), adjust: { grain: 0.5 } },
      { ...layer('/cdn/b.png'), adjust: { blur: 1 } },
    ],
  });
  const adjusted = () => editor.request().layers?.map(({ adjust }) => adjust);
  const give = (from: string, to: string) => {
    editor.select([from]);
    editor.copyStyle();
    editor.select([to]);
    editor.pasteStyle();
  };
  give('layer:0', 'layer:1');
  expect(adjusted()).toEqual([{ grain: 0.5 }, { grain: 0.5 }]);
  editor.adjust({ grain: 0 }, ['layer:1']);
  give('layer:1', 'layer:0');
  expect(adjusted()).toEqual([undefined, undefined]);
});

test('copies of a layer are adjusted alike; what is no adjustment is not pasted', () => {
  const items = (adjust: unknown) =>
    parseItems(
      serialiseItems([
        {
          kind: 'image',
          url: '/cdn/a.png',
          box: { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 0 },
          opacity: 1,
          flip: false,
          locked: false,
          // @ts-expect-error: text from anywhere may say anything
          adjust,
        },
      ]),
      { isOwnPicture: () => true },
    );
  expect(items({ blur: 0.5, sepia: 1, warmth: 'hot' })).toMatchObject([{ adjust: { blur: 0.5 } }]);
  expect(items('strong')?.[0]).not.toHaveProperty('adjust');
});

test('a turned picture keeps what its crop shows; patches go with it, texts and layers stay as they are', () => {
  const { editor } = editorOn({
    captions: [{ text: 'free', position: 'box-1', box: { x: 0.1, y: 0.5, width: 0.3, height: 0.1 } }],
    layers: [
      layer('/cdn/b.png'),
      { patch: { effect: 'blur' }, box: { x: 0, y: 0, width: 0.5, height: 0.25, rotation: 10 } },
    ],
    canvas: { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
  });
  const before = editor.request();
  editor.turnPicture('right');
  expect(editor.canvas()).toMatchObject({ width: 800, height: 500 });
  expect(editor.request()).toMatchObject({
    canvas: { rotation: 90, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } },
    captions: before.captions,
    layers: [
      // As many px about the same middle.
      { patch: { effect: 'blur' }, box: { x: 0.75, y: 0, width: 0.25, height: 0.5, rotation: 10 } },
      { image_url: '/cdn/b.png', box: { x: 0.175, y: 0.025, width: 0.25, height: 0.4 } },
    ],
  });
  editor.turnPicture('flip');
  expect(editor.request().canvas).toMatchObject({ rotation: 90, flip: true });
  editor.turnPicture('left');
  // Mirrored on its side is mirrored the other way once it is upright.
  expect(editor.request().canvas).toEqual({
    flip_vertical: true,
    crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
  });
  for (let turns = 0; turns < 3; turns++) editor.undo();
  expect(editor.request()).toEqual(before);
});

test('the cut-out of a turned picture lies exactly over it', () => {
  const { editor } = editorOn({
    canvas: {
      rotation: 90,
      flip: true,
      crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
      adjust: { warmth: 1 },
    },
  });
  editor.addCutOut({ url: '/cdn/cut.png', originalUrl: '/cdn/a.png' });
  expect(editor.request().layers?.[0]).toMatchObject({
    // The canvas has 800 × 500 px.
    box: { x: 0.1875, y: -0.3, width: 0.625, height: 1.6, rotation: 90 },
    crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
    flip_vertical: true,
    adjust: { warmth: 1 },
  });
});
