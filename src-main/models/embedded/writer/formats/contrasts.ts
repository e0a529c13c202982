import { type Format, recipe } from './format.ts';

/** Two pictures of one thing: before and after, seen and hidden, said and done. */
export const CONTRASTS: readonly Format[] = [
  {
    id: 'expectation-reality',
    signs: /\b(?:expectations?|nailed it|ordered)\b/,
    boxes: { expectation: /expect|imagin|ordered/, reality: /reality|turned out|\bgot\b/ },
    recipes: [
      recipe(6, 'expect halves', { expectation: '{A.label|A.raw}', reality: '{B.label|B.raw}' }),
      recipe(5, 'plan halves !mine', { expectation: '“{^A.quote|^A.raw}”', reality: '{B.say}' }),
      recipe(5, 'but halves !mine', { expectation: '{A.ger|A.label}', reality: '{B.say}' }),
      recipe(5, 'dialogue topic', { expectation: '“{^A.raw}”', reality: '{t.truth}' }),
      recipe(5, 'plan|but|reveal|progress halves mine', {
        expectation: '{A.ger|A.label}',
        reality: '{B.ger|B.label}',
      }),
      recipe(4, 'topic', { expectation: '{t.expect}', reality: '{t.truth}' }),
      recipe(3, 'self deed', { expectation: 'Me in the film about my life', reality: '{M.ger}' }),
      recipe(3, 'thing', { expectation: '{thing}, in my head', reality: 'The same, in daylight' }),
    ],
  },
  {
    id: 'how-it-started',
    signs: /\b(?:how it started|before and after|out of hand|before after)\b/,
    boxes: { started: /start|beginning|before/, going: /going|become|after|now/ },
    recipes: [
      recipe(6, 'progress halves', { started: '{A.say|A.label|A.raw}', going: '{B.say|B.label|B.raw}' }),
      recipe(5, 'but halves', { started: '{A.say|A.label}', going: '{B.fact}' }),
      recipe(5, 'plan|expect halves', { started: '“{^A.quote|^A.raw}”', going: '{B.fact}' }),
      recipe(5, 'cause halves', { started: '{A.say|A.label}', going: '{B.say|B.label}' }),
      recipe(5, 'self deed', { started: '{g.hubris}', going: '{M.shown}' }),
      recipe(4, 'topic', { started: '{t.thoughts.0}', going: '{t.thoughts.3}' }),
      recipe(3, 'other', { started: '{actor}: “I will be no trouble”', going: '{M.ger}' }),
    ],
  },
  {
    id: 'strong-weak',
    signs: /\b(?:then and now|buff|swole|strong|nostalgia)\b/,
    boxes: {
      leftLabel: /left-label|strong left|strong .*side/,
      rightLabel: /right-label|weak right|weak .*side/,
      leftSays: /left-caption|strong one says/,
      rightSays: /right-caption|weak one says/,
    },
    recipes: [
      recipe(6, 'plan halves mine', {
        leftLabel: 'Me making plans',
        rightLabel: 'Me ten minutes later',
        leftSays: 'This time I will {A.bare}! Nothing can stop me!',
        rightSays: '{B.say}',
      }),
      recipe(4, 'but|pretend halves mine', {
        leftLabel: 'Me in the group chat',
        rightLabel: 'Me in the kitchen',
        leftSays: '{A.say}',
        rightSays: '{B.say}',
      }),
      recipe(5, 'self past deed', {
        leftLabel: 'Me telling the story',
        rightLabel: 'Me at the time',
        leftSays: 'I handled it with total grace',
        rightSays: '{M.say}',
      }),
      recipe(4, 'topic', {
        leftLabel: 'Me before {subject}',
        rightLabel: 'Me after {subject}',
        leftSays: '{t.thoughts.0}',
        rightSays: '{t.thoughts.3}',
      }),
      recipe(3, 'other|state', {
        leftLabel: 'My grandparents',
        rightLabel: 'Me',
        leftSays: 'We walked to school through two blizzards',
        rightSays: '{M.say} and I need to lie down',
      }),
    ],
  },
  {
    id: 'above-below',
    signs: /\b(?:above|below the water|under the surface|pretending|appearance)\b/,
    boxes: { above: /above|surface|everyone sees/, below: /below|beneath|really goes on/ },
    recipes: [
      recipe(6, 'pretend halves', {
        above: '{A.ger|A.label|A.raw}, apparently',
        below: '{B.ger|B.label|B.raw}',
      }),
      recipe(5, 'plan|but halves mine', { above: '“I will {A.bare}, no problem”', below: '{B.ger}' }),
      recipe(5, 'pretend', { above: '{g.composed}', below: '{M.ger}' }),
      recipe(4, 'self', { above: '{g.composed}', below: '{M.ger}' }),
      recipe(4, 'other|state', { above: '{g.composed}', below: '{^M.say}. {^M.say}!' }),
      recipe(3, 'topic', { above: '{g.composed}', below: '{t.silly.ger}' }),
    ],
  },
  {
    id: 'same-picture',
    signs: /\b(?:same picture|identical|no difference|find the differences)\b/,
    boxes: {
      left: /one thing|left/,
      right: /another thing|right|really the same/,
      verdict: /verdict|finding|says/,
    },
    recipes: [
      recipe(6, 'equals|versus halves', { left: '{A.label}', right: '{B.label}', verdict: '{g.verdict}' }),
      recipe(5, 'plan halves mine', {
        left: '“{^A.quote}”',
        right: '“{^B.say}”',
        verdict: '{g.verdict}',
      }),
      recipe(4, 'self deed !negated', {
        left: '“I would never {M.imp}”',
        right: '“{^M.say}”',
        verdict: '{g.verdict}',
      }),
      recipe(4, 'topic', { left: '{t.expect}', right: '{t.truth}', verdict: '{g.verdict}' }),
      recipe(3, 'other actor', { left: '{actor}', right: 'A natural disaster', verdict: '{g.verdict}' }),
    ],
  },
  {
    id: 'grand-reveal',
    signs: /\b(?:reveal|unmask\w*|mystery|really is)\b/,
    boxes: { disguise: /disguise|pretends?|mask/, truth: /truth|really is|real/ },
    recipes: [
      recipe(6, 'equals|reveal|expect halves', { disguise: '{A.label}', truth: '{B.label}' }),
      recipe(5, 'pretend|but halves mine', { disguise: '{A.ger}', truth: '{B.ger}' }),
      recipe(5, 'plan halves mine', { disguise: '“{^A.quote}”', truth: '{B.ger}' }),
      recipe(4, 'topic', { disguise: '{t.expect}', truth: '{t.truth}' }),
      recipe(5, 'self deed', { disguise: '“Something came up”', truth: '{M.ger}' }),
      recipe(3, 'other', { disguise: 'What ruined my day', truth: '{M.label}' }),
    ],
  },
  {
    id: 'side-eye',
    signs: /\b(?:side eye|awkward|guilty|looking away|puppet)\b/,
    boxes: { top: /situation|accusation|comes up|\btop\b/, bottom: /reason|looking away has|\bbottom\b/ },
    recipes: [
      recipe(6, 'dialogue parted', { top: '{front}', bottom: '{back}' }),
      recipe(6, 'plan|but|instead halves mine', {
        top: 'Friend: so, did you {A.bareu}?',
        bottom: 'Me, who {B.did}',
      }),
      recipe(5, 'self past deed !negated !win', {
        top: 'Whoever {M.did}, please come forward',
        bottom: '{g.guilty}',
      }),
      recipe(4, 'self present deed !negated', { top: 'Nobody would {M.imp}, right?', bottom: '{g.guilty}' }),
      recipe(4, 'topic', {
        top: 'Everyone: we should {t.sensible.imp}',
        bottom: 'Me, who came here to {t.silly.imp}',
      }),
      recipe(3, 'other actor', {
        top: '“{^actor}? What is wrong with {actor}?”',
        bottom: 'Me, with a list of eleven points',
      }),
    ],
  },
  {
    id: 'calm-in-fire',
    signs: /\b(?:this is fine|denial|fire|disaster|everything is fine)\b/,
    boxes: { top: /going wrong|situation|\btop\b/, bottom: /calm|says|\bbottom\b/ },
    recipes: [
      recipe(5, 'mishap|gripe|pressure topic !win', { top: '{W.say}', bottom: '{t.calm}' }),
      recipe(5, 'mishap|gripe|pressure !win', { top: '{W.say}', bottom: '{g.calm}' }),
      recipe(4, 'other|state|self|loose !win', { top: '{W.say}', bottom: '{g.calm}' }),
      recipe(3, 'topic thing', { top: '{thing}, again', bottom: '{t.calm}' }),
      recipe(2, 'thing', { top: '{thing}, everywhere', bottom: '{g.calm}' }),
    ],
  },
  {
    id: 'cat-at-dinner',
    signs: /\b(?:yelling|accus\w*|unimpressed|cat with salad)\b/,
    boxes: { accusation: /accus|shout|yell|outrage/, cat: /\bcat\b|calm|answer/ },
    recipes: [
      recipe(6, 'plan halves mine', { accusation: 'You said you would {A.bareu}!', cat: '{B.say}' }),
      recipe(5, 'other topic deed', { accusation: '{^M.accuse}!', cat: '{t.reply}' }),
      recipe(5, 'self topic deed !negated', { accusation: '{^M.accuse}!', cat: '{t.reply}' }),
      recipe(5, 'self deed !negated', { accusation: '{^M.accuse}!', cat: '{g.reply}' }),
      recipe(4, 'other deed actor', { accusation: '{^M.accuse}!', cat: '{g.reply}' }),
      recipe(4, 'state|other', { accusation: 'Why {M.ask}?!', cat: '{g.reply}' }),
      recipe(3, 'topic', { accusation: 'You promised to {t.sensible.imp}!', cat: '{t.reply}' }),
    ],
  },
];
