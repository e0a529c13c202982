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
      recipe(5, 'plan|instead halves mine deed', {
        first: '{A.ger}',
        second: '{B.ger}',
        third: '{B.ger|B.label} and calling it {g.cover}',
        fourth: '{g.stage} {g.lesson}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        first: '{M.label}',
        second: '{g.power.0}',
        third: '{g.power.1}',
        fourth: '{g.power.2}',
      }),
      recipe(4, 'topic thing', {
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
      recipe(5, 'self deed !win', {
        first: '{M.ger}',
        second: '{g.career.0}',
        third: '{g.career.1}',
        fourth: '{g.career.2}',
      }),
      recipe(4, 'other|thing|state', {
        first: 'Complaining about {thing}',
        second: '{g.movement.0}',
        third: '{g.movement.1}',
        fourth: '{g.movement.2}',
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
      recipe(6, 'plan halves mine !refusal', {
        first: 'This time I will {A.bare}',
        second: 'Right after a short break',
        third: '{^B.ger} is basically {A.ger}',
        fourth: 'Nobody can prove I did not {A.bare}',
      }),
      recipe(4, 'topic thing', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        fourth: '{t.thoughts.3}',
      }),
      recipe(5, 'self deed !win', {
        first: '{g.fool.0}',
        second: '{g.fool.1}',
        third: '{M.shown}',
        fourth: '{g.fool.2}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        first: '{g.excusing.0}',
        second: '{g.excusing.1}',
        third: '{M.say}',
        fourth: 'I can still change {actor}',
      }),
      recipe(4, 'other|state', {
        first: '{g.hoping.0}',
        second: '{g.hoping.1}',
        third: '{M.say}',
        fourth: '{g.hoping.2}',
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
      recipe(6, 'wait', {
        first: 'Any minute now',
        second: 'Any day now',
        third: 'Any decade now',
        last: 'Still {M.ger}. It is fine. IT IS FINE.',
      }),
      recipe(6, 'tail', {
        first: '“{^A.raw}”',
        second: '{g.easy.0}',
        third: '{g.easy.1}',
        last: '{^tail}: {g.unlike}',
      }),
      recipe(4, 'topic pressure|late thing', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        last: '{t.thoughts.3}',
      }),
      recipe(3, 'topic thing', {
        first: '{t.thoughts.0}',
        second: '{t.thoughts.1}',
        third: '{t.thoughts.2}',
        last: '{t.thoughts.3}',
      }),
      recipe(5, 'self deed pressure|late|mishap !win', {
        first: '{g.control.0}',
        second: '{g.control.1}',
        third: '{g.control.2}',
        last: '{^M.say}!',
      }),
      recipe(3, 'thing', {
        first: '{thing}? Ages away',
        second: '{thing}? Practically done',
        third: '{thing}? I am not even worried',
        last: '{thing}. Today. NOW.',
      }),
      recipe(5, 'other deed|ending|animate', {
        first: '{g.quiet.0}',
        second: '{g.quiet.1}',
        third: '{g.quiet.2}',
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
      recipe(4, 'self topic deed', { cause: '{M.ger}', effect: '{t.effect}' }),
      recipe(4, 'self deed', { cause: '{M.ger}', effect: '{g.effect}' }),
      recipe(4, 'other deed', { cause: '{M.label}', effect: '{g.effect}' }),
      recipe(3, 'topic thing', { cause: '{thing}', effect: '{t.effect}' }),
      recipe(3, 'other', { cause: '{M.label}', effect: '{g.effect}' }),
    ],
  },
  {
    id: 'rise-fall',
    signs: /\b(?:rise and fall|line chart|stocks|peak|crash)\b/,
    boxes: { peak: /peak|confidence|rise/, crash: /crash|afterwards|fall/ },
    recipes: [
      recipe(6, 'plan halves mine', { peak: '“{^A.quote}”', crash: '{B.say|B.label}' }),
      recipe(5, 'progress|but halves', { peak: '{A.say|A.label}', crash: '{B.say|B.label}' }),
      recipe(4, 'cause halves', { peak: '{A.say|A.label}', crash: '{B.say|B.label}' }),
      recipe(7, 'dialogue tail', { peak: '“{^A.raw}”', crash: '{^tail}: {g.unlike}' }),
      recipe(5, 'self past mishap', { peak: '{g.hubris}', crash: '{M.shown}' }),
      recipe(6, 'win self|other|state !halves', { peak: '{M.shown}', crash: '{g.setback}' }),
      recipe(4, 'self deed !win !halves', { peak: '{g.hubris}', crash: '{M.shown}' }),
      recipe(3, 'topic thing', { peak: '{t.thoughts.1}', crash: '{t.thoughts.3}' }),
      recipe(5, 'other mishap|gripe|ending|harm', { peak: '{g.smooth}', crash: '{M.say}' }),
      recipe(4, 'other|state', { peak: '{g.smooth}', crash: '{M.say}' }),
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
      recipe(5, 'other deed actor animate !negated', {
        tip: '{actor}',
        waterline: '{M.ger}',
        depth: '{g.motive.0}',
        abyss: '{g.motive.1}',
      }),
      recipe(4, 'topic thing', {
        tip: '{subject}',
        waterline: '{t.truth}',
        depth: '{t.ladder.2.ger}',
        abyss: '{t.ladder.3.ger}',
      }),
      recipe(4, 'self deed', {
        tip: '{M.ger}',
        waterline: '{g.deep.0}',
        depth: '{g.deep.1}',
        abyss: '{g.deep.2}',
      }),
      recipe(3, 'other|thing|state', {
        tip: '{thing}',
        waterline: '{g.grudge.0}',
        depth: '{g.grudge.1}',
        abyss: '{g.grudge.2}',
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
      recipe(4, 'self topic deed', { first: '{M.ger}', second: '{g.second}', third: '{t.sensible.ger}' }),
      recipe(4, 'self deed !win', { first: '{M.ger}', second: '{g.second}', third: '{g.plans}' }),
      recipe(4, 'other deed actor animate !negated', {
        first: '{M.label}',
        second: '{g.chaos}',
        third: 'Being {normal}',
      }),
      recipe(3, 'topic thing', { first: '{t.small}', second: '{thing}', third: '{t.expect}' }),
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
      recipe(6, 'plan halves mine', {
        runner: '{g.who}',
        train: 'My chance to {A.bare}',
        bottom: '{B.say}',
      }),
      recipe(4, 'late self', { runner: '{g.who}', train: 'Being on time', bottom: '{W.say}' }),
      recipe(5, 'self past !win', {
        runner: '{g.sense}',
        train: 'The moment it was needed',
        bottom: '{M.say}',
      }),
      recipe(5, 'wait', { runner: 'Me, {M.ger}', train: 'Everyone else’s life', bottom: '{g.place}' }),
      recipe(5, 'other deed animate past', {
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
      recipe(3, 'apart halves', { rocket: '{A.label}', behind: 'Me, {B.ger}', ground: '{g.place}' }),
      recipe(5, 'plan halves mine', {
        rocket: 'My plan to {A.bare}',
        behind: 'Me, {B.ger}',
        ground: '{g.place}',
      }),
      recipe(4, 'self', { rocket: '{g.lost}', behind: 'Me', ground: '{M.ger}' }),
      recipe(4, 'other|state', { rocket: '{g.lost}', behind: '{g.stay}', ground: '{W.say}' }),
      recipe(3, 'topic thing', { rocket: '{t.expect}', behind: 'Me and {thing}', ground: '{g.place}' }),
      recipe(3, 'thing', { rocket: '{g.lost}', behind: 'Me', ground: '{thing}' }),
    ],
  },
];
