import { type Format, recipe } from './format.ts';

/** Two pictures of one thing: before and after, seen and hidden, said and done. */
export const CONTRASTS: readonly Format[] = [
  {
    id: 'expectation-reality',
    signs: /\b(?:expectations?|nailed it|ordered)\b/,
    boxes: { expectation: /expect|imagin|ordered/, reality: /reality|turned out|\bgot\b/ },
    recipes: [
      recipe(8, 'promise', { expectation: '“{^A.raw}”', reality: '{g.aftermath}' }),
      recipe(6, 'timed halves', { expectation: '{A.label|A.raw}', reality: '{B.label|B.raw}' }),
      recipe(6, 'expect halves', { expectation: '{A.label|A.raw}', reality: '{B.label|B.raw}' }),
      recipe(5, 'plan halves !mine', { expectation: '“{^A.quote|^A.raw}”', reality: '{B.say}' }),
      recipe(5, 'but halves !mine', { expectation: '{A.ger|A.label}', reality: '{B.say}' }),
      recipe(8, 'dialogue tail', { expectation: '“{^A.raw}”', reality: '{^tail}: {g.unlike}' }),
      recipe(5, 'dialogue', { expectation: '“{^A.raw}”', reality: '{g.within}' }),
      recipe(5, 'plan|but|reveal|progress halves mine', {
        expectation: '{A.ger|A.label}',
        reality: '{B.ger|B.label}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        expectation: '“{^actor}? No trouble at all”',
        reality: '{M.say}',
      }),
      recipe(5, 'self deed !halves', { expectation: '{g.glamour}', reality: '{M.ger}' }),
      recipe(4, 'topic thing', { expectation: '{t.expect}', reality: '{t.truth}' }),
      recipe(3, 'thing', { expectation: '{thing}, in my head', reality: 'The same, in daylight' }),
    ],
  },
  {
    id: 'how-it-started',
    signs: /\b(?:how it started|before and after|out of hand|before after)\b/,
    boxes: { started: /start|beginning|before/, going: /going|become|after|now/ },
    recipes: [
      recipe(8, 'promise', { started: '“{^A.raw}”', going: '{g.aftermath}' }),
      recipe(6, 'progress halves', { started: '{A.say|A.label|A.raw}', going: '{B.say|B.label|B.raw}' }),
      recipe(5, 'but halves', { started: '{A.say|A.label}', going: '{B.fact}' }),
      recipe(5, 'plan|expect halves', { started: '“{^A.quote|^A.raw}”', going: '{B.fact}' }),
      recipe(7, 'dialogue tail', { started: '“{^A.raw}”', going: '{^tail}: {g.unlike}' }),
      recipe(5, 'cause halves', { started: '{A.say|A.label}', going: '{B.say|B.label}' }),
      recipe(4, 'self deed !halves !win', { started: '{g.hubris}', going: '{M.shown}' }),
      recipe(3, 'topic thing', { started: '{t.thoughts.0}', going: '{t.thoughts.3}' }),
      recipe(5, 'other deed actor animate|gripe|mishap !ending', {
        started: '{actor}: “{g.vow}”',
        going: '{M.ger}',
      }),
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
      recipe(5, 'but|pretend halves mine', {
        leftLabel: 'Me in front of people',
        rightLabel: 'Me when nobody looks',
        leftSays: '{A.say}',
        rightSays: '{B.say}',
      }),
      recipe(5, 'self past deed', {
        leftLabel: 'Me telling the story',
        rightLabel: 'Me at the time',
        leftSays: '{g.boast}',
        rightSays: '{M.say}',
      }),
      recipe(3, 'topic thing', {
        leftLabel: 'Me before {subject}',
        rightLabel: 'Me after {subject}',
        leftSays: '{t.thoughts.0}',
        rightSays: '{t.thoughts.3}',
      }),
      recipe(4, 'other|state|present', {
        leftLabel: '{g.ancestors.0}',
        rightLabel: 'Me',
        leftSays: '{g.ancestors.1}',
        rightSays: '{M.say} and I need to lie down',
      }),
    ],
  },
  {
    id: 'above-below',
    signs: /\b(?:above|below the water|under the surface|pretending|appearance)\b/,
    boxes: { above: /above|surface|everyone sees/, below: /below|beneath|really goes on/ },
    recipes: [
      recipe(7, 'promise', { above: '“{^A.raw}”', below: '{g.aftermath}' }),
      recipe(6, 'pretend halves', {
        above: '{A.ger|A.label|A.raw}, apparently',
        below: '{B.ger|B.label|B.raw}',
      }),
      recipe(5, 'plan halves mine', { above: '“I will {A.bare}, no problem”', below: '{B.ger}' }),
      recipe(6, 'dialogue', { above: '“{^A.raw}”', below: '{g.within}' }),
      recipe(5, 'pretend', { above: '{g.composed}', below: '{M.ger}' }),
      recipe(4, 'self !halves', { above: '{g.composed}', below: '{M.ger}' }),
      recipe(4, 'other|state', { above: '{g.composed}', below: '{^M.say}! {^g.alarm}' }),
      recipe(3, 'topic thing', { above: '{g.composed}', below: '{t.silly.ger}' }),
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
      recipe(5, 'stance|opinion', { left: '“{^M.raw}”', right: 'A fact', verdict: '{g.verdict}' }),
      recipe(5, 'other deed actor !negated', {
        left: '{M.label}',
        right: '{g.disaster}',
        verdict: '{g.verdict}',
      }),
      recipe(3, 'topic thing', { left: '{t.expect}', right: '{t.truth}', verdict: '{g.verdict}' }),
      recipe(4, 'other|thing', { left: '{thing}', right: '{g.disaster}', verdict: '{g.verdict}' }),
    ],
  },
  {
    id: 'grand-reveal',
    signs: /\b(?:reveal|unmask\w*|mystery|really is)\b/,
    boxes: { disguise: /disguise|pretends?|mask/, truth: /truth|really is|real/ },
    recipes: [
      recipe(7, 'promise', { disguise: '“{^A.raw}”', truth: '{g.aftermath}' }),
      recipe(6, 'equals|reveal|expect halves', { disguise: '{A.label}', truth: '{B.label}' }),
      recipe(5, 'pretend|but halves mine', { disguise: '{A.ger}', truth: '{B.ger}' }),
      recipe(5, 'plan halves mine', { disguise: '“{^A.quote}”', truth: '{B.ger}' }),
      recipe(7, 'dialogue tail', { disguise: '“{^A.raw}”', truth: '{^tail}: {g.unlike}' }),
      recipe(6, 'dialogue', { disguise: '“{^A.raw}”', truth: '{g.within}' }),
      recipe(5, 'self deed !mishap', { disguise: '{g.excuse}', truth: '{M.ger}' }),
      recipe(4, 'other', { disguise: '{g.trouble}', truth: '{M.label}' }),
      recipe(3, 'topic thing', { disguise: '{thing}', truth: '{t.truth}' }),
    ],
  },
  {
    id: 'side-eye',
    signs: /\b(?:side eye|awkward|guilty|looking away|puppet)\b/,
    boxes: { top: /situation|accusation|comes up|\btop\b/, bottom: /reason|looking away has|\bbottom\b/ },
    recipes: [
      recipe(6, 'promise', { top: '{W.say}', bottom: '{g.aftermath}' }),
      recipe(6, 'dialogue parted', { top: '{front}', bottom: '{back}' }),
      recipe(6, 'plan halves mine !refusal', {
        top: 'Friend: so, {A.asked}?',
        bottom: 'Me, who {B.did}',
      }),
      recipe(5, 'self past deed !negated !win', {
        top: 'Whoever {M.culprit}, please come forward',
        bottom: '{g.guilty}',
      }),
      recipe(4, 'self present deed !negated', { top: 'Nobody would {M.imp}, right?', bottom: '{g.guilty}' }),
      recipe(3, 'topic thing', {
        top: 'Everyone: we should {t.sensible.imp}',
        bottom: 'Me, who came here to {t.silly.imp}',
      }),
      recipe(5, 'other deed actor animate', {
        top: 'Them: I am sure {actor} means well',
        bottom: 'Me, remembering {M.label}',
      }),
    ],
  },
  {
    id: 'calm-in-fire',
    signs: /\b(?:this is fine|denial|fire|disaster|everything is fine)\b/,
    boxes: { top: /going wrong|situation|\btop\b/, bottom: /calm|says|\bbottom\b/ },
    recipes: [
      recipe(5, 'mishap|gripe|pressure|ending topic !win', { top: '{W.say}', bottom: '{t.calm}' }),
      recipe(5, 'mishap|gripe|pressure|ending !win', { top: '{W.say}', bottom: '{g.warm}' }),
      recipe(4, 'other|state|self|loose !win', { top: '{W.say}', bottom: '{g.warm}' }),
      recipe(4, 'other|state|self|loose !win', { top: '{W.say}', bottom: '{g.calm}' }),
      recipe(3, 'topic thing', { top: '{thing}, again', bottom: '{t.calm}' }),
      recipe(2, 'thing', { top: '{all}, everywhere', bottom: '{g.warm}' }),
    ],
  },
  {
    id: 'cat-at-dinner',
    signs: /\b(?:yelling|accus\w*|unimpressed|cat with salad)\b/,
    boxes: { accusation: /accus|shout|yell|outrage/, cat: /\bcat\b|calm|answer/ },
    recipes: [
      recipe(6, 'plan halves mine', { accusation: 'You said you would {A.bareu}!', cat: '{B.say}' }),
      recipe(6, 'other topic deed animate', { accusation: '{^M.accuse}!', cat: '{t.reply}' }),
      recipe(5, 'self topic deed !negated', { accusation: '{^M.accuse}!', cat: '{t.reply}' }),
      recipe(5, 'self deed !negated', { accusation: '{^M.accuse}!', cat: '{g.reply}' }),
      recipe(5, 'other deed animate', { accusation: '{^M.accuse}!', cat: '{g.reply}' }),
      recipe(3, 'state|other', { accusation: 'Why {M.ask}?!', cat: '{g.reply}' }),
      recipe(3, 'topic thing', { accusation: 'You promised to {t.sensible.imp}!', cat: '{t.reply}' }),
    ],
  },
];
