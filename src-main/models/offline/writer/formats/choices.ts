import { type Format, recipe } from './format.ts';

/** Two things, of which somebody takes the wrong one. */
export const CHOICES: readonly Format[] = [
  {
    id: 'no-yes',
    signs: /\b(?:no yes|reject|approve|nope|this not that|drake|hotline)\b/,
    boxes: {
      reject: /reject|turned down|refus|dislike|disapprov|\bnope?\b/,
      approve: /approv|welcom|instead|prefer|\byes\b|\byep\b|accept|likes?\b/,
    },
    recipes: [
      recipe(6, 'plan|instead|pretend halves mine', {
        reject: '{A.ger|A.label}',
        approve: '{B.ger|B.label}',
      }),
      recipe(5, 'but halves mine', { reject: '{A.ger|A.label}', approve: '{B.ger|B.label}' }),
      recipe(5, 'instead|expect|progress|plan halves', { reject: '{A.label}', approve: '{B.label}' }),
      recipe(5, 'versus|choice halves', { reject: '{A.label}', approve: '{B.label}' }),
      recipe(5, 'other deed actor animate !negated', { reject: 'Being {normal}', approve: '{M.label}' }),
      recipe(4, 'self topic deed', { reject: '{t.sensible.ger}', approve: '{M.ger}' }),
      recipe(4, 'self deed', { reject: '{g.adult}', approve: '{M.ger}' }),
      recipe(3, 'topic thing', { reject: '{t.sensible.ger}', approve: '{t.silly.ger}' }),
      recipe(4, 'thing', { reject: 'Avoiding {all}', approve: 'Having a podcast about it' }),
      recipe(4, 'other|state|thing', {
        reject: 'Dealing with {all}',
        approve: 'Telling everybody about it, in detail',
      }),
    ],
  },
  {
    id: 'two-buttons',
    signs: /\b(?:buttons?|dilemma|hard choice|daily struggle)\b/,
    boxes: {
      left: /one choice|left|first|\ba\b/,
      right: /other choice|right|second|\bb\b/,
      who: /\bwho\b|decide|person/,
    },
    optional: ['who'],
    recipes: [
      recipe(6, 'choice|versus halves', {
        left: '{A.imp|A.label}',
        right: '{B.imp|B.label}',
        who: '{g.who}',
      }),
      recipe(5, 'plan|instead halves mine', { left: '{A.imp}', right: '{B.imp}', who: '{g.who}' }),
      recipe(4, 'self topic deed !negated', { left: '{t.sensible.imp}', right: '{M.imp}', who: '{g.who}' }),
      recipe(4, 'self deed !negated', { left: '{g.decent}', right: '{M.imp}', who: '{g.who}' }),
      recipe(5, 'other deed actor animate !negated', {
        left: 'Be {normal}',
        right: '{M.base}',
        who: '{actor}, every single day',
      }),
      recipe(3, 'topic thing', {
        left: '{t.sensible.imp}',
        right: '{t.silly.imp}',
        who: 'Me versus {subject}',
      }),
      recipe(3, 'other|thing', {
        left: 'Say something about {thing}',
        right: 'Suffer in silence, loudly',
        who: '{g.who}',
      }),
    ],
  },
  {
    id: 'highway-exit',
    signs: /\b(?:exit|swerve|off ramp|highway)\b/,
    boxes: { straight: /straight|sensible/, exit: /exit|tempt/, car: /\bcar\b|swerv|driver/ },
    recipes: [
      recipe(6, 'plan|instead halves mine', { straight: '{A.imp}', exit: '{B.imp}', car: '{g.who}' }),
      recipe(4, 'instead|versus|choice halves', {
        straight: '{A.imp|A.label}',
        exit: '{B.imp|B.label}',
        car: '{g.who}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        straight: 'Be {normal}',
        exit: '{M.base}',
        car: '{actor}',
      }),
      recipe(4, 'self topic deed !negated', {
        straight: '{t.sensible.imp}',
        exit: '{M.imp}',
        car: '{g.who}',
      }),
      recipe(4, 'self deed !negated', { straight: '{g.decent}', exit: '{M.imp}', car: '{g.who}' }),
      recipe(3, 'topic thing', { straight: '{t.sensible.imp}', exit: '{t.silly.imp}', car: '{g.who}' }),
      recipe(3, 'other gripe', {
        straight: 'Mention it politely',
        exit: 'Say nothing for nine years',
        car: 'Me about {thing}',
      }),
    ],
  },
  {
    id: 'wandering-eyes',
    signs: /\b(?:distracted|tempt\w*|looking back|jealous)\b/,
    boxes: {
      temptation: /tempt|shiny|new thing|other (?:woman|girl|one)/,
      wanderer: /wander|distracted|boyfriend/,
      partner: /partner|deserves|girlfriend/,
    },
    recipes: [
      recipe(6, 'plan|instead halves mine', {
        temptation: '{B.target|B.ger}',
        wanderer: '{g.meshort}',
        partner: '{A.target|A.ger}',
      }),
      recipe(5, 'instead halves other', {
        temptation: '{B.target|B.label}',
        wanderer: '{actor}',
        partner: '{A.target|A.label}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        temptation: '{M.ger}',
        wanderer: '{actor}',
        partner: '{g.manners}',
      }),
      recipe(4, 'self deed !negated', {
        temptation: '{M.target|M.ger}',
        wanderer: '{g.meshort}',
        partner: '{t.sensible.ger|g.adult}',
      }),
      recipe(3, 'topic thing', {
        temptation: '{t.silly.ger}',
        wanderer: '{g.meshort}',
        partner: '{t.sensible.ger}',
      }),
    ],
  },
  {
    id: 'tug-of-war',
    signs: /\b(?:tug of war|rope|two sides|rivalry)\b/,
    boxes: { left: /left|one of the two/, right: /right|other/, prize: /prize|pulled|middle/ },
    recipes: [
      recipe(6, 'versus|choice halves', {
        left: 'Team {A.label}',
        right: 'Team {B.label}',
        prize: '{g.rope}',
      }),
      recipe(5, 'plan|instead halves mine', {
        left: '{A.ger|A.label}',
        right: '{B.ger|B.label}',
        prize: '{g.prize}',
      }),
      recipe(5, 'other harm actor', { left: '{actor}', right: 'Me', prize: '{M.target}' }),
      recipe(4, 'self topic deed', { left: '{t.sensible.ger}', right: '{M.ger}', prize: '{g.prize}' }),
      recipe(4, 'self deed', { left: '{g.adult}', right: '{M.ger}', prize: '{g.prize}' }),
      recipe(3, 'topic thing', { left: '{thing}', right: '{t.small}', prize: '{g.prize}' }),
      recipe(3, 'other|thing', { left: '{thing}', right: 'My last working nerve', prize: '{g.prize}' }),
    ],
  },
  {
    id: 'balance-scale',
    signs: /\b(?:scales?|weigh\w*|outweighs|priorities)\b/,
    boxes: {
      huge: /huge|big thing|heavy thing/,
      tiny: /tiny|small|outweighs everything/,
      top: /weighed|situation|\btop\b/,
    },
    recipes: [
      recipe(6, 'plan|instead halves mine', {
        top: '{g.priorities}',
        huge: '{A.ger|A.label}',
        tiny: '{B.ger|B.label}',
      }),
      recipe(6, 'instead halves !mine', {
        top: 'What matters to {actor|g.mecomma}:',
        huge: '{A.label}',
        tiny: '{B.target|B.label}',
      }),
      recipe(5, 'self deed past|mishap|gripe', {
        top: 'My day, as I will remember it:',
        huge: '{g.success}',
        tiny: '{M.ger}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        top: 'Where the energy of {actor} goes:',
        huge: '{g.useful}',
        tiny: '{M.ger}',
      }),
      recipe(4, 'other', { top: 'What I think about all day:', huge: '{g.success}', tiny: '{M.label}' }),
      recipe(4, 'topic thing', {
        top: 'What stays with me about {subject}:',
        huge: '{t.expect}',
        tiny: '{t.small}',
      }),
    ],
  },
  {
    id: 'game-over',
    signs: /\b(?:game over|arcade|respawn|continue|defeat)\b/,
    boxes: {
      headline: /headline|announce|title/,
      one: /choice-1|first|one of the two/,
      two: /choice-2|second|one of the two/,
    },
    recipes: [
      recipe(5, 'plan|instead halves mine', {
        headline: '{g.defeat}',
        one: '{A.imp}',
        two: '{B.imp} again',
      }),
      recipe(4, 'self deed !negated', { headline: '{g.defeat}', one: '{g.decent}', two: '{M.imp} again' }),
      recipe(3, 'topic thing', { headline: '{subject} won', one: '{t.sensible.imp}', two: '{t.silly.imp}' }),
      recipe(4, 'other|thing|state', {
        headline: '{thing}: 1, me: 0',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
    ],
  },
];
