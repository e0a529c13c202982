import type { Job } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { JobRequest } from '../../api/api.ts';
import { getMemes } from '../jobs/results.ts';
import type { Formats } from '../language/formats.ts';
import { createPersistentStore } from './persistent-store.ts';
import { createRunningJob, type SectionDeps } from './running-job.ts';

/** Captions over a video of one's own. */

export const OWN_VIDEO_FORMATS = [
  { value: 'mp4', label: 'MP4' },
  { value: 'webm', label: 'WebM' },
  { value: 'gif', label: 'GIF' },
] as const;
export type OwnVideoFormat = (typeof OWN_VIDEO_FORMATS)[number]['value'];

export interface OwnVideoForm {
  top: string;
  bottom: string;
  format: OwnVideoFormat;
}

const MB = 1024 * 1024;
/** A video of so many bytes goes into a request: base64 is a third longer. */
export const OWN_VIDEO_MB = Math.floor((LIMITS.bodyBytes * 3) / 4 / MB) - 1;

/** The words of this section. */
export interface VideoWords {
  t: Translate;
  formats(): Pick<Formats, 'bytes'>;
}

/** Why a file cannot be sent; undefined where it can. */
export function findRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  { t, formats }: VideoWords,
): string | undefined {
  if (size === 0) return t('create:start.videoEmpty', { name });
  if (size <= OWN_VIDEO_MB * MB) return undefined;
  const max = formats().bytes(OWN_VIDEO_MB * 1_000_000);
  return t('create:start.videoTooLarge', { name, size: formats().bytes(size), max });
}

/** The job that makes it; empty texts are left out. `video`: a data URL. */
export function ownVideoJob(video: string, { top, bottom, format }: OwnVideoForm): JobRequest {
  const texts = [
    { position: 'top', text: top.trim() },
    { position: 'bottom', text: bottom.trim() },
  ].filter(({ text }) => text !== '');
  const body = { video_base64: video, ...(texts.length > 0 && { captions: texts }) };
  return format === 'gif' ? { type: 'gif', body } : { type: 'video', body: { ...body, format } };
}

export interface OwnVideoState {
  form: OwnVideoForm;
  /** The one that was chosen; a reload forgets it. */
  video: File | null;
}

export interface OwnVideoDeps extends SectionDeps {
  words: VideoWords;
  toDataUrl(bytes: Uint8Array, type: string): Promise<string>;
  onMade(meme: Meme): void;
}

const INITIAL: OwnVideoState = { form: { top: '', bottom: '', format: 'mp4' }, video: null };

export function createOwnVideo(deps: OwnVideoDeps) {
  const store = createPersistentStore(deps.memory, 'video', INITIAL, ({ form }) => ({ form }));
  const work = createRunningJob(deps, { memory: deps.memory, name: 'video' });
  const report = (job: Job | undefined) => {
    const [meme] = job ? getMemes(job) : [];
    if (meme) deps.onMade(meme);
  };
  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<OwnVideoForm>) => store.setState(({ form }) => ({ form: { ...form, ...patch } })),
    /** Chooses a video. @throws Error with a message for the user where it cannot be sent */
    choose(video: File): void {
      const refusal = findRefusal(video, deps.words);
      if (refusal !== undefined) throw new Error(refusal);
      if (!work.store.getState().working) work.clear();
      store.setState({ video });
    },
    /** Makes the file. @throws Error where the video can no longer be read */
    async make(): Promise<void> {
      const { form, video } = store.getState();
      if (!video || work.store.getState().working) return;
      const bytes = new Uint8Array(await video.arrayBuffer());
      const url = await deps.toDataUrl(bytes, video.type || 'video/mp4');
      report(await work.run(ownVideoJob(url, form)));
    },
    /** Follows the job that was running before a reload. */
    async resume(): Promise<void> {
      report(await work.resume());
    },
  };
}
