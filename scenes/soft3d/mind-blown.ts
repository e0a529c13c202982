import {
  around,
  blur,
  defineScene,
  ellipse,
  emoji,
  glow,
  part,
  rays,
  scatter,
  stars,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1200];

/** The head bursts into a small universe over one short thought; the cloud leads down to the text. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [, top] = around(kit.region('thought').box, 0, 90);
    return [
      wash(kit, ['#150b3d', '#3a1470', '#7a1f8f', '#e0567a'], 90),
      stars(kit, [0, 0, width, 760], 150),
      rays(kit, 600, 360, { count: 30, opacity: 0.16, colour: '#ffd27a', reach: 1100 }),
      glow(kit, 600, 330, 480, '#ffb45e', 0.8),
      scatter(kit, ['sparkles', 'glowing-star', 'comet'], [60, 40, 1080, 520], {
        count: 9,
        min: 46,
        max: 96,
        turn: 40,
        opacity: 0.95,
      }),
      part(
        'planet',
        { kind: 'orbit', amount: 14 },
        emoji(kit, 'ringed-planet', { x: 190, y: 220, height: 190, anchor: 'center', rotate: -12 }),
      ),
      part(
        'earth',
        { kind: 'orbit', amount: 12, phase: 0.5 },
        emoji(kit, 'globe-showing-europe-africa', { x: 1010, y: 260, height: 160, anchor: 'center' }),
      ),
      blur(kit, ellipse([600, 880], 300, 60, '#1a0830', 'opacity="0.6"'), 18),
      part(
        'head',
        { kind: 'shake', amount: 5, steps: 24 },
        emoji(kit, 'exploding-head', { x: 600, y: 890, height: 760 }),
      ),
      wash(
        kit,
        [
          ['#12052e', 0, 0],
          ['#12052e', 0.4, 0.85],
          ['#12052e', 1, 0.95],
        ],
        90,
        [0, top, width, height - top],
      ),
      vignette(kit, 0.35),
    ].join('');
  },
});
