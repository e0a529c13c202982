import { describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { mergeStyles } from '../../../src-shared/document/style.ts';
import { captionPiece } from '../../../src-shared/drawing/caption-drawing.ts';
import { emojiPiece } from '../../../src-shared/drawing/layer-drawing.ts';
import { type Piece, type Shape, writePieceMarkup } from '../../../src-shared/drawing/piece.ts';
import { layOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const CANVAS = { width: 800, height: 400 };
const ALL: CaptionStyle = {
  font_size: 40,
  opacity: 0.5,
  background: { color: '#ffffff' },
  shadow: { color: '#000000', blur: 0.1 },
};

function createPiece(text: string, style: CaptionStyle = {}, rotation = 0): Piece {
  const box = { x: 100, y: 50, width: 600, height: 200, rotation };
  const placed = { region: 'r', text, box, maxLines: 3, style: mergeStyles(style), z: 0 };
  const piece = captionPiece(layOutCaption(placed, CANVAS, textDeps), 'c-', CANVAS, textDeps);
  if (!piece) throw new Error('nothing drawn');
  return piece;
}

const withoutOutline = (shape: Shape) => (shape.kind === 'path' ? { ...shape, outline: '' } : shape);

describe('a caption', () => {
  test('is plate, blur, shadow, outline and letters, each one element, and its emoji above', () => {
    const { body, opacity } = createPiece('hi 🔥', ALL);
    expect(body.map(({ kind }) => kind)).toEqual(['markup', 'markup', 'path', 'path', 'path', 'markup']);
    const starts = body.flatMap((shape) => (shape.kind === 'markup' ? shape.markup.slice(0, 7) : []));
    expect(starts).toEqual(['<rect x', '<filter', '<g tran']);
    expect(opacity).toBe(0.5);
  });

  test('with one letter more differs in the outlines alone', () => {
    const fixed = { font_size: 40 };
    const [before, after] = [createPiece('letter', fixed), createPiece('letters', fixed)];
    expect(after.body.map(withoutOutline)).toEqual(before.body.map(withoutOutline));
    expect(after.body).not.toEqual(before.body);
  });

  test('one can see through shows its outline outside the letters only', () => {
    const { body } = createPiece('letter 🔥', { color: 'transparent', font_size: 40 });
    const [mask, emoji, ring, letters] = body.filter((shape) => shape.kind === 'path');
    expect(mask?.before).toMatch(/^<mask id="c-mask" maskUnits="userSpaceOnUse" .*<rect .* fill="#fff"\/>$/);
    expect([mask?.outline, letters?.outline]).toEqual([ring?.outline, ring?.outline]);
    expect(ring?.attributes).toContain('mask="url(#c-mask)"');
    // The art lies over the inner half of its own outline.
    expect(emoji?.attributes).not.toContain('mask');
    expect(createPiece('letter', { color: '#ffffffff' }).body).toHaveLength(2);
  });

  test('set closer lies letter for letter over the one before, but joined letters stay together', () => {
    const shapes = (text: string) => createPiece(text, { letter_spacing: -0.1, font_size: 40 }).body.length;
    expect(shapes('abc')).toBe(6);
    expect(shapes('a\u0301bc')).toBe(6);
    expect(shapes('مرحبا')).toBe(2);
    expect(createPiece('abc', { letter_spacing: 0.1 }).body).toHaveLength(2);
  });

  test('draws outline and shadow of its emoji with those of its letters', () => {
    const shadow = { color: '#000000', blur: 0 };
    const [fall, outline, letters] = createPiece('hi 🔥', { shadow }).body;
    const path = (shape: Shape | undefined) => (shape?.kind === 'path' ? shape.outline : '');
    expect(path(fall)).toBe(path(outline));
    expect(path(outline).startsWith(path(letters))).toBe(true);
    expect(path(outline).length).toBeGreaterThan(path(letters).length + 50);
    const [bare] = createPiece('🔥', { outline_width: 0 }).body;
    expect(bare?.kind).toBe('markup');
  });

  test('that is turned differs in its transform alone, and joins to one group', () => {
    const [plain, turned] = [createPiece('letter', ALL), createPiece('letter', ALL, 30)];
    expect([plain.transform, turned.transform]).toEqual([
      'translate(100 50)',
      'translate(100 50) rotate(30 300 100)',
    ]);
    expect(turned.body).toEqual(plain.body);
    expect(writePieceMarkup(plain)).toMatch(
      /^<g transform="translate\(100 50\)" opacity="0.5"><rect .*<\/g>$/s,
    );
    expect(writePieceMarkup(createPiece('letter'))).toMatch(/^<g transform="translate\(100 50\)"><path d="M/);
  });

  test('covers its ink, its plate and its shadow', () => {
    const { bounds } = createPiece('letter', { font_size: 40 });
    const wide = createPiece('letter', ALL).bounds;
    expect(wide.x).toBeLessThan(bounds.x);
    expect(wide.height).toBeGreaterThan(bounds.height);
  });
});

test('an emoji layer fills a square in the middle of its box, mirrored and rotated about its centre', () => {
  const box = { x: 0, y: 0, width: 100, height: 60, rotation: 90 };
  const key = textDeps.emoji.find('🔥') ?? '';
  const piece = emojiPiece(key, { box, opacity: 1, flip: true, flipVertical: false }, 'e-', textDeps.emoji);
  expect(piece.transform).toBe('translate(50 30) rotate(90) scale(-1 1)');
  expect(piece.bounds).toEqual({ x: 20, y: 0, width: 60, height: 60 });
  expect(piece.body).toHaveLength(1);
});
