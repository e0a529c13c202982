/** Manners of speech a caller may ask for, and what they come to where the word is not one of ours. */

export const TONES = ['dry', 'wholesome', 'sarcastic', 'absurd', 'deadpan', 'hype', 'corporate'] as const;
export type Tone = (typeof TONES)[number];

/** Lines for everybody, and lines in one tone. */
export type Toned = { any: readonly string[] } & { [tone in Tone]?: readonly string[] };

const NEAR: readonly (readonly [Tone, RegExp])[] = [
  ['sarcastic', /sarcas|iron|snark|bitter|mean|sass|cynic|roast|savage|petty|salty|passive/],
  [
    'wholesome',
    /wholesome|cute|kind|warm|sweet|gentle|soft|friendly|family|positive|loving|nice|happy|cosy|cozy/,
  ],
  ['absurd', /absurd|surreal|weird|silly|chaos|chaotic|random|unhinged|nonsense|crazy|bizarre|goofy|gen ?z/],
  ['deadpan', /deadpan|flat|serious|blunt|stoic|robot|neutral|bleak|dark/],
  ['hype', /hype|excit|energ|motivat|epic|loud|enthusias|celebrat|sport|caps/],
  ['corporate', /corporate|formal|business|professional|linkedin|office|manager|marketing/],
  ['dry', /dry|british|understat|wit|subtle|sober|laconic/],
];

/** The tone meant by free words; undefined where none is near. */
export function toneOf(words: string | undefined): Tone | undefined {
  const asked = words?.toLowerCase() ?? '';
  return NEAR.find(([, pattern]) => pattern.test(asked))?.[0];
}
