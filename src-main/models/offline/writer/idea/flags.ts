import { isAnimate } from '../grammar/animate.ts';
import type { Clause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { STATIVE } from '../grammar/verbs.ts';
import { type Idea, SHAPES, type Turn } from './idea.ts';
import { findTwoTimes } from './sentence-patterns.ts';

/** Moods and circumstances, by the words that show them. */
const MOODS: readonly (readonly [string, RegExp])[] = [
  ['night', /\b(?:nights?|midnight|[1-4] ?a\.?m\.?|bed|bedtime|asleep|sleep(?:ing)?|insomnia|awake)\b/i],
  ['late', /\b(?:late|missed|miss|too late|overslept|left without)\b/i],
  [
    'pressure',
    /\b(?:deadline|due|last minute|minutes? before|hours? before|night before|tomorrow|exam|procrastinat\w+|presentation|finals)\b/i,
  ],
  [
    'win',
    /\b(?:finally|first try|managed|passed|won|got the job|promot\w+|success\w*|finally works|perfectly|on the first)\b/i,
  ],
  [
    'mishap',
    /\b(?:broke|broken|forgot|forget|lost|spill\w*|burn\w*|crash\w*|fail\w*|stuck|dropped|wrong|accidentally|by accident|lag(?:s|ged|ging)?|glitch\w*|froze|died|dies|dying|ruin\w*|destroy\w*|down|dead|out of|locked)\b/i,
  ],
  [
    'gripe',
    /\b(?:always|never|again|every|keeps?|hate|annoying|why|still|nobody|won’t|can’t|doesn’t|loud|slow)\b/i,
  ],
  [
    'money',
    /\b(?:money|payday|pay|paid|paying|bought|buy|buying|spent|spend|spending|salary|rent|bills?|prices?|costs?|wallet|bank|sale|ordered|shopping|subscriptions?|tax(?:es)?|debts?|\d+ (?:euros?|dollars?|pounds?|bucks))\b/i,
  ],
  [
    'repair',
    /\b(?:fix(?:e[sd]|ing)?|repair\w*|solv\w+|updat\w+|clean\w*|upgrad\w+|replac\w+|install\w*|patch\w*)\b/i,
  ],
  [
    'curious',
    /\b(?:open(?:ed|ing)?|click\w*|ask(?:ed|ing|s)?|googl\w+|look(?:ed|ing)? (?:up|at|into)|search\w*|peek\w*|check(?:ed|ing)?)\b/i,
  ],
  [
    'holiday',
    /\b(?:holidays?|christmas|xmas|new year|easter|thanksgiving|vacations?|trip|beach|resort|hotel|advent|eid|diwali|hanukkah)\b/i,
  ],
  ['gift', /\b(?:gifts?|presents?|birthday|free|surprise|won|prize|donat\w+|inherit\w*)\b/i],
  ['eating', /\b(?:eat|ate|eating|eaten|fridge|snack\w*|devour\w*)\b/i],
  [
    'food',
    /\b(?:eat|ate|eating|cake|pizza|snack\w*|fridge|cook\w*|diet|cheese|chocolate|dinner|lunch|breakfast|hungry|pasta|bread|cookies?|chips|crisps|ice cream|food|burger|salad|sandwich)\b/i,
  ],
];

/** Words of somebody who has an opinion. */
const STANCE =
  /\b(?:should(?:n’t)?|belongs?|overrated|underrated|(?:is|are) (?:the )?(?:best|worst|better|worse|harder|easier|never|always|just)|feels? better|must|nobody needs|everyone should)\b/i;

/** What only a claim says of a thing: duct tape fixes the car. */
const REMEDY = /^(?:fix|solve|cure|beat|save|heal)$/;

/** Acts after which the thing they are done to no longer exists. */
const HARM =
  /^(?:eat|knock|break|drop|spill|steal|destroy|bite|chew|burn|throw|delete|drink|scratch|ruin|crash|kill|smash|shred|lose|devour|melt|sink)$/;
/** How things break down. */
const BREAKDOWN =
  /^(?:die|stop|break|crash|collapse|explode|fail|end|quit|freeze|boil|burn|disappear|vanish|overheat)$/;

/** An act with a clause of its own, to which a following `again` would seem to belong. */
const INNER_CLAUSE = /\b(?:i|my|we)\b.*\b(?:never|not|always|still)\b|\b(?:so I can|until|unless|because)\b/i;

const CLAUSE_FLAGS = ['thing', 'unparsed', 'self', 'other', 'past', 'present', 'state', 'action', 'negated'];

function clauseFlags(clause: Clause): readonly string[] {
  if (clause.kind === 'thing') return ['thing'];
  if (clause.kind === 'other') return ['unparsed'];
  return [
    clause.self || clause.subject === '' ? 'self' : 'other',
    clause.past ? 'past' : 'present',
    STATIVE.has(clause.verb) ? 'state' : 'action',
    ...(clause.negated ||
    /\b(?:never|rarely|hardly)\b/i.test(clause.lead) ||
    /^(?:no|nothing|nobody)\b/i.test(clause.rest)
      ? ['negated']
      : []),
  ];
}

const isClear = (clause: Clause | undefined) => clause !== undefined && clause.kind !== 'other';

type ReadIdea = Omit<Idea, 'flags'>;

/** `boss`, `also boss`: one speaker who says two things. */
function isOneVoice([one, two, ...others]: readonly Turn[]): boolean {
  const plain = two?.who.toLowerCase().replace(/^(?:also|the same|still|then|later|future|past) /, '');
  return others.length === 0 && one !== undefined && plain === one.who.toLowerCase();
}

const PEOPLE =
  /^(?:(?:old|new|other|some|most|all|rich|young|die hard|\p{L}+(?=\s(?:managers|owners|drivers))) )?(?:people|men|women|guys|kids|parents|friends|coworkers|colleagues|neighbou?rs|managers|owners|drivers|fans|students|teachers|landlords|customers|clients|recruiters|companies|startups|tourists|anyone) (?:who|that|with|on|in|at|from|learning|trying|\p{L}+ing)\b/iu;

/** Flags that depend on the parts of an idea. */
const PART_FLAGS: readonly (readonly [string, (idea: ReadIdea) => boolean])[] = [
  [
    'two-clauses',
    ({ first, second, shape }) =>
      (isClear(first) && isClear(second)) ||
      (shape === 'versus' && first !== undefined && second !== undefined),
  ],
  ['both-self', ({ first, second }) => first?.self === true && second?.self === true],
  [
    'other-then-self',
    ({ first, second }) => first?.kind === 'statement' && !first.self && second?.self === true,
  ],
  ['first-is', ({ first }) => first?.verb === 'be'],
  ['first-negated', ({ first }) => first?.negated === true],
  [
    'stance',
    ({ text, shape, main }) =>
      (STANCE.test(text) || (REMEDY.test(main.verb) && !main.self && !isAnimate(main.subject))) &&
      !/^(?:choice|question|plan|cause|assurance)$/.test(shape),
  ],
  ['why', ({ text, shape }) => shape === 'question' && /^(?:why|how come)\b/i.test(text)],
  ['quoted', ({ text }) => /["“]/.test(text)],
  ['stopping', ({ main }) => /^(?:stop|quit|finish|keep)$/.test(main.verb)],
  ['animate', ({ main }) => isAnimate(main.subject)],
  ['harm', ({ main }) => HARM.test(main.verb) && FORMS.object(main) !== undefined],
  ['breakdown', ({ main }) => BREAKDOWN.test(main.verb)],
  ['inner-clause', ({ main }) => INNER_CLAUSE.test(main.rest)],
  ['actor', ({ actor }) => actor !== undefined],
  ['timed', ({ text, shape }) => shape === 'progress' && findTwoTimes(text) !== undefined],
  ['last-speaker', ({ lastSpeaker }) => lastSpeaker !== undefined],
  ['names-program', ({ text }) => /\b[\p{L}\d-]{2,16}\.exe\b/iu.test(text)],
  ['three-items', ({ items }) => items.length === 3],
  ['four-items', ({ items }) => items.length > 3],
  ['two-voices', ({ turns }) => turns.length > 1 && !isOneVoice(turns)],
  ['one-voice', ({ turns }) => isOneVoice(turns)],
  ['brain', ({ turns }) => turns.length === 2 && /\bbrain\b/i.test(turns[1]?.who ?? '')],
  ['people', ({ text, shape }) => shape === 'plain' && PEOPLE.test(text)],
  ['two-parts', ({ front, back }) => front !== undefined && back !== undefined],
];

/** Length up to which an idea in another language fits beside a name, chars. */
const BRIEF = 34;

function otherLanguageFlags({ front, text }: ReadIdea): ReadonlySet<string> {
  return new Set([
    'foreign',
    ...(front === undefined ? [] : ['two-parts']),
    ...(text.length <= BRIEF ? ['brief'] : []),
  ]);
}

/** Everything recipes can ask about an idea, beside its topic and the topic’s own flags. */
export const FLAGS: ReadonlySet<string> = new Set([
  ...SHAPES,
  ...CLAUSE_FLAGS,
  ...MOODS.map(([mood]) => mood),
  ...PART_FLAGS.map(([flag]) => flag),
  ...['topic', 'foreign', 'brief'],
]);

/** Words up to which a noun is about its topic; a longer one says something of its own, which lines of the topic would miss. */
const ABOUT = 6;
const isAbout = ({ kind }: Clause, text: string) => kind !== 'thing' || text.split(' ').length <= ABOUT;

/** Whatever is true of an idea: its shape, person, tense, mood and topic. */
export function flagsOf(idea: ReadIdea): ReadonlySet<string> {
  if (idea.language !== 'en') return otherLanguageFlags(idea);
  const { shape, main, text, topic } = idea;
  return new Set([
    shape,
    ...clauseFlags(main),
    ...MOODS.filter(([, pattern]) => pattern.test(text)).map(([mood]) => mood),
    ...(topic === undefined
      ? []
      : [...(topic.flags ?? []), topic.id, ...(isAbout(main, text) ? ['topic'] : [])]),
    ...PART_FLAGS.filter(([, holds]) => holds(idea)).map(([flag]) => flag),
  ]);
}
