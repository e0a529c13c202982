import type { Clause } from '../grammar/clause.ts';
import { STATIVE } from '../grammar/verbs.ts';
import type { Idea } from './idea.ts';

/** Moods and circumstances, by the words that give them away. */
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
    /\b(?:broke|broken|forgot|forget|lost|spill\w*|burn\w*|crash\w*|fail\w*|stuck|dropped|wrong|accidentally|died|dies|dying|ruin\w*|destroy\w*|down|dead|out of|locked)\b/i,
  ],
  [
    'gripe',
    /\b(?:always|never|again|every|keeps?|hate|annoying|why|still|nobody|won’t|can’t|doesn’t|loud|slow)\b/i,
  ],
  ['eating', /\b(?:eat|ate|eating|eaten|fridge|snack\w*|devour\w*)\b/i],
  [
    'food',
    /\b(?:eat|ate|eating|cake|pizza|snack\w*|fridge|cook\w*|diet|cheese|chocolate|dinner|lunch|breakfast|hungry|pasta|bread|cookies?|chips|crisps|ice cream|food|burger|salad|sandwich)\b/i,
  ],
];

/** Words of somebody who has an opinion. */
const STANCE =
  /\b(?:should(?:n’t)?|belongs?|overrated|underrated|(?:is|are) (?:the )?(?:best|worst|better|worse|harder|easier|never|always|just)|feels? better|must|nobody needs|everyone should|only)\b/i;

function personOf(clause: Clause): readonly string[] {
  if (clause.kind === 'thing') return ['thing'];
  if (clause.kind === 'other') return ['loose'];
  const who = clause.self || clause.subject === '' ? 'self' : 'other';
  return [
    who,
    clause.past ? 'past' : 'present',
    ...(STATIVE.has(clause.verb) ? ['state'] : ['deed']),
    ...(clause.negated || /\b(?:never|rarely|hardly)\b/i.test(clause.lead) ? ['negated'] : []),
  ];
}

const clear = (clause: Clause | undefined) =>
  clause !== undefined && (clause.kind === 'act' || clause.kind === 'statement' || clause.kind === 'thing');

/** Everything recipes may ask about an idea. */
export function flagsOf(idea: Omit<Idea, 'flags'>): ReadonlySet<string> {
  if (idea.language !== 'en')
    return new Set([
      'foreign',
      ...(idea.front === undefined ? [] : ['parted']),
      ...(idea.text.length <= 34 ? ['brief'] : []),
    ]);
  const flags = new Set<string>([idea.shape, ...personOf(idea.M)]);
  for (const [mood, pattern] of MOODS) if (pattern.test(idea.text)) flags.add(mood);
  if (idea.topic !== undefined)
    for (const flag of [...(idea.topic.flags ?? '').split(' '), 'topic', idea.topic.id])
      if (flag !== '') flags.add(flag);
  if (clear(idea.A) && clear(idea.B)) flags.add('halves');
  if (idea.A?.self === true && idea.B?.self === true) flags.add('mine');
  if (STANCE.test(idea.text) && !/^(?:choice|question|plan|cause)$/.test(idea.shape)) flags.add('stance');
  if (
    idea.A !== undefined &&
    idea.B !== undefined &&
    idea.A.kind === 'statement' &&
    !idea.A.self &&
    idea.B.self
  )
    flags.add('apart');
  if (idea.shape === 'question' && /^(?:why|how come)\b/i.test(idea.text)) flags.add('why');
  if (/^(?:stop|quit|finish|keep)$/.test(idea.M.verb)) flags.add('halt');
  if (idea.A?.negated === true) flags.add('refusal');
  if (idea.actor !== undefined) flags.add('actor');
  if (idea.front !== undefined && idea.back !== undefined) flags.add('parted');
  return flags;
}
