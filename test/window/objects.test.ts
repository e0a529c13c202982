import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, dragHandle, findBox, findCanvas, onScreen, type Place } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Objects on the canvas as in design tools: each gesture, undone and redone as one; drawing, bars, crops, the list of layers. */

const app = windows();
const window = app.shared({ viewport: { width: 1280, height: 800 } });
let request: CaptionRequest;

const plain = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A red disc with soft edges on white, 120 × 120. */
const disc = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="40" fill="#e00000"/></svg>',
    ),
  )
    .png()
    .toBuffer();

beforeAll(async () => {
  const [image_url, red] = await Promise.all([
    upload(app.engine, await plain('#2244cc', 500, 400)),
    upload(app.engine, await disc()),
  ]);
  request = {
    image_url,
    captions: [{ text: 'one', position: 'box-1', box: { x: 0.05, y: 0.8, width: 0.3, height: 0.15 } }],
    layers: [
      { shape: { kind: 'rectangle', fill: '#ffd43b' }, box: { x: 0.05, y: 0.05, width: 0.2, height: 0.2 } },
      { shape: { kind: 'ellipse', fill: '#40c057' }, box: { x: 0.3, y: 0.05, width: 0.2, height: 0.2 } },
      { shape: { kind: 'arrow' }, box: { x: 0.1, y: 0.45, width: 0.3, height: 0.04 } },
      { shape: { kind: 'bubble' }, box: { x: 0.55, y: 0.05, width: 0.3, height: 0.2 } },
      { image_url: red, box: { x: 0.6, y: 0.55, width: 0.24, height: 0.3 } },
    ],
  };
});
beforeEach(async () => {
  await showDraft(window(), await saveDraft(app.engine, request));
});

const RECTANGLE = { x: 0.15, y: 0.15 };
const ELLIPSE = { x: 0.4, y: 0.15 };
const ARROW = { x: 0.25, y: 0.47 };
const BUBBLE = { x: 0.7, y: 0.15 };
const DISC = { x: 0.72, y: 0.7 };
const BARE = { x: 0.47, y: 0.62 };

