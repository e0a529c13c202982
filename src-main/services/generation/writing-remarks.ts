import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { WritingRemark } from '../../../src-shared/contract/model-tasks.ts';

/** What a writer did otherwise than asked, as sentences for the user. */

const REASONS = {
  'not-understood':
    'the idea was not understood well enough for more. Say it in one short sentence, or ask for fewer',
  'nothing-new':
    'everything else would repeat what it has written for this idea. Change the idea or the tone, or offer more templates',
} as const;

function sentenceFor(remark: WritingRemark, written: number, count: number): string {
  if (remark.kind === 'reading') {
    const others = remark.others.map((other) => `“${other}”`).join(' or ');
    return `Made from this part of the text: “${remark.used}”. It could also be made from ${others}: send that alone.`;
  }
  if (remark.kind === 'fewer') return `Only ${written} of ${count} memes: ${REASONS[remark.reason]}.`;
  return 'CAM’s own writer has nothing new for this idea and repeats an earlier meme. Change the idea or the tone.';
}

/** @param written memes that there are @param count memes that were asked for */
export const notesOfRemarks = (
  remarks: readonly WritingRemark[],
  written: number,
  count: number,
): readonly string[] => remarks.map((remark) => sentenceFor(remark, written, count));

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
