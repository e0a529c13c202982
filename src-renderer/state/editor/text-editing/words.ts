/** Words of a text, for the caret and for undo. Offsets are UTF-16. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text, without the spaces and signs between them. */
function wordsOf(text: string): { start: number; end: number }[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length }] : [],
  );
}

/** Whether letters that are inserted at an offset begin a word: what was typed before them is undone by itself. */
export function beginsWord(text: string, at: number, inserted: string): boolean {
  if (at === 0 || inserted === '' || inserted.trim() === '') return false;
  const after = text.slice(0, at) + inserted;
  return wordsOf(after).some(({ start }) => start === at);
}

/** The word, or the run of spaces or signs, around an offset. */
export function wordAt(text: string, at: number): { start: number; end: number } {
  const segments = Array.from(segmenter.segment(text));
  const found = segments.findLast(({ index }) => index <= at) ?? segments[0];
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: 0, end: 0 };
}
