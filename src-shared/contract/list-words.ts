type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? [First, ...Words<Rest>] : [S];

type WordsOfLines<L extends readonly string[]> = L extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? [...Words<First>, ...WordsOfLines<Rest>]
  : [];

/** The words of lines, which are separated by single spaces, typed as such. */
export function listWords<const L extends readonly string[]>(...lines: L): Readonly<WordsOfLines<L>>;
export function listWords(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
