import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  oldPaper,
  ornament,
  PRESS,
  path,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1500];

/** A circus bill: big names for daily chaos, an elephant on a drum and a clown below the tent. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const tent = (x: number) => path(`M${x} 470L${x + 69} 560Q${x + 34} 610 ${x} 560Z`, PRESS.red);
    const act = around(kit.region('act').box, 40, 16);
    const note = around(kit.region('rules').box, 40, 14);
    const title = around(kit.region('title').box, 40, 20);
    return [
      oldPaper(kit, '#f4dfae'),
      posterRays(kit, 550, 720, PRESS.shade, 26),
      path('M550 250L1030 560H70Z', PRESS.red),
      path('M550 250L690 560H410ZM550 250L250 560H130ZM550 250L970 560H850Z', PRESS.paper),
      ...Array.from({ length: 14 }, (_, at) => (at % 2 ? tent(68 + at * 69) : '')),
      rect([410, 1010, 280, 130], PRESS.blue),
      rect([410, 1010, 280, 26], PRESS.ochre),
      drawEngraving(kit, 'elephant', { x: 550, y: 1020, height: 330 }, [PRESS.ink, PRESS.blue, PRESS.paper]),
      drawEngraving(kit, 'clown-face', { x: 200, y: 1140, height: 250 }),
      drawEngraving(kit, 'monkey', { x: 900, y: 1140, height: 270 }, [PRESS.ink, PRESS.ochre, PRESS.paper]),
      rect(title, PRESS.ink),
      rect(act, PRESS.red),
      rect(note, PRESS.paper),
      ornament([28, 28, width - 56, height - 56]),
      addWear(kit),
    ].join('');
  },
});
