import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { findCard, saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, dragHandle, findBox, findCanvas, onScreen, type Place } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/**
 * Objects on the canvas by pointer: gestures undone to the start and redone to the end, drawing that is exported as it
 * is seen, crops, panning. What each key and command does is tested with the components.
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
const ARROW = { x: 0.25, y: 0.47 };
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
const FREE = { keys: ['Alt'] } as const;

/** Each is one undo entry. */
const GESTURES: Readonly<Record<string, Step>> = {
  move: (page) => dragBy(page, RECTANGLE, { x: 10, y: 7 }, FREE),
  async 'move of several'(page) {
    await clickAt(page, ELLIPSE, ['Shift']);
    await dragBy(page, ELLIPSE, { x: 7, y: 9 }, FREE);
  },
  async resize(page) {
    await clickAt(page, BARE);
    await clickAt(page, ELLIPSE);
    await dragHandle(page, 'se', { x: 12, y: 15 }, FREE);
  },
  rotate: (page) => dragHandle(page, 'rotate', { x: 40, y: -10 }, { keys: ['Shift'] }),
  async 'end of a line'(page) {
    await clickAt(page, ARROW);
    await dragHandle(page, 'end', { x: 20, y: 70 });
  },
  async 'tip of a bubble'(page) {
    await clickAt(page, BUBBLE);
    await dragHandle(page, 'tip', { x: -80, y: 40 });
  },
  copy: (page) => dragBy(page, BUBBLE, { x: 20, y: 70 }, { pressed: ['Alt'] }),
  async 'line of the pen'(page) {
    await press(page, 'p');
    await draw(page, [BARE, { x: 0.5, y: 0.9 }, { x: 0.55, y: 0.6 }]);
    await press(page, 'Escape');
  },
  async 'row of the list'(page) {
    await openList(page);
    await dragRow(page, 'Rectangle', 'Image', 'above');
  },
  async group(page) {
    await findRow(page, 'Image').click();
    await findRow(page, 'Rectangle').click({ modifiers: ['Shift'] });
    await press(page, 'Control+g');
    await findRow(page, 'Group (2)').waitFor();
  },
  async 'row into a group'(page) {
    await dragRow(page, 'one', 'Image', 'above');
    await findRow(page, 'Group (3)').waitFor();
  },
  async 'row out of a group'(page) {
    await dragRow(page, 'one', 'Group (3)', 'above');
    await findRow(page, 'Group (2)').waitFor();
  },
};

test('gestures of the pointer are one step each, undone to the start and redone to the end', async () => {
  const page = await open();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  const readContent = async () => {
    const { document, editor } = await savedDraft(window());
    return { document, editor };
  };
  const states = [await readContent()];
  await findCanvas(page).focus();
  for (const [name, act] of Object.entries(GESTURES)) {
    await act(page);
    await expect.poll(readContent, { message: name }).not.toEqual(states.at(-1));
    states.push(await readContent());
  }
  const kinds = states.at(-1)?.document.layers?.map(({ shape }) => shape?.kind ?? 'image');
  expect(kinds?.indexOf('rectangle')).toBe((kinds?.indexOf('image') ?? 0) + 1);
  for (let step = 0; step < Object.keys(GESTURES).length; step += 1) await undo.click();
  expect(await undo.isDisabled()).toBe(true);
  await expect.poll(readContent).toEqual(states[0]);
  for (let step = 0; step < Object.keys(GESTURES).length; step += 1) await redo.click();
  expect(await redo.isDisabled()).toBe(true);
  await expect.poll(readContent).toEqual(states.at(-1));
});

