export interface CleanIdea {
  /** One line, no links, no shouting, no end mark; apostrophes typographic. */
  text: string;
  /** The same with its lines and end marks. */
  marked: string;
  /** The lines or sentences it came in, with their question and exclamation marks. */
  sentences: readonly string[];
  asks: boolean;
  /** Who stands at the end with a colon and no words: `the test:`. */
  lastSpeaker: string | undefined;
}

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;
const EMOJI = /\p{RGI_Emoji}/gv;
const REQUEST =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:make|create|write|generate|give|do)\s+(?:me\s+)?(?:a|an|some|one)?\s*(?:funny|good)?\s*memes?\s*(?:about|on|of|for|where|with|that says|:)\s*|^(?:a\s+)?memes?\s+(?:about|on|of|for|where)\s+|^(?:something\s+)?(?:funny|a joke|jokes)\s+(?:about|on)\s+|^(?:something|(?:please )?do one)\s+(?:about|for|on|with)\s+|^(?:idk|dunno)[,. ]+(?:just |maybe )?|^(?:idea|prompt|topic|meme)\s*:\s*/i;
const NOBODY = /^(?:(?:absolutely |literally )?no ?(?:one|body)\s*:[\s,]*)+/i;
const OPENERS =
  /^(?:bruh|bro|dude|pov|tfw|mfw|tifu|til|lol|omg|ugh|so|ok so|okay so|honestly|literally|fun fact|that feeling|that moment|the feeling|the moment|this is)\s*[:,–-]?\s+(?=\S)/i;

/** A text in small letters where most of it is in capitals. */
export function withoutShouting(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const large = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (letters.length < 6 || large / letters.length < 0.7 || !/\s/.test(text)) return text;
  return text.toLowerCase().replace(/\bi\b/g, 'I');
}

