import { getScript } from '../scripts.ts';

/** Faces drawn with characters, such as (╯°□°)╯: a line ends inside one only where nothing else is left. */

/** UTF-16 offsets. */
interface Stretch {
  start: number;
  end: number;
}

/** What stands around a face, as hands and sparkles: signs, and letters that look like arms. */
const ARM = '(?:[^\\s\\p{L}\\p{N}、。，．！？!?.,;:…「」『』"“”]|[ヽヾノﾉづつっᕕᕗᕙᕦᕤงლщ٩۶ψ୧୨੭وﾟ])';
const FACE = new RegExp(`(${ARM}{0,6}[(（ʕ༼])([^()（）ʕʔ༼༽\\n]{1,14})([)）ʔ༽]${ARM}{0,8})`, 'gu');
/** A sign, or letters of several scripts side by side. */
const DRAWN = /[^\s\p{L}\p{N}()（）]|\p{L}\p{L}/u;
const VOICED = /[ﾟﾞ]/gu;

/** Two letters or digits of one script side by side. */
function hasWord(text: string): boolean {
  const letters = Array.from(text.replace(VOICED, ' '), (letter) =>
    /[\p{L}\p{N}]/u.test(letter) ? getScript(letter) : undefined,
  );
  return letters.some((script, at) => script !== undefined && script === letters[at + 1]);
}

/** Where faces stand in a text: short brackets around signs and single letters, with the signs beside them. */
export function findKaomoji(text: string): Stretch[] {
  return Array.from(text.matchAll(FACE))
    .filter(([face, , inside = '']) => DRAWN.test(face) && !hasWord(inside))
    .map(({ 0: face, index }) => ({ start: index, end: index + face.length }));
}
