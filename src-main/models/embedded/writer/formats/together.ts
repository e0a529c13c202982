import { type Format, recipe } from './format.ts';

/** What two have in common, what a whole is made of, who stands for what. */
export const TOGETHER: readonly Format[] = [
  {
    id: 'allies',
    signs: /\b(?:handshake|alliance|agreement|common ground|unity)\b/,
    boxes: { common: /common|agree|both/, left: /left|one side/, right: /right|other side/ },
    recipes: [
      recipe(6, 'versus halves', { common: '{g.bothclaim}', left: '{A.label}', right: '{B.label}' }),
      recipe(5, 'self deed !negated', { common: '{M.ger}', left: '{g.kin}', right: 'Me' }),
      recipe(5, 'other deed actor animate !negated', {
        common: '{M.ger}',
        left: '{actor}',
        right: '{g.chaos}',
      }),
      recipe(4, 'thing', { common: 'Complaining about {thing}', left: '{g.unlikely}', right: 'Me' }),
    ],
  },
  {
    id: 'venn',
    signs: /\b(?:venn|overlap|two circles)\b/,
    boxes: {
      overlap: /overlap|share|both/,
      left: /left|first thing/,
      right: /right|second thing/,
      caption: /caption|optional|under/,
    },
    optional: ['caption'],
    recipes: [
      recipe(6, 'versus halves', {
        left: '{A.label}',
        overlap: '{g.bothclaim}',
        right: '{B.label}',
        caption: '{g.study}',
      }),
      recipe(5, 'self deed !negated', {
        left: '{g.kin}',
        overlap: '{M.ger}',
        right: 'Me',
        caption: '{g.study}',
      }),
      recipe(5, 'other deed actor animate !negated', {
        left: '{actor}',
        overlap: '{M.ger}',
        right: '{g.chaos}',
        caption: '{g.study}',
      }),
      recipe(3, 'topic thing', {
        left: '{thing}',
        overlap: '{t.truth}',
        right: '{g.disaster}',
        caption: '{g.study}',
      }),
    ],
  },
  {
    id: 'pie',
    signs: /\b(?:pie|proportion|statistics|where my time)\b/,
    boxes: { big: /big|honest|nearly everything/, sliver: /sliver|hardly|expect/, title: /title|measures/ },
    recipes: [
      recipe(6, 'plan|instead|but halves mine', {
        title: '{g.chart}',
        big: '{B.ger|B.label}',
        sliver: '{A.ger|A.label}',
      }),
      recipe(4, 'topic thing', { title: '{^thing}, by ingredient', big: '{t.truth}', sliver: '{t.expect}' }),
      recipe(5, 'other deed actor animate !negated', {
        title: '{^actor}, by time spent',
        big: '{M.ger}',
        sliver: 'Being {normal}',
      }),
      recipe(5, 'wait', { title: '{g.chart}', big: '{M.ger}', sliver: '{g.living}' }),
      recipe(5, 'self topic deed !win', { title: '{g.chart}', big: '{M.ger}', sliver: '{t.sensible.ger}' }),
      recipe(5, 'self deed !win', { title: '{g.chart}', big: '{M.ger}', sliver: '{g.adult}' }),
      recipe(3, 'other|state', {
        title: 'What I think about all day',
        big: '{M.label|M.say}',
        sliver: '{g.job}',
      }),
    ],
  },
  {
    id: 'boss-fight',
    signs: /\b(?:boss|underdog|tiny hero|versus)\b/,
    boxes: { hero: /hero|brave|little/, boss: /\bboss\b|opponent|gigantic/ },
    recipes: [
      recipe(5, 'thing', { hero: '{g.hero}', boss: '{thing}, {g.form}' }),
      recipe(5, 'other actor deed !harm', { hero: '{g.hero}', boss: '{M.label}' }),
      recipe(4, 'self negated|mishap|pressure', { hero: '{g.hero}', boss: '{M.target|M.ger}' }),
      recipe(5, 'self deed present !negated !mishap', { hero: '{g.will}', boss: 'The urge to {M.imp}' }),
      recipe(3, 'state|other', { hero: '{g.hero}', boss: '{thing}, {g.form}' }),
    ],
  },
  {
    id: 'starter-pack',
    signs: /\b(?:starter pack|starterpack|starter kit|stereotype)\b/,
    boxes: {
      title: /title|who this/,
      one: /label-1|first/,
      two: /label-2|second/,
      three: /label-3|third/,
      four: /label-4|fourth/,
    },
    recipes: [
      recipe(4, 'topic', {
        title: '{t.people}',
        one: '{t.pack.0}',
        two: '{t.pack.1}',
        three: '{t.pack.2}',
        four: '{t.pack.3}',
      }),
      recipe(4, 'self deed', {
        title: 'People who {M.folk}',
        one: '{g.mug}',
        two: '{g.shoe}',
        three: '{g.leaf}',
        four: '{g.bag}',
      }),
      recipe(3, 'other|thing', {
        title: 'Living with {thing}: starter pack',
        one: '{g.mug}',
        two: '{g.shoe}',
        three: '{g.leaf}',
        four: '{g.bag}',
      }),
    ],
  },
  {
    id: 'alignment',
    signs: /\b(?:alignment|lawful|chaotic|nine types)\b/,
    boxes: {
      lg: /lawful-good/,
      ng: /neutral-good/,
      cg: /chaotic-good/,
      ln: /lawful-neutral/,
      tn: /true-neutral/,
      cn: /chaotic-neutral/,
      le: /lawful-evil/,
      ne: /neutral-evil/,
      ce: /chaotic-evil/,
    },
    recipes: [
      recipe(3, 'thing|other|self', {
        lg: 'Shares {thing}',
        ng: 'Says hello to {thing}',
        cg: 'Sets {thing} free',
        ln: 'Has a form for {thing}',
        tn: '“What {bare}?”',
        cn: 'Wears {thing} as a hat',
        le: 'Charges rent for {thing}',
        ne: 'Hides {thing} from you',
        ce: 'Is {thing}',
      }),
      recipe(3, 'self deed', {
        lg: 'Asks first',
        ng: 'Helps tidy up after',
        cg: 'Does it for the team',
        ln: 'Keeps a log of it',
        tn: 'Watches',
        cn: '{M.does}',
        le: 'Makes you apologise',
        ne: 'Blames the dog',
        ce: 'Does it again, slower',
      }),
    ],
  },
];
