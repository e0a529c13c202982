/** Sentence patterns that show the shape of an idea and its parts. */
import type { Shape } from './idea.ts';

/** A past act that needs no subject of its own: `…, told everyone`. */
const DID =
  '(?:told|went|got|bought|ate|made|became|fell|left|lost|won|came|spent|slept|cried|forgot|broke|[a-z]{3,}ed)\\b';
const I_MEANT =
  '(?:(?:i|we|he|she|they|(?:my|the|our) [a-z]+) )?(?:said|saying|telling myself|promising|planning|swearing|thought|planned|wanted|promised|swore|decided|meant|vowed|tried|(?:am|was|were|is|are) (?:going|supposed|meant|about|trying)|told (?:myself|everyone|them|him|her|my [a-z]+))';
const IM =
  '(?:that )?(?:(?:i|we)(?:’d(?! (?:[a-z]+ed|been|had|done|gone|made|got|found|left|lost|won|written|eaten|bought|sent|read)\\b)| would| will|’ll| was going to|’m going to| am going to) )?(?:to )?';

/** What one did after all: `… and flooded the kitchen`. */
const WENT_ON =
  '(?:i |came|bought|spent|ate|watched|left|got|went|read|slept|fell|made|set|broke|burned|burnt|lost|found|pulled|dropped|spilled|locked|flooded|harvested|caught|woke|cried|built|forgot|ordered|joined|adopted|cut|won|now)';
/** What somebody or something else did to the plan: `… and the wasps ate everything`. */
const HAPPENED =
  '(?:he|she|they|it|(?:the|my|our|his|her|a|an) (?:[a-z]+ )?[a-z]+) (?:was|were|ate|took|stole|broke|died|came|went|left|said|fell|blew|ran|had|[a-z]+ed) ';

