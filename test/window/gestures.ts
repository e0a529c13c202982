import type { Locator, Page } from 'playwright-core';
import { findPicture } from './editor-page.ts';

/** Pointer gestures on the canvas. Places are fractions of the picture, distances are px of the picture. */

export interface Place {
  x: number;
  y: number;
}

/** Where a place of the picture is on the screen, and how large its px are there. */
export async function onScreen(page: Page, { x, y }: Place) {
  const box = await findPicture(page).boundingBox();
  const view = (await findPicture(page).getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
  if (!box) throw new Error('There is no picture.');
  return { x: box.x + x * box.width, y: box.y + y * box.height, scale: box.width / (view[2] ?? box.width) };
}

export const findCanvas = (page: Page): Locator => page.getByRole('application', { name: 'Canvas' });
export const findBox = (page: Page, name: string): Locator =>
  findCanvas(page).getByRole('button', { name, exact: true });

export interface DragOptions {
  /** Keys held from after the press on. */
  keys?: readonly ('Alt' | 'Shift' | 'Control')[];
  /** Keys held already at the press. */
  pressed?: readonly ('Alt' | 'Shift')[];
  /** What happens before the button is released. */
  before?(): Promise<unknown>;
}

async function drag(page: Page, from: Place, by: Place, options: DragOptions): Promise<void> {
  const { keys = [], pressed = [], before } = options;
  for (const key of pressed) await page.keyboard.down(key);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await before?.();
  await page.mouse.up();
  for (const key of [...keys, ...pressed]) await page.keyboard.up(key);
}

/** Drags from a place of the picture by some px of it. */
export async function dragBy(page: Page, from: Place, by: Place, options: DragOptions = {}): Promise<void> {
  const { scale, ...start } = await onScreen(page, from);
  await drag(page, start, { x: by.x * scale, y: by.y * scale }, options);
}

/** Drags a handle of the selection by some px of the picture. */
export async function dragHandle(page: Page, name: string, by: Place, options: DragOptions = {}) {
  const box = await findCanvas(page).locator(`[data-handle="${name}"]`).boundingBox();
  if (!box) throw new Error(`There is no handle ${name}.`);
  const { scale } = await onScreen(page, { x: 0, y: 0 });
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, start, { x: by.x * scale, y: by.y * scale }, options);
}

/** Presses at a place of the picture. */
export async function clickAt(page: Page, place: Place, keys: readonly 'Shift'[] = []): Promise<void> {
  const { x, y } = await onScreen(page, place);
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  for (const key of keys) await page.keyboard.up(key);
}
