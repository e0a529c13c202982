type Word<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Word<Rest> : S;

/** The words of lines, which are separated by single spaces, typed as such. */
export function listWords<const S extends string>(...lines: readonly S[]): readonly Word<S>[];
export function listWords(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
