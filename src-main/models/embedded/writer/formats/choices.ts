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
      recipe(6, 'plan|instead|but|pretend halves mine', {
        reject: '{A.ger|A.label}',
        approve: '{B.ger|B.label}',
      }),
      recipe(5, 'instead|expect|progress|plan halves', { reject: '{A.label}', approve: '{B.label}' }),
      recipe(5, 'versus|choice halves', { reject: '{A.label}', approve: '{B.label}' }),
      recipe(4, 'self topic deed', { reject: '{t.sensible.ger}', approve: '{M.ger}' }),
      recipe(3, 'self deed', { reject: '{g.adult}', approve: '{M.ger}' }),
      recipe(3, 'topic !loose', { reject: '{t.sensible.ger}', approve: '{t.silly.ger}' }),
      recipe(3, 'other|state|thing', {
        reject: 'Dealing with {thing}',
        approve: 'Telling everybody about {thing}, in detail',
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
      recipe(5, 'plan|instead|but halves mine', { left: '{A.imp}', right: '{B.imp}', who: '{g.who}' }),
      recipe(4, 'self topic deed', { left: '{t.sensible.imp}', right: '{M.imp}', who: '{g.who}' }),
      recipe(3, 'self deed !negated', { left: 'Have some self-respect', right: '{M.imp}', who: '{g.who}' }),
      recipe(3, 'topic', { left: '{t.sensible.imp}', right: '{t.silly.imp}', who: 'Me versus {subject}' }),
      recipe(2, 'other|thing', {
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
      recipe(6, 'plan|instead|but halves mine', { straight: '{A.imp}', exit: '{B.imp}', car: '{g.who}' }),
      recipe(4, 'instead|versus|choice halves', {
        straight: '{A.imp|A.label}',
        exit: '{B.imp|B.label}',
        car: '{g.who}',
      }),
      recipe(4, 'self topic deed', { straight: '{t.sensible.imp}', exit: '{M.imp}', car: '{g.who}' }),
      recipe(3, 'topic', { straight: '{t.sensible.imp}', exit: '{t.silly.imp}', car: '{g.who}' }),
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
      recipe(6, 'plan|instead|but halves mine', {
        temptation: '{B.target|B.ger}',
        wanderer: '{g.meshort}',
        partner: '{A.target|A.ger}',
      }),
      recipe(5, 'instead halves other', {
        temptation: '{B.target|B.label}',
        wanderer: '{actor}',
        partner: '{A.target|A.label}',
      }),
      recipe(4, 'self topic deed', {
        temptation: '{M.target|M.ger}',
        wanderer: '{g.meshort}',
        partner: '{t.sensible.ger}',
      }),
      recipe(3, 'topic', {
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
        prize: 'My last nerve',
      }),
      recipe(5, 'plan|instead|but|cause halves mine', {
        left: '{A.ger|A.label}',
        right: '{B.ger|B.label}',
        prize: '{g.prize}',
      }),
      recipe(4, 'self topic deed', { left: '{t.sensible.ger}', right: '{M.ger}', prize: '{g.prize}' }),
      recipe(3, 'topic', { left: '{t.expect}', right: '{t.small}', prize: '{g.prize}' }),
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
      recipe(6, 'plan|but halves mine', {
        top: '{g.priorities}',
        huge: '{A.ger|A.label}',
        tiny: '{B.ger|B.label}',
      }),
      recipe(6, 'instead halves', {
        top: 'What matters to {actor|g.mecomma}:',
        huge: '{A.label}',
        tiny: '{B.target|B.label}',
      }),
      recipe(4, 'topic', {
        top: 'What stays with me about {subject}:',
        huge: '{t.expect}',
        tiny: '{t.small}',
      }),
      recipe(4, 'self deed', {
        top: 'My day, as I will remember it:',
        huge: 'Everything I got done',
        tiny: '{M.ger}',
      }),
      recipe(3, 'other', { top: 'What I think about all day:', huge: 'My actual life', tiny: '{M.label}' }),
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
      recipe(5, 'plan|instead|but halves mine', {
        headline: '{g.defeat}',
        one: '{A.imp}',
        two: '{B.imp} again',
      }),
      recipe(4, 'self topic deed', { headline: '{g.defeat}', one: '{t.sensible.imp}', two: '{M.imp} again' }),
      recipe(4, 'topic !self', { headline: '{subject} won', one: '{t.sensible.imp}', two: '{t.silly.imp}' }),
      recipe(3, 'other|thing|state', {
        headline: '{thing}: 1, me: 0',
        one: '{g.button.0}',
        two: '{g.button.1}',
      }),
    ],
  },
];
