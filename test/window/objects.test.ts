import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, dragHandle, findBox, findCanvas, onScreen, type Place } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/**
 * Objects on the canvas by pointer: gestures undone and redone, a background removed, crops, panning. What each key
 * and command does is tested with the components.
 */

const app = windows();
const window = app.shared({ viewport: { width: 1280, height: 800 } });
let request: CaptionRequest;

const BLUE = [0x22, 0x44, 0xcc];

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
/** Opens a document in the window. */
async function open(document: CaptionRequest = request): Promise<Page> {
  await showDraft(window(), await saveDraft(app.engine, document));
  return window().page;
}

const RECTANGLE = { x: 0.15, y: 0.15 };
const ELLIPSE = { x: 0.4, y: 0.15 };
const BUBBLE = { x: 0.7, y: 0.15 };
const DISC = { x: 0.72, y: 0.7 };
const BARE = { x: 0.47, y: 0.62 };

const press = (page: Page, keys: string) => page.keyboard.press(keys);
const findRow = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const openList = (page: Page) => page.getByRole('tab', { name: 'Layers' }).click();

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

type Step = (page: Page) => Promise<unknown>;
const FREE = { keys: ['Control'] } as const;

/** Each is one undo entry. What keys, handles and commands do is tested with the components. */
const GESTURES: readonly Step[] = [
  (page) => dragBy(page, RECTANGLE, { x: 10, y: 7 }, FREE),
  async (page) => {
    await clickAt(page, ELLIPSE);
    await dragHandle(page, 'se', { x: 12, y: 15 }, FREE);
  },
  (page) => dragHandle(page, 'rotate', { x: 40, y: -10 }, { keys: ['Shift'] }),
  (page) => dragBy(page, BUBBLE, { x: 20, y: 70 }, { pressed: ['Alt'] }),
  async (page) => {
    await press(page, 'p');
    await draw(page, [BARE, { x: 0.5, y: 0.9 }, { x: 0.55, y: 0.6 }]);
    await press(page, 'Escape');
  },
  async (page) => {
    await openList(page);
    await dragRow(page, 'Rectangle', 'Image', 'above');
  },
  async (page) => {
    await findRow(page, 'Image').click();
    await findRow(page, 'Rectangle').click({ modifiers: ['Shift'] });
    await press(page, 'Control+g');
    await findRow(page, 'Group (2)').waitFor();
  },
  async (page) => {
    await dragRow(page, 'one', 'Image', 'above');
    await findRow(page, 'Group (3)').waitFor();
  },
  async (page) => {
    await dragRow(page, 'one', 'Group (3)', 'above');
    await findRow(page, 'Group (2)').waitFor();
  },
];

test('gestures of the pointer are one step each, undone to the start and redone to the end', async () => {
  const page = await open();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  const readDocument = async () => (await savedDraft(window())).document;
  const start = await readDocument();
  await findCanvas(page).focus();
  for (const act of GESTURES) await act(page);
  const end = await readDocument();
  const kinds = end.layers?.map(({ shape }) => shape?.kind ?? 'image');
  expect(kinds?.toSorted()).toEqual(['arrow', 'bubble', 'bubble', 'ellipse', 'image', 'path', 'rectangle']);
  expect(kinds?.indexOf('rectangle')).toBe((kinds?.indexOf('image') ?? 0) + 1);
  for (let step = 0; step < GESTURES.length; step += 1) await undo.click();
  expect(await undo.isDisabled()).toBe(true);
  await expect.poll(readDocument).toEqual(start);
  for (let step = 0; step < GESTURES.length; step += 1) await redo.click();
  expect(await redo.isDisabled()).toBe(true);
  await expect.poll(readDocument).toEqual(end);
});

