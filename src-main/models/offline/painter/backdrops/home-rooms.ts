import { createPen, glow, group, rect } from '../drawing/brush.ts';
import { shade } from '../drawing/colour.ts';
import { type DrawBackdrop, times } from '../drawing/picture-plan.ts';
import { drawFrame, drawHangingLamp, drawPotted, pane, room, rug } from './room.ts';

export const drawLivingRoom: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const [x, blue] = [width * 0.64, tone('#4f7fb0')];
  const pen = createPen(unit, [x, y]);
  const sofa =
    pen.rect([-0.27, -0.17, 0.54, 0.2], brush.linear([shade(blue, 0.14), blue]), 0.03) +
    pen.rect([-0.25, -0.04, 0.25, 0.09], shade(blue, 0.2), 0.03) +
    pen.rect([0, -0.04, 0.25, 0.09], shade(blue, 0.2), 0.03) +
    pen.rect([-0.32, -0.09, 0.09, 0.17], shade(blue, -0.1), 0.03) +
    pen.rect([0.23, -0.09, 0.09, 0.17], shade(blue, -0.1), 0.03) +
    group(
      createPen(unit).rect([-0.05, -0.05, 0.1, 0.1], tone('#f2b84b'), 0.02),
      `translate(${x - unit * 0.15} ${y - unit * 0.07}) rotate(18)`,
    );
  return {
    behind:
      room(plan, { wall: '#f0d9b8', floor: '#b98352', laid: 'boards' }) +
      pane(plan, [width * 0.2, y * 0.45], unit * 0.28, y * 0.5) +
      drawFrame(plan, [width * 0.55, y * 0.36], unit * 0.13, '#e07a5f') +
      drawFrame(plan, [width * 0.72, y * 0.32], unit * 0.1, '#5fa8a0') +
      drawHangingLamp(plan, width * 0.42, unit * 0.12) +
      drawPotted(plan, [width * 0.06, y + unit * 0.08], unit * 0.32) +
      (plan.without.has('sofa') ? '' : sofa) +
      rug(plan, '#b5525c'),
  };
};

export const kitchen: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const teal = tone('#5fa79b');
  const wide = unit * 0.2;
  const doors = (top: number, high: number, from: number, to: number) =>
    times((to - from) / wide, (at) => {
      const pen = createPen(unit, [from + at * wide, top]);
      return (
        pen.rect([0, 0, 0.192, high], brush.linear([shade(teal, 0.12), teal]), 0.008) +
        pen.circle([0.164, high * 0.5], 0.008, tone('#f5e6c8'))
      );
    }).join('');
  const tiles = times((22 * width) / unit, (at) =>
    rect([at * unit * 0.05, y - unit * 0.36, unit * 0.002, unit * 0.2], '#ffffff', 'opacity="0.5"'),
  ).join('');
  const stove = createPen(unit, [width * 0.66, y]);
  const steam = `stroke="#ffffff" stroke-width="${unit * 0.007}" stroke-linecap="round" opacity="0.55"`;
  const pot =
    stove.rect([0, -0.25, 0.13, 0.075], brush.linear(['#f0625a', '#b8352f'], [0, 0, 1, 0]), 0.012) +
    stove.rect([-0.01, -0.262, 0.15, 0.016], '#8d2622', 0.006) +
    [0.03, 0.07, 0.1]
      .map((dx, at) => stove.path(`M${dx} -0.28q0.02 -0.03 0 -0.055t0 ${-0.03 - at * 0.008}`, 'none', steam))
      .join('');
  return {
    behind:
      room(plan, { wall: '#fbeed2', floor: '#d8b48a', laid: 'tiles' }) +
      rect([0, y - unit * 0.36, width, unit * 0.2], tone('#e7d5ae')) +
      tiles +
      pane(plan, [width * 0.36, y * 0.38], unit * 0.3, unit * 0.26) +
      doors(unit * 0.02, 0.15, width * 0.6, width + wide) +
      rect([0, y - unit * 0.175, width, unit * 0.028], tone('#8a5f3c')) +
      doors(y - unit * 0.145, 0.15, 0, width + wide) +
      pot +
      drawPotted(plan, [width * 0.1, y - unit * 0.17], unit * 0.17) +
      drawHangingLamp(plan, width * 0.5, unit * 0.08),
  };
};

export const bedroom: DrawBackdrop = (plan) => {
  const { width, unit, tone, brush, horizon: y } = plan;
  const place = createPen(unit, [width * 0.74, y]);
  const bed =
    place.rect([-0.28, -0.26, 0.6, 0.34], tone('#7d5538'), 0.03) +
    place.rect([-0.26, -0.09, 0.56, 0.2], tone('#f6efe6'), 0.02) +
    [-0.21, 0.06].map((dx) => place.rect([dx, -0.14, 0.19, 0.09], tone('#ffffff'), 0.035)).join('') +
    place.rect([-0.27, -0.03, 0.58, 0.15], brush.linear([tone('#8f7fd0'), tone('#5f4fa0')]), 0.03);
  const table = createPen(unit, [width * 0.36, y]);
  return {
    behind:
      room(plan, { wall: '#c9bfe2', floor: '#a8794f', laid: 'boards' }) +
      pane(plan, [width * 0.22, y * 0.42], unit * 0.3, y * 0.48) +
      drawFrame(plan, [width * 0.66, y * 0.3], unit * 0.12, '#e59aa0') +
      table.rect([-0.09, -0.1, 0.18, 0.15], tone('#8d6242'), 0.008) +
      glow(brush, [width * 0.36, y - unit * 0.17], unit * 0.3, '#ffe2a0', 0.6) +
      table.polygon('-0.03,-0.22 0.03,-0.22 0.05,-0.15 -0.05,-0.15', '#ffe8b0') +
      table.rect([-0.006, -0.15, 0.012, 0.05], tone('#5b4636')) +
      (plan.without.has('bed') ? '' : bed) +
      rug(plan, '#6f86c0'),
  };
};

export const bathroom: DrawBackdrop = (plan) => {
  const { width, unit, tone, horizon: y, brush } = plan;
  const tiles =
    times((12 * width) / unit, (at) =>
      rect([at * unit * 0.09, 0, unit * 0.003, y], '#ffffff', 'opacity="0.6"'),
    ).join('') +
    times(y / (unit * 0.09), (at) =>
      rect([0, at * unit * 0.09, width, unit * 0.003], '#ffffff', 'opacity="0.6"'),
    ).join('');
  const mirror = createPen(unit, [width * 0.26, y * 0.42]);
  const basin = createPen(unit, [width * 0.26, y]);
  return {
    behind:
      room(plan, { wall: '#a8d8dc', floor: '#dfe8ec', laid: 'tiles' }) +
      tiles +
      mirror.rect([-0.12, -0.15, 0.24, 0.3], tone('#f7fbfc'), 0.03) +
      mirror.rect([-0.105, -0.135, 0.21, 0.27], brush.linear(['#e8f8fd', '#b5dbe8'], [0, 0, 1, 1]), 0.024) +
      basin.path('M-0.14 -0.13h0.28q0 0.1 -0.1 0.1h-0.08q-0.1 0 -0.1 -0.1Z', '#ffffff') +
      basin.rect([-0.025, -0.04, 0.05, 0.1], '#f0f4f6') +
      pane(plan, [width * 0.74, y * 0.4], unit * 0.26, unit * 0.28) +
      rug(plan, '#f2a7b5'),
  };
};
