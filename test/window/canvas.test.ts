import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, dragHandle, findBox, findCanvas } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Every gesture of the canvas, checked by the saved draft. The picture has 500 × 400 px. */

const app = windows();
const window = app.shared();
let image_url = '';

beforeAll(async () => {
  image_url = await upload(app.engine, await png(500, 400));
});

const ONE = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };
const TWO = { x: 0.58, y: 0.68, width: 0.3, height: 0.2 };
const DUCK = { x: 0.1, y: 0.6, width: 0.2, height: 0.25 };

const document = (): CaptionRequest => ({
  image_url,
  captions: [
    { text: 'one', position: 'box-1', box: ONE },
    { text: 'two', position: 'box-2', box: TWO },
  ],
  layers: [{ emoji: '🦆', box: DUCK }],
});

beforeEach(async () => {
  await showDraft(window(), await saveDraft(app.engine, document()));
});

const saved = async () => (await savedDraft(window())).document;
const boxes = async () => {
  const { captions, layers } = await saved();
  return { one: captions[0]?.box, two: captions[1]?.box, duck: layers?.[0]?.box, captions, layers };
};
const near = (value: number) => expect.closeTo(value, 2);
const place = ({ x, y, width, height }: typeof ONE, rotation?: number) => ({
  x: near(x),
  y: near(y),
  width: near(width),
  height: near(height),
  ...(rotation === undefined ? {} : { rotation: expect.closeTo(rotation, 0) }),
});
const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };

describe('moving', () => {
  test('a drag moves the box under the pointer, and only that', async () => {
    await dragBy(window().page, IN_ONE, { x: 55, y: 36 });
    const { one, two, duck } = await boxes();
    expect(one).toEqual(place({ ...ONE, x: 0.21, y: 0.19 }));
    expect([two, duck]).toEqual([TWO, DUCK]);
  });

  test('it snaps to the middle, with a guide, unless Alt is held', async () => {
    const { page } = window();
    // The middle of the box ends 2 px from the middle of the picture.
    const way = { x: 123, y: 31 };
    const guides = () => page.locator('[class*="guide"]').count();
    await dragBy(page, IN_ONE, way, { before: async () => expect(await guides()).toBeGreaterThan(0) });
    expect((await boxes()).one?.x).toBeCloseTo(0.35, 4);
    expect(await guides()).toBe(0);
    await page.keyboard.press('Control+z');
    await dragBy(page, IN_ONE, way, { keys: ['Alt'] });
    expect((await boxes()).one?.x).toBeCloseTo(0.346, 3);
  });

  test('Shift keeps one axis', async () => {
    await dragBy(window().page, IN_ONE, { x: 58, y: 21 }, { keys: ['Shift', 'Alt'] });
    expect((await boxes()).one).toEqual({ ...place({ ...ONE, x: 0.216 }), y: 0.1 });
  });

  test('a text stays in the picture, a sticker may leave it by half', async () => {
    const { page } = window();
    await dragBy(page, IN_ONE, { x: -300, y: -200 });
    await dragBy(page, IN_DUCK, { x: -300, y: 0 }, { keys: ['Alt'] });
    const { one, duck } = await boxes();
    expect(one).toMatchObject({ x: 0, y: 0 });
    expect(duck).toEqual(place({ ...DUCK, x: -0.1 }));
  });

  test('Escape cancels a drag without an undo entry', async () => {
    const { page } = window();
    await dragBy(page, IN_ONE, { x: 90, y: 50 }, { before: () => page.keyboard.press('Escape') });
    expect(await findBox(page, 'Text box: box-1').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    expect((await boxes()).one).toEqual(ONE);
  });

  test('arrow keys nudge by 1 px, with Shift by 10', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect((await boxes()).one).toEqual({ ...ONE, x: 0.106, y: 0.125 });
  });
});

describe('size and rotation', () => {
  test('a corner resizes and the opposite one stays', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    await dragHandle(page, 'se', { x: 42, y: 27 }, { keys: ['Alt'] });
    expect((await boxes()).one).toEqual({
      ...place({ ...ONE, width: 0.384, height: 0.2675 }),
      x: 0.1,
      y: 0.1,
    });
    await dragHandle(page, 'w', { x: 20, y: 90 }, { keys: ['Alt'] });
    expect((await boxes()).one).toEqual(place({ x: 0.14, y: 0.1, width: 0.344, height: 0.2675 }));
  });

  test('a sticker keeps its shape; Control resizes about the centre', async () => {
    const { page } = window();
    await clickAt(page, IN_DUCK);
    await dragHandle(page, 'se', { x: 50, y: 50 }, { keys: ['Alt', 'Control'] });
    const { duck } = await boxes();
    expect(duck).toEqual(place({ x: 0, y: 0.475, width: 0.4, height: 0.5 }));
  });

  test('the handle rotates, with Shift in steps of 15°; a rotated box resizes along its own sides', async () => {
    const { page } = window();
    await clickAt(page, IN_TWO);
    await dragHandle(page, 'rotate', { x: 60, y: -45 }, { keys: ['Shift'] });
    const { rotation = 0 } = (await boxes()).two ?? {};
    expect(rotation).not.toBe(0);
    expect(Math.abs(rotation % 15)).toBe(0);
    const before = (await boxes()).two;
    await dragHandle(page, 'e', { x: -20, y: -20 }, { keys: ['Alt'] });
    const { two } = await boxes();
    expect(two?.width).not.toBeCloseTo(before?.width ?? 0, 2);
    expect(two?.height).toBeCloseTo(before?.height ?? 0, 4);
    expect(two?.rotation).toBe(rotation);
  });

  test('the fields of the panel set its position to the pixel', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    for (const [field, value] of [
      ['X in px', '50'],
      ['Y in px', '120'],
      ['Width in px', '200'],
      ['Height in px', '60'],
      ['Rotation in degrees', '-30'],
    ] as const) {
      await page.getByRole('textbox', { name: field }).fill(value);
      await page.keyboard.press('Enter');
    }
    expect((await boxes()).one).toEqual({ x: 0.1, y: 0.3, width: 0.4, height: 0.15, rotation: -30 });
  });
});

