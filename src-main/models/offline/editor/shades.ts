import { shade } from '../painter/drawing/colour.ts';
import { type EditToken, findMeaning } from './edit-tokens.ts';

/** Words before a colour that make another one of it: below 0 mixed with black, above with white (−1 to 1). */
const SHADES: Readonly<Record<string, number>> = {
  ...{ dark: -0.45, darker: -0.45, deep: -0.3, bright: 0 },
  ...{ light: 0.4, lighter: 0.4, pale: 0.55, pastel: 0.55 },
};

/** Joins `dark blue` to one colour: on its own, `dark` is an edit of the picture. */
export function withShades(tokens: readonly EditToken[]): EditToken[] {
  const joined: EditToken[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const by = before && SHADES[before.text];
    const colour = findMeaning(token, 'colour')?.colour;
    if (before === undefined || by === undefined || colour === undefined) joined.push(token);
    else {
      const text = `${before.text} ${token.text}`;
      joined.splice(-1, 1, { text, meanings: [{ kind: 'colour', colour: shade(colour, by) }] });
    }
  }
  return joined;
}
