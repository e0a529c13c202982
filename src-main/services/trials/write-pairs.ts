import type { WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import type { TrialMeme } from '../../../src-shared/contract/writing-trials.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { INSTALLED_PROVIDER, LOCAL_WRITER } from '../../models/known-models.ts';
import { isModelGone } from '../../models/providers/provider-client.ts';
import type { DrawDeps } from '../deps.ts';
import { captionRequestFor, type WriterDeps, writeMemes } from '../generation/write-memes.ts';
import { altText, drawCaption } from '../memes/draw-meme.ts';
import { requireTemplate } from '../templates/require-template.ts';
import { TRIAL_WRITERS, type TrialWriter, type WrittenPair } from './blind-pairs.ts';

/** Has CAM's own writer and a model write a meme of each idea, and draws both; nothing is stored. */

export interface PairDeps extends Pick<WriterDeps, 'moderation' | 'writerTemplates'> {
  models: Pick<WriterDeps['models'], 'writer'>;
  draw(meme: WrittenMeme): Promise<TrialMeme>;
}

/** px; two of them stand side by side in a dialog, on a screen of twice the density. */
const WIDTH = 640;

export interface PairTask {
  /** Id of the installed model. */
  id: string;
  ideas: readonly string[];
  /** Decides the sides, and what is written as far as the writers can repeat themselves. */
  seed: string;
  signal: AbortSignal;
  onPair(pair: WrittenPair): void;
  /** The model wrote nothing for an idea that could be used. */
  onMissed(error: unknown): void;
}

/**
 * Ends early where the signal aborts. Ideas that CAM's own writer has no meme for are left out.
 * @throws CamError where the model was stopped or removed
 */
export async function writePairs(deps: PairDeps, task: PairTask): Promise<void> {
  const { id, ideas, seed, signal, onPair, onMissed } = task;
  const random = createRandom(seed);
  const writeBy = (model: string, idea: string) => writeMeme(deps, { model, idea, seed, signal });
  for (const idea of ideas) {
    const left: TrialWriter = random.pick(TRIAL_WRITERS);
    const own = await writeBy(LOCAL_WRITER.id, idea).catch(() => undefined);
    if (signal.aborted) return;
    if (!own) continue;
    try {
      const model = await writeBy(`${INSTALLED_PROVIDER}/${id}`, idea);
      signal.throwIfAborted();
      onPair({ idea, memes: { own, model }, left });
    } catch (error) {
      if (signal.aborted) return;
      if (isModelGone(error)) throw error;
      onMissed(error);
    }
  }
}

interface MemeTask {
  model: string;
  idea: string;
  seed: string;
  signal: AbortSignal;
}

/** @throws CamError as `writeMemes`; the reason of the signal */
async function writeMeme(deps: PairDeps, { model, idea, seed, signal }: MemeTask): Promise<TrialMeme> {
  const writers = deps.models.writer(model, { accountId: null, operation: 'trial' });
  const task = { idea, tone: undefined, count: 1, seed, templates: deps.writerTemplates(), forbidden: [] };
  const { memes } = await writeMemes(deps, writers, { taskFor: () => task, signal, safety: 1 });
  const [meme] = memes;
  if (!meme) throw new Error('A writer returned no meme and no error.');
  return deps.draw(meme);
}

/** A written meme as the person sees it. @throws CamError as a caption does */
export async function drawTrialMeme(deps: DrawDeps, meme: WrittenMeme): Promise<TrialMeme> {
  const { captions, templateId } = meme;
  const request = { ...captionRequestFor(meme, { output_format: 'webp' }), width: WIDTH };
  const { bytes } = await drawCaption(deps, request);
  const template = requireTemplate(deps, templateId);
  return {
    template: template.file.name,
    lines: captions.map(({ text }) => text).filter((text) => text.trim() !== ''),
    alt_text: altText(template, captions),
    picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
  };
}
