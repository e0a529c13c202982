import { type Format, recipe } from './format.ts';

/** One thing written large where others read it. */
export const NOTICES: readonly Format[] = [
  {
    id: 'billboard',
    signs: /\b(?:billboard|roadside|advert|hoarding)\b/,
    boxes: { billboard: /announce|billboard|advert/ },
    recipes: [
      recipe(5, 'plan halves mine', { billboard: 'I was going to {A.bare}. {^B.say}. Next exit: regret' }),
      recipe(4, 'loose|halves', { billboard: '{^W.raw}. {g.billboard}' }),
      recipe(6, 'other deed actor animate present !halt !negated', {
        billboard: '{^actor}, if you can read this: stop {M.ger}',
      }),
      recipe(5, 'self deed present !negated !win', { billboard: '{^M.ger}? {g.hotline}' }),
      recipe(6, 'why', { billboard: '{^W.raw} {g.asker}' }),
      recipe(4, 'self|other|state !why', { billboard: '{^M.shown}. {g.billboard}' }),
      recipe(3, 'topic thing', { billboard: '{^thing}. {g.billboard}' }),
      recipe(4, 'thing', { billboard: '{^all}: next 400 miles. No exits' }),
    ],
  },
  {
    id: 'blackboard',
    signs: /\b(?:blackboard|chalk\w*|lesson|professor|classroom)\b/,
    boxes: { board: /teaches|board|lesson/ },
    recipes: [
      recipe(6, 'promise', { board: 'Vocabulary: “{A.raw}”.\n{^g.aftermath}.' }),
      recipe(6, 'equals halves', { board: 'Definition: “{A.label}”, noun. See “{B.label}”.' }),
      recipe(5, 'plan halves mine', { board: 'Lesson 1: “{^A.quote}” is the future tense of “{B.say}”' }),
      recipe(6, 'stance|opinion', { board: 'Lesson 1: {M.raw}.\n{g.lessontwo}.' }),
      recipe(5, 'cause halves present', { board: 'Theorem: if {A.say}, {B.say}.\nProof: {g.proof}.' }),
      recipe(4, 'self deed !negated', { board: 'Lesson 1: {M.ger}.\nLesson 2: {g.moral}.' }),
      recipe(5, 'self deed !negated', {
        board: 'I will not {M.imp}.\nI really will not.\nI might {M.imp}.',
      }),
      recipe(4, 'other|state', { board: 'Today’s question: why {M.ask}? Show your work.' }),
      recipe(6, 'why', { board: 'Today’s question: {W.raw} Show your work.' }),
      recipe(4, 'thing', { board: 'Chapter 1: {all}.\nChapter 2: {g.moral}.' }),
      recipe(4, 'thing', { board: 'Define “{all}” without raising your voice. You may begin.' }),
      recipe(4, 'thing', { board: 'Pop quiz: {all}.\nThere are no right answers.' }),
    ],
  },
  {
    id: 'convince-me',
    signs: /\b(?:change my mind|prove me wrong|debate|opinion|convince)\b/,
    boxes: { sign: /claim|sign|opinion/ },
    recipes: [
      recipe(6, 'opinion|equals|stance', { sign: '{^M.raw}. {g.dare}' }),
      recipe(4, 'self deed !negated', { sign: '{^M.ger} {g.counts}. {g.dare}' }),
      recipe(3, 'topic thing', { sign: '{t.claim}. {g.dare}' }),
      recipe(5, 'other deed actor animate !negated', { sign: '{^M.say} on purpose. {g.dare}' }),
      recipe(4, 'other|halves|loose !why !quoted', { sign: '“{^W.raw}” is a cry for help. {g.dare}' }),
      recipe(4, 'thing', { sign: 'Somebody invented {all} as a joke and nobody laughed. {g.dare}' }),
    ],
  },
  {
    id: 'keynote',
    signs: /\b(?:keynote|presentation|slide|product launch)\b/,
    boxes: { slide: /announcement|slide/, print: /small-print|footnote/ },
    recipes: [
      recipe(7, 'promise', { slide: '{^A.raw}*', print: '*{^g.aftermath}.' }),
      recipe(5, 'plan halves mine', { slide: 'This year I will {A.bare}*', print: '*Right after {B.ger}.' }),
      recipe(5, 'other deed actor present', { slide: 'Introducing: {actor} 2.0*', print: '*Still {M.ger}.' }),
      recipe(4, 'self deed', { slide: 'Introducing: {M.ger}*', print: '*{g.print}' }),
      recipe(4, 'thing|other|state', {
        slide: 'The new {bare}.\nNow with {g.feature}*',
        print: '*{g.print}',
      }),
    ],
  },
  {
    id: 'news',
    signs: /\b(?:news|breaking|headline|anchor)\b/,
    boxes: { kicker: /kicker|above the headline/, headline: /headline|reported/, ticker: /ticker|second/ },
    optional: ['ticker', 'kicker'],
    recipes: [
      recipe(7, 'promise', {
        kicker: '{g.kicker}',
        headline: 'Survivors of “{A.raw}” found after nine days',
        ticker: '{g.ticker}',
      }),
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
      recipe(3, 'topic thing', { kicker: '{g.kicker}', headline: '{t.news.0}', ticker: '{t.news.1}' }),
      recipe(4, 'thing', {
        kicker: '{g.kicker}',
        headline: '{g.experts} {thing}',
        ticker: '{g.ticker}',
      }),
    ],
  },
  {
    id: 'protest',
    signs: /\b(?:protest|demonstration|placard|demand)\b/,
    boxes: { sign: /demand|sign|placard/ },
    recipes: [
      recipe(5, 'promise', { sign: 'We were told: “{A.raw}”! We want our evening back!' }),
      recipe(6, 'plan halves mine', {
        sign: 'What do we want? To {A.bare}! When do we want it? After {B.ger}!',
      }),
      recipe(4, 'self deed !negated', { sign: 'Let us {M.imp} in peace!' }),
      recipe(3, 'topic thing', { sign: '{t.demand}' }),
      recipe(5, 'other deed actor animate !negated !halt', { sign: 'No more {M.ger}! {g.mercy}!' }),
      recipe(6, 'why', { sign: 'We demand an answer! {^W.raw}' }),
      recipe(4, 'other actor', { sign: 'We demand a written apology from {actor}!' }),
      recipe(5, 'stance|opinion', { sign: '{^M.raw}!' }),
      recipe(4, 'state self', { sign: '{^M.say}! And we want it now!' }),
      recipe(4, 'thing', { sign: 'No more {bare}! More {g.more}!' }),
    ],
  },
  {
    id: 'sticky-note',
    signs: /\b(?:sticky note|reminder|note|handwriting)\b/,
    boxes: { note: /note|reminder|plea/ },
    recipes: [
      recipe(6, 'plan|instead halves mine', { note: 'To do: {A.imp}.\nDone: {B.ger}.\n{g.enough}.' }),
      recipe(5, 'self deed present !negated !win !mishap', {
        note: 'If found {M.ger}, please {g.lostfound}. {g.signoff}',
      }),
      recipe(5, 'self deed !negated !win !inner', {
        note: 'Do NOT {M.order} again. {g.toself}',
      }),
      recipe(5, 'other actor deed present !halt !negated', {
        note: 'Dear {addressee}, please stop {M.ger}. {g.signoff}',
      }),
      recipe(3, 'topic thing', { note: 'To do:\n1. {t.sensible.imp}\n2. Ha ha\n3. {t.silly.imp}' }),
      recipe(4, 'thing', { note: 'Reminder: {all}. {g.bring}' }),
    ],
  },
  {
    id: 'tombstone',
    signs: /\b(?:tombstone|grave\w*|epitaph|rip|here lies)\b/,
    boxes: { name: /passed away|name|who or what/, epitaph: /cause of death|epitaph|last words/ },
    recipes: [
      recipe(7, 'promise', { name: '“{^A.raw}”', epitaph: 'Famous last words. {^g.aftermath}.' }),
      recipe(6, 'plan|instead halves mine', {
        name: 'My plan to {A.bare}',
        epitaph: 'Cause of death: {B.ger}',
      }),
      recipe(7, 'harm other actor', { name: '{M.target}', epitaph: 'Survived by {actor}, {g.remorse}.' }),
      recipe(6, 'ending other actor !animate', { name: '{actor}', epitaph: '{^M.did}. {g.epitaph}' }),
      recipe(6, 'wait', { name: 'Me', epitaph: 'Died as I lived: {M.ger}.' }),
      recipe(6, 'self deed mishap|past !win !negated', {
        name: '{g.dead}',
        epitaph: 'Cause of death: {M.ger}. {g.epitaph}',
      }),
      recipe(4, 'loose', { name: '{g.dead}', epitaph: '{^W.raw}. {g.epitaph}' }),
      recipe(4, 'other mishap|gripe', { name: '{g.dead}', epitaph: '{^M.say}. {g.epitaph}' }),
      recipe(3, 'other|state', { name: '{g.dead}', epitaph: '{^M.shown}. {g.epitaph}' }),
      recipe(4, 'thing', {
        name: 'EngineLifecycle before {thing}',
        epitaph: 'It was quiet. Nobody wrote it down.',
      }),
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
      recipe(5, 'other deed actor !negated', {
        headline: 'Wanted',
        name: '{actor}',
        crime: 'for {M.ger}',
        reward: '{g.reward}',
      }),
      recipe(5, 'self deed !win !negated', {
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
      recipe(4, 'thing', {
        headline: 'Wanted',
        name: 'Whoever invented {thing}',
        crime: 'for crimes against my {g.robbed}',
        reward: '{g.reward}',
      }),
      recipe(4, 'state|thing', {
        headline: 'Missing',
        name: 'My peace of mind',
        crime: 'for leaving the moment it met {thing}',
        reward: '{g.reward}',
      }),
    ],
  },
];
