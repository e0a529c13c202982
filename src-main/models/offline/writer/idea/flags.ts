import { isAnimate } from '../grammar/animate.ts';
import type { Clause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { STATIVE } from '../grammar/verbs.ts';
import type { Idea } from './idea.ts';
import { timedIn } from './promise.ts';

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

/** What one does to a thing that is not there any more afterwards. */
const HARM =
  /^(?:eat|knock|break|drop|spill|steal|destroy|bite|chew|burn|throw|delete|drink|scratch|ruin|crash|kill|smash|shred|lose|devour|melt|sink)$/;
const ENDING =
  /^(?:die|stop|break|crash|collapse|explode|fail|end|quit|freeze|boil|burn|disappear|vanish|overheat)$/;

/** An act told with a half sentence of its own, after which `again` would belong to that. */
const INNER = /\b(?:i|my|we)\b.*\b(?:never|not|always|still)\b|\bso I can\b/i;

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

type Read = Omit<Idea, 'flags'>;

/** What is true of an idea by its parts. */
const SIGNS: readonly (readonly [string, (idea: Read) => boolean])[] = [
  ['halves', ({ A, B }) => clear(A) && clear(B)],
  ['mine', ({ A, B }) => A?.self === true && B?.self === true],
  ['apart', ({ A, B }) => A?.kind === 'statement' && !A.self && B?.self === true],
  ['refusal', ({ A }) => A?.negated === true],
  [
    'stance',
    ({ text, shape }) => STANCE.test(text) && !/^(?:choice|question|plan|cause|promise)$/.test(shape),
  ],
  ['why', ({ text, shape }) => shape === 'question' && /^(?:why|how come)\b/i.test(text)],
  ['quoted', ({ text }) => /["“]/.test(text)],
  ['halt', ({ M }) => /^(?:stop|quit|finish|keep)$/.test(M.verb)],
  ['animate', ({ M }) => isAnimate(M.subject)],
  ['harm', ({ M }) => HARM.test(M.verb) && FORMS.target(M) !== undefined],
  ['ending', ({ M }) => ENDING.test(M.verb)],
  ['inner', ({ M }) => INNER.test(M.rest)],
  ['actor', ({ actor }) => actor !== undefined],
  ['timed', ({ text, shape }) => shape === 'progress' && timedIn(text) !== undefined],
  ['tail', ({ tail }) => tail !== undefined],
  ['parted', ({ front, back }) => front !== undefined && back !== undefined],
];

function abroad({ front, text }: Read): ReadonlySet<string> {
  return new Set([
    'foreign',
    ...(front === undefined ? [] : ['parted']),
    ...(text.length <= 34 ? ['brief'] : []),
  ]);
}

/** Everything recipes may ask about an idea. */
export function flagsOf(idea: Read): ReadonlySet<string> {
  if (idea.language !== 'en') return abroad(idea);
  const { shape, M, text, topic } = idea;
  const subject = topic === undefined ? [] : [...(topic.flags ?? '').split(' '), 'topic', topic.id];
  return new Set(
    [
      shape,
      ...personOf(M),
      ...MOODS.filter(([, pattern]) => pattern.test(text)).map(([mood]) => mood),
      ...subject,
      ...SIGNS.filter(([, holds]) => holds(idea)).map(([sign]) => sign),
    ].filter((flag) => flag !== ''),
  );
}
