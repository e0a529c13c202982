import {
  addShadow,
  around,
  type Box,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  linear,
  part,
  path,
  puffy,
  radial,
  rays,
  rect,
  stripes,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1480];
const CARD: Box = [70, 60, 1060, 1370];

/** The trays; the label below each is region `label-1` … `label-4`. */
const TRAYS: readonly { box: Box; prop: string; size: number; turn: number }[] = [
  { box: [116, 330, 460, 380], prop: 'hot-beverage', size: 290, turn: 0 },
  { box: [624, 330, 460, 380], prop: 'running-shoe', size: 300, turn: -8 },
  { box: [116, 856, 460, 380], prop: 'potted-plant', size: 310, turn: 0 },
  { box: [624, 856, 460, 380], prop: 'backpack', size: 300, turn: 6 },
];

/** A toy in its clear plastic bubble, glued to the card. */
function blister(kit: Kit, box: Box, toy: string): string {
  const [x, y, w, h] = box;
  const hollow = rect(
    box,
    radial(kit, ['#ffffff', '#e4f0fb', '#b9cfe8'], { cx: 0.5, cy: 0.45, r: 0.75 }),
    64,
  );
  const rim = rect(
    [x + 5, y + 5, w - 10, h - 10],
    'none',
    60,
    'stroke="#ffffff" stroke-width="10" stroke-opacity="0.85"',
  );
  const lip = rect(
    [x + 16, y + 16, w - 32, h - 32],
    'none',
    50,
    'stroke="#7f9cc2" stroke-width="4" stroke-opacity="0.35"',
  );
  const gloss =
    path(
      `M${x + 40} ${y + 150}Q${x + 40} ${y + 40} ${x + 150} ${y + 36}L${x + 196} ${y + 36}Q${x + 74} ${y + 64} ${x + 62} ${y + 190}Z`,
      '#ffffff',
      'opacity="0.75"',
    ) +
    ellipse(
      [x + w - 54, y + h - 60],
      14,
      34,
      '#ffffff',
      `opacity="0.55" transform="rotate(40 ${x + w - 54} ${y + h - 60})"`,
    );
  return (
    addShadow(kit, puffy(kit, hollow, { depth: 16, light: 0.2, shade: 0.2, shadeColour: '#3b5c8f' }), {
      dy: 10,
      blur: 10,
      opacity: 0.35,
    }) +
    toy +
    rim +
    lip +
    gloss
  );
}

const barcode = (kit: Kit, [x, y]: readonly [number, number]): string => {
  let at = x + 14;
  const bars: string[] = [];
  while (at < x + 176) {
    const thick = 3 + Math.floor(kit.random() * 3) * 3;
    bars.push(rect([at, y + 8, thick, 46], '#1d1b2a'));
    at += thick + 4 + Math.floor(kit.random() * 2) * 4;
  }
  return rect([x, y, 196, 62], '#ffffff', 6) + bars.join('');
};

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const [x, y, w, h] = CARD;
    const slot = `M520 96h160a22 22 0 0 1 0 44h-46a34 34 0 0 1-68 0h-46a22 22 0 0 1 0-44Z`;
    const face =
      rect(CARD, linear(kit, ['#ff8f3f', '#ff5f6d', '#d93a8c'], 75), 46) +
      rays(kit, 600, 760, { count: 26, opacity: 0.2 });
    const clip = kit.once('card', (id) => `<clipPath id="${id}">${rect(CARD, '#fff', 46)}</clipPath>`);
    const trays = TRAYS.map(({ box, prop, size, turn }, index) => {
      const label = around(kit.region(`label-${index + 1}`).box, 14, 6);
      const [bx, by, bw, bh] = box;
      const middle = bx + bw / 2;
      const toy =
        groundShadow(kit, [middle, by + bh - 40], 170, 30, 0.4) +
        // One after the other, as if they wanted to be taken out.
        part(
          prop,
          { kind: 'wave', amount: 6, share: 0.25, phase: (1 - index / TRAYS.length) % 1, pivot: [0.5, 1] },
          emoji(kit, prop, { x: middle, y: by + bh / 2 + 4, height: size, anchor: 'center', rotate: turn }),
        );
      return (
        blister(kit, box, toy) + addShadow(kit, rect(label, '#fffdf6', 16), { dy: 4, blur: 4, opacity: 0.25 })
      );
    });
    return [
      wash(kit, ['#2fa6a6', '#1c6f86']),
      stripes(kit, '#ffffff', { gap: 120, opacity: 0.06 }),
      glow(kit, 600, 500, 800, '#bff6e4', 0.5),
      addShadow(kit, puffy(kit, rect(CARD, darken('#d93a8c', 0.2), 46), { depth: 6 }), {
        dy: 26,
        blur: 26,
        opacity: 0.5,
      }),
      `<g clip-path="url(#${clip})">${face}</g>`,
      rect(
        [x + 12, y + 12, w - 24, h - 24],
        'none',
        36,
        'stroke="#ffffff" stroke-opacity="0.55" stroke-width="5"',
      ),
      path(slot, '#155a6e'),
      tube(kit, 'M600 -20V118', 26, '#c8d3de'),
      trays.join(''),
      rect(kit.region('title').box, '#7a1450', 26, 'opacity="0.28"'),
      barcode(kit, [854, 1360]),
      vignette(kit, 0.25),
    ].join('');
  },
});
