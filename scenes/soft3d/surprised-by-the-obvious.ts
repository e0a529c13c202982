import {
  addShadow,
  around,
  brow,
  defineScene,
  ellipse,
  face,
  faceUnit,
  glow,
  linear,
  part,
  puffy,
  rays,
  rect,
  torso,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1300, 1300];

/** A round face with open seen near: below two signs for the deed and its plain result, one for the surprise. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const pose = { x: 650, y: 900, height: 470, anchor: 'center' as const };
    const unit = faceUnit(kit, pose);
    const sign = (name: string, colour: string) =>
      addShadow(
        kit,
        puffy(kit, rect(around(kit.region(name).box, 40, 26), colour, 36), { depth: 9, light: 0.5 }),
        { dy: 9, blur: 12 },
      );
    return [
      wash(kit, ['#ffe27a', '#ffb347', '#f0743e'], 90),
      rays(kit, 650, 900, { count: 28, opacity: 0.2, colour: '#fff6cf', reach: 1300 }),
      glow(kit, 650, 880, 460, '#fffbe0', 0.7),
      torso(kit, [650, 1100], { width: 640, height: 260, colour: '#4a7fd6' }),
      part(
        'face',
        { kind: 'breathe', amount: 0.02 },
        addShadow(kit, face(kit, pose, { look: [0, 0], size: 4.6, pupil: 0.36 }), { dy: 10, blur: 14 }),
      ),
      brow([650 - unit * 5.4, 900 - unit * 9], 92, -14, 8),
      brow([650 + unit * 5.4, 900 - unit * 9], 92, 14, 8),
      part(
        'mouth',
        { kind: 'pulse', amount: 0.1, times: 2 },
        ellipse([650, 900 + unit * 7], 46, 62, linear(kit, ['#7a1338', '#b3294f'])),
      ),
      sign('deed', '#ffffff'),
      sign('result', '#ffffff'),
      part('sign of the surprise', { kind: 'sway', amount: 1.5, times: 2 }, sign('surprise', '#fff3c4')),
      vignette(kit, 0.3, '#5a1a10'),
    ].join('');
  },
});
