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
  'calm-in-fire': [recipe(5, '', { top: '{whole}', bottom: '{l.calm}' })],
  'cat-at-dinner': [recipe(4, '', { accusation: '{whole}!', cat: '{l.no}' })],
  'boss-fight': [
    recipe(5, 'brief', { hero: '{l.me}', boss: '{whole}' }),
    recipe(3, '', { hero: '{l.me}', boss: '{whole}' }),
  ],
  'side-eye': [
    recipe(3, '', { top: '{whole}', bottom: '{l.me} 👀' }),
    recipe(5, 'parted', { top: '{front}', bottom: '{l.me}: {back}' }),
  ],
  billboard: [recipe(3, '', { billboard: '{whole}. {l.always}' })],
  protest: [recipe(4, '', { sign: '{whole}!' })],
  'convince-me': [recipe(3, '', { sign: '{whole}.' })],
  keynote: [
    recipe(4, '', { slide: '{whole}*', print: '*{l.again}' }),
    recipe(5, 'parted', { slide: '{front}*', print: '*{back}' }),
  ],
  news: [recipe(5, '', { kicker: '{l.breaking}', headline: '{whole}', ticker: '{l.again} {l.always}' })],
  'crystal-ball': [recipe(3, '', { question: '{whole}?', prophecy: '{l.no}' })],
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
  rocket: [recipe(3, 'parted', { rocket: '{front}', behind: '{l.me}', ground: '{back}' })],
  wanted: [
    recipe(3, 'brief', { headline: '{l.wanted}', name: '{whole}', crime: '{l.always}', reward: '{l.calm}' }),
  ],
};
