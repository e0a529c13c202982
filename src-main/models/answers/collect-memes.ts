import type { WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';

/** Which of the memes that a model writes are taken: as many as are wanted, each different, none that was used lately. */

/** Collects memes up to the count of a task; `keep` takes what is new among some, and returns whether there are enough. */
export function collectMemes(task: WritingTask, onMeme: ((meme: WrittenMeme) => void) | undefined) {
  const found: WrittenMeme[] = [];
  const keep = (memes: readonly WrittenMeme[]): boolean => {
    for (const meme of memes) {
      if (found.length === task.count) break;
      if (!isAnother(meme, found, task) || wasUsed(meme, task)) continue;
      found.push(meme);
      onMeme?.(meme);
    }
    return found.length === task.count;
  };
  return { found, keep };
}

/** Captions shorter than this are said again by chance. */
const LINE_CHARS = 16;

function wasUsed({ captions }: WrittenMeme, { recent = [] }: WritingTask): boolean {
  const lines = captions
    .map(({ text }) => text.trim().toLowerCase())
    .filter((text) => text.length >= LINE_CHARS);
  return recent.some(({ text }) => {
    const used = text.toLowerCase();
    return lines.some((line) => used.includes(line));
  });
}

/** Whether a meme differs from those there are: in its template, or where all are drawn on one picture in its words. */
function isAnother(meme: WrittenMeme, found: readonly WrittenMeme[], { picture }: WritingTask): boolean {
  const words = ({ captions }: WrittenMeme) => captions.map(({ text }) => text).join('\n');
  return picture
    ? found.every((one) => words(one) !== words(meme))
    : found.every(({ templateId }) => templateId !== meme.templateId);
}
