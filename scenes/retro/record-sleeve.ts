import {
  addWear,
  around,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  PRESS,
  part,
  path,
  rect,
  stripes,
  wash,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1200];

/** The sleeve of an old record with the greatest hit of somebody who always says the same; the record turns. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const grooves = [420, 370, 320, 270, 220]
      .map((r) => ellipse([880, 600], r, r, 'none', 'stroke="#3a3644" stroke-width="4"'))
      .join('');
    const record =
      ellipse([880, 600], 450, 450, '#17151c') +
      grooves +
      path('M880 600L1180 300A424 424 0 0 1 1270 440Z', '#4a4656', 'opacity="0.5"') +
      path('M880 600L580 900A424 424 0 0 1 490 760Z', '#4a4656', 'opacity="0.5"');
    const sun =
      ellipse([510, 640], 300, 300, '#f4a64a') +
      stripes(kit, '#c9402f', { gap: 38, opacity: 0.9, box: [200, 640, 620, 300], angle: 90 });
    const cover =
      rect([70, 70, 880, 1060], '#c9402f') +
      clip(kit, sun, [70, 330, 880, 630]) +
      rect([70, 940, 880, 190], '#4a2540') +
      drawEngraving(kit, 'woman-singer', { x: 510, y: 950, height: 560 }, [PRESS.ink, '#a8433a', '#f6e3b4']) +
      rect([70, 950, 880, 180], '#4a2540') +
      rect([70, 70, 880, 10], '#ffe9b8', 0, 'opacity="0.4"');
    return [
      wash(kit, ['#e9d8b0', '#cfae78'], 90),
      ellipse([700, 1140], 620, 30, '#8f7440', 'opacity="0.5"'),
      part('record', { kind: 'spin', about: [880, 600] }, record),
      rect(around([70, 70, 880, 1060], 0, 0, 14, 10), '#2a1a24', 0, 'opacity="0.35"'),
      cover,
      addWear(kit, '#f6e3b4'),
    ].join('');
  },
});