const press = (page: Page, keys: string) => page.keyboard.press(keys);
const findRow = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const openList = (page: Page) => page.getByRole('tab', { name: 'Layers' }).click();
const rowNames = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
const selectedRows = (page: Page) =>
  page
    .locator('[role="treeitem"][aria-selected="true"]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));

/** Draws from point to point with the button held. */
async function draw(page: Page, points: readonly Place[]): Promise<void> {
  for (const [at, place] of points.entries()) {
    const { x, y } = await onScreen(page, place);
    await page.mouse.move(x, y, { steps: 3 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Drags a row of the list above or below the middle of another. */
async function dragRow(page: Page, name: string, target: string, side: 'above' | 'below'): Promise<void> {
  const [from, to] = [await findRow(page, name).boundingBox(), await findRow(page, target).boundingBox()];
  if (!from || !to) throw new Error('There is no such row.');
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height * (side === 'above' ? 0.25 : 0.75), { steps: 5 });
  await page.mouse.up();
}

async function both(page: Page): Promise<void> {
  await clickAt(page, RECTANGLE);
  await clickAt(page, ELLIPSE, ['Shift']);
}

/** Each does one thing; what comes before it changes nothing that could be undone. */
const GESTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  move: (page) => dragBy(page, RECTANGLE, { x: 41, y: 63 }),
  'move of several': async (page) => {
    await both(page);
    await dragBy(page, ELLIPSE, { x: 21, y: 33 });
  },
  resize: async (page) => {
    await clickAt(page, RECTANGLE);
    await dragHandle(page, 'se', { x: 30, y: 25 });
  },
  rotate: async (page) => {
    await clickAt(page, RECTANGLE);
    await dragHandle(page, 'rotate', { x: 40, y: -10 });
  },
  nudge: async (page) => {
    await clickAt(page, RECTANGLE);
    await press(page, 'ArrowRight');
  },
  reorder: async (page) => {
    await clickAt(page, RECTANGLE);
    await press(page, 'Control+BracketRight');
  },
  'reorder in the list': async (page) => {
    await openList(page);
    await dragRow(page, 'Rectangle', 'Speech bubble', 'above');
  },
  group: async (page) => {
    await both(page);
    await press(page, 'Control+g');
  },
  hide: async (page) => {
    await clickAt(page, RECTANGLE);
    await press(page, 'Control+Shift+h');
  },
  lock: async (page) => {
    await clickAt(page, RECTANGLE);
    await press(page, 'Control+l');
  },
  rename: async (page) => {
    await openList(page);
    await findRow(page, 'Rectangle').dblclick();
    await page.getByRole('textbox', { name: 'Name of the layer' }).fill('Sign');
    await press(page, 'Enter');
  },
  flip: async (page) => {
    await clickAt(page, DISC);
    await press(page, 'Shift+V');
  },
  align: async (page) => {
    await both(page);
    await press(page, 'Alt+a');
  },
  'line of the pen': async (page) => {
    await press(page, 'p');
    await draw(page, [BARE, { x: 0.5, y: 0.9 }, { x: 0.55, y: 0.6 }]);
    await press(page, 'Escape');
  },
  'drawn shape': async (page) => {
    await press(page, 'o');
    await draw(page, [BARE, { x: 0.55, y: 0.9 }]);
  },
  'drawn patch by keyboard': async (page) => {
    await press(page, 'Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('pixelate');
    await page.getByRole('option', { name: 'Pixelate', selected: true }).waitFor();
    await press(page, 'Enter');
    await page.getByRole('toolbar', { name: 'Pixelate' }).waitFor();
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
    await press(page, 'Enter');
  },
  'end of a line': async (page) => {
    await clickAt(page, ARROW);
    await dragHandle(page, 'end', { x: 20, y: 70 });
  },
  'tip of a bubble': async (page) => {
    await clickAt(page, BUBBLE);
    await dragHandle(page, 'tip', { x: -80, y: 40 });
  },
  crop: async (page) => {
    await clickAt(page, BARE);
    await press(page, 'c');
    await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '1:1' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
  },
  'crop of a picture': async (page) => {
    await clickAt(page, DISC);
    await press(page, 'c');
    await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '16:9' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
  },
  'text with a bar': async (page) => {
    await press(page, 'Control+k');
    await page.keyboard.type('text above the picture');
    await press(page, 'Enter');
    await page.getByRole('textbox', { name: 'Text box: box-2' }).waitFor();
    await press(page, 'Escape');
  },
};

const readContent = async () => {
  const { document, editor } = await savedDraft(window());
  return { document, editor };
};

test.each(Object.keys(GESTURES))('%s is undone and redone in one step', async (name) => {
  const { page } = window();
  const before = await readContent();
  await findCanvas(page).focus();
  await GESTURES[name]?.(page);
  await expect.poll(readContent).not.toEqual(before);
  const after = await readContent();
  await findCanvas(page).focus();
  await press(page, 'Control+z');
  await expect.poll(readContent).toEqual(before);
  expect(await page.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);
  await press(page, 'Control+y');
  await expect.poll(readContent).toEqual(after);
});

/** The colour of the exported picture at a place, fractions of it. */
async function exported() {
  const { document } = await savedDraft(window());
  const { url, width, height } = await app.engine.call<Meme>('POST', '/v1/meme/caption', document);
  const raw = await sharp(await app.engine.bytes(url))
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = ({ x, y }: Place) => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...raw.subarray(from, from + 3)];
  };
  return { document, width, height, at };
}

describe('drawing', () => {
  test('the pen draws lines until Escape, each where it was drawn', async () => {
    const { page } = window();
    await findCanvas(page).focus();
    await press(page, 'p');
    await draw(page, [
      { x: 0.46, y: 0.35 },
      { x: 0.46, y: 0.75 },
    ]);
    await draw(page, [
      { x: 0.52, y: 0.35 },
      { x: 0.52, y: 0.75 },
    ]);
    await press(page, 'Escape');
    await page.getByRole('toolbar', { name: 'Pen' }).waitFor({ state: 'detached' });
    const { document, at } = await exported();
    expect(document.layers?.slice(-2).map(({ shape }) => shape?.kind)).toEqual(['path', 'path']);
    expect(at({ x: 0.46, y: 0.5 })).toEqual([0xe0, 0x31, 0x31]);
    expect(at({ x: 0.52, y: 0.5 })).toEqual([0xe0, 0x31, 0x31]);
    expect(at({ x: 0.49, y: 0.5 })).toEqual([0x22, 0x44, 0xcc]);
  });

  test('Shift draws a square; a click places the usual size about it; a tool draws once', async () => {
    const { page } = window();
    await findCanvas(page).focus();
    await press(page, 'r');
    await dragBy(page, { x: 0.4, y: 0.4 }, { x: 60, y: 90 }, { keys: ['Shift'] });
    await press(page, 'r');
    await clickAt(page, { x: 0.5, y: 0.5 });
    await page.getByRole('toolbar', { name: 'Rectangle' }).waitFor({ state: 'detached' });
    const [square, placed] = (await savedDraft(window())).document.layers?.slice(-2) ?? [];
    expect((square?.box.width ?? 0) * 500).toBeCloseTo((square?.box.height ?? 0) * 400, 0);
    expect((square?.box.height ?? 0) * 400).toBeCloseTo(90, 0);
    const { x, y, width, height } = placed?.box ?? expect.fail('nothing was placed');
    expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
  });

  test('a drawn arrow goes from end to end, and an end goes on', async () => {
    const { page } = window();
    await findCanvas(page).focus();
    await press(page, 'Shift+L');
    await draw(page, [
      { x: 0.4, y: 0.4 },
      { x: 0.5, y: 0.65 },
    ]);
    const end = findCanvas(page).locator('[data-handle="end"]');
    const near = async (place: Place) => {
      const [box, at] = [await end.boundingBox(), await onScreen(page, place)];
      return Math.hypot(
        (box?.x ?? 0) + (box?.width ?? 0) / 2 - at.x,
        (box?.y ?? 0) + (box?.height ?? 0) / 2 - at.y,
      );
    };
    expect(await near({ x: 0.5, y: 0.65 })).toBeLessThan(2);
    await dragHandle(page, 'end', { x: -60, y: 20 });
    expect(await near({ x: 0.38, y: 0.7 })).toBeLessThan(2);
    const { at } = await exported();
    expect(at({ x: 0.39, y: 0.55 })).toEqual([0xe0, 0x31, 0x31]);
  });
});

test('a text brings its bar, and the bar goes with it', async () => {
  const { page } = window();
  await findCanvas(page).focus();
  await press(page, 'Control+k');
  await page.keyboard.type('text below the picture');
  await press(page, 'Enter');
  await page.getByRole('textbox', { name: 'Text box: box-2' }).waitFor();
  await page.keyboard.type('below');
  await press(page, 'Escape');
  const { document, width, height, at } = await exported();
  expect([width, height]).toEqual([500, 480]);
  expect(document.canvas).toEqual({ pad: { bottom: 0.2 } });
  expect(at({ x: 0.01, y: 0.95 })).toEqual([255, 255, 255]);
  await press(page, 'Delete');
  const after = (await savedDraft(window())).document;
  expect(after.canvas).toBeUndefined();
  expect(after).toEqual((await exported()).document);
  expect(after.captions).toEqual(request.captions);
});

test('a plain background becomes transparent, without a fringe', async () => {
  const { page } = window();
  await clickAt(page, DISC);
  await page.getByRole('button', { name: 'Remove background…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove background' });
  await dialog.getByRole('img', { name: 'Preview' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { at } = await exported();
  expect(at({ x: 0.61, y: 0.56 })).toEqual([0x22, 0x44, 0xcc]);
  expect(at(DISC)[0]).toBeGreaterThan(200);
  const row = Array.from({ length: 120 }, (_, step) => at({ x: 0.6 + step * 0.002, y: 0.7 }));
  // Nothing along the middle is lighter than the disc or the picture.
  expect(row.filter(([, green = 0]) => green > 0x50)).toEqual([]);
});

test('captions are seen while the meme is cropped', async () => {
  const { page } = window();
  await findCanvas(page).focus();
  await press(page, 'c');
  await page.getByRole('toolbar', { name: 'Crop' }).waitFor();
  const shown = page.getByRole('img', { name: 'Whole picture' }).locator('xpath=..').locator('svg path');
  await expect.poll(() => shown.count()).toBeGreaterThan(4);
  await press(page, 'Escape');
  await findBox(page, 'Text box: box-1').waitFor();
});

describe('the crop of a picture', () => {
  /** The document with its picture rotated and flipped. */
  const turned = (): CaptionRequest => ({
    ...request,
    layers: request.layers?.map((layer) =>
      layer.image_url === undefined ? layer : { ...layer, box: { ...layer.box, rotation: 90 }, flip: true },
    ),
  });
  const startCrop = async (page: Page) => {
    await clickAt(page, DISC);
    await press(page, 'c');
    await page.getByRole('toolbar', { name: 'Crop' }).waitFor();
  };
  const findFrame = (page: Page) => page.getByRole('group', { name: /^Part that stays/ });
  const readCrop = async () => (await savedDraft(window())).document.layers?.at(-1)?.crop;

  test('is made on the meme, whose caption stays in sight; Escape leaves it, Enter applies it', async () => {
    const { page } = window();
    const before = await readContent();
    await startCrop(page);
    const meme = await page.getByRole('img', { name: 'Picture', exact: true }).boundingBox();
    if (!meme) throw new Error('The meme is not seen.');
    const outlines = page.locator('svg[data-picture] > g path');
    const seen = () =>
      outlines.evaluateAll(
        (paths, { left, right, top, bottom }) =>
          paths.filter((path) => {
            const at = path.getBoundingClientRect();
            return at.width > 0 && at.x > left && at.x < right && at.y > top && at.y < bottom;
          }).length,
        {
          left: meme.x,
          right: meme.x + meme.width * 0.35,
          top: meme.y + meme.height * 0.8,
          bottom: meme.y + meme.height * 0.95,
        },
      );
    await expect.poll(seen).toBeGreaterThan(0);
    await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '16:9' }).click();
    await press(page, 'Escape');
    await findBox(page, 'Text box: box-1').waitFor();
    expect(await readContent()).toEqual(before);
    await startCrop(page);
    await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '16:9' }).click();
    await findFrame(page).focus();
    await press(page, 'Enter');
    await expect.poll(readCrop).toMatchObject({ x: 0, width: 1, height: expect.closeTo(9 / 16, 2) });
    await press(page, 'Control+z');
    await expect.poll(readContent).toEqual(before);
  });

  test('follows the pointer in a rotated and flipped picture', async () => {
    const { page } = window();
    await showDraft(window(), await saveDraft(app.engine, turned()));
    await startCrop(page);
    const box = await findFrame(page).boundingBox();
    if (!box) throw new Error('There is no frame.');
    // Flipped, the start of the picture is at its right; rotated by 90 degrees, at the bottom.
    const handle = await findFrame(page).locator('[data-handle="w"]').boundingBox();
    if (!handle) throw new Error('There is no handle.');
    expect(handle.y + handle.height / 2).toBeCloseTo(box.y + box.height, -1);
    const x = handle.x + handle.width / 2;
    const y = handle.y + handle.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - box.height / 4, { steps: 4 });
    await page.mouse.up();
    await press(page, 'Enter');
    await expect
      .poll(readCrop)
      .toMatchObject({ x: expect.closeTo(0.25, 1), y: 0, width: expect.closeTo(0.75, 1), height: 1 });
  });
});

