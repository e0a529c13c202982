import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import type { Draft } from '../../src-shared/contract/drafts.ts';
import type { LanguageTag } from '../../src-shared/contract/languages.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { PICTURE_SIZE, PICTURE_URL, START } from '../fake-engine/data.ts';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

/** A place on the canvas, as fractions of it. */
export interface Place {
  x: number;
  y: number;
}

interface Keys {
  shiftKey?: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
}

export interface RenderedEditor extends RenderedApp {
  canvas: HTMLElement;
  /** The draft once the window shows it as saved. */
  saved(): Promise<Draft>;
  /** Presses at a place of the canvas. */
  click(place: Place, keys?: Keys): void;
  doubleClick(place: Place): void;
  /** Drags from a place of the canvas by px of it; `held` runs before the button is released. */
  drag(from: Place, by: Place, keys?: Keys, held?: () => unknown): Promise<void>;
  /** Drags a handle of the selection by px of the canvas. */
  dragHandle(name: string, by: Place, keys?: Keys): Promise<void>;
}

/** A picture that is there at once: nothing decodes one here. */
class LoadedImage {
  naturalWidth = PICTURE_SIZE.width;
  naturalHeight = PICTURE_SIZE.height;
  onload?: () => void;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
  decode = async () => undefined;
}

/** A draft of a document, on a stored picture where it names no template. */
export const draftOn = (
  { template_id, ...document }: Partial<CaptionRequest>,
  over: Partial<Pick<Draft, 'id' | 'name' | 'editor'>> = {},
): Draft => ({
  id: 'draft_abcdefghij',
  name: 'Draft',
  document: { ...(template_id ? { template_id } : { image_url: PICTURE_URL }), captions: [], ...document },
  editor: {},
  revision: 1,
  created_at: START,
  updated_at: START,
  ...over,
});

export interface EditorOptions {
  engine?: FakeEngine;
  language?: LanguageTag;
  editor?: Draft['editor'];
}

/** Opens a document in the editor, with real text layout. Without layout of the page: the canvas fills the window. */
export async function openEditor(
  document: Partial<CaptionRequest>,
  { engine = createFakeEngine(), language = 'en', editor }: EditorOptions = {},
): Promise<RenderedEditor> {
  vi.stubGlobal('Image', LoadedImage);
  onTestFinished(() => void vi.unstubAllGlobals());
  const draft = draftOn(document, editor && { editor });
  engine.data.drafts = [draft];
  const app = await renderApp({ place: `#/edit/${draft.id}`, engine, language });
  await screen.findByRole('application');
  // Keys and pointer go by the layout of the texts.
  const texts = draft.document.captions.filter(({ text }) => text !== '').length;
  await waitFor(() => {
    const picture = findCanvas().querySelector('svg[data-picture]') ?? expect.fail('there is no picture');
    expect(picture.querySelectorAll('g > path').length).toBeGreaterThanOrEqual(texts);
  });
  return {
    ...app,
    get canvas() {
      return findCanvas();
    },
    ...createPointer(),
    saved: () => readSaved(engine, draft.id),
  };
}

/** The canvas as it is in the page now: after a crop it is another element. */
const findCanvas = () =>
  document.querySelector<HTMLElement>('[role="application"]') ?? expect.fail('there is no canvas');

async function readSaved(engine: FakeEngine, id: string): Promise<Draft> {
  // A page that is left saves at once.
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(document.querySelector('[role="status"][data-state="saved"]')).not.toBeNull());
  return engine.data.drafts.find((each) => each.id === id) ?? expect.fail('there is no draft');
}

type Move = [type: 'pointerDown' | 'pointerMove' | 'pointerUp', at: Place];

/** Pointer gestures by the place that the editor has given the canvas in its viewport, which begins at 0, 0. */
function createPointer(): Pick<RenderedEditor, 'click' | 'doubleClick' | 'drag' | 'dragHandle'> {
  const picture = () => {
    const style = findCanvas()
      .querySelector('svg[data-picture]')
      ?.closest('[style*="translate"]')
      ?.getAttribute('style');
    const [width = 0, height = 0, left = 0, top = 0] = [...(style ?? '').matchAll(/-?[\d.]+(?=px)/g)].map(
      Number,
    );
    return { width, height, left, top };
  };
  const onScreen = ({ x, y }: Place): Place => {
    const { width, height, left, top } = picture();
    return { x: left + x * width, y: top + y * height };
  };
  const send = (target: Element, [type, { x, y }]: Move, keys: Keys) => {
    const event = createEvent[type](target, { clientX: x, clientY: y, pointerId: 1, button: 0, ...keys });
    fireEvent(target, event);
  };
  const gesture = async (target: Element, from: Place, by: Place, keys: Keys, held?: () => unknown) => {
    const scale = picture().width / PICTURE_SIZE.width;
    const to = { x: from.x + by.x * scale, y: from.y + by.y * scale };
    send(target, ['pointerDown', from], keys);
    send(target, ['pointerMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }], keys);
    send(target, ['pointerMove', to], keys);
    await held?.();
    send(target, ['pointerUp', to], keys);
  };
  return {
    click(place, keys = {}) {
      const at = onScreen(place);
      send(findCanvas(), ['pointerDown', at], keys);
      send(findCanvas(), ['pointerUp', at], keys);
    },
    doubleClick(place) {
      const { x, y } = onScreen(place);
      fireEvent.doubleClick(findCanvas(), { clientX: x, clientY: y });
    },
    drag: (from, by, keys = {}, held) => gesture(findCanvas(), onScreen(from), by, keys, held),
    dragHandle: (name, by, keys = {}) => {
      const handle =
        findCanvas().querySelector(`[data-handle="${name}"]`) ?? expect.fail(`there is no handle ${name}`);
      return gesture(handle, { x: 0, y: 0 }, by, keys);
    },
  };
}

/** A box on the canvas. */
export const findBox = (canvas: HTMLElement, name: string | RegExp) =>
  within(canvas).findByRole('button', { name });
