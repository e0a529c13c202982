/** Ideas as short phrases, for the topics of the day. */

const WORDS_MAX = 6;
const CHARS_MAX = 48;
/** Where a phrase may end early. */
const TURN = /,|\s[–—-]\s|\b(?:instead of|because|when|while|but|and then|so that|vs|versus)\b/;
/** Words no phrase ends with. */
const DANGLING = /^(?:a|an|the|of|to|on|in|at|for|with|and|or|my|your|i|is|are|was|by|from)$/;

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

/** The first words of an idea's first sentence, lower case, or undefined where nothing readable is left. */
export function topicOf(idea: string): string | undefined {
  const plain = idea.toWellFormed().replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  const sentence = (plain.split(/[.!?;:\n]/).find((part) => /\p{L}/u.test(part)) ?? '').toLowerCase();
  const [first = ''] = sentence.split(TURN);
  const words = wordsOf(wordsOf(first).length >= 2 ? first : sentence).slice(0, WORDS_MAX);
  while (words.length > 0 && words.join(' ').length > CHARS_MAX) words.pop();
  while (words.length > 1 && DANGLING.test(words.at(-1) ?? '')) words.pop();
  return words.length > 0 ? words.join(' ') : undefined;
}
