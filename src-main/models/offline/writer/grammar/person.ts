/** Quotations keep their person. */
const QUOTED = /("[^"]*"|“[^”]*”)/;

/** Replaces words that lines of `from: to, from: to` name; of those that begin alike the longest stands first. */
const swap = (...lines: readonly string[]) => {
  const pairs = lines.flatMap((line) => line.split(', ')).map((pair) => pair.split(': '));
  const table = new Map(pairs.map(([from = '', to = '']) => [from, to]));
  const pattern = new RegExp(`(?<![\\p{L}’'])(?:${[...table.keys()].join('|')})(?![\\p{L}’'])`, 'giu');
  return (text: string) =>
    text
      .split(QUOTED)
      .map((part, at) =>
        at % 2 === 1 ? part : part.replace(pattern, (word) => table.get(word.toLowerCase()) ?? word),
      )
      .join('');
};

/** `I am late for my train` → `you are late for your train` */
export const toYou = swap(
  // “told you you were” would say one word twice.
  'me i was: you that you were, me i: you that you, i am: you are, i was: you were, i’m: you’re',
  'i’ve: you’ve, i’d: you’d, i’ll: you’ll, am i: are you, was i: were you, we: you, us: you',
  'our: your, ours: yours, i: you, me: you, my: your, mine: yours, myself: yourself',
  'ourselves: yourselves',
);

/** What belongs to whom it is told of: “irons her jeans”, not “calls her again”. */
const THEIRS =
  /\b(?:his|her|its|their)(?= (?!(?:in|on|at|to|with|when|while|and|or|but|for|from|by|all|again|every|because|until|after|before|so|a|an|the|that|if|back|up|down|out|off|over)\b)\p{L})/giu;
const THEMSELVES = /\b(?:himself|herself|itself|themselves)\b/gi;

const swapAddressed = swap(
  'he is: you are, he was: you were, he has: you have, he’s: you’re, he: you',
  'she is: you are, she was: you were, she has: you have, she’s: you’re, she: you',
);

/** What somebody does, said to them: `irons her jeans because she is late` → `irons your jeans because you are late` */
export const addressListener = (text: string): string =>
  swapAddressed(text.replace(THEIRS, 'your').replace(THEMSELVES, 'yourself'));

/** `your train` → `my train`, for ideas with a general `you`. */
export const toMe = swap(
  'you are: I am, you were: I was, you’re: I’m, you’ve: I’ve, you’d: I’d, you’ll: I’ll, are you: am I',
  'yourself: myself, your: my, yours: mine, you: I',
);
