/** Words as captions have them, none very short or long: a text of them is about as wide as real ones of its length. */
const WORDS =
  'nobody warned me that the meeting about fewer meetings would run longer than every other one this week and still end with another date';

/** A text of exactly so many characters, in whole words as far as possible. */
export function longestText(characters: number): string {
  const words = WORDS.split(' ');
  let text = 'Because';
  for (let at = 0; text.length < characters; at++) text += ` ${words[at % words.length]}`;
  const cut = text.slice(0, characters);
  // A space at the end would be cut off.
  return cut.endsWith(' ') ? `${cut.slice(0, -1)}s` : cut;
}
