import type { Easing, Effect, PictureMotion, Side } from '../../../../src-shared/contract/motion-names.ts';

/** Names of movements on the screen. */

export const EFFECT_NAMES: Readonly<Record<Effect, string>> = {
  ...{ none: 'None', fade: 'Fade', pop: 'Pop', zoom: 'Zoom', slide: 'Slide', bounce: 'Bounce' },
  ...{ shake: 'Shake', typewriter: 'Typewriter' },
};

export const EASING_NAMES: Readonly<Record<Easing, string>> = {
  ...{ linear: 'Even', 'ease-in': 'Slow start', 'ease-out': 'Slow end', 'ease-in-out': 'Slow start and end' },
  overshoot: 'Overshoot',
};

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  ...{ left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' },
};

export const PICTURE_MOTION_NAMES: Readonly<Record<PictureMotion, string>> = {
  ...{
    none: 'None',
    'ken-burns': 'Slow zoom',
    pan: 'Pan',
    parallax: 'Parallax',
    pulse: 'Pulse',
    shake: 'Shake',
  },
};
