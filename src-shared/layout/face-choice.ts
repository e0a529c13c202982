import type { FontId } from '../contract/fonts.ts';
import { faceChain, familyOf, type Locale } from './font-catalogue.ts';
import type { Grapheme } from './graphemes.ts';
import type { Face, FaceSource } from './types.ts';

/** Which face draws each grapheme of a paragraph. */

/** Fallback faces are scaled so that their capitals are as tall as the main font's, within these bounds. */
const SCALE_MIN = 0.85;
const SCALE_MAX = 1.2;

export interface FontChoice {
  font: FontId;
  locale: Locale;
}

export interface ChosenFace {
  face: Face;
  /** False where no bundled face draws the grapheme. */
  found: boolean;
}

/** Default-ignorable characters never make a grapheme undrawable. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;

function covers(face: Face, text: string): boolean {
  for (const letter of text) {
    if (!IGNORABLE.test(letter) && !face.has(letter.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** Splits graphemes into words of one script: a word is drawn in one face wherever one can draw it all. */
function wordsOf(graphemes: readonly Grapheme[]): Grapheme[][] {
  const words: Grapheme[][] = [];
  let previous: Grapheme | undefined;
  for (const grapheme of graphemes) {
    const joins = previous && previous.script === grapheme.script && !previous.space && !grapheme.space;
    const open = words.at(-1);
    if (open && joins && !grapheme.emoji && !previous?.emoji) open.push(grapheme);
    else words.push([grapheme]);
    previous = grapheme;
  }
  return words;
}

/** Picks a face per grapheme: one for the whole word if possible, else grapheme by grapheme, else the main face. */
function pickFaces(word: readonly Grapheme[], { font, locale }: FontChoice, faces: FaceSource): ChosenFace[] {
  const chain = faceChain(font, word[0]?.script ?? 'Common', locale);
  const whole = word.map(({ text }) => text).join('');
  for (const id of chain) {
    const face = faces.face(id);
    if (covers(face, whole)) return word.map(() => ({ face, found: true }));
  }
  return word.map(({ text }) => {
    const id = chain.find((candidate) => covers(faces.face(candidate), text));
    return { face: faces.face(id ?? familyOf(font).face), found: id !== undefined };
  });
}

/** What a face's em is multiplied by so that its capitals are as tall as the main font's. */
export function scaleFor(face: Face, main: Face): number {
  if (face === main) return 1;
  return Math.min(SCALE_MAX, Math.max(SCALE_MIN, main.capHeight / face.capHeight));
}

/** One face per grapheme; emoji take the main face. @throws Error where a bundled font file is missing */
export function chooseFaces(
  graphemes: readonly Grapheme[],
  choice: FontChoice,
  main: Face,
  faces: FaceSource,
): ChosenFace[] {
  return wordsOf(graphemes).flatMap((word) =>
    word[0]?.emoji ? [{ face: main, found: true }] : pickFaces(word, choice, faces),
  );
}