const removeQuotes = (text: string) => {
  const inner = /^["“'‘](.*)["”'’]$/s.exec(text)?.[1];
  return inner !== undefined && !/["“”]/.test(inner) ? inner : text;
};

/** What an idea of nothing but an emoji is about. */
const MEANT: readonly (readonly [string, RegExp])[] = [
  ['crying', /[😭😢🥲😿]/u],
  ['laughing at my own joke', /[😂🤣😆]/u],
  ['being in love', /[😍🥰😘]|❤/u],
  ['no sleep', /[😴🥱💤]/u],
  ['too much coffee', /☕/u],
  ['my cat', /[🐱🐈😺]/u],
  ['my dog', /[🐶🐕]/u],
  ['pizza', /🍕/u],
  ['everything on fire', /🔥/u],
  ['being angry', /[😡😠🤬]/u],
  ['the heat', /🥵/u],
  ['the cold', /🥶/u],
  ['thinking too much', /🤔/u],
  ['a party', /[🎉🥳]/u],
];

/** What an idea of nothing but emoji or punctuation is about. */
function nameEmoji(raw: string): string {
  return MEANT.find(([, signs]) => signs.test(raw))?.[0] ?? 'one of those days';
}

const COMMAND =
  /^((?:git|npm|npx|sudo|rm|docker|ssh|chmod|kubectl|pip|cargo|curl|ping) [-\p{L}\d/.@:=\s]+)$/u;
const CALLED_OUT =
  /\b(says?|said|yells?|shouts?)\s+((?:enjoy|have a|let’s|good (?:morning|night|luck)|happy|thank|come here|stop|please)\b[^",.]*)$/i;

/** Puts shell commands and what somebody calls out into quotation marks, so that they are not read as grammar. */
const quoteSpeech = (text: string) =>
  text
    .replace(COMMAND, 'running "$1"')
    .replace(/\b(says?|said|saying|answer(?:ed|ing)?|repl(?:y|ied)) (you too)\b/gi, '$1 "$2"')
    .replace(CALLED_OUT, (_, says: string, words: string) => `${says} "${words}"`);

/** An English text with the capitals of “I”, days and abbreviations. */
export const englishCapitals = (text: string) =>
  text
    .replace(
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/g,
      (day) => day.charAt(0).toUpperCase() + day.slice(1),
    )
    .replace(/\b(?:tv|ai|hr|diy|pdf|usb|gps|uk|usa|cto|ceo)\b/g, (word) => word.toUpperCase())
    .replace(/\bi\b(?=[ ’,.!?]|$)/g, 'I');

/** Ends what a voice says before `me:` or the first speaker again: `cat: MEOW me: your bowl is full cat: no`. */
function withEndedTurns(text: string): string {
  const who = /^(\p{L}[\p{L} ’']{0,20}): /u.exec(text)?.[1];
  if (who === undefined) return text;
  const border = new RegExp(
    `(?<=[\\p{L}\\d’)])(?<!\\b(?:also|future|past|still|same))(?=\\s(?:(?:also )?me|${who}):\\s)`,
    'giu',
  );
  return text.replace(border, '.');
}

/** The number of an item in a list. */
const NUMBERED = /(?<=^|\s)([1-9])[.)]\s+(?=\p{L})/u;

/** `seats: 3. the window 2. the door 1. the floor` → `seats: the floor, the door, the window`: the first place first. */
function withoutNumbers(text: string): string {
  const [head = '', ...rest] = text.split(NUMBERED);
  const numbers = rest.filter((_, at) => at % 2 === 0).map(Number);
  const goesDown = numbers.at(-1) === 1 && numbers.every((number, at) => number === numbers.length - at);
  const goesUp = numbers.every((number, at) => number === at + 1);
  if (numbers.length < 3 || !(goesDown || goesUp)) return text;
  const items = rest.filter((_, at) => at % 2 === 1).map((item) => item.replace(/[\s,.;]+$/, ''));
  return `${head.trim()} ${(goesDown ? items.reverse() : items).join(', ')}`.trim();
}

const isOpen = (text: string | undefined) => text !== undefined && text.split('"').length % 2 === 0;

/** Puts a line to those before it, into the last one where that opens a quotation which this one closes. */
const withWholeQuotations = (lines: readonly string[], line: string): string[] =>
  isOpen(lines.at(-1)) && isOpen(line)
    ? [...lines.slice(0, -1), `${lines.at(-1)} ${line}`]
    : [...lines, line];

/**
 * Reads the raw idea; the text is never empty. Expressions here and in what reads the result may look from each
 * character to the end: an idea has at most 2,000 (`LIMITS.ideaChars`).
 */
export function cleanIdea(raw: string): CleanIdea {
  const plain = withEndedTurns(withoutNumbers(raw).trim())
    .replace(LINK, ' ')
    .replace(EMOJI, ' ')
    .replace(/[@#](?=\p{L})/gu, '')
    // A voice that does not speak but is shown: `also me 40 minutes later with …`.
    .replace(/(?<=[?!.]\s+|\n)((?:also )?me) who (?:was|am|is) /giu, '$1: ')
    .replace(
      /(?<=[?!.]\s+|\n)((?:also )?me) (?=(?:already|still|\d|with|in the|at the)\b(?![^.!?\n]*:\s))/giu,
      '$1: ',
    )
    // … or is described, with nothing to say: `me, hearing it for the 40th time:`.
    .replace(/(?<=[.!?]\s+|\n)((?:the |my |our |also )?\p{L}{2,20}), (\p{L}[^:.!?]{6,}):\s*$/iu, '$1: $2')
    // What somebody does between two turns: `*is surprised*`.
    .replace(/(?<=[?!.]\s*)\*(\p{L}[^*]{2,60})\*(?=\s+\p{L})/gu, '($1)')
    // … or in place of words: `me: *arrives* mum: …`.
    .replace(/(?<=:\s*)\*(\p{L}[^*]{2,60})\*(?=\s+\p{L}[^:.!?]{0,30}:)/gu, '$1.')
    .replace(/[`*~<>{}[\]|\\]+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, ' ')
    .replace(/(\p{L})['´`](\p{L})/gu, '$1’$2')
    .replace(/[“”„«»]/g, '"')
    // A voice that answers with a comma in place of its colon.
    .replace(/^([\p{L} ]{2,24}:[^:]*[?!]\s+(?:also )?me),\s+(?![^.!?]*:\s)/iu, '$1: ')
    // All that a voice does: `me: (wearing shorts)`.
    .replace(/(?<=:)\s*\(([^()]{3,})\)(?=[.!?]*\s*$)/u, ' $1')
    .replace(/(?<=[.!?])\s\(([^()]{12,}?)\.?\)(?=[.!?]*\s*$)/u, ' $1')
    .replace(/(?<=\S\s\S+\s\S.*)\s\(([^()]{12,}?)\.?\)(?=[.!?]*\s*$)/u, ', $1')
    .replace(/(?<=\S\s\S+\s\S.*)\s\([^()]*\)(?=[.!?]*\s*$)/u, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  const lastSpeaker = /[.!?,]\s*((?:the|my|our|also) [\p{L} ]{2,20}):$/iu.exec(plain)?.[1]?.toLowerCase();
  const lines = quoteSpeech(plain)
    .replace(/[.!?,]\s*(?:the|my|our|me|also) [\p{L} ]{2,20}:$|[.!?,]\s*me:$/iu, '')
    .split(
      /\n+|(?<=[.!?…。！？])\s+|(?<=[.!?]")\s+(?=(?:i\b|\p{Lu})(?!(?:\S+ ){0,3}(?:said|says|asked|wrote|whispered|shouted|yelled|replied)\b))/u,
    )
    .reduce<string[]>(withWholeQuotations, [])
    .map((line, _, { length }) => {
      const calm = withoutShouting(line.trim());
      // One of several sentences in quotation marks is what somebody says.
      return withoutOpener(length > 1 ? calm : removeQuotes(calm));
    });
  const sentences = lines.map(withoutFullStop).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const only = withoutEndMark(sentences[0] ?? '');
  if (
    sentences.length === 1 &&
    /^(?:lol|omg|ha(?:ha)+|bruh|ok|okay|meh|hmm+|test|asdf|uh|idk|wtf|yes|no|hi|hello)$/i.test(only)
  )
    sentences.pop();
  if (sentences.length === 0) sentences.push(nameEmoji(raw));
  const text = sentences.map(withoutEndMark).join(', ');
  const marked = sentences.length > 1 ? withoutOpener(plain) : text;
  return { text, marked, sentences, asks: /[?？]\s*$/.test(plain), lastSpeaker };
}

/** Ideas that say what is shown, not what happens: `how it feels to close 47 tabs`, `imagine missing it, couldn’t be me`. */
const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:how it feels|how it is|what it(?:’?s| is) like)(?: like)? to (?=\p{L})/iu, 'when I '],
  [/^(?:how it feels|what it(?:’?s| is) like)(?: like)? (?=(?:when|being|having)\b|\p{L}+ing\b)/iu, ''],
  [/^imagine (?=\p{L}+ing\b)/iu, ''],
  [/,? (?:couldn’?t|could not|can’?t) be me$/iu, ''],
];

const toHappening = (line: string): string =>
  SHOWN.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

function withoutOpener(line: string): string {
  const content = toHappening(line.replace(REQUEST, '').replace(NOBODY, ''));
  const opened = content.replace(OPENERS, '');
  return /[\p{L}\p{N}]/u.test(opened) ? opened : content;
}

/** The line without its full stop; a question keeps its mark. */
const withoutFullStop = (line: string) =>
  withoutEndMark(line) + (/([!?])[\s.!?…,;:-]*$/.exec(line)?.[1] ?? '');

const withoutEndMark = (line: string) =>
  line
    .replace(/\s*(?:[.!?…,;:。！？-]|\s)+$/u, '')
    .replace(/^[\s,;:.!?–-]+/, '')
    .replace(/\s+,/g, ',');
