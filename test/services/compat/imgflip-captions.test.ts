import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src-main/http/plugins/form-fields.ts';
import { readBoxes } from '../../../src-main/http/routes/imgflip-boxes.ts';
import { type ImgflipBox, toImgflipCaptions } from '../../../src-main/services/compat/imgflip-captions.ts';
import { templateFile } from '../../library/folders.ts';

/** Two regions; the picture is twice as large as Imgflip's. */
const TEMPLATE = { file: templateFile('two'), width: 1000, height: 800 };
const SIZE = { width: 500, height: 400 };
const place = (call: { texts?: string[]; boxes?: ImgflipBox[]; max_font_size?: string }) =>
  toImgflipCaptions(TEMPLATE, { template_id: '1', texts: [], boxes: [], ...call }, SIZE).map(
    ({ field, caption: { text, position, box, style } }) => ({ field, text, position, box, style }),
  );
const places = (call: Parameters<typeof place>[0]) =>
  place(call).map(({ text, position }) => `${text} at ${position}`);

describe('texts without places', () => {
  it('take the regions in order, then blank ones, then boxes that do not overlap', () => {
    expect(places({ texts: ['a', 'b'] })).toEqual(['a at 0', 'b at 1']);
    expect(places({ texts: ['', 'b', 'c'] })).toEqual(['b at 1', 'c at 0']);
    expect(places({ texts: ['a', 'b', ' ', ''] })).toEqual(['a at 0', 'b at 1']);
    const many = place({ boxes: ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => ({ text })) });
    const boxes = many.flatMap(({ box }) => box ?? []);
    expect(boxes).toHaveLength(4);
    for (const [at, { y = 0, height = 0 }] of boxes.entries())
      expect(y + height).toBeLessThanOrEqual((boxes[at + 1]?.y ?? 1) + 1e-9);
  });

  it('are drawn as given in boxes, with colours in any case, in capitals otherwise, and none as a picture without text', () => {
    expect(place({ texts: ['a'] })[0]?.style).toEqual({ case: 'upper' });
    expect(place({ boxes: [{ text: 'a' }] })[0]?.style).toEqual({ case: 'none' });
    const colors = { color: ' White', outline_color: '#FF0000' };
    expect(place({ boxes: [{ text: 'a', ...colors }] })[0]?.style).toEqual({
      case: 'none',
      color: 'white',
      outline_color: '#ff0000',
    });
    expect(places({ boxes: [{ text: ' ' }] })).toEqual([' at 0']);
    expect(() => place({ texts: [' '] })).toThrow(/^text0: give at least one/);
  });
});

describe('boxes with places', () => {
  const box = (x: number, y: number, width: number, height: number) =>
    place({ boxes: [{ text: 'a', x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}` }] })[0]?.box;

  it('are in px of Imgflip’s picture, and are cut at its edges', () => {
    expect(box(250, 100, 250, 200)).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 });
    expect(box(-50, 300, 700, 200)).toEqual({ x: 0, y: 0.75, width: 1, height: 0.25 });
    expect(box(499, 0, 1, 400)).toEqual({ x: 0.99, y: 0, width: 0.01, height: 1 });
    expect(place({ texts: ['a'], max_font_size: '50px' })[0]?.style?.max_font_size).toBe(100);
  });

  it('are refused outside of the picture, and with some of the four values', () => {
    expect(() => box(600, 0, 100, 100)).toThrow(/^boxes\[0\]: .*600, 0, 100 × 100.*500 × 400 px/);
    expect(() => box(0, 0, 0, 100)).toThrow(/no part inside/);
    expect(() => place({ boxes: [{ text: 'a', x: '3' }] })).toThrow(/x, y, width and height/);
  });
});

describe('the spellings of boxes', () => {
  const read = (body: unknown) => readBoxes(readFields(body));
  const two = [{ text: 'a', x: '1' }, { text: 'b' }];
  it.each<[string, unknown]>([
    ['JSON', { boxes: [{ text: 'a', x: 1 }, { text: 'b' }] }],
    ['JSON in a field', { boxes: '[{"text":"a","x":1},{"text":"b"}]' }],
    ['JSON of each box', { 'boxes[0]': '{"text":"a","x":1}', 'boxes[1]': 'b' }],
    ...['boxes', 'boxes[]'].map((name): [string, unknown] => [
      `${name} once for each box, as JSON`,
      new URLSearchParams([
        [name, '{"text":"a","x":1}'],
        [name, '{"text":"b"}'],
      ]),
    ]),
    ['numbered fields', new URLSearchParams('boxes[0][text]=a&boxes[0][x]=1&boxes[1][text]=b')],
    ['fields without numbers', new URLSearchParams('boxes[][text]=a&boxes[][x]=1&boxes[][text]=b')],
    ['fields with points', new URLSearchParams('boxes[0].text=a&boxes.0.x=1&boxes[1].text=b')],
    ['options that change no text', { boxes: [{ text: 'a', x: 1, force_caps: 1 }, { text: 'b' }] }],
  ])('%s', (_, body) => expect(read(body)).toEqual(two));

  it('that cannot be read are refused', () => {
    expect(read({ boxes: '' })).toEqual([]);
    expect(() => read({ boxes: '[object Object]' })).toThrow(/^boxes: is "\[object Object\]"/);
    expect(() => read({ boxes: 'null' })).toThrow(/no list in JSON/);
    expect(() => read({ boxes: [{ txt: 'a' }] })).toThrow(/^boxes\[0\]\[txt\]: is no member of a box/);
    expect(() => read({ boxes: '[["a"]]' })).toThrow(/^boxes\[0\]\[0\]: is no member of a box/);
    expect(() => read({ 'boxes-0-text': 'a' })).toThrow(/^boxes-0-text: is no field of a box/);
  });
});
