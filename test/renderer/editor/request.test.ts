import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { toEditorDocument } from '../../../src-renderer/state/editor/documents.ts';
import { toRequest, toSavedEditorState } from '../../../src-renderer/state/editor/request.ts';
import type { EditorDocument } from '../../../src-renderer/state/editor/types.ts';
import { DraftBody } from '../../../src-shared/contract/drafts.ts';
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import { anyRequest } from './arbitraries.ts';
import { PICTURE, REGIONS } from './make-editor.ts';

const open = (request: Partial<CaptionRequest>, saved = {}) =>
  toEditorDocument({ template_id: 'tpl_trial', captions: [], ...request }, PICTURE, REGIONS, saved);
const write = (document: EditorDocument) => toRequest(document, PICTURE);
const withoutIds = ({ items, ...rest }: EditorDocument) => ({
  ...rest,
  items: items.map(({ id: _id, ...item }) => item),
});

describe('request ↔ document', () => {
  test('a picture that a request crops to a ratio has that crop, which can be moved', () => {
    const asked = { aspect_ratio: '1:1', pad: { top: 0.2 }, rotation: 90 } as const;
    const { canvas } = write(open({ canvas: asked }));
    expect(canvas).not.toHaveProperty('aspect_ratio');
    const [own, made] = [computeCanvas(PICTURE, asked), computeCanvas(PICTURE, canvas)];
    expect([made.width, made.height]).toEqual([own.width, own.height]);
  });

  test('a document is restored from its request, which is stable and valid for the engine', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const normal = write(open(request));
        const document = open(normal);
        expect(write(document)).toEqual(normal);
        expect(withoutIds(open(write(document)))).toEqual(withoutIds(document));
        expect([...Value.Errors(CaptionRequest, normal)]).toEqual([]);
        for (const { box } of normal.captions) {
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test('no caption and no layer is lost, and the order of drawing stays', () => {
    const drawn = ({ layers = [], captions }: CaptionRequest) =>
      [
        ...layers.map(({ z = 0, emoji, image_url }) => ({ z, what: emoji ?? image_url ?? 'data' })),
        ...captions.filter(({ text }) => text !== '').map(({ z = 0, text }) => ({ z, what: text })),
      ]
        .sort((a, b) => a.z - b.z)
        .map(({ what }) => what);
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(drawn(write(open(request)))).toEqual(drawn(request));
      }),
      { seed: 5, numRuns: 400 },
    );
  });

  test('times of captions, layers and the document survive; an end before its start is just after it', () => {
    const moving: CaptionRequest = {
      template_id: 'tpl_trial',
      captions: [
        { text: 'a', position: 'top', start: 0.1, end: 0.9, entrance: { effect: 'slide', side: 'left' } },
        { text: 'b', position: 'bottom', entrance: { effect: 'none' } },
      ],
      layers: [
        {
          emoji: '🔥',
          box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
          start: 0.25,
          exit: { effect: 'fade', duration_ms: 300, easing: 'linear' },
        },
      ],
      duration_ms: 2400,
      fps: 25,
      loop: false,
      parts: false,
      motion: { effect: 'pan', side: 'left' },
    };
    expect(write(open(moving))).toEqual(moving);
    const turned = open({ captions: [{ text: 'a', position: 'top', start: 0.6, end: 0.2 }] });
    expect(write(turned).captions[0]).toMatchObject({ start: 0.6, end: 0.601 });
  });

  test('locks survive', () => {
    const box = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const document = open({
      captions: [
        { text: 'a', position: 'bottom' },
        { text: 'b', position: 'box-7', box },
      ],
      layers: [
        { emoji: '🔥', box },
        { emoji: '🎉', box },
      ],
    });
    const isLocked = (id: string) => id.startsWith('box') || id === 'layer:1';
    const items = document.items.map((item) => ({ ...item, locked: isLocked(item.id) }));
    const locked = { ...document, items };
    const saved = toSavedEditorState(locked);
    expect(saved).toEqual({ locked: ['layer-1', 'box-1'] });
    expect(withoutIds(open(write(locked), saved))).toEqual(withoutIds(locked));
    expect(Value.Check(DraftBody, { name: 'x', document: write(locked), editor: saved })).toBe(true);
  });
});

describe('the normal form', () => {
  test('is minimal, and has one caption where there is no text', () => {
    const needless = open({
      captions: [{ text: 'hi', position: '0', style: {}, box: {}, z: 7 }],
      layers: [],
      canvas: { pad: { top: 0 }, crop: { x: 0, y: 0, width: 1, height: 1 } },
      output_format: 'png',
      embed: true,
    });
    const captions = [{ text: 'hi', position: 'top' }];
    expect(write(needless)).toEqual({ template_id: 'tpl_trial', captions });
    const empty = write(open({ captions: [{ text: '', position: 'sign' }] }));
    expect(empty.captions).toEqual([{ text: '', position: 'top' }]);
  });

  test('gives z only where a layer lies over a caption', () => {
    const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
    const { captions, layers } = write(
      open({
        captions: [
          { text: 'under', position: 'top' },
          { text: 'over', position: 'bottom', z: 9 },
        ],
        layers: [
          { emoji: '🔥', box },
          { emoji: '🎉', box, z: 3 },
        ],
      }),
    );
    expect(layers?.map(({ z }) => z)).toEqual([undefined, 1]);
    expect(captions.map(({ z }) => z)).toEqual([undefined, 1]);
  });

  test('a caption of a missing or already captioned region gets a box of its own', () => {
    const named = Object.entries({ gone: 'left-door', first: 'top', twice: '0' });
    const { captions } = write(open({ captions: named.map(([text, position]) => ({ text, position })) }));
    expect(captions.map(({ text, position }) => `${text} ${position}`)).toEqual([
      'gone box-1',
      'first top',
      'twice box-2',
    ]);
    expect(captions[0]?.box).toBeDefined();
  });
});
