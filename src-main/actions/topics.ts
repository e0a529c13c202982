/** Ideas as short phrases, for the topics of the day. */

const WORDS_MAX = 6;
const CHARS_MAX = 48;

/** The first words of an idea's first sentence, lower case, or undefined where nothing readable is left. */
export function topicOf(idea: string): string | undefined {
  const plain = idea
    .toWellFormed()
    .replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ')
    .trim();
  const sentence = plain.split(/[.!?;:\n]/).find((part) => /\p{L}/u.test(part)) ?? '';
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const kept: string[] = [];
  for (const word of words.slice(0, WORDS_MAX)) {
    if ([...kept, word].join(' ').length > CHARS_MAX) break;
    kept.push(word);
  }
  return kept.length > 0 ? kept.join(' ') : undefined;
}
