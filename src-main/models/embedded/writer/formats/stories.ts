import { type Format, recipe } from './format.ts';

/** Steps that lead somewhere they should not. */
export const STORIES: readonly Format[] = [
  {
    id: 'mind-levels',
    signs: /\b(?:expanding brain|galaxy brain|mind levels|enlightenment|ascending)\b/,
    boxes: {
      first: /first|ordinary/,
      second: /second|cleverer/,
      third: /third|too clever/,
      fourth: /fourth|absurd|last/,
    },
    recipes: [
      recipe(6, 'plan|instead|but halves mine deed', {
        first: '{A.ger}',
        second: '{B.ger}',
        third: '{B.ger|B.label} and calling it research',
        fourth: 'Giving a talk about {g.lesson}',
      }),
      recipe(5, 'topic !self', {
        first: '{t.ladder.0.ger}',
        second: '{t.ladder.1.ger}',
        third: '{t.ladder.2.ger}',
        fourth: '{t.ladder.3.ger}',
      }),
      recipe(4, 'self topic', {
        first: '{t.ladder.0.ger}',
        second: '{t.ladder.1.ger}',
        third: '{t.ladder.2.ger}',
        fourth: '{M.ger}',
      }),
      recipe(4, 'self deed', {
        first: '{M.ger}',
        second: 'Doing it on purpose',
        third: 'Calling it a strategy',
        fourth: 'Teaching a weekend course in it',
      }),
      recipe(4, 'other|thing|state', {
        first: 'Complaining about {thing}',
        second: 'Making friends by complaining together',
        third: 'Founding a movement',
        fourth: 'Missing it the moment we win',
      }),
    ],
  },
  {
    id: 'clown-steps',
    signs: /\b(?:clown|self deception|fooling myself)\b/,
    boxes: {
      first: /first|reasonable/,
      second: /second|deepens/,
      third: /third|bad idea/,
      fourth: /fourth|full clown|last/,
    },
    recipes: [
      recipe(6, 'plan|but halves mine !refusal', {
        first: 'This time I will {A.bare}',
        second: 'Right after a short break',
        third: '{^B.ger} is basically {A.ger}',
        fourth: 'Nobody can prove I did not {A.bare}',
      }),
      recipe(4, 'topic', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        fourth: '{t.thoughts.3}',
      }),
      recipe(5, 'self deed', {
        first: 'It will be different this time',
        second: 'I have a system now',
        third: '{M.shown}',
        fourth: 'The system is working',
      }),
      recipe(4, 'other|state', {
        first: 'Maybe it will stop by itself',
        second: 'It probably just needs a minute',
        third: '{M.say}',
        fourth: 'It and I have an understanding now',
      }),
      recipe(3, 'thing', {
        first: '{thing}? I have a plan this time',
        second: 'The plan has colours and a legend',
        third: 'I will just look for the plan',
        fourth: 'The plan was the friends I made',
      }),
    ],
  },
  {
    id: 'calm-panic',
    signs: /\b(?:procrastinat\w*|last minute|calm calm|not fine)\b/,
    boxes: { first: /first/, second: /second/, third: /third/, last: /last|fourth|panic/ },
    recipes: [
      recipe(6, 'plan halves mine !refusal', {
        first: 'Plenty of time to {A.bare}',
        second: 'One quick thing first',
        third: '{B.say}',
        last: 'Why did nobody {A.bare}?! It was me. I am nobody.',
      }),
      recipe(5, 'topic pressure|late', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        last: '{t.thoughts.3}',
      }),
      recipe(3, 'topic', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        last: '{t.thoughts.3}',
      }),
      recipe(4, 'self pressure|late|mishap', {
        first: 'I have this under control',
        second: 'Completely under control',
        third: 'Define control',
        last: '{^M.say}!',
      }),
      recipe(3, 'thing', {
        first: '{thing}? Ages away',
        second: '{thing}? Practically done',
        third: '{thing}? I am not even worried',
        last: '{thing}. Today. NOW.',
      }),
      recipe(3, 'other|state', {
        first: 'All quiet',
        second: 'Suspiciously quiet',
        third: 'I will just sit down for a second',
        last: '{^M.say}!',
      }),
    ],
  },
  {
    id: 'domino',
    signs: /\b(?:domino|chain reaction|one thing leads)\b/,
    boxes: { cause: /cause|first domino|began/, effect: /effect|last domino|came of it/ },
    recipes: [
      recipe(5, 'cause|progress halves', { cause: '{A.fact}', effect: '{B.fact}' }),
      recipe(5, 'self topic deed', { cause: '{M.ger}', effect: '{t.effect}' }),
      recipe(4, 'self deed', { cause: '{M.ger}', effect: '{g.effect}' }),
      recipe(4, 'other topic', { cause: '{M.label}', effect: '{t.effect}' }),
      recipe(4, 'topic', { cause: '{t.silly.ger}', effect: '{t.effect}' }),
      recipe(3, 'other', { cause: '{M.label}', effect: '{g.effect}' }),
    ],
  },
  {
    id: 'rise-fall',
    signs: /\b(?:rise and fall|line chart|stocks|peak|crash)\b/,
    boxes: { peak: /peak|confidence|rise/, crash: /crash|afterwards|fall/ },
    recipes: [
      recipe(6, 'plan halves mine', { peak: '“{^A.quote}”', crash: '{B.say|B.label}' }),
      recipe(5, 'cause|progress|but halves', { peak: '{A.say|A.label}', crash: '{B.say|B.label}' }),
      recipe(5, 'self past mishap', { peak: '{g.hubris}', crash: '{M.shown}' }),
      recipe(6, 'win self|other|state', { peak: '{M.shown}', crash: '{g.setback}' }),
      recipe(4, 'self !win', { peak: '{g.hubris}', crash: '{M.shown}' }),
      recipe(4, 'topic', { peak: '{t.thoughts.1}', crash: '{t.thoughts.3}' }),
      recipe(3, 'other|state', { peak: 'Today is going suspiciously well', crash: '{M.say}' }),
    ],
  },
  {
    id: 'iceberg',
    signs: /\b(?:iceberg|below the surface|depth|tiers)\b/,
    boxes: {
      tip: /\btip\b|everybody sees/,
      waterline: /waterline|look closer/,
      depth: /depth|few know/,
      abyss: /abyss|very bottom/,
    },
    recipes: [
      recipe(5, 'topic', {
        tip: '{subject}',
        waterline: '{t.truth}',
        depth: '{t.ladder.2.ger}',
        abyss: '{t.ladder.3.ger}',
      }),
      recipe(4, 'self deed', {
        tip: '{M.target|M.ger}',
        waterline: 'How often this happens',
        depth: 'The excuse I have ready each time',
        abyss: 'Who taught me this',
      }),
      recipe(3, 'other|thing|state', {
        tip: '{thing}',
        waterline: 'What it does to my day',
        depth: 'The list I keep about it',
        abyss: 'I would miss it',
      }),
    ],
  },
  {
    id: 'podium',
    signs: /\b(?:podium|ranking|top three|first place|medals)\b/,
    boxes: { first: /first|winner/, second: /second|runner/, third: /third/ },
    recipes: [
      recipe(6, 'list', { first: '{item2}', second: '{item1}', third: '{item0}' }),
      recipe(6, 'plan|instead|but halves mine', {
        first: '{B.ger|B.label}',
        second: '{g.second}',
        third: '{A.ger|A.label}',
      }),
      recipe(4, 'self topic deed', { first: '{M.ger}', second: '{t.silly.ger}', third: '{t.sensible.ger}' }),
      recipe(4, 'topic', { first: '{t.small}', second: '{t.truth}', third: '{t.expect}' }),
      recipe(3, 'self deed', { first: '{M.ger}', second: '{g.second}', third: 'My actual plans' }),
    ],
  },
  {
    id: 'late-train',
    signs: /\b(?:missed|train|too late|platform)\b/,
    boxes: {
      runner: /runner|too late|who or what comes/,
      train: /\btrain\b|leaves/,
      bottom: /when or why|\bbottom\b/,
    },
    recipes: [
      recipe(6, 'plan|but halves mine', {
        runner: '{g.who}',
        train: 'My chance to {A.bare}',
        bottom: '{B.say}',
      }),
      recipe(5, 'late', { runner: '{g.who}', train: 'Being on time', bottom: '{W.say}' }),
      recipe(3, 'self past|mishap', {
        runner: 'My common sense',
        train: 'The moment it was needed',
        bottom: '{M.say}',
      }),
      recipe(3, 'other|state', {
        runner: 'My witty reply',
        train: 'The conversation',
        bottom: '{M.say} and I said “okay”',
      }),
    ],
  },
  {
    id: 'rocket',
    signs: /\b(?:rocket|left behind|off it goes)\b/,
    boxes: {
      rocket: /rocket|takes off|gone/,
      behind: /left-behind|stays behind/,
      ground: /ground|stuck|place/,
    },
    recipes: [
      recipe(6, 'apart halves', { rocket: '{A.label}', behind: 'Me, {B.ger}', ground: '{g.place}' }),
      recipe(5, 'plan|but halves mine', {
        rocket: 'My plan to {A.bare}',
        behind: 'Me, {B.ger}',
        ground: '{g.place}',
      }),
      recipe(4, 'self', { rocket: '{g.lost}', behind: 'Me', ground: '{M.ger}' }),
      recipe(4, 'other|state', { rocket: '{g.lost}', behind: '{g.stay}', ground: '{W.say}' }),
      recipe(3, 'topic', { rocket: '{t.expect}', behind: '{t.truth}', ground: '{g.place}' }),
      recipe(3, 'thing', { rocket: '{g.lost}', behind: 'Me', ground: '{thing}' }),
    ],
  },
];
