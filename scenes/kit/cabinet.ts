import { dots } from './backdrop.ts';
import { darken, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { linear, puffy, radial } from './paint.ts';
import { type Box, ellipse, path, rect } from './shapes.ts';
import { pushButton } from './signs.ts';

/** The glass of the arcade screen, px. */
export const SCREEN: Box = [110, 90, 1180, 780];

/** The cabinet around the glass: bezel, stick and buttons of a 1400 × 1120 px picture. */
export const arcadeCabinet = (kit: Kit): string => {
  const bezel = path(
    'M-60 -60H1460V1180H-60Z M150 90H1250Q1290 90 1290 130V830Q1290 870 1250 870H150Q110 870 110 830V130Q110 90 150 90Z',
    linear(kit, ['#3a2a6b', '#1d1440', '#120a2e']),
    'fill-rule="evenodd"',
  );
  const deck = path('M0 930H1400V1120H0Z', linear(kit, ['#6b3fb5', '#3a1f78']));
  const trim =
    rect([0, 918, kit.width, 16], linear(kit, ['#ffe27a', '#f2993a'])) +
    rect([0, 0, kit.width, 16], linear(kit, ['#6bf0ff', '#2f86e0']));
  const stick =
    ellipse([300, 1030], 104, 44, '#1c0f3d') +
    puffy(kit, rect([287, 880, 26, 150], linear(kit, ['#f0f2fa', '#8288a0'], 0), 12), { depth: 4 }) +
    puffy(
      kit,
      ellipse(
        [300, 866],
        58,
        58,
        radial(kit, ['#ff7d8f', '#e5233f', '#8f0f2c'], { cx: 0.35, cy: 0.3, r: 0.8 }),
      ),
      { depth: 10, light: 0.8 },
    );
  const keys = ['#ffcf3a', '#37c871', '#2f9bff']
    .map((colour, index) =>
      pushButton(kit, 880 + index * 170, 1035 - (index % 2) * 24, 58, colour, '#2a1a55'),
    )
    .join('');
  const frame =
    rect([110, 90, 1180, 780], 'none', 40, `stroke="${darken('#2b1170', 0.5)}" stroke-width="14"`) +
    rect(
      [96, 76, 1208, 808],
      'none',
      50,
      `stroke="${lighten('#5a3fa8', 0.1)}" stroke-width="5" opacity="0.7"`,
    );
  return (
    bezel +
    frame +
    deck +
    dots(kit, '#ff9df0', { box: [0, 934, kit.width, 186], gap: 40, radius: 4, opacity: 0.25 }) +
    trim +
    stick +
    keys
  );
};
