import {
  byHand,
  defineScene,
  drawn,
  ellipse,
  outlined,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1400, 900];

/** A slider between a sleeping and a burning face; its knob stands at the very end. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ticks = Array.from({ length: 11 }, (_, at) => `M${300 + at * 80} 560v40`).join('');
    const knob =
      ellipse([300, 470], 70, 70, PEN.red) +
      stroke('M230 470A70 70 0 1 0 370 470A70 70 0 1 0 230 470', { width: 9 }) +
      stroke('M262 440q20 -24 46 -24', { width: 6, colour: PEN.paper });
    return (
      page(kit) +
      byHand(kit, [
        outlined('M270 440H1130Q1160 440 1160 470T1130 500H270Q240 500 240 470T270 440Z', PEN.paper, 9),
        stroke(ticks, { width: 6 }),
        drawn(kit, 'sleeping-face', { x: 165, y: 400, height: 190, fill: PEN.yellow }),
        drawn(kit, 'fire', { x: 1250, y: 560, height: 230, fill: PEN.yellow }),
        stroke('M420 470H700', { width: 5, colour: PEN.pencil }),
      ]) +
      part('knob', { kind: 'nudge', amount: 34, times: 1 }, byHand(kit, [knob]))
    );
  },
});
