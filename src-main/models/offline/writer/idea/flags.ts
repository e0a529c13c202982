import { isAnimate } from '../grammar/animate.ts';
import type { Clause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { listRoots } from '../grammar/roots.ts';
import { STATIVE } from '../grammar/verbs.ts';
import { AUXILIARIES } from '../grammar/words.ts';
import { type Idea, SHAPES, type Turn } from './idea.ts';
import { MOODS } from './moods.ts';
import { findTwoTimes } from './sentence-patterns.ts';
import { readContenders } from './told-patterns.ts';

/** Says of a speaker when or where they say it: `also me`, `me at 2 am`, `me, 50 minutes later`. */
const WHEN =
  /^(?:also|the same|still|then|later|future|past) |,? (?:at|on|in|after) .+$|,? \S+ \p{L}+ later$| (?:before|now|then|after|today|yesterday|tomorrow)$/giu;

/** `boss`, `also boss`: one speaker who says two things. */
function isOneVoice([one, two, ...others]: readonly Turn[]): boolean {
  const plain = (turn: Turn | undefined) => turn?.who.toLowerCase().replace(WHEN, '');
  return others.length === 0 && one !== undefined && plain(one) === plain(two);
}

const LEAD = '(?:also |still |already |immediately |just )?';
const STAGED =
  'who|suddenly|already|quietly|slowly|in the|at the|\\p{L}{3,}s (?:it|the|a|my|his|her|all|into|up|out)';
const NO_GERUND = 'nothing|something|anything|everything|morning|evening';
/** Begins what somebody does, or when: `eating his fries`, `suddenly asleep`, `50 minutes later`. */
const ACTED = new RegExp(
  `^(?:${LEAD}(?:${STAGED})\\b|${LEAD}(?!${NO_GERUND})\\p{L}{3,}ing\\b|\\d+ \\p{L}+ later|at \\d)`,
  'iu',
);

/** Whether a turn says words rather than what somebody does: `eats all of his fries`. */
function isSpoken({ said }: Turn): boolean {
  const first = /^\p{L}+/u.exec(said.toLowerCase())?.[0] ?? '';
  const isThird = lookUpVerb(first)?.form === 'third' && !AUXILIARIES.has(first);
  return !ACTED.test(said) && !isThird;
}

/** Whether two turns are labels of one thing: `dog at home: …`, `dog at the vet: …`. */
const haveOneLabel = ([one, two]: readonly Turn[]) =>
  one !== undefined &&
  two !== undefined &&
  !/^(?:also )?(?:me|i)\b/i.test(two.who) &&
  [...listRoots(two.who)].some((root) => listRoots(`${one.who} ${one.said}`).has(root));

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

/** Words up to which a noun is only named; a longer one says something of it. */
const NAMED = 6;
const isBare = ({ kind }: Clause, text: string) => kind === 'thing' && text.split(' ').length <= NAMED;

type IdeaContent = Omit<Idea, 'flags'>;

/** Whether an item of a list is something done: `went in for milk`. */
function isAct(item: string): boolean {
  const [first = '', second = ''] = item.toLowerCase().split(' ');
  return (/^(?:i|we|he|she|it)$/.test(first) ? lookUpVerb(second) : lookUpVerb(first)) !== undefined;
}

/** Shows that the second part comes later. */
const LATER =
  /\b(?:after|later|now|today|tonight|\d ?[ap]\.?m|(?:day|week|month|year|hour|minute)s? (?:\d|one|two|three|four|five)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at \d)/i;

/** How something is imagined: `how I think I look`. */
const IMAGINED =
  /^(?:how|what) (?:i|we|they|you|he|she|(?:my|the|our) \p{L}+) (?:thinks?|thought|imagined?|pictured?|feels?|felt)\b/iu;

/** Whether two things that are compared are versions of one: `payday vs three days after payday`. */
function areVersions({ shape, first, second }: IdeaContent): boolean {
  if (shape !== 'versus' || first === undefined || second === undefined) return false;
  const [one, two] = [listRoots(first.text), listRoots(second.text)];
  // Who fights something is no version of it: `me vs the moth`.
  if (/^(?:me|us|i)$/i.test(first.text)) return false;
  const both = /\b(?:me|i|my)\b/i.test(first.text) && /\b(?:me|i|my)\b/i.test(second.text);
  return (
    both || IMAGINED.test(first.text) || LATER.test(second.text) || [...one].some((root) => two.has(root))
  );
}

/** Shapes of an idea that can be told whole, as one sentence. */
const WHOLE = /^(?:plain|but|cause|progress|plan|instead|when|while|list|reveal|purpose|wait|pretend)$/;

/** Words that give a cause as one. */
const REASON =
  /\b(?:because|since|every time|each time|whenever|as soon as|the (?:second|minute|moment)|so|which means|therefore|as a result)\b/i;

const PEOPLE =
  /^(?:(?:old|new|other|some|most|all|rich|young|die hard|\p{L}+(?=\s(?:managers|owners|drivers))) )?(?:people|men|women|guys|kids|parents(?! evening)|friends|coworkers|colleagues|neighbou?rs|managers|owners|drivers|fans|students|teachers|landlords|customers|clients|recruiters|companies|startups|tourists|anyone) (?:who|that|with|on|in|at|from|learning|trying|\p{L}+ing)\b/iu;

/** Flags that depend on the parts of an idea. */
const PART_FLAGS: readonly (readonly [string, (idea: IdeaContent) => boolean])[] = [
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
    ({ text, shape, main, turns }) =>
      turns.length < 2 &&
      (STANCE.test(text) || (REMEDY.test(main.verb) && !main.self && !isAnimate(main.subject))) &&
      !/^(?:choice|question|plan|cause|assurance|story)$/.test(shape),
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
  ['paragraph', ({ readings }) => readings.length > 0],
  ['three-panels', ({ panels }) => panels.length === 3],
  ['four-panels', ({ panels }) => panels.length > 3],
  ['short-story', ({ whole }) => whole !== undefined],
  ['four-items', ({ items }) => items.length > 3],
  ['two-voices', ({ turns }) => turns.length > 1 && !isOneVoice(turns)],
  ['one-voice', ({ turns }) => isOneVoice(turns)],
  ['brain', ({ turns }) => turns.length === 2 && /\bbrain\b/i.test(turns[1]?.who ?? '')],
  ['people', ({ text, shape }) => shape === 'plain' && PEOPLE.test(text)],
  [
    'sentence',
    ({ shape, main, first, second, text }) =>
      WHOLE.test(shape) && (!isBare(main, text) || (first !== undefined && second !== undefined)),
  ],
  ['acts', ({ items }) => items.length > 0 && items.every(isAct)],
  ['three-speakers', ({ turns: [one, , three] }) => three !== undefined && three.who !== one?.who],
  ['three-turns', ({ turns }) => turns.length > 2],
  ['spoken', ({ turns }) => turns.length > 1 && turns.every(isSpoken) && !haveOneLabel(turns)],
  ['two-versions', (idea) => areVersions(idea) || (idea.turns.length === 2 && haveOneLabel(idea.turns))],
  [
    'mine-first',
    ({ shape, first, second }) =>
      shape === 'versus' &&
      /^(?:my|mine|our)\b/i.test(first?.text ?? '') &&
      /\p{L}[’']s?\b/u.test(second?.text ?? ''),
  ],
  ['clock', ({ text }) => /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/i.test(text)],
  ['later', ({ second }) => second !== undefined && LATER.test(second.text)],
  ['contenders', ({ text }) => readContenders(text) !== undefined],
  ['reasoned', ({ shape, text }) => shape === 'cause' && REASON.test(text)],
  ['two-parts', ({ front, back }) => front !== undefined && back !== undefined],
];

/** Length up to which an idea in another language fits beside a name, chars. */
const BRIEF = 34;

function otherLanguageFlags({ front, text }: IdeaContent): ReadonlySet<string> {
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
  ...Object.keys(MOODS),
  ...PART_FLAGS.map(([flag]) => flag),
  'topic',
  'foreign',
  'brief',
]);

/** Whatever is true of an idea: its shape, person, tense, mood and topic. */
export function findFlags(idea: IdeaContent): ReadonlySet<string> {
  if (idea.language !== 'en') return otherLanguageFlags(idea);
  const { shape, main, text, topic } = idea;
  return new Set([
    shape,
    ...clauseFlags(main),
    ...Object.keys(MOODS).filter((mood) => MOODS[mood]?.test(text)),
    ...(topic === undefined
      ? []
      : [
          ...(topic.flags ?? []),
          topic.id,
          // A longer noun says something of its own, which lines of the topic would miss.
          ...(main.kind === 'thing' && !isBare(main, text) ? [] : ['topic']),
        ]),
    ...PART_FLAGS.filter(([, holds]) => holds(idea)).map(([flag]) => flag),
  ]);
}
