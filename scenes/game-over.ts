import { scanlines } from './kit/arcade.ts';
import { arcadeCabinet, SCREEN } from './kit/cabinet.ts';
import {
  clipped,
  defineScene,
  example,
  glow,
  polygon,
  radial,
  rect,
  regionsFor,
  stars,
  vignette,
  wash,
} from './kit/index.ts';
import { HERO, invaders, pixelMountains, SPRITES } from './kit/invaders.ts';
import { pixelArt } from './kit/pixels.ts';

const [width, height] = [1400, 1120];

const region = regionsFor(width, height);

const choice = {
  role: 'One of the two ways to go on',
  chars: 28,
  lines: 2,
  hint: 'very short imperative or noun phrase; the first one is selected',
  font: 'pixel' as const,
};

export default defineScene({
  width,
  height,
  template: {
    name: 'Game over, try again?',
    category: 'gaming',
    tags: ['game-over', 'arcade', 'retro', 'pixel', 'choice', 'menu', 'defeat', 'aliens'],
    alt_names: ['Game over screen', 'Continue?', 'You died', 'Insert coin', 'Respawn menu'],
    description:
      'An old arcade screen: a pixel hero floats away as a ghost with a halo between four dancing aliens, above a menu of two blank choices.',
    box_positions: [
      region('headline', [180, 112, 1040, 150], {
        role: 'The announcement on the screen',
        chars: 26,
        lines: 2,
        hint: 'two or three words in capitals, like GAME OVER',
        font: 'pixel',
        style: {
          color: '#ffe14d',
          case: 'upper',
          shadow: { color: '#e5233f', dx: 0.07, dy: 0.09, blur: 0 },
          max_font_size: 96,
        },
      }),
      region('choice-1', [318, 566, 880, 116], {
        ...choice,
        style: { color: '#ffffff', align: 'left', max_font_size: 50 },
      }),
      region('choice-2', [318, 700, 880, 116], {
        ...choice,
        style: { color: '#7de8ff', align: 'left', max_font_size: 50 },
      }),
    ],
    example_captions: [
      example({ headline: 'Game over', 'choice-1': 'Go to bed', 'choice-2': 'One more (it is 3 a.m.)' }),
      example({
        headline: 'Not waving at you',
        'choice-1': 'Pretend to stretch',
        'choice-2': 'Move to another country',
      }),
      example({ headline: 'Diet lost', 'choice-1': 'Continue tomorrow', 'choice-2': 'Finish the cake' }),
    ],
    rank: 38,
  },
  draw(kit) {
    const cursor = polygon(
      [
        [236, 596],
        [236, 652],
        [280, 624],
      ],
      '#ffe14d',
    );
    const picture = [
      wash(kit, ['#140a3d', '#2b1170', '#5a1a8f'], 90, SCREEN),
      stars(kit, SCREEN, 90),
      glow(kit, 700, 430, 330, '#7df0ff', 0.4),
      pixelMountains(kit),
      rect([180, 546, 1040, 290], '#0d0630', 24, 'opacity="0.82" stroke="#7de8ff" stroke-width="6"'),
      pixelArt(HERO, SPRITES, [592, 306], 12),
      invaders(kit),
      cursor,
      scanlines(kit, SCREEN),
      rect(
        SCREEN,
        radial(
          kit,
          [
            ['#000000', 0, 0],
            ['#000000', 0.6, 0],
            ['#05020f', 1, 0.75],
          ],
          { r: 0.75 },
        ),
      ),
      polygon(
        [
          [110, 90],
          [620, 90],
          [300, 870],
          [110, 870],
        ],
        '#ffffff',
        'opacity="0.05"',
      ),
    ].join('');
    return clipped(kit, picture, SCREEN, 40) + arcadeCabinet(kit) + vignette(kit, 0.3);
  },
});