describe('several boxes', () => {
  test('Shift-click and a marquee select, and they move and align together', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    await clickAt(page, IN_TWO, ['Shift']);
    expect(await findCanvas(page).locator('[aria-pressed="true"]').count()).toBe(2);
    await dragBy(page, IN_TWO, { x: 20, y: -32 }, { keys: ['Alt'] });
    const moved = await boxes();
    expect(moved.one).toEqual(place({ ...ONE, x: 0.14, y: 0.02 }));
    expect(moved.two).toEqual(place({ ...TWO, x: 0.62, y: 0.6 }));
    await page.keyboard.press('Escape');
    await dragBy(page, { x: 0.99, y: 0.99 }, { x: -470, y: -190 });
    expect(await findCanvas(page).locator('[aria-pressed="true"]').count()).toBe(2);
    await page.keyboard.press('Alt+a');
    const aligned = await boxes();
    expect(aligned.one).toEqual(moved.one);
    expect(aligned.two?.x).toBe(aligned.duck?.x);
  });

  test('Control-A selects all, Delete removes them', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const { captions, layers } = await saved();
    expect(layers).toBeUndefined();
    expect(captions.map(({ text }) => text).join('')).toBe('');
  });

  test('Control-D and dragging with Alt make copies', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    await page.keyboard.press('Control+d');
    expect((await boxes()).captions.map(({ text, position }) => [text, position])).toEqual([
      ['one', 'box-1'],
      ['two', 'box-2'],
      ['one', 'box-3'],
    ]);
    await dragBy(page, IN_DUCK, { x: 200, y: -120 }, { pressed: ['Alt'] });
    expect((await boxes()).layers).toEqual([
      { emoji: '🦆', box: DUCK },
      { emoji: '🦆', box: place({ ...DUCK, x: 0.5, y: 0.3 }), z: 1 },
    ]);
  });

  test('cut and paste go through the clipboard, also to another draft', async () => {
    const { page } = window();
    await clickAt(page, IN_DUCK);
    await page.keyboard.press('Control+x');
    expect((await boxes()).layers).toBeUndefined();
    await showDraft(window(), await saveDraft(app.engine, { image_url, captions: document().captions }));
    await clickAt(page, { x: 0.95, y: 0.05 });
    await page.keyboard.press('Control+v');
    await findBox(page, 'Sticker: 🦆').waitFor();
    expect((await boxes()).layers?.[0]).toMatchObject({ emoji: '🦆', box: { width: 0.2, height: 0.25 } });
  });
});

describe('order and locks', () => {
  test('the Arrange shortcuts change the order of layers', async () => {
    const { page } = window();
    await clickAt(page, IN_DUCK);
    const orders = async () => {
      const { captions, layers } = await saved();
      return [...captions, ...(layers ?? [])].map(({ z = 0 }) => z);
    };
    expect(await orders()).toEqual([0, 0, 0]);
    await page.keyboard.press('Control+Shift+BracketRight');
    expect(await orders()).toEqual([0, 0, 1]);
    await page.keyboard.press('Control+BracketLeft');
    expect(await orders()).toEqual([0, 1, 1]);
    await page.keyboard.press('Control+Shift+BracketLeft');
    expect(await orders()).toEqual([0, 0, 0]);
  });

  test('a locked box cannot be moved, and stays locked', async () => {
    const { page } = window();
    await clickAt(page, IN_ONE);
    await page.keyboard.press('Control+l');
    expect((await savedDraft(window())).editor).toEqual({ locked: ['box-1'] });
    await dragBy(page, IN_ONE, { x: 80, y: 40 });
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    expect((await boxes()).one).toEqual(ONE);
    await page.reload();
    await findBox(page, 'Text box: box-1, locked').waitFor();
    await page.getByRole('tab', { name: 'Layers' }).click();
    await page.getByRole('button', { name: 'Unlock one' }).click();
    expect((await savedDraft(window())).editor).toEqual({});
    await dragBy(page, IN_ONE, { x: 55, y: 36 });
    expect((await boxes()).one).toEqual(place({ ...ONE, x: 0.21, y: 0.19 }));
  });

  test('Enter edits the text of a box, Escape goes back to it', async () => {
    const { page } = window();
    await clickAt(page, IN_TWO);
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Text box: box-2' });
    await field.fill('two\nand a half');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect((await boxes()).captions[1]?.text).toBe('two\nand a half');
    // The focus is on the box again.
    await page.keyboard.press('ArrowLeft');
    expect((await boxes()).two?.x).toBeCloseTo(TWO.x - 1 / 500, 5);
  });
});
