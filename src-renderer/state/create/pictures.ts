import type { AiImageRequest, RemixRequest } from '../../../src-shared/contract/generation.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { getMemes } from '../jobs/results.ts';
import { createPersistentStore } from './persistent-store.ts';
import { createRunningJob, type SectionDeps } from './running-job.ts';

/** Pictures by a model: painted from a prompt, or edited by one. */

export const ASPECTS = [
  { value: '1:1', label: 'create:shape.square' },
  { value: '4:5', label: 'create:shape.portrait' },
  { value: '3:2', label: 'create:shape.photo' },
  { value: '16:9', label: 'create:shape.wide' },
  { value: '9:16', label: 'create:shape.story' },
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

export interface PaintState {
  form: PaintForm;
  meme: Meme | null;
  /** The form that the picture was made from. */
  made: PaintForm | null;
}

const EMPTY: PaintForm = { prompt: '', aspect: '1:1', top: '', bottom: '', model: '' };
const NOT_PAINTED: PaintState = { form: EMPTY, meme: null, made: null };

export function createPainting(deps: SectionDeps) {
  const store = createPersistentStore(deps.memory, 'painting', NOT_PAINTED, (state) => state);
  const work = createRunningJob(deps, { memory: deps.memory, name: 'painting' });
  const show = (made: PaintForm, job: Job | undefined) => {
    const [meme] = job ? getMemes(job) : [];
    if (meme) store.setState({ meme, made });
  };
  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<PaintForm>) => store.setState(({ form }) => ({ form: { ...form, ...patch } })),
    /** Paints a picture from the form; the earlier one stays until it is done. */
    async make(): Promise<void> {
      const { form } = store.getState();
      if (form.prompt.trim() === '') return;
      show(form, await work.run({ type: 'ai-image', body: paintRequest(form) }));
    },
    /** Removes a deleted meme. */
    forget: (id: string) => store.setState(({ meme }) => (meme?.id === id ? { meme: null } : {})),
    /** Follows the job that was running before a reload. */
    async resume(): Promise<void> {
      const { form } = store.getState();
      show(form, await work.resume());
    },
  };
}
export type Painting = ReturnType<typeof createPainting>;

/** The picture to edit. */
export interface RemixSource extends Size {
  /** Address on the page’s origin. */
  url: string;
  /** What it says, or its file; empty where it has no name. */
  name: string;
  given: Pick<RemixRequest, 'meme_id' | 'image_url'>;
}

export const sourceOfMeme = ({ id, url, width, height, caption, template }: Meme): RemixSource => ({
  url,
  width,
  height,
  name: caption || template?.name || '',
  given: { meme_id: id },
});

export interface RemixState {
  source: RemixSource | null;
  prompt: string;
  model: string;
  /** The result, with the picture and prompt it was made from. */
  result: { meme: Meme; before: RemixSource; prompt: string } | null;
}

const NOT_REMIXED: RemixState = { source: null, prompt: '', model: '', result: null };

export function createRemixing(deps: SectionDeps) {
  const store = createPersistentStore(deps.memory, 'remix', NOT_REMIXED, (state) => state);
  const work = createRunningJob(deps, { memory: deps.memory, name: 'remix' });
  const show = (before: RemixSource, prompt: string, job: Job | undefined) => {
    const [meme] = job ? getMemes(job) : [];
    if (meme) store.setState({ result: { meme, before, prompt } });
  };
  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<Pick<RemixState, 'prompt' | 'model'>>) => store.setState(patch),
    /** Chooses another picture; the result so far stays in the gallery. */
    setSource(source: RemixSource | null) {
      work.clear();
      store.setState({ source, result: null });
    },
    /** Takes the result as the next picture to edit. */
    continueFromResult() {
      const { result } = store.getState();
      if (result) store.setState({ source: sourceOfMeme(result.meme), result: null, prompt: '' });
    },
    async make(): Promise<void> {
      const { source, prompt, model } = store.getState();
      const asked = prompt.trim();
      if (!source || asked === '') return;
      const body = { ...source.given, prompt: asked, ...(model ? { model } : {}) };
      show(source, asked, await work.run({ type: 'remix', body }));
    },
    /** Removes a deleted meme. */
    forget: (id: string) => store.setState(({ result }) => (result?.meme.id === id ? { result: null } : {})),
    /** Follows the job that was running before a reload. */
    async resume(): Promise<void> {
      const { source, prompt } = store.getState();
      const job = await work.resume();
      if (source) show(source, prompt.trim(), job);
    },
  };
}
