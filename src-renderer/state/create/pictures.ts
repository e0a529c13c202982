import { createStore } from 'zustand/vanilla';
import type { AiImageRequest, RemixRequest } from '../../../src-main/contract/generation.ts';
import type { Meme } from '../../../src-main/contract/meme.ts';
import { memesOf } from '../jobs/results.ts';
import { createWork, type WorkDeps } from './work.ts';

/** Pictures by a model: painted from a prompt, or changed by one. */

export const ASPECTS = [
  { value: '1:1', label: 'Square' },
  { value: '4:5', label: 'Portrait' },
  { value: '3:2', label: 'Photo' },
  { value: '16:9', label: 'Wide' },
  { value: '9:16', label: 'Story' },
] as const;
export type Aspect = (typeof ASPECTS)[number]['value'];

export interface PaintForm {
  prompt: string;
  aspect: Aspect;
  top: string;
  bottom: string;
  /** Empty takes the first that is set up. */
  model: string;
}

/** The request of a form. Empty captions are left out. */
export function paintRequest({ prompt, aspect, top, bottom, model }: PaintForm): AiImageRequest {
  const caption = {
    ...(top.trim() ? { top: top.trim() } : {}),
    ...(bottom.trim() ? { bottom: bottom.trim() } : {}),
  };
  return {
    prompt: prompt.trim(),
    aspect_ratio: aspect,
    ...(Object.keys(caption).length > 0 ? { caption } : {}),
    ...(model ? { model } : {}),
  };
}

export function createPainting(deps: WorkDeps) {
  const store = createStore<{ form: PaintForm; meme: Meme | null; made: PaintForm | null }>(() => ({
    form: { prompt: '', aspect: '1:1', top: '', bottom: '', model: '' },
    meme: null,
    made: null,
  }));
  const work = createWork(deps);
  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<PaintForm>) => store.setState(({ form }) => ({ form: { ...form, ...patch } })),
    /** Paints what the form says; the picture before stays until the new one is there. */
    async make(): Promise<void> {
      const { form } = store.getState();
      if (form.prompt.trim() === '') return;
      const job = await work.run({ type: 'ai-image', body: paintRequest(form) });
      const [meme] = job ? memesOf(job) : [];
      if (meme) store.setState({ meme, made: form });
    },
  };
}
export type Painting = ReturnType<typeof createPainting>;

/** The picture that is changed. */
export interface RemixSource {
  /** Where the page sees it. */
  url: string;
  name: string;
  width: number;
  height: number;
  given: Pick<RemixRequest, 'meme_id' | 'image_url'>;
}

export const sourceOfMeme = ({ id, url, width, height, caption, template }: Meme): RemixSource => ({
  ...{ url, width, height },
  name: caption || template?.name || 'A meme',
  given: { meme_id: id },
});

export interface RemixState {
  source: RemixSource | null;
  prompt: string;
  model: string;
  /** What came of it, and of what. */
  result: { meme: Meme; before: RemixSource; prompt: string } | null;
}

export function createRemixing(deps: WorkDeps) {
  const store = createStore<RemixState>(() => ({ source: null, prompt: '', model: '', result: null }));
  const work = createWork(deps);
  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<Pick<RemixState, 'prompt' | 'model'>>) => store.setState(patch),
    /** Chooses another picture; what was made of the one before is in the gallery. */
    take(source: RemixSource | null) {
      work.clear();
      store.setState({ source, result: null });
    },
    /** Goes on from what was made. */
    goOn() {
      const { result } = store.getState();
      if (result) store.setState({ source: sourceOfMeme(result.meme), result: null, prompt: '' });
    },
    async make(): Promise<void> {
      const { source, prompt, model } = store.getState();
      const asked = prompt.trim();
      if (!source || asked === '') return;
      const body = { ...source.given, prompt: asked, ...(model ? { model } : {}) };
      const job = await work.run({ type: 'remix', body });
      const [meme] = job ? memesOf(job) : [];
      if (meme) store.setState({ result: { meme, before: source, prompt: asked } });
    },
  };
}
export type Remixing = ReturnType<typeof createRemixing>;
