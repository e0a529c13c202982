/** Words too common to tie two texts together. */
const COMMON = new Set(
  'have that this with your from they them then than when what will just like only about every after before while because again never always been were does'.split(
    ' ',
  ),
);

const ROOT = 5;
const rootsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      .map((word) => word.slice(0, ROOT)),
  );

/** Lines that share a word with a text, and the others. */
export function byWords(text: string, lines: readonly string[]): readonly [string[], string[]] {
  const roots = rootsOf(text);
  const near = lines.filter((line) => [...rootsOf(line)].some((root) => roots.has(root)));
  return [near, lines.filter((line) => !near.includes(line))];
}
