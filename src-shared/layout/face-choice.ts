import type { EmojiPart } from './emoji-parts.ts';
import { type FontChoice, faceChain, listBundledFaces, missingFace } from './font-catalogue.ts';
import { getFamily } from './font-families.ts';
import type { Grapheme } from './graphemes.ts';
import { findPairs } from './pairs.ts';
import { canDraw } from './stand-ins.ts';
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

/** Stand-ins are put into the text itself, before HarfBuzz composes or decomposes it. */
const covers = (face: Face, [written = [], ...others]: readonly number[][]): boolean =>
  written.every((codePoint) => canDraw(face, codePoint)) ||
  others.some((form) => form.every((codePoint) => face.has(codePoint)));

const isPicture = ({ emoji, parts }: Grapheme): boolean => emoji !== undefined || parts !== undefined;

/** A letter struck through, underlined or overlined by marks. Few fonts have these, and fewer centre them. */
const STRUCK = /^(\P{Mark})[\u0305\u0332\u0333\u0335-\u0338]+$/u;

/** A grapheme without such marks. */
const getBase = ({ text }: Grapheme): string => STRUCK.exec(text)?.[1] ?? text;

/** What is not read as a letter of its word: it may be drawn in another face than they are. */
const SIGN = /^[\p{S}\p{P}\p{No}\p{Co}]/u;
const SMALL_LETTER = /^(?=\p{Script=Latin})\p{Lm}/u;
const isSign = ({ text }: Grapheme): boolean => SIGN.test(text) || SMALL_LETTER.test(text);

/** Turned letters and small capitals: whole captions are written in them for their look, and fonts have only some. */
const LOOK = /^[\u0250-\u02af\u1d00-\u1dbf\ua730-\ua7ff]/u;

/** Words that are drawn in one face together: those with such letters, and where most have some all Latin ones. */
function findLookWords(words: readonly Grapheme[][]): Grapheme[][] {
  const latin = words.filter(([first]) => first?.script === 'Latin' && !first.space && !isPicture(first));
  const found = latin.filter((word) => word.some(({ text }) => LOOK.test(text)));
  return found.length * 2 > latin.length ? latin : found;
}

/** Splits graphemes into stretches that all pass a test, or all fail it. */
function splitBy(graphemes: readonly Grapheme[], test: (grapheme: Grapheme) => boolean) {
  const parts: { part: Grapheme[]; passes: boolean }[] = [];
  for (const grapheme of graphemes) {
    const passes = test(grapheme);
    const open = parts.at(-1);
    if (open?.passes === passes) open.part.push(grapheme);
    else parts.push({ part: [grapheme], passes });
  }
  return parts;
}

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
  firstFace(listBundledFaces(getFamily(choice).fallback), text, faces);

function findWordFace(word: readonly Grapheme[], choice: FontChoice, deps: FaceDeps) {
  const letters = word.filter((grapheme) => !isSign(grapheme));
  const script = word[0]?.script ?? 'Common';
  const text = (letters.length ? letters : word).map(getBase).join('');
  return findInChain(text, script, choice, deps.faces);
}

/** Faces of a word: one for all of it, or for all but signs that no face of its letters has; else grapheme by grapheme. */
function faceWord(
  word: readonly Grapheme[],
  choice: FontChoice,
  deps: FaceDeps,
  chosen = findWordFace(word, choice, deps),
): FacedGrapheme[] {
  if (!chosen) return word.map((grapheme) => faceGrapheme(grapheme, choice, deps));
  return splitBy(word, (grapheme) => covers(chosen.face, listForms(getBase(grapheme)))).flatMap(
    ({ part, passes }) =>
      passes
        ? part.map((grapheme) => faceStruck(grapheme, chosen, choice, deps))
        : faceWord(part, choice, deps),
  );
}

/** A letter in the face of its word, its marks in the first that has them. */
function faceStruck(
  grapheme: Grapheme,
  chosen: ChosenFace,
  choice: FontChoice,
  deps: FaceDeps,
): FacedGrapheme {
  if (!STRUCK.test(grapheme.text)) return { ...grapheme, ...chosen };
  const faced = faceParts(grapheme, splitParts(grapheme.text), choice, deps);
  const pieces = faced.pieces?.map((piece, at) => (at === 0 ? { ...piece, ...chosen } : piece));
  return { ...faced, face: chosen.face, ...(pieces ? { pieces } : {}) };
}

const splitParts = (text: string): EmojiPart[] =>
  Array.from(text, (part) => ({ text: part, emoji: undefined }));

/** The face of one grapheme: an emoji's, several for marks, and one with a box for what nobody draws. */
function faceGrapheme(grapheme: Grapheme, choice: FontChoice, deps: FaceDeps): FacedGrapheme {
  const { text, script } = grapheme;
  const main = deps.faces.face(getFamily(choice).face);
  const [base = '', ...marks] = Array.from(text);
  // A base keeps the face of its script: a face for display that has the mark as well would stand out.
  const marked = MARKED.test(text) && findInChain(base, script, choice, deps.faces) !== undefined;
  const chosen = (marked ? findInChain : findFace)(text, script, choice, deps.faces);
  if (chosen) return { ...grapheme, ...chosen };
  const emoji = deps.emoji.find(text);
  if (emoji !== undefined) return { ...grapheme, emoji, face: main, found: true };
  if (marks.length === 0) return { ...grapheme, face: deps.faces.face(missingFace(choice)), found: false };
  return faceParts(grapheme, splitParts(text), choice, deps);
}

function faceParts(
  grapheme: Grapheme,
  parts: readonly EmojiPart[],
  choice: FontChoice,
  deps: FaceDeps,
): FacedGrapheme {
  const face = deps.faces.face(getFamily(choice).face);
  let start = grapheme.start;
  const pieces = parts.map(({ text, emoji }): FacedPiece => {
    const piece = { ...grapheme, text, start, end: start + text.length, emoji };
    start = piece.end;
    const chosen = emoji === undefined ? findFace(text, grapheme.script, choice, deps.faces) : undefined;
    if (emoji !== undefined) return { ...piece, face, found: true };
    return { ...piece, ...(chosen ?? { face: deps.faces.face(missingFace(choice)), found: false }) };
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
  const main = deps.faces.face(getFamily(choice).face);
  const words = splitWords(graphemes);
  const looks = findLookWords(words);
  const look = looks.length > 1 ? findWordFace(looks.flat(), choice, deps) : undefined;
  const faced = words.flatMap((word) => {
    const [first] = word;
    if (first?.emoji) return [{ ...first, face: main, found: true }];
    if (first?.parts) return [faceParts(first, first.parts, choice, deps)];
    return faceWord(word, choice, deps, looks.includes(word) ? look : undefined);
  });
  return facePairs(faced, main);
}
