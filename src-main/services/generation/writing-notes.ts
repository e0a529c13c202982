import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { WritingRemark, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';

/** What an answer says of how its memes were written: by whom, how many are missing, how the idea was read. */

/** What one model has written. */
export interface WrittenPart {
  /** `<provider>/<model>` */
  by: string;
  memes: WrittenMeme[];
}

/** Those who wrote before the last. @param count memes that were asked for */
export const notesOfParts = (parts: readonly WrittenPart[], count: number): readonly string[] =>
  parts
    .slice(0, -1)
    .flatMap(({ by, memes }) => (memes.length > 0 ? [`${by} wrote ${memes.length} of ${count} memes.`] : []));

const REASONS = {
  'not-understood':
    'the idea was not understood well enough for more. Say it in one short sentence, or ask for fewer',
  'nothing-new':
    'everything else would repeat what it has written for this idea. Change the idea or the tone, or offer more templates',
} as const;

function sentenceFor(remark: WritingRemark, memes: readonly WrittenMeme[], count: number): string {
  if (remark.kind === 'reading') {
    const others = remark.others.map((other) => `“${other}”`).join(' or ');
    const made = memes.some(({ readyMemeId }) => readyMemeId) ? 'What CAM wrote anew is made' : 'Made';
    return `${made} from this part of the text: “${remark.used}”. It could also be made from ${others}: send that alone.`;
  }
  if (remark.kind === 'fewer') return `Only ${memes.length} of ${count} memes: ${REASONS[remark.reason]}.`;
  return 'CAM’s own writer has nothing new for this idea and repeats an earlier meme. Change the idea or the tone.';
}

/** @param count memes that were asked for */
export const notesOfRemarks = (
  remarks: readonly WritingRemark[],
  memes: readonly WrittenMeme[],
  count: number,
): readonly string[] => remarks.map((remark) => sentenceFor(remark, memes, count));

/** The same as fields of the answer. @param missing memes that were asked for and not written */
export function fieldsOfRemarks(
  remarks: readonly WritingRemark[],
  missing: number,
): Pick<MemesData, 'reading' | 'missing' | 'repeated'> {
  const reading = remarks.find((remark) => remark.kind === 'reading');
  return {
    ...(reading ? { reading: { used: reading.used, others: [...reading.others] } } : {}),
    ...(missing > 0 ? { missing } : {}),
    ...(remarks.some(({ kind }) => kind === 'repeated') ? { repeated: true } : {}),
  };
}
