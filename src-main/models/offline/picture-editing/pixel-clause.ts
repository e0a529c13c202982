import type { EditStep } from './edit-step.ts';
import { type EditToken, type EditWord, findMeaning, means, takesThings } from './edit-tokens.ts';
import type { EditWords } from './schema.ts';
import { findAim, type HeadAim } from './targets.ts';

/** A part of a prompt that changes pixels: edits with their amount, place, colour, number and the head they are for. */

export type ClauseReading = { steps: readonly EditStep[] } | { refused: string };

/** The edit that cuts out what a picture shows, where it is asked for. */
export const findCutOut = (tokens: readonly EditToken[]): EditWord | undefined =>
  tokens.map((token) => findMeaning(token, 'edit')?.word).find((word) => word?.edit === 'cut-out');

export function createClauseReader({
  edits,
  opposites,
}: EditWords): (tokens: readonly EditToken[]) => ClauseReading {
  const tint = edits.find(({ edit }) => edit === 'tint');

  /** What less of an edit is; undefined where no edit does that. */
  const findOpposite = (word: EditWord): EditWord | undefined => {
    const opposite = opposites[word.edit];
    return edits.find(({ edit }) => edit === opposite);
  };

  return (tokens) => {
    const cut = findCutOut(tokens);
    // Whoever or whatever is named: it is what the picture shows.
    if (cut)
      return tokens.some((token) => means(token, 'place', 'spot', 'unseen', 'part'))
        ? { refused: 'CAM cuts out all that stands out in a picture, and not one part of it' }
        : { steps: [{ word: cut, options: { amount: 1 } }] };
    if (tokens.some((token) => means(token, 'removal')))
      return { refused: 'nothing can be removed, replaced or repaired without a model' };
    const unknown = tokens.filter(({ meanings }) => meanings.length === 0);
    if (unknown.length > 0)
      return { refused: `${unknown.map(({ text }) => `“${text}”`).join(', ')} is not understood` };
    if (tokens.some((token) => means(token, 'unseen', 'spot') && !means(token, 'edit')))
      return { refused: 'CAM cannot find that place in a picture' };
    const words = [...new Set(tokens.flatMap((token) => findMeaning(token, 'edit')?.word ?? []))].filter(
      (word) => !takesThings(word),
    );
    const options = readOptions(tokens);
    const wanted = words.length === 0 && options.colour && tint ? [tint] : words;
    if (wanted.length === 0) {
      // A rest such as `please` asks for nothing.
      const asks = tokens.some((token) => !means(token, 'ignored', 'article', 'pronoun', 'target', 'amount'));
      return asks ? { refused: 'it names nothing that an edit does' } : { steps: [] };
    }
    const isLess = tokens.some((token) => means(token, 'less'));
    const done = isLess ? wanted.map(findOpposite) : wanted;
    if (done.some((word) => word === undefined)) return { refused: 'no edit makes less of that' };
    const aim = strongAim(tokens);
    if (aim === 'body')
      return {
        refused: 'an edit of one part of a picture needs a part of a head: the face, the eyes, the mouth',
      };
    return {
      steps: done.flatMap((word) =>
        word ? [{ word, options, ...aimFor(word, aim), ...findPlaces(tokens) }] : [],
      ),
    };
  };
}

function readOptions(tokens: readonly EditToken[]): EditStep['options'] {
  const last = <K extends 'place' | 'spot' | 'colour' | 'number' | 'amount'>(kind: K) =>
    tokens.map((token) => findMeaning(token, kind)).findLast((meaning) => meaning !== undefined);
  const place = last('place');
  const [colour, number, amount] = [last('colour'), last('number'), last('amount')];
  return {
    amount: amount?.amount ?? 1,
    ...(place && { place: place.place }),
    ...(colour && { colour: colour.colour }),
    ...(number && { number: number.number }),
  };
}

/** The place that the prompt names, in its words. */
function findPlaces(tokens: readonly EditToken[]): Pick<EditStep, 'where'> {
  const places = tokens.filter((token) => means(token, 'place')).map(({ text }) => text);
  return places.length > 0 ? { where: places.join(' ') } : {};
}

/** The head that an edit is for; `body` where somebody is named without a part, whose outline cannot be found. */
function strongAim(tokens: readonly EditToken[]): HeadAim | 'body' | undefined {
  const hasPart = tokens.some((token) => means(token, 'part'));
  const hasBeing = tokens.some((token) => means(token, 'being', 'somebody'));
  if (!hasPart && !hasBeing) return undefined;
  const isOfHead = tokens.some((token) => {
    const word = findMeaning(token, 'edit')?.word;
    return word !== undefined && (word.part !== undefined || word.edit === 'zoom');
  });
  return hasPart || isOfHead ? (findAim(tokens) ?? 'body') : 'body';
}

function aimFor(word: EditWord, aim: HeadAim | undefined): { aim?: HeadAim } {
  if (!word.part) return aim ? { aim } : {};
  return {
    aim: aim ? { ...aim, part: word.part } : { part: word.part, which: 'any', words: `the ${word.part}` },
  };
}
