import {
  actor,
  type Box,
  defineScene,
  ellipse,
  example,
  glow,
  type Kit,
  linear,
  puffy,
  rect,
  regionsFor,
  room,
  shadowed,
  speechBubble,
  vignette,
  wallFrame,
  wash,
} from './kit/index.ts';

const [width, height] = [1500, 1240];
const region = regionsFor(width, height);
const hint = 'short noun phrase; both should be said to be different';

/** The portrait that hangs twice: the same cat before the same sunset. */
function portrait(kit: Kit, box: Box): string {
  const [x, y, w, h] = box;
  const picture = [
    wash(kit, ['#57b6c9', '#a7dcd0', '#ffe2a8'], 90, box),
    glow(kit, x + w * 0.72, y + h * 0.3, h * 0.42, '#fff2b0', 0.95),
    ellipse([x + w * 0.2, y + h], w * 0.5, h * 0.24, '#5fae7c') +
      ellipse([x + w * 0.85, y + h * 1.02], w * 0.5, h * 0.28, '#4d9a70'),
    actor(kit, 'cat', { x: x + w * 0.48, y: y + h * 0.93, height: h * 0.78, shadow: 'ground' }),
  ].join('');
  return wallFrame(kit, box, picture, '#c9963a', 26);
}

const plaque = (kit: Kit, box: Box): string =>
  shadowed(
    kit,
    puffy(kit, rect(box, linear(kit, ['#fff6dc', '#f0dfb2']), 14), { depth: 6, light: 0.4, shade: 0.25 }),
    { dy: 6, blur: 7, opacity: 0.35 },
  );

export default defineScene({
  width,
  height,
  template: {
    name: 'Same Picture',
    category: 'comparison',
    tags: ['same', 'identical', 'difference', 'gallery', 'detective', 'cats', 'compare'],
    alt_names: ['They are the same picture', 'Spot the difference', 'Find the differences', 'No difference'],
    description:
      'Two golden frames with exactly the same cat hang in a gallery above blank plaques; a detective with a magnifying glass gives a verdict in a speech bubble.',
    box_positions: [
      region('left', [160, 566, 500, 112], {
        role: 'One thing',
        chars: 40,
        lines: 2,
        hint,
        font: 'serif',
        style: { color: '#3a2616', max_font_size: 62 },
      }),
      region('right', [840, 566, 500, 112], {
        role: 'Another thing that is really the same',
        chars: 40,
        lines: 2,
        hint,
        font: 'serif',
        style: { color: '#3a2616', max_font_size: 62 },
      }),
      region('verdict', [730, 842, 650, 238], {
        role: 'The examiner’s verdict',
        chars: 70,
        lines: 3,
        hint: 'a dry finding, one sentence',
        font: 'comic',
        style: { max_font_size: 76 },
      }),
    ],
    example_captions: [
      example({
        left: '“I will do it later”',
        right: '“I will not do it”',
        verdict: 'They are the same picture',
      }),
      example({
        left: 'Minor release',
        right: 'Major release',
        verdict: 'Twelve years on the force and I see no difference',
      }),
      example({
        left: 'The toddler is quiet',
        right: 'The toddler is painting the dog',
        verdict: 'Same scene, seconds apart',
      }),
    ],
    rank: 14,
  },
  draw(kit) {
    return [
      room(kit, { wall: '#7b2f4a', floor: '#5b3526', skirting: '#c79a5a', paper: 'stripes' }, 960),
      glow(kit, 410, 300, 480, '#ffdf9e', 0.6),
      glow(kit, 1090, 300, 480, '#ffdf9e', 0.6),
      portrait(kit, [170, 90, 480, 410]),
      portrait(kit, [850, 90, 480, 410]),
      plaque(kit, [140, 552, 540, 140]),
      plaque(kit, [820, 552, 540, 140]),
      glow(kit, 380, 980, 380, '#ffdf9a', 0.4),
      actor(kit, 'detective', { x: 360, y: 1246, height: 520, shadow: 'drop' }),
      speechBubble(kit, [690, 800, 730, 320], [560, 930], '#ffffff', 70),
      vignette(kit, 0.42, '#1d0714'),
    ].join('');
  },
});
