import { healthBar } from './kit/arcade.ts';
import { chickKnight, lavaMonster, rockPillar } from './kit/battle.ts';
import {
  clipped,
  defineScene,
  ellipse,
  example,
  glow,
  group,
  linear,
  path,
  rays,
  regionsFor,
  scatter,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1600, 1000];

const region = regionsFor(width, height);

export default defineScene({
  width,
  height,
  template: {
    name: 'Boss fight',
    category: 'gaming',
    tags: ['boss-fight', 'health-bar', 'versus', 'monster', 'tiny-hero', 'underdog', 'challenge'],
    alt_names: ['Final boss', 'Me versus the boss', 'Small hero, huge enemy', 'Boss battle'],
    description:
      'A tiny chick with helmet, dagger and shield faces a gigantic horned monster rising from lava; the chick’s health bar is nearly empty, the monster’s is full.',
    box_positions: [
      region('hero', [56, 116, 560, 130], {
        role: 'The brave little one with hardly any health left',
        chars: 40,
        lines: 2,
        hint: 'short noun phrase, often “me” with something pathetic',
        style: { align: 'left', max_font_size: 84 },
      }),
      region('boss', [760, 116, 784, 120], {
        role: 'The gigantic opponent',
        chars: 46,
        lines: 2,
        hint: 'short noun phrase naming the task, thing or person in boss style',
        style: { align: 'right', max_font_size: 84, color: '#ffe9a8' },
      }),
    ],
    example_captions: [
      example({ hero: 'Me, lifting it “in one go”', boss: 'Eleven shopping bags' }),
      example({ hero: 'My courage to call the dentist', boss: 'Hold music, movement IV' }),
      example({ hero: 'One tiny breakfast banana', boss: 'Four hours until lunch' }),
    ],
    rank: 39,
  },
  draw(kit) {
    const lava = path(
      'M0 880Q200 850 400 880T800 880T1200 880T1600 880V1000H0Z',
      linear(kit, ['#fff09a', '#ff9a2e', '#e2341d']),
    );
    const embers = Array.from({ length: 70 }, () =>
      ellipse(
        [kit.random() * width, 260 + kit.random() * 700],
        2 + kit.random() * 5,
        2 + kit.random() * 5,
        kit.random() < 0.5 ? '#ffd36b' : '#ff8a3a',
        `opacity="${(0.4 + kit.random() * 0.6).toFixed(2)}"`,
      ),
    ).join('');
    return [
      wash(kit, ['#24082f', '#7a1634', '#e2552c', '#ffb14a']),
      rays(kit, 1180, 590, { count: 22, colour: '#ffdf8a', opacity: 0.22, turn: 5 }),
      glow(kit, 1180, 620, 720, '#ffb347', 0.75),
      group(rockPillar(kit, 560, 690, 640, '#5b2440') + rockPillar(kit, -30, 90, 520, '#5b2440'), '', 0.75),
      glow(kit, 800, 960, 900, '#ff8a2e', 0.45),
      embers,
      lavaMonster(kit),
      lava,
      scatter(kit, ['fire'], [480, 880, 1080, 60], { count: 6, min: 60, max: 120, turn: 8 }),
      rockPillar(kit, 70, 410, 705, '#4a2a4e'),
      chickKnight(kit),
      clipped(
        kit,
        wash(
          kit,
          [
            ['#140416', 0, 0.85],
            ['#140416', 1, 0],
          ],
          90,
          [0, 0, width, 300],
        ),
        [0, 0, width, 300],
      ),
      healthBar(kit, [60, 54, 560, 50], 0.09, '#ff4a3d'),
      healthBar(kit, [740, 54, 800, 50], 1, '#ffb52e', { mirror: true }),
      vignette(kit, 0.4),
    ].join('');
  },
});
