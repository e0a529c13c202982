/** The idea as somebody typed it, made plain enough to read. */

export interface CleanIdea {
  /** One line, no links, no shouting, no end mark; apostrophes typographic. */
  text: string;
  /** The lines or sentences it came in. */
  sentences: readonly string[];
  asks: boolean;
  /** Who is left without words at the end: `the test:`. */
  tail: string | undefined;
}

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;
const EMOJI = /\p{RGI_Emoji}/gv;
const REQUEST =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:make|create|write|generate|give|do)\s+(?:me\s+)?(?:a|an|some|one)?\s*(?:funny|good)?\s*memes?\s*(?:about|on|of|for|where|with|that says|:)\s*|^(?:a\s+)?memes?\s+(?:about|on|of|for|where)\s+|^(?:something\s+)?(?:funny|a joke|jokes)\s+(?:about|on)\s+|^(?:idea|prompt|topic|meme)\s*:\s*/i;
const NOBODY = /^(?:(?:absolutely |literally )?no ?(?:one|body)\s*:[\s,]*)+/i;
const OPENERS =
  /^(?:pov|tfw|mfw|tifu|til|lol|omg|ugh|so|ok so|okay so|honestly|literally|fun fact|that feeling|that moment|the feeling|the moment|this is)\s*[:,–-]?\s+(?=\S)/i;

function lowered(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const large = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (letters.length < 6 || large / letters.length < 0.7 || !/\s/.test(text)) return text;
  return text.toLowerCase().replace(/\bi\b/g, 'I');
}

const unquoted = (text: string) => {
  const inner = /^["“'‘](.*)["”'’]$/s.exec(text)?.[1];
  return inner !== undefined && !/["“”]/.test(inner) ? inner : text;
};

/** What a lone emoji is about, in words. */
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

/** An idea of nothing but emoji or marks still is about something. */
function spokenEmoji(raw: string): string {
  return MEANT.find(([, signs]) => signs.test(raw))?.[0] ?? 'one of those days';
}

const COMMAND =
  /^((?:git|npm|npx|sudo|rm|docker|ssh|chmod|kubectl|pip|cargo|curl|ping) [-\p{L}\d/.@:=\s]+)$/u;
const HEARD =
  /\b(says?|said|yells?|shouts?)\s+((?:enjoy|have a|let’s|good (?:morning|night|luck)|happy|thank|come here|stop|please)\b[^",.]*)$/i;

/** What is typed into a terminal is run, what somebody calls out is heard word for word. */
const commanded = (text: string) =>
  text
    .replace(COMMAND, 'running "$1"')
    .replace(HEARD, (_, says: string, words: string) => `${says} "${words}"`);

/** Reads the raw idea; the text is never empty. */
export function cleanIdea(raw: string): CleanIdea {
  const plain = raw
    .replace(LINK, ' ')
    .replace(EMOJI, ' ')
    .replace(/[@#](?=\p{L})/gu, '')
    .replace(/[`*_~<>{}[\]|\\]+/g, ' ')
    .replace(/(\p{L})['´`](\p{L})/gu, '$1’$2')
    .replace(
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g,
      (day) => day.charAt(0).toUpperCase() + day.slice(1),
    )
    .replace(/\b(?:tv|ai|hr|diy|pdf|usb|gps|uk|usa)\b/g, (word) => word.toUpperCase())
    .replace(/\bi\b(?=[ ’]|$)/g, 'I')
    .replace(/[“”„«»]/g, '"')
    .replace(/[ \t]+/g, ' ')
    .trim();
  const tail = /[.!?,]\s*((?:the|my|our|also) [\p{L} ]{2,20}):$/iu.exec(plain)?.[1]?.toLowerCase();
  const lines = commanded(plain)
    .replace(/[.!?,]\s*(?:the|my|our|me|also) [\p{L} ]{2,20}:$|[.!?,]\s*me:$/iu, '')
    .split(/\n+|(?<=[.!?…。！？])\s+/u)
    .map((line) => openerless(unquoted(lowered(line.trim()))));
  const sentences = lines.map(endless).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const only = sentences[0] ?? '';
  if (
    sentences.length === 1 &&
    /^(?:lol|omg|ha(?:ha)+|bruh|ok|okay|meh|hmm+|test|asdf|uh|idk|wtf|yes|no|hi|hello)$/i.test(only)
  )
    sentences.pop();
  if (sentences.length === 0) sentences.push(spokenEmoji(raw));
  return { text: sentences.join(', '), sentences, asks: /[?？]\s*$/.test(plain), tail };
}

function openerless(line: string): string {
  const asked = line.replace(REQUEST, '').replace(NOBODY, '');
  const opened = asked.replace(OPENERS, '');
  return /[\p{L}\p{N}]/u.test(opened) ? opened : asked;
}

const endless = (line: string) =>
  line
    .replace(/\s*(?:[.!?…,;:。！？-]|\s)+$/u, '')
    .replace(/^[\s,;:.!?–-]+/, '')
    .replace(/\s+,/g, ',');
