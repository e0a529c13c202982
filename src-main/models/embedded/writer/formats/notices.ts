import { type Format, recipe } from './format.ts';

/** One thing written large where others read it. */
export const NOTICES: readonly Format[] = [
  {
    id: 'billboard',
    signs: /\b(?:billboard|roadside|advert|hoarding)\b/,
    boxes: { billboard: /announce|billboard|advert/ },
    recipes: [
      recipe(5, 'plan halves mine', { billboard: 'I was going to {A.bare}. {^B.say}. Next exit: regret' }),
      recipe(4, 'loose', { billboard: '{^W.raw}. {g.billboard}' }),
      recipe(4, 'self|other|state', { billboard: '{^M.shown}. {g.billboard}' }),
      recipe(3, 'topic', { billboard: '{t.claim}. {g.billboard}' }),
      recipe(3, 'thing', { billboard: '{^thing}: next 400 miles. No exits' }),
    ],
  },
  {
    id: 'blackboard',
    signs: /\b(?:blackboard|chalk\w*|lesson|professor|classroom)\b/,
    boxes: { board: /teaches|board|lesson/ },
    recipes: [
      recipe(6, 'equals halves', { board: 'Definition: “{A.label}”, noun. See “{B.label}”.' }),
      recipe(5, 'plan halves mine', { board: 'Lesson 1: “{^A.quote}” is the future tense of “{B.say}”' }),
      recipe(4, 'self deed !negated', { board: 'Lesson 1: {M.ger}.\nLesson 2: living with it.' }),
      recipe(5, 'self deed !negated', {
        board: 'I will not {M.imp}.\nI will not {M.imp}.\nI might {M.imp}.',
      }),
      recipe(4, 'other|state', { board: 'Today’s question: why {M.ask}? Show your work.' }),
      recipe(4, 'topic', { board: 'Lesson 1: {t.claim}. There is no lesson 2.' }),
      recipe(2, 'thing', { board: 'Pop quiz: {thing}.\nThere are no right answers.' }),
    ],
  },
  {
    id: 'convince-me',
    signs: /\b(?:change my mind|prove me wrong|debate|opinion|convince)\b/,
    boxes: { sign: /claim|sign|opinion/ },
    recipes: [
      recipe(6, 'opinion|equals|stance', { sign: '{^M.raw}. {g.dare}' }),
      recipe(4, 'self deed !negated', { sign: '{^M.ger} {g.counts}. {g.dare}' }),
      recipe(4, 'topic', { sign: '{t.claim}. {g.dare}' }),
      recipe(4, 'other deed actor', { sign: '{^M.label} is personal. {g.dare}' }),
      recipe(3, 'thing', { sign: 'Somebody invented {thing} as a joke and nobody laughed. {g.dare}' }),
    ],
  },
  {
    id: 'keynote',
    signs: /\b(?:keynote|presentation|slide|product launch)\b/,
    boxes: { slide: /announcement|slide/, print: /small-print|footnote/ },
    recipes: [
      recipe(6, 'plan|but halves mine', { slide: 'This year I {A.bare}*', print: '*After {B.ger}.' }),
      recipe(5, 'self deed', { slide: 'Introducing: {M.ger}*', print: '*{g.print}' }),
      recipe(4, 'topic', { slide: 'Introducing: {t.expect}*', print: '*Contains {t.truth}.' }),
      recipe(3, 'thing|other|state', { slide: 'The new {bare}.\nNow with feelings*', print: '*{g.print}' }),
    ],
  },
  {
    id: 'news',
    signs: /\b(?:news|breaking|headline|anchor)\b/,
    boxes: { kicker: /kicker|above the headline/, headline: /headline|reported/, ticker: /ticker|second/ },
    optional: ['ticker', 'kicker'],
    recipes: [
      recipe(5, 'deed|state other|self', {
        kicker: '{g.kicker}',
        headline: '{M.news}',
        ticker: '{g.ticker}',
      }),
      recipe(4, 'other deed actor !negated', {
        kicker: '{g.kicker}',
        headline: '{actorcaps} denies {M.ger}, refuses to put down the evidence',
        ticker: '{g.ticker}',
      }),
      recipe(4, 'topic', { kicker: '{g.kicker}', headline: '{t.news.0}', ticker: '{t.news.1}' }),
      recipe(3, 'thing', {
        kicker: '{g.kicker}',
        headline: 'Experts divided over {thing}, rest of world just tired',
        ticker: '{g.ticker}',
      }),
    ],
  },
  {
    id: 'protest',
    signs: /\b(?:protest|demonstration|placard|demand)\b/,
    boxes: { sign: /demand|sign|placard/ },
    recipes: [
      recipe(6, 'plan halves mine', {
        sign: 'What do we want? To {A.bare}! When do we want it? After {B.ger}!',
      }),
      recipe(4, 'self deed !negated', { sign: 'Let us {M.imp} in peace!' }),
      recipe(4, 'topic', { sign: '{t.demand}' }),
      recipe(4, 'other deed actor !negated !halt', { sign: 'No more {M.ger}! At least not on Sundays!' }),
      recipe(4, 'other actor', { sign: 'We demand a written apology from {actor}!' }),
      recipe(5, 'stance|opinion', { sign: '{^M.raw}!' }),
      recipe(4, 'state self', { sign: '{^M.say}! And we want it now!' }),
      recipe(3, 'thing', { sign: 'Less {bare}! More naps!' }),
    ],
  },
  {
    id: 'sticky-note',
    signs: /\b(?:sticky note|reminder|note|handwriting)\b/,
    boxes: { note: /note|reminder|plea/ },
    recipes: [
      recipe(6, 'plan|instead|but halves mine', { note: 'To do: {A.imp}.\nDone: {B.ger}.\nClose enough.' }),
      recipe(5, 'self deed !negated !win', { note: 'If found {M.ger}, please return to bed. {g.signoff}' }),
      recipe(5, 'self deed !negated !win', {
        note: 'Do NOT {M.order} again. You know who you are. You are me.',
      }),
      recipe(5, 'other actor deed !halt !negated', {
        note: 'Dear {addressee}, please stop {M.ger}. {g.signoff}',
      }),
      recipe(4, 'topic', { note: 'To do:\n1. {t.sensible.imp}\n2. Ha ha\n3. {t.silly.imp}' }),
      recipe(3, 'thing|state', { note: 'Reminder: {thing}. Bring snacks and low expectations' }),
    ],
  },
  {
    id: 'tombstone',
    signs: /\b(?:tombstone|grave\w*|epitaph|rip|here lies)\b/,
    boxes: { name: /passed away|name|who or what/, epitaph: /cause of death|epitaph|last words/ },
    recipes: [
      recipe(6, 'plan|but|instead halves mine', {
        name: 'My plan to {A.bare}',
        epitaph: 'Cause of death: {B.ger}',
      }),
      recipe(4, 'loose', { name: '{g.dead}', epitaph: '{^W.raw}. {g.epitaph}' }),
      recipe(5, 'mishap|gripe self|other|state', { name: '{g.dead}', epitaph: '{^M.shown}. {g.epitaph}' }),
      recipe(4, 'self|other|state', { name: '{g.dead}', epitaph: '{^M.shown}. {g.epitaph}' }),
      recipe(4, 'topic', { name: '{t.expect}', epitaph: 'Cause of death: {t.small}' }),
      recipe(3, 'thing', { name: 'Life before {thing}', epitaph: 'It was quiet. Nobody wrote it down.' }),
    ],
  },
  {
    id: 'wanted',
    signs: /\b(?:wanted|outlaw|reward|crime)\b/,
    boxes: {
      headline: /shout|headline/,
      name: /who is wanted|name/,
      crime: /crime|what they did/,
      reward: /reward|gets for/,
    },
    recipes: [
      recipe(5, 'other deed actor topic !negated', {
        headline: 'Wanted',
        name: '{actor}',
        crime: 'for {M.ger}',
        reward: 'Reward: {t.small}',
      }),
      recipe(5, 'other deed actor !negated', {
        headline: 'Wanted',
        name: '{actor}',
        crime: 'for {M.ger}',
        reward: '{g.reward}',
      }),
      recipe(5, 'self deed !win', {
        headline: 'Wanted',
        name: '{g.alias}',
        crime: 'for {M.ger}',
        reward: '{g.reward}',
      }),
      recipe(5, 'plan|instead halves mine', {
        headline: 'Wanted',
        name: '{g.alias}',
        crime: 'for {B.ger} instead of {A.ger}',
        reward: '{g.reward}',
      }),
      recipe(4, 'topic', {
        headline: 'Wanted',
        name: 'Whoever did it',
        crime: 'for {t.silly.ger} in broad daylight',
        reward: '{g.reward}',
      }),
      recipe(3, 'state|thing', {
        headline: 'Missing',
        name: 'My peace of mind',
        crime: 'for leaving the moment it met {thing}',
        reward: '{g.reward}',
      }),
    ],
  },
];
