import {
  addWear,
  defineScene,
  drawEngraving,
  ellipse,
  line,
  oldPaper,
  onCircle,
  ornament,
  PRESS,
  path,
  print,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1050];

/** A certificate with frame, ribbon and signature: an honour for something that deserves none. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const star = Array.from({ length: 32 }, (_, at) =>
      onCircle([700, 800], at % 2 ? 106 : 124, (at / 32) * 360).join(' '),
    ).join('L');
    const medal =
      path('M640 850L600 1010L660 980L690 1020L700 860Z', PRESS.blue) +
      path('M760 850L800 1010L740 980L710 1020L700 860Z', PRESS.blue) +
      path(`M${star}Z`, PRESS.ochre) +
      ellipse([700, 800], 84, 84, '#f3d48a');
    return [
      oldPaper(kit, '#f6ead0'),
      ornament([50, 50, width - 100, height - 100], PRESS.blue),
      ornament([84, 84, width - 168, height - 168], PRESS.ochre),
      line('M430 385H970', PRESS.ink, 5),
      path('M700 372l22 13-22 13-22 -13Z', PRESS.red),
      print(kit, medal, [PRESS.ink, PRESS.blue, PRESS.ochre]),
      drawEngraving(kit, 'banana', { x: 700, y: 860, height: 120, rotate: 20 }, [
        PRESS.ink,
        PRESS.red,
        PRESS.paper,
      ]),
      line('M210 880H510M890 880H1190', PRESS.ink, 5),
      line(
        'M240 850q40 -70 60 -10t50 -20t50 10t60 -30M930 850q60 -60 70 0t60 -40t40 20t50 -10',
        PRESS.blue,
        6,
      ),
      addWear(kit, '#f6ead0'),
    ].join('');
  },
});
