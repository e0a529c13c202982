export interface CleanIdea {
  /** One line, no links, no shouting, no end mark; apostrophes typographic. */
  text: string;
  /** The same with its lines and end marks. */
  marked: string;
  /** The lines or sentences it came in, with their question and exclamation marks. */
  sentences: readonly string[];
  asks: boolean;
}

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;
const EMOJI = /\p{RGI_Emoji}/gv;
const REQUEST =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:make|create|write|generate|give|do)\s+(?:me\s+)?(?:a|an|some|one)?\s*(?:funny|good)?\s*memes?\s*(?:about|on|of|for|where|with|that says|:)\s*|^(?:a\s+)?memes?\s+(?:about|on|of|for|where)\s+|^(?:something\s+)?(?:funny|a joke|jokes)\s+(?:about|on)\s+|^(?:something|(?:please )?do one)\s+(?:about|for|on|with)\s+|^(?:idk|dunno)[,. ]+(?:just |maybe )?|^(?:idea|prompt|topic|meme)\s*:\s*/i;
const NOBODY = /^(?:(?:absolutely |literally )?no ?(?:one|body)\s*:[\s,]*)+/i;
const OPENERS =
  /^(?:how it feels to|what it(?:’?s| is) like(?: to)?|bruh|bro|dude|pov|tfw|mfw|tifu|til|lol|omg|ugh|so(?! (?:far|long|much|many|few|little)\b)|ok so|okay so|honestly|literally|fun fact|that feeling|that moment|the feeling|the moment|this is(?! (?:why|how|what|where|when|fine)\b))\s*[:,–-]?\s+(?=\S)/i;

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

/** An English text with the capitals of “I”, days and abbreviations. */
export const englishCapitals = (text: string) =>
  text
    .replace(
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)\b/g,
      (day) => day.charAt(0).toUpperCase() + day.slice(1),
    )
    .replace(/\b(?:tv|ai|hr|diy|pdf|usb|gps|uk|usa|cto|ceo)\b/g, (word) => word.toUpperCase())
    .replace(/\bi\b(?=[ ’,.!?]|$)/g, 'I');

/** What an idea of nothing but emoji or punctuation is about. */
const NOTHING_SAID = 'one of those days';

/**
 * Reads the raw idea; the text is never empty. Expressions here and in what reads the result may look from each
 * character to the end: an idea has at most 2,000 (`LIMITS.ideaChars`).
 */
export function cleanIdea(raw: string): CleanIdea {
  const plain = raw
    .trim()
    .replace(LINK, ' ')
    .replace(EMOJI, ' ')
    .replace(/[@#](?=\p{L})/gu, '')
    .replace(/[`*~<>{}[\]|\\]+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, ' ')
    .replace(/(\p{L})['´`](\p{L})/gu, '$1’$2')
    .replace(/[“”„«»]/g, '"')
    .replace(/(?<=[.!?])\s\(([^()]{12,}?)\.?\)(?=[.!?]*\s*$)/u, ' $1')
    .replace(/(?<=\S\s\S+\s\S.*)\s\(([^()]{12,}?)\.?\)(?=[.!?]*\s*$)/u, ', $1')
    .replace(/(?<=\S\s\S+\s\S.*)\s\([^()]*\)(?=[.!?]*\s*$)/u, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  const lines = plain
    .split(
      /\n+|(?<=[.!?…。！？])\s+|(?<=[.!?]")\s+(?=(?:i\b|\p{Lu})(?!(?:\S+ ){0,3}(?:said|says|asked|wrote|whispered|shouted|yelled|replied)\b))/u,
    )
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
  if (sentences.length === 0) sentences.push(NOTHING_SAID);
  const text = sentences.map(withoutEndMark).join(', ');
  const marked = sentences.length > 1 ? withoutOpener(plain) : text;
  return { text, marked, sentences, asks: /[?？]\s*$/.test(plain) };
}

function withoutOpener(line: string): string {
  const content = line.replace(REQUEST, '').replace(NOBODY, '');
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
