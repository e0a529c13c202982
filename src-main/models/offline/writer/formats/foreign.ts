import { type Recipe, recipe } from './format.ts';

/** Recipes for ideas in other languages: the idea in its own words, and ready phrases of that language around it. */
export const FOREIGN: Readonly<Record<string, readonly Recipe[]>> = {
  'no-yes': [recipe(6, 'parted', { reject: '{front}', approve: '{back}' })],
  'highway-exit': [recipe(5, 'parted', { straight: '{front}', exit: '{back}', car: '{l.me}' })],
  'two-buttons': [recipe(5, 'parted', { left: '{front}', right: '{back}', who: '{l.me}' })],
  'wandering-eyes': [recipe(4, 'parted', { temptation: '{back}', wanderer: '{l.me}', partner: '{front}' })],
  'tug-of-war': [recipe(4, 'parted', { left: '{front}', right: '{back}', prize: '{l.me}' })],
  'expectation-reality': [
    recipe(6, 'parted', { expectation: '{l.plan}: {front}', reality: '{l.reality}: {back}' }),
  ],
  'how-it-started': [recipe(5, 'parted', { started: '{front}', going: '{back}' })],
  'rise-fall': [recipe(6, 'parted', { peak: '{front}', crash: '{back}' })],
  'above-below': [
    recipe(4, '', { above: '{l.calm}', below: '{whole}' }),
    recipe(5, 'parted', { above: '{front}', below: '{back}' }),
  ],
  domino: [recipe(5, 'parted', { cause: '{front}', effect: '{back}' })],
  'calm-in-fire': [recipe(5, '', { top: '{whole}', bottom: '{l.soothe|l.calm}' })],
  'cat-at-dinner': [recipe(4, '', { accusation: '{whole}!', cat: '{l.retort|l.no}' })],
  'boss-fight': [
    recipe(5, 'brief', { hero: '{l.hero|l.me}', boss: '{whole}' }),
    recipe(3, '', { hero: '{l.hero|l.me}', boss: '{whole}' }),
  ],
  'side-eye': [
    recipe(3, '', { top: '{whole}', bottom: '{l.me} 👀' }),
    recipe(5, 'parted', { top: '{front}', bottom: '{l.me}: {back}' }),
  ],
  billboard: [recipe(4, '', { billboard: '{whole}. {l.toast|l.always}' })],
  protest: [recipe(4, '', { sign: '{whole}!' })],
  'convince-me': [recipe(4, '', { sign: '{whole}. {l.dare} ¦ {whole}.' })],
  keynote: [
    recipe(4, '', { slide: '{whole}*', print: '*{l.again}' }),
    recipe(5, 'parted', { slide: '{front}*', print: '*{back}' }),
  ],
  news: [
    recipe(5, '', {
      kicker: '{l.breaking}',
      headline: '{whole}',
      ticker: '{l.ticker} ¦ {l.again} {l.always}',
    }),
  ],
  'crystal-ball': [recipe(3, '', { question: '{whole}?', prophecy: '{l.prophecy|l.no}' })],
  loading: [recipe(3, '', { label: '{whole} …', status: '2 % · {l.later}' })],
  fridge: [recipe(2, 'parted', { top: '{front}', bottom: '{back}' })],
  'brain-at-night': [recipe(4, '', { brain: '{whole}', sleeper: '{l.again}' })],
  'strong-weak': [
    recipe(4, 'parted', {
      leftLabel: '{l.plan}',
      rightLabel: '{l.reality}',
      leftSays: '{front}',
      rightSays: '{back}',
    }),
  ],
  picture: [
    recipe(6, 'parted', { setup: '{front}', punch: '{back}' }),
    recipe(4, '', { setup: '{whole}', punch: '{l.retort|l.calm}' }),
    recipe(4, '', { setup: '{whole}', punch: '{l.calm}' }),
  ],
  tombstone: [recipe(4, '', { name: '{l.dead}', epitaph: '{whole}.' })],
  chat: [recipe(5, '', { contact: '{l.mum}', one: '{l.asking}', reply: '{whole}', two: '{l.mumsays}' })],
  rocket: [recipe(3, 'parted', { rocket: '{front}', behind: '{l.me}', ground: '{back}' })],
  wanted: [
    recipe(3, 'brief', { headline: '{l.wanted}', name: '{whole}', crime: '{l.always}', reward: '{l.calm}' }),
  ],
};