/** The first that matches wins: the more specific a pattern, the earlier it stands. */
export const PATTERNS: readonly (readonly [Shape, RegExp])[] = [
  // What one expects of it: `working from home expectations vs the neighbour’s drill`.
  [
    'expect',
    /^(?!reality\b)(?<a>.+?) expectations?\s+(?:vs\.?|versus|and)\s+(?:the )?(?:reality:? )?(?<b>.{4,})$/i,
  ],
  ['expect', /^expectations?\s*[:=-]\s*(?<a>.+?)[\s,;./]*\b(?:vs\.?\s+)?reality\s*[:=-]\s*(?<b>.+)$/i],
  ['progress', /^how it started\s*[:=-]?\s*(?<a>.+?)[\s,;./]+how it(?:’s| is) going\s*[:=-]?\s*(?<b>.+)$/i],
  [
    'dialogue',
    /^(?<a>[\p{L} ’]{1,30}:\s*.+?)[,;.\s]+(?<b>(?:(?:also |future |past )?me|i|him|her|them|my [\p{L}]+|the [\p{L}]+|\p{Lu}[\p{L}]+)(?: [\p{L}\d]+){0,3}:\s*.+)$/iu,
  ],
  ['instead', /^instead of (?<a>.+?),\s*(?<b>.+)$/i],
  ['instead', /^instead of (?<a>\p{L}+ing\s.+?)\s+(?<b>(?:i|we|he|she|they)\s.+)$/iu],
  ['instead', /^(?<b>.+?),?\s+(?:instead of|rather than)\s+(?<a>.+)$/i],
  ['instead', /^(?<a>.+?)[,;]?\s+(?:and\s+|but\s+)?instead\s+(?<b>.+)$/i],
  [
    'choice',
    /^(?:should i|do i|shall i|whether to|choosing between|torn between|can’t decide (?:between|whether to))\s+(?<a>.+?),?\s+(?:or|and)\s+(?:just\s+)?(?:should i\s+)?(?<b>.+)$/i,
  ],
  ['versus', /^(?<a>.+?)[,;]?\s+(?:vs\.?|versus|v\.)\s+(?<b>.+)$/i],
  [
    'expect',
    /^(?:i |we )?(?:asked (?:\p{L}+ )?for|ordered|wanted|paid for|expected|was promised|wished for|hoped for)\s+(?<a>[^,]+?),?\s+(?:and |but )?(?:i |we )?(?:got|received|ended up with)\s+(?<b>.+)$/iu,
  ],
  [
    'plan',
    new RegExp(
      `^${I_MEANT} ${IM}(?!"[^"]*",? and (?:I|we) )(?<a>.+?)(?:,? (?:but|and then|then|and instead|instead|so|(?<!\\b(?:am|is|are|was|were|(?:that|which|who) (?:i|we)) )now|yet)(?: (?:i|we))?(?: (?:just|then|instead|still|now))?(?: ended up)?|,? (?:and )?ended up|,(?= ${DID})| and(?= (?:${WENT_ON}|${HAPPENED})))\\s+(?<b>.+)$`,
      'i',
    ),
  ],
  [
    'but',
    /^(?<a>.+?)[,;]?\s+(?:but )?(?:it )?(?:turns out|turned out)\s+(?:(?:that|to be|it was|it is)\s+)?(?<b>.+)$/i,
  ],
  [
    'opinion',
    /^(?:unpopular opinion|hot take|change my mind|controversial opinion|controversial|i (?:firmly |strongly |really )?(?:believe|think)(?: that)?|in my opinion|fight me|(?:this|the|an|some) (?:new )?(?:article|study|post|blog|video|book|podcast|headline) (?:says|claims|thinks|swears)(?: that)?)\s*[:,-]?\s*(?<core>.+)$/i,
  ],
  ['wait', /^(?:(?:me|i am|i’m|we are|we’re)\s+)?(?<core>(?:still\s+)?waiting\s+.+)$/i],
  [
    'cause',
    /^(?:every time|each time|whenever|as soon as|the second|the minute|the moment)\s+(?<a>.+?)(?:,\s*(?:then\s+)?|\s+then\s+)(?<b>.+)$/i,
  ],
  [
    'cause',
    /^(?<b>(?:(?!\bbecause\b).)+?)\s+(?:because|as a result of|just because|since(?= (?:i|we|my|the|he|she|they|you)\b))\s+(?<a>(?!.*\bbecause\b).+)$/i,
  ],
  [
    'cause',
    /^(?<a>(?:i|we|you|my|the|when i|he|she|everyone|everybody|nobody|[a-z]+ing|(?!(?:on|in|at|after|before|if|when|as|since|both|between)\b)[a-z]+(?= [a-z]+ed\b))\b.+?),? and (?:then |suddenly |immediately )?(?!(?:i|we|he|she|they) (?:live|lives|work|works|weigh|come)\b)(?<b>(?:i|we|you|he|she|they|it|there|nobody|everyone|my [\p{L}]+|the [\p{L}]+)(?:’(?:s|m|re|ve|d|ll))?\s.+)$/iu,
  ],
  [
    'but',
    /^(?<a>.+?)[,;]?\s+(?:(?:but|yet|although|though|only to|(?<!\bwho\b.*)just to|and yet)\s+|(?<!\b(?:every\p{L}*|all|any\p{L}*|no\p{L}*)\s+(?:\p{L}+\s+)?)(?=except\b))(?<b>.+)$/iu,
  ],
  [
    'cause',
    /^(?<a>.+?)[,;]?\s+(?:so now|and now|so(?! (?:that )?(?:i|we|you) can\b)|and suddenly|which means|leads to|therefore)\s+(?<b>(?:i|we|my|the|he|she|they|it|there|everyone|nobody|you)\b.+)$/i,
  ],
  [
    'progress',
    /^(?<a>.+?)[,;]?\s+(?:and then|then|followed by|(?<=\b(?:was|were|had|did|went|felt|thought|said|\p{L}+ed)\b.*)until(?= (?:i|we|you|he|she|it|they|my|the(?! (?:first|second|third|last|next|end|\d))|someone)\b))\s+(?<b>.+)$/iu,
  ],
  ['when', /^(?:me when|when)\s+(?<core>.+)$/i],
  ['while', /^(?<a>.+?),?\s+(?:while|whilst)\s+(?<b>.+)$/i],
  [
    'but',
    /^(?!(?:yesterday|today|tonight|honestly|sometimes|apparently|on|in|at|after|before|if|had|were|should|when|as|since)\b)(?<a>[^,]{6,}), (?<b>(?:i|we|it|he|she|they|my|the|our|now|somehow)\b[^,]{4,})$/iu,
  ],
  [
    'but',
    /^(?!(?:yesterday|today|tonight|honestly|sometimes|apparently|dear|on|in|at|after|before|if|had|were|should|when|as|since|me)\b)(?<a>[^,:]{8,}), (?!(?:or|and|who|which|like|please|but not|said|says|according)\b)(?<b>[^,:]{8,})$/i,
  ],
  // A scene and what happened in it: `first date and he brought a spreadsheet`.
  [
    'but',
    /^(?!(?:if|when|before|after|since|as|both|between)\b)(?<a>[^,:]{6,}?),? and (?<b>(?:he|she|they|it)(?:’\p{L}+)? .{6,})$/iu,
  ],
  ['choice', /^(?<a>[^,]{3,60}?),?\s+or\s+(?<b>[^,]{3,60})$/i],
];
