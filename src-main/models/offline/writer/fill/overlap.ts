import { rootsOf } from '../grammar/roots.ts';

/** Lines that share a word with a text, and the others. */
export function byWords(roots: ReadonlySet<string>, lines: readonly string[]): readonly [string[], string[]] {
  const near = lines.filter((line) => [...rootsOf(line)].some((root) => roots.has(root)));
  return [near, lines.filter((line) => !near.includes(line))];
}

/** How much of what an idea is about its captions say, 0 … 1; 1 where the idea has no words to go by. */
export function coverage(roots: ReadonlySet<string>, captions: readonly string[]): number {
  if (roots.size === 0) return 1;
  const said = rootsOf(captions.join(' '));
  return [...roots].filter((root) => said.has(root)).length / roots.size;
}