test('a drag snaps with a guide, and Escape ends it; a marquee selects what lies in it', async () => {
  const page = await open();
  const guides = page.locator('[class*="guide"]');
  const before = await savedDraft(window());
  // The middle of the box ends 2 px from the middle of the picture.
  await dragBy(
    page,
    RECTANGLE,
    { x: 173, y: 31 },
    {
      async before() {
        expect(await guides.count()).toBeGreaterThan(0);
        await press(page, 'Escape');
      },
    },
  );
  expect(await guides.count()).toBe(0);
  expect((await savedDraft(window())).document).toEqual(before.document);
  await press(page, 'Escape');
  await dragBy(page, { x: 0.02, y: 0.38 }, { x: 270, y: -150 });
  expect(await findCanvas(page).locator('[aria-pressed="true"]').count()).toBe(2);
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

const slide = (page: Page, name: string, key: string) =>
  page.getByRole('slider', { name, exact: true }).press(key);

test('what is drawn, added and removed is exported as it is seen', async () => {
  const page = await open();
  await findCanvas(page).focus();
  await press(page, 'p');
  for (const x of [0.46, 0.52])
    await draw(page, [
      { x, y: 0.35 },
      { x, y: 0.75 },
    ]);
  await press(page, 'Escape');
  await page.getByRole('toolbar', { name: 'Pen' }).waitFor({ state: 'detached' });
  await press(page, 'Shift+L');
  await draw(page, [
    { x: 0.3, y: 0.6 },
    { x: 0.4, y: 0.85 },
  ]);
  const end = await findCanvas(page).locator('[data-handle="end"]').boundingBox();
  const at = await onScreen(page, { x: 0.4, y: 0.85 });
  expect(
    Math.hypot((end?.x ?? 0) + (end?.width ?? 0) / 2 - at.x, (end?.y ?? 0) + (end?.height ?? 0) / 2 - at.y),
  ).toBeLessThan(2);
  const drawing = await exported();
  const RED = [0xe0, 0x31, 0x31];
  expect([0.46, 0.49, 0.52].map((x) => drawing.at({ x, y: 0.5 }))).toEqual([RED, BLUE, RED]);
  expect(drawing.at({ x: 0.35, y: 0.725 })).toEqual(RED);

  // A plain background becomes transparent, without a fringe.
  await clickAt(page, DISC);
  await page.getByRole('button', { name: 'Remove background…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove background' });
  await dialog.getByRole('img', { name: 'Preview' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const cut = await exported();
  expect(cut.at({ x: 0.61, y: 0.56 })).toEqual(BLUE);
  expect(cut.at(DISC)[0]).toBeGreaterThan(200);
  const row = Array.from({ length: 120 }, (_, step) => cut.at({ x: 0.6 + step * 0.002, y: 0.7 }));
  // Nothing along the middle is lighter than the disc or the picture.
  expect(row.filter(([, green = 0]) => green > 0x50)).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add image' }).click();
  const buffer = await plain('#ffdd00', 90, 30);
  await (await chooser).setFiles({ name: 'y.png', mimeType: 'image/png', buffer });
  await findBox(page, 'Image 2').waitFor();
  const { document, at: withImage } = await exported();
  const { x, y, width, height } = document.layers?.at(-1)?.box ?? expect.fail('no layer');
  expect((width * 500) / (height * 400)).toBeCloseTo(3, 2);
  expect(withImage({ x: x + width / 2, y: y + height / 2 })).toEqual([0xff, 0xdd, 0x00]);
});

test('bars, a crop, an emoji and a watermark are exported as they are seen', async () => {
  const page = await open({ image_url: request.image_url, captions: [{ text: '', position: 'top' }] });
  await findCanvas(page).focus();
  await press(page, 'e');
  const picker = page.getByRole('dialog', { name: 'Stickers' });
  await picker.getByRole('combobox', { name: 'Search emoji' }).fill('red heart');
  await picker.getByRole('option', { name: 'red heart', exact: true }).waitFor();
  await press(page, 'Enter');
  await findBox(page, 'Sticker: ❤️').waitFor();
  const [red = 0, green = 0, blue = 0] = (await exported()).at({ x: 0.5, y: 0.5 });
  expect(red).toBeGreaterThan(150);
  expect(green + blue).toBeLessThan(200);
  await slide(page, 'Opacity', 'Home');
  expect((await exported()).at({ x: 0.5, y: 0.5 })).toEqual(BLUE);

  await clickAt(page, { x: 0.02, y: 0.02 });
  await page.getByRole('tab', { name: 'Canvas' }).click();
  for (let time = 0; time < 20; time += 1) await slide(page, 'Bar above', 'ArrowRight');
  await page.getByRole('button', { name: /^Bar colour: / }).click();
  await page.getByRole('textbox', { name: 'Hex colour' }).fill('#ff00aa');
  await press(page, 'Escape');
  await page.getByRole('switch', { name: 'Watermark' }).click();
  await page.getByRole('textbox', { name: 'Watermark text' }).fill('█████');
  await page.getByRole('radio', { name: 'Bottom right' }).click();
  await slide(page, 'Watermark opacity', 'End');
  const barred = await exported();
  expect([barred.width, barred.height]).toEqual([500, 480]);
  expect([barred.at({ x: 0.5, y: 0.05 }), barred.at({ x: 0.1, y: 0.5 })]).toEqual([[0xff, 0, 0xaa], BLUE]);
  const stamp = Array.from({ length: 100 }, (_, step) => barred.at({ x: 0.98 - step * 0.001, y: 0.96 }));
  expect(stamp).toContainEqual([255, 255, 255]);

  await page.getByRole('button', { name: 'Crop…' }).click();
  const frame = page.getByRole('group', { name: /^Part that stays/ });
  const [handle, whole] = [await frame.locator('[data-handle="w"]').boundingBox(), await frame.boundingBox()];
  if (!handle || !whole) throw new Error('There is no frame.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + whole.width * 0.5 + handle.width / 2, handle.y, { steps: 4 });
  await page.mouse.up();
  await press(page, 'Enter');
  const cropped = await exported();
  expect(cropped.document.canvas?.crop).toMatchObject({ x: expect.closeTo(0.5, 2), y: 0, height: 1 });
  expect(cropped.width / 250).toBeCloseTo(1, 1);
});

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

test('the crop of a picture is made on the meme, whose caption stays in sight; Escape leaves it, Enter applies it', async () => {
  const page = await open();
  const { document: before } = await savedDraft(window());
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
  expect((await savedDraft(window())).document).toEqual(before);
  await startCrop(page);
  await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '16:9' }).click();
  await findFrame(page).focus();
  await press(page, 'Enter');
  await expect.poll(readCrop).toMatchObject({ x: 0, width: 1, height: expect.closeTo(9 / 16, 2) });
});

test('the crop follows the pointer in a rotated and flipped picture', async () => {
  const page = await open(turned());
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

/** Pastes a text, as the browser does; the page's own answer to it is all that happens. */
const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'from elsewhere');
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.body.dispatchEvent(paste);
  return paste.defaultPrevented;
})()`;

test('Shift+2 shows the selection in the middle; the middle button pans and never pastes', async () => {
  const page = await open();
  await clickAt(page, ELLIPSE);
  await press(page, 'Shift+Digit2');
  const [box, area] = [await findBox(page, 'Ellipse').boundingBox(), await findCanvas(page).boundingBox()];
  if (!box || !area) throw new Error('There is no ellipse.');
  expect(box.x + box.width / 2).toBeCloseTo(area.x + area.width / 2, -1);
  expect(box.y + box.height / 2).toBeCloseTo(area.y + area.height / 2, -1);
  expect(Math.max(box.width / area.width, box.height / area.height)).toBeGreaterThan(0.8);
  await press(page, 'Shift+Digit1');
  await page.getByRole('button', { name: 'Zoom: Fit' }).waitFor();
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

test('a picture of another server that is left out becomes a blank one', async () => {
  const { page, baseUrl } = window();
  const id = await saveDraft(app.engine, { ...request, image_url: 'https://base.example/cat.png' });
  await page.goto(`${baseUrl}/#/edit/${id}`);
  const question = page.getByRole('dialog', { name: /base\.example/ });
  await question.getByRole('button', { name: 'Leave out' }).press('Enter');
  await findCard(page, 'Box 1').fill('mine now');
  const { document } = await savedDraft(window());
  expect(document.captions).toMatchObject([{ text: 'mine now' }]);
  expect(JSON.stringify(document)).not.toContain('.example');
});