test('equal gaps are marked while a shape is dragged, and it is dropped where they are equal', async () => {
  const box = { y: 0.4, width: 0.1, height: 0.1 };
  const page = await open({
    ...request,
    layers: [0.1, 0.31, 0.7].map((x) => ({ shape: { kind: 'rectangle', fill: '#fff' }, box: { ...box, x } })),
  });
  const { x, y, scale } = await onScreen(page, { x: 0.75, y: 0.45 });
  const bars = page.locator('[data-equal="true"]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  // 55 px of the picture between the first two: 2 px short of it beside the third, and as far from its row.
  await page.mouse.move(x - 88 * scale, y + 2 * scale, { steps: 5 });
  expect(await bars.allTextContents()).toEqual(['55', '55']);
  // A step to and fro within the distance changes neither the place nor the bars.
  for (const step of [-89, -87, -89]) {
    await page.mouse.move(x + step * scale, y);
    expect(await bars.allTextContents()).toEqual(['55', '55']);
  }
  await page.mouse.up();
  expect(await bars.count()).toBe(0);
  const { document } = await savedDraft(window());
  expect(document.layers?.[2]?.box).toEqual({
    ...box,
    x: expect.closeTo(0.52, 4),
    y: expect.closeTo(0.4, 4),
  });
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

test('a plain background becomes transparent without a fringe, and a picture is added, as they are seen', async () => {
  const page = await open();
  await clickAt(page, DISC);
  await page.getByRole('button', { name: 'Remove background…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove background' });
  await dialog.getByRole('img', { name: 'Preview' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { at: cut, document: removed } = await exported();
  expect(removed.layers?.map(({ original_url }) => original_url)).toContain(
    request.layers?.at(-1)?.image_url,
  );
  expect(cut({ x: 0.61, y: 0.56 })).toEqual(BLUE);
  expect(cut(DISC)[0]).toBeGreaterThan(200);
  const row = Array.from({ length: 120 }, (_, step) => cut({ x: 0.6 + step * 0.002, y: 0.7 }));
  // Nothing along the middle is lighter than the disc or the picture.
  expect(row.filter(([, green = 0]) => green > 0x50)).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add image' }).click();
  const buffer = await plain('#ffdd00', 90, 30);
  await (await chooser).setFiles({ name: 'y.png', mimeType: 'image/png', buffer });
  await findBox(page, 'Image 2').waitFor();
  const { document, at } = await exported();
  const { x, y, width, height } = document.layers?.at(-1)?.box ?? expect.fail('no layer');
  expect((width * 500) / (height * 400)).toBeCloseTo(3, 2);
  expect(at({ x: x + width / 2, y: y + height / 2 })).toEqual([0xff, 0xdd, 0x00]);
});

test('another picture under everything fills the frame of the one before, is undone, and is there after a reload', async () => {
  const page = await open({ ...request, canvas: { crop: { x: 0, y: 0, width: 0.5, height: 1 } } });
  const before = (await savedDraft(window())).document;
  await page.getByRole('tab', { name: 'Canvas' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace picture…' }).click();
  // Three stripes, of which the frame shows the middle.
  const stripes = sharp(await plain('#ff0000', 1500, 800)).composite([
    { input: await plain('#00aa00', 700, 800), left: 400, top: 0 },
  ]);
  const buffer = await stripes.png().toBuffer();
  await (await chooser).setFiles({ name: 'stripes.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Undo replace picture' }).waitFor();
  const { document, at } = await exported();
  expect(document.captions).toEqual(before.captions);
  expect(document.layers).toEqual(before.layers);
  expect([at({ x: 0.01, y: 0.5 }), at({ x: 0.99, y: 0.5 })]).toEqual([
    [0, 0xaa, 0],
    [0, 0xaa, 0],
  ]);
  await press(page, 'Control+z');
  expect((await savedDraft(window())).document).toEqual(before);
  await press(page, 'Control+Shift+z');
  const replaced = (await savedDraft(window())).document;
  expect(replaced).toEqual(document);
  await page.reload();
  await page.locator(`svg[data-picture] image[href$="${replaced.image_url?.split('/').at(-1)}"]`).waitFor();
  expect((await savedDraft(window())).document).toEqual(replaced);
});

test('the crop follows the pointer in a rotated and flipped picture', async () => {
  const layers = request.layers?.map((layer) =>
    layer.image_url === undefined ? layer : { ...layer, box: { ...layer.box, rotation: 90 }, flip: true },
  );
  const page = await open({ ...request, layers });
  await clickAt(page, DISC);
  await press(page, 'c');
  await page.getByRole('toolbar', { name: 'Crop' }).waitFor();
  const frame = page.getByRole('group', { name: /^Crop area/ });
  const box = await frame.boundingBox();
  if (!box) throw new Error('There is no frame.');
  // Flipped, the start of the picture is at its right; rotated by 90 degrees, at the bottom.
  const handle = await frame.locator('[data-handle="w"]').boundingBox();
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
    .poll(async () => (await savedDraft(window())).document.layers?.at(-1)?.crop)
    .toMatchObject({ x: expect.closeTo(0.25, 1), y: 0, width: expect.closeTo(0.75, 1), height: 1 });
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
  const page = await open();
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
