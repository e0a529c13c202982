import type { EmojiPart } from './emoji-parts.ts';
import { type FontChoice, faceChain, listBundledFaces } from './font-catalogue.ts';
import { getFamily } from './font-families.ts';
import type { Grapheme } from './graphemes.ts';
import { findPairs } from './pairs.ts';
import type { Face, FaceSource, LayoutDeps } from './types.ts';

/** Which face draws each grapheme of a paragraph. Faces are only asked for the characters they have. */

/** Fallback faces are scaled so that their capitals are as tall as the main font's, within these bounds. */
const SCALE_MIN = 0.85;
const SCALE_MAX = 1.2;

type FaceDeps = Pick<LayoutDeps, 'faces' | 'emoji'>;

export interface ChosenFace {
  face: Face;
  /** False where no bundled face draws the grapheme. */
  found: boolean;
}

export type FacedPiece = Omit<Grapheme, 'parts'> & ChosenFace;

export interface FacedGrapheme extends FacedPiece {
  /** What it is drawn as, where no single face or picture draws it: consecutive pieces of its text. */
  pieces?: readonly FacedPiece[];
}

/** Default-ignorable characters never make a grapheme undrawable. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const PRINTABLE_ASCII = /^[ -~]*$/;
const MARKED = /^\P{Mark}\p{Mark}+$/u;
/** Scripts whose brackets and quotes are as wide as an ideograph. */
const FULL_WIDTH = new Set(['Han', 'Hiragana', 'Katakana', 'Bopomofo']);

/** The characters a face needs for a text, in each normal form: HarfBuzz composes and decomposes by what a font has. */
function listForms(text: string): number[][] {
  // Normal in each form, and nothing in it is ignorable.
  if (PRINTABLE_ASCII.test(text)) return [Array.from(text, (letter) => letter.charCodeAt(0))];
  const forms = new Set([text, text.normalize('NFC'), text.normalize('NFD')]);
  return [...forms].map((form) =>
    Array.from(form).flatMap((letter) => (IGNORABLE.test(letter) ? [] : (letter.codePointAt(0) ?? 0))),
  );
}

const covers = (face: Face, forms: readonly number[][]): boolean =>
  forms.some((form) => form.every((codePoint) => face.has(codePoint)));

const isPicture = ({ emoji, parts }: Grapheme): boolean => emoji !== undefined || parts !== undefined;

/** Splits graphemes into words of one script: a word is drawn in one face wherever one can draw it all. */
function splitWords(graphemes: readonly Grapheme[]): Grapheme[][] {
  const words: Grapheme[][] = [];
  let previous: Grapheme | undefined;
  for (const grapheme of graphemes) {
    const joins = previous && previous.script === grapheme.script && !previous.space && !grapheme.space;
    const open = words.at(-1);
    if (open && joins && !isPicture(grapheme) && !(previous && isPicture(previous))) open.push(grapheme);
    else words.push([grapheme]);
    previous = grapheme;
  }
  return words;
}

function firstFace(ids: readonly string[], text: string, faces: FaceSource): ChosenFace | undefined {
  const forms = listForms(text);
  const id = ids.find((one) => covers(faces.face(one), forms));
  return id === undefined ? undefined : { face: faces.face(id), found: true };
}

const findInChain = (text: string, script: string, choice: FontChoice, faces: FaceSource) =>
  firstFace(faceChain(choice, script), text, faces);

/** The first face that draws a text: of the chain of its script, else any that is bundled. */
const findFace = (text: string, script: string, choice: FontChoice, faces: FaceSource) =>
  findInChain(text, script, choice, faces) ??
  firstFace(listBundledFaces(getFamily(choice.font).fallback), text, faces);

/** Faces of a word: one for all of it if possible, else grapheme by grapheme. */
function faceWord(word: readonly Grapheme[], choice: FontChoice, deps: FaceDeps): FacedGrapheme[] {
  const script = word[0]?.script ?? 'Common';
  const whole = listForms(word.map(({ text }) => text).join(''));
  const one = faceChain(choice, script).find((id) => covers(deps.faces.face(id), whole));
  if (one === undefined) return word.map((grapheme) => faceGrapheme(grapheme, choice, deps));
  const face = deps.faces.face(one);
  return word.map((grapheme) => ({ ...grapheme, face, found: true }));
}

/** The face of one grapheme: an emoji's, several for marks, and the main one for what nobody draws. */
function faceGrapheme(grapheme: Grapheme, choice: FontChoice, deps: FaceDeps): FacedGrapheme {
  const { text, script } = grapheme;
  const main = deps.faces.face(getFamily(choice.font).face);
  const [base = '', ...marks] = Array.from(text);
  // A base keeps the face of its script: a face for display that has the mark as well would stand out.
  const marked = MARKED.test(text) && findInChain(base, script, choice, deps.faces) !== undefined;
  const chosen = (marked ? findInChain : findFace)(text, script, choice, deps.faces);
  if (chosen) return { ...grapheme, ...chosen };
  const emoji = deps.emoji.find(text);
  if (emoji !== undefined) return { ...grapheme, emoji, face: main, found: true };
  if (marks.length === 0) return { ...grapheme, face: main, found: false };
  const parts = [base, ...marks].map((letter) => ({ text: letter, emoji: undefined }));
  return faceParts(grapheme, parts, choice, deps);
}

function faceParts(
  grapheme: Grapheme,
  parts: readonly EmojiPart[],
  choice: FontChoice,
  deps: FaceDeps,
): FacedGrapheme {
  const face = deps.faces.face(getFamily(choice.font).face);
  let start = grapheme.start;
  const pieces = parts.map(({ text, emoji }): FacedPiece => {
    const piece = { ...grapheme, text, start, end: start + text.length, emoji };
    start = piece.end;
    const chosen = emoji === undefined ? findFace(text, grapheme.script, choice, deps.faces) : undefined;
    return { ...piece, ...(chosen ?? { face, found: emoji !== undefined }) };
  });
  return { ...grapheme, face, found: pieces.every(({ found }) => found), pieces };
}

/** Gives both brackets of a pair one face: the main one where it has both, else the opener's where that has both. */
function facePairs(graphemes: FacedGrapheme[], main: Face): FacedGrapheme[] {
  const faced = [...graphemes];
  for (const [at, openedAt] of findPairs(graphemes)) {
    const [opener, closer] = [faced[openedAt], faced[at]];
    if (!opener || !closer) continue;
    const both = listForms(opener.text + closer.text);
    const face = !FULL_WIDTH.has(opener.script) && covers(main, both) ? main : opener.face;
    if (!covers(face, both)) continue;
    faced[openedAt] = { ...opener, face };
    faced[at] = { ...closer, face };
  }
  return faced;
}

/** What a face's em is multiplied by so that its capitals are as tall as the main font's. */
export function scaleFor(face: Face, main: Face): number {
  if (face === main) return 1;
  return Math.min(SCALE_MAX, Math.max(SCALE_MIN, main.capHeight / face.capHeight));
}

/** Graphemes with their faces; emoji take the main face. @throws Error where a font file is missing */
export function chooseFaces(
  graphemes: readonly Grapheme[],
  choice: FontChoice,
  deps: FaceDeps,
): FacedGrapheme[] {
  const main = deps.faces.face(getFamily(choice.font).face);
  const faced = splitWords(graphemes).flatMap((word) => {
    const [first] = word;
    if (first?.emoji) return [{ ...first, face: main, found: true }];
    return first?.parts ? [faceParts(first, first.parts, choice, deps)] : faceWord(word, choice, deps);
  });
  return facePairs(faced, main);
}
