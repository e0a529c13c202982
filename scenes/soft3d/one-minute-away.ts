import {
  around,
  brow,
  defineScene,
  ellipse,
  emoji,
  face,
  faceUnit,
  glow,
  groundShadow,
  line,
  linear,
  mouth,
  part,
  path,
  phone,
  puffy,
  rect,
  room,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1500, 1100];

/** The map on the phone says one minute; its owner still lies on the sofa. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = [940, 110, 440, 860];
    const map =
      rect([x, y, w, h], '#cfe8c9') +
      line(
        `M${x} ${y + 560}L${x + w} ${y + 430}M${x + 120} ${y + h}L${x + 240} ${y + 300}M${x + 330} ${y + h}L${x + 400} ${y + 300}`,
        '#ffffff',
        34,
      ) +
      line(`M${x + 130} ${y + 780}L${x + 190} ${y + 520}L${x + 360} ${y + 460}`, '#3b7ded', 20) +
      ellipse([x + 130, y + 780], 26, 26, '#3b7ded') +
      part(
        'pin',
        { kind: 'hop', amount: 14, times: 2 },
        emoji(kit, 'round-pushpin', { x: x + 366, y: y + 462, height: 110 }),
      );
    const pose = { x: 380, y: 560, height: 300, anchor: 'center' as const, rotate: -14 };
    const unit = faceUnit(kit, pose);
    return [
      room(kit, { wall: '#3c5a92', floor: '#2a2f5a', skirting: '#587ab8', paper: 'stripes' }, 880),
      glow(kit, 420, 460, 520, '#ffdca0', 0.4),
      groundShadow(kit, [430, 1000], 420, 40, 0.5),
      puffy(
        kit,
        path(
          'M60 980V600Q60 520 140 520Q220 520 220 600V640H640V600Q640 520 720 520Q800 520 800 600V980Z',
          linear(kit, ['#e06a8b', '#9c2f5c']),
        ),
        { depth: 22 },
      ),
      puffy(kit, path('M200 700Q420 600 660 700V860H200Z', linear(kit, ['#6fc0e8', '#3a7fc0'])), {
        depth: 16,
      }),
      part('sleeper', { kind: 'breathe', amount: 0.02 }, face(kit, pose, { look: [0.9, 0.2], lid: 0.4 })),
      brow([380 - unit * 5, 560 - unit * 7.4], 60, 6) + brow([380 + unit * 6, 560 - unit * 8.6], 60, -6),
      mouth([386, 560 + unit * 6], 70, 8),
      emoji(kit, 'popcorn', { x: 640, y: 720, height: 170 }),
      phone(kit, [x, y, w, h], map),
      puffy(kit, rect(around(kit.region('message').box, 26, 22), '#ffffff', 34), { depth: 6 }),
      puffy(kit, rect(around(kit.region('truth').box, 40, 24), '#fff3c4', 34), { depth: 8 }),
      vignette(kit, 0.4, '#0d1233'),
    ].join('');
  },
});
