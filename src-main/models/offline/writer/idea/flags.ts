import { isAnimate } from '../grammar/animate.ts';
import type { Clause } from '../grammar/clause.ts';
import { STATIVE } from '../grammar/verbs.ts';
import { type Idea, SHAPES } from './idea.ts';

/** Words that show the mood of an idea. */
const MOODS: Readonly<Record<string, RegExp>> = {
  night: /\b(?:nights?|midnight|[1-4] ?a\.?m\.?|bed|bedtime|asleep|sleep(?:ing)?|insomnia|awake)\b/i,
  late: /\b(?:late|missed|miss|too late|overslept|left without)\b/i,
  pressure:
    /\b(?:deadline|due|last minute|minutes? before|hours? before|night before|tomorrow|exam|procrastinat\w+|presentation|finals)\b/i,
  win: /\b(?:finally|first try|managed|passed|won|got the job|promot\w+|success\w*|finally works|perfectly|on the first)\b/i,
  mishap:
    /\b(?:broke|broken|forgot|forget|lost|spill\w*|burn\w*|crash\w*|fail\w*|stuck|dropped|wrong|accidentally|by accident|lag(?:s|ged|ging)?|glitch\w*|froze|died|dies|dying|ruin\w*|destroy\w*|down|dead|out of|locked)\b/i,
  gripe:
    /\b(?:always|never|again|every|keeps?|hate|annoying|why|still|nobody|won’t|can’t|doesn’t|loud|slow)\b/i,
  money:
    /\b(?:money|payday|pay|paid|paying|bought|buy|buying|spent|spend|spending|salary|rent|bills?|prices?|costs?|wallet|bank|sale|ordered|shopping|subscriptions?|tax(?:es)?|debts?|\d+ (?:euros?|dollars?|pounds?|bucks))\b/i,
};

/** Words of somebody who has an opinion. */
const STANCE =
  /\b(?:should(?:n’t)?|belongs?|overrated|underrated|(?:is|are) (?:the )?(?:best|worst|better|worse|harder|easier|never|always|just)|feels? better|must|nobody needs|everyone should)\b/i;

/** How things break down. */
const BREAKDOWN =
  /^(?:die|stop|break|crash|collapse|explode|fail|end|quit|freeze|boil|burn|disappear|vanish|overheat)$/;

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

/** Shapes of an idea that can be told whole, as one sentence. */
const WHOLE = /^(?:plain|but|cause|progress|plan|instead|when|while|list|wait)$/;

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
    'stance',
    ({ text, shape, turns }) =>
      turns.length < 2 && STANCE.test(text) && !/^(?:choice|question|plan|cause|story)$/.test(shape),
  ],
  ['why', ({ text, shape }) => shape === 'question' && /^(?:why|how come)\b/i.test(text)],
  ['stopping', ({ main }) => /^(?:stop|quit|finish|keep)$/.test(main.verb)],
  ['animate', ({ main }) => isAnimate(main.subject)],
  ['breakdown', ({ main }) => BREAKDOWN.test(main.verb)],
  ['actor', ({ actor }) => actor !== undefined],
  ['three-items', ({ items }) => items.length === 3],
  ['four-items', ({ items }) => items.length > 3],
  ['paragraph', ({ readings }) => readings.length > 0],
  ['short-story', ({ whole }) => whole !== undefined],
  ['two-voices', ({ turns }) => turns.length > 1],
  ['three-turns', ({ turns }) => turns.length > 2],
  [
    'sentence',
    ({ shape, main, first, second, text }) =>
      WHOLE.test(shape) && (!isBare(main, text) || (first !== undefined && second !== undefined)),
  ],
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
    ...(topic?.flags ?? []),
    ...(topic === undefined ? [] : [topic.id]),
    // A longer noun says something of its own, which lines of the topic would miss.
    ...(topic === undefined || (main.kind === 'thing' && !isBare(main, text)) ? [] : ['topic']),
    ...PART_FLAGS.filter(([, holds]) => holds(idea)).map(([flag]) => flag),
  ]);
}

/** Whether an idea has all flags of a condition: `a|b` for either, `!a` for not. */
export function holds(flags: ReadonlySet<string>, when: string): boolean {
  return when
    .split(' ')
    .every(
      (need) =>
        need === '' ||
        (need.startsWith('!') ? !flags.has(need.slice(1)) : need.split('|').some((flag) => flags.has(flag))),
    );
}