test('Shift+2 shows the selection in the middle, as large as it fits', async () => {
  const { page } = window();
  await clickAt(page, ELLIPSE);
  await press(page, 'Shift+Digit2');
  const [box, area] = [await findBox(page, 'Ellipse').boundingBox(), await findCanvas(page).boundingBox()];
  if (!box || !area) throw new Error('There is no ellipse.');
  expect(box.x + box.width / 2).toBeCloseTo(area.x + area.width / 2, -1);
  expect(box.y + box.height / 2).toBeCloseTo(area.y + area.height / 2, -1);
  expect(Math.max(box.width / area.width, box.height / area.height)).toBeGreaterThan(0.8);
  await press(page, 'Shift+Digit1');
  await page.getByRole('button', { name: 'Zoom: Fit' }).waitFor();
});

/** Pastes a text, as the browser does; the page's own answer to it is all that happens. */
const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'from elsewhere');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.body.dispatchEvent(paste);
  return paste.defaultPrevented;
})()`;

test('the middle button pans and never pastes', async () => {
  const { page } = window();
  const items = page.locator('[data-item]');
  const before = await items.count();
  // On Linux the paste follows the release at once.
  await page.evaluate(`addEventListener('pointerup', ({ button }) => { if (button === 1) ${PASTE} })`);
  const { x, y } = await onScreen(page, BARE);
  const place = await findBox(page, 'Ellipse').boundingBox();
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(x + 60, y + 30, { steps: 3 });
  expect(await page.evaluate(PASTE)).toBe(true);
  await page.mouse.up({ button: 'middle' });
  const moved = await findBox(page, 'Ellipse').boundingBox();
  expect((moved?.x ?? 0) - (place?.x ?? 0)).toBeCloseTo(60, 0);
  expect(await items.count()).toBe(before);
  // Pasting on purpose works again.
  await expect
    .poll(async () => {
      await page.evaluate(PASTE);
      return items.count();
    })
    .toBeGreaterThan(before);
});

describe('the list of layers', () => {
  beforeEach(() => openList(window().page));

  test('is in the order of drawing, and reordered by pointer and keys', async () => {
    const { page } = window();
    expect((await rowNames(page)).filter((name) => !/top|bottom/.test(name))).toEqual([
      'one',
      'Image',
      'Speech bubble',
      'Arrow',
      'Ellipse',
      'Rectangle',
    ]);
    await dragRow(page, 'Rectangle', 'Image', 'above');
    const steps = async () => {
      const names = await rowNames(page);
      return names.indexOf('Image') - names.indexOf('Rectangle');
    };
    await expect.poll(steps).toBe(1);
    await findRow(page, 'Rectangle').focus();
    await press(page, 'Alt+ArrowDown');
    await expect.poll(steps).toBe(-1);
    const kinds = (await savedDraft(window())).document.layers?.map(({ shape }) => shape?.kind ?? 'image');
    expect(kinds).toEqual(['ellipse', 'arrow', 'bubble', 'rectangle', 'image']);
  });

  test('selects as the canvas does: one, more, a range', async () => {
    const { page } = window();
    await findRow(page, 'Ellipse').click();
    expect(await findBox(page, 'Ellipse').getAttribute('aria-pressed')).toBe('true');
    await findRow(page, 'Image').click({ modifiers: ['Shift'] });
    expect(await selectedRows(page)).toEqual(['Image', 'Speech bubble', 'Arrow', 'Ellipse']);
    await findRow(page, 'Arrow').click({ modifiers: ['Control'] });
    expect(await selectedRows(page)).toEqual(['Image', 'Speech bubble', 'Ellipse']);
    await clickAt(page, RECTANGLE);
    expect(await selectedRows(page)).toEqual(['Rectangle']);
  });

  test('shows groups as a tree that opens, closes, takes items in and lets them go', async () => {
    const { page } = window();
    await both(page);
    await press(page, 'Control+g');
    const group = findRow(page, 'Group (2)');
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    await group.focus();
    await press(page, 'ArrowLeft');
    expect(await findRow(page, 'Ellipse').count()).toBe(0);
    await press(page, 'ArrowRight');
    await dragRow(page, 'Speech bubble', 'Ellipse', 'below');
    await findRow(page, 'Group (3)').waitFor();
    const level = () => findRow(page, 'Speech bubble').getAttribute('aria-level');
    await expect.poll(level).toBe('2');
    await dragRow(page, 'Speech bubble', 'Image', 'above');
    await findRow(page, 'Group (2)').waitFor();
    await expect.poll(level).toBe('1');
  });

  test('F2 renames; hide and lock act on the row', async () => {
    const { page } = window();
    await findRow(page, 'Ellipse').focus();
    await press(page, 'F2');
    await page.keyboard.type('Moon');
    await press(page, 'Enter');
    await findRow(page, 'Moon').hover();
    await page.getByRole('button', { name: 'Hide Moon' }).click();
    await page.getByRole('button', { name: 'Lock Moon' }).click();
    const { document, editor } = await savedDraft(window());
    expect(document.layers?.[1]).toMatchObject({ name: 'Moon', hidden: true });
    expect(editor).toEqual({ locked: ['layer-1'] });
  });
});
