import { dot, fill, stroke } from './own-art.ts';

/**
 * Garments that CAM draws itself, in a square of 100 × 100, with shoulders on which a head is set (its chin at y = 58).
 */

const TORSO = 'M9 100V85C9 68 22 60 38 56Q50 64 62 56C78 60 91 68 91 85V100Z';
const sleeves = (colour: string) => stroke('M25 100V86M75 100V86', colour, 1.8);
const torso = (colour: string, seam: string, more: string) => fill(TORSO, colour) + more + sleeves(seam);

const SHIRT = fill('M37 57Q50 63 63 57L57 100H43Z', '#f7f7fb');
const COLLAR =
  fill('M37 56L50 66L43 74ZM63 56L50 66L57 74Z', '#ffffff') +
  stroke('M37 57L43 74L50 66L57 74L63 57', '#d9dbe6', 0.8);
const tie = (colour: string, deep: string) =>
  fill('M46 65H54L55.5 71L52.5 74H47.5L44.5 71Z', deep) + fill('M47.5 73.5H52.5L56 94L50 100L44 94Z', colour);
const LAPELS = (light: string) =>
  fill('M36 56.5L47.5 100H33L27 74L33 72L28 67Z', light) +
  fill('M64 56.5L52.5 100H67L73 74L67 72L72 67Z', light);
const buttons = (colour: string, x = 50) => [72, 82, 92].map((y) => dot(x, y, 1.6, colour)).join('');
const robe = (colour: string, deep: string, trim: string) =>
  torso(colour, deep, fill('M35 56.5Q50 66 65 56.5L72 64Q50 80 28 64Z', trim)) +
  [34, 42, 50, 58, 66].map((x, at) => dot(x, [64, 68.5, 70, 68.5, 64][at] ?? 70, 1.1, '#3a2b3f')).join('') +
  stroke('M50 75V100', deep, 1.6);
const uniform = (colour: string, deep: string) =>
  torso(colour, deep, COLLAR + tie('#1d2436', '#141a2a')) +
  fill('M64 78l3 -2l3 2v4l-3 3l-3 -3z', '#f5c542') +
  fill('M14 72l12 -6l2 4l-12 6zM86 72l-12 -6l-2 4l12 6z', '#f5c542');

/** Garments, each a body without a head. */
export const GARMENTS = {
  suit: torso(
    '#2f3a5f',
    '#232c4a',
    SHIRT + LAPELS('#3d4a78') + COLLAR + tie('#d8343f', '#b3232e') + fill('M67 80h9v2.4h-9z', '#f7f7fb'),
  ),
  tuxedo:
    torso('#20222e', '#12131b', SHIRT + LAPELS('#343747') + COLLAR + buttons('#20222e')) +
    fill('M50 67l-9 -4.5v9zM50 67l9 -4.5v9z', '#20222e') +
    dot(50, 67, 2, '#3c3f50'),
  shirt: torso(
    '#7fb3f5',
    '#5c93da',
    stroke('M50 70V100', '#5c93da', 1.2) + COLLAR + tie('#26386b', '#1b2a54'),
  ),
  tee: torso('#3fae6a', '#2f8f54', fill('M36 56.5Q50 70 64 56.5L61 56Q50 65 39 56Z', '#2f8f54')),
  blouse: torso('#f06bb0', '#cf4d92', fill('M38 56Q50 74 62 56L66 60Q50 84 34 60Z', '#ffd2ea')),
  jumper: torso(
    '#c8503f',
    '#a53c2e',
    fill('M35 56.5Q50 68 65 56.5L67 61Q50 73 33 61Z', '#a53c2e') +
      stroke('M12 86l6 -5l6 5l6 -5l6 5l7 -5l7 5l7 -5l7 5l6 -5l6 5l6 -5l6 5', '#f6e3c5', 2.4),
  ),
  hoodie: torso(
    '#6d7a92',
    '#55617a',
    fill('M31 57Q50 78 69 57L63 55Q50 66 37 55Z', '#55617a') +
      stroke('M44 68V82M56 68V82', '#eef1f6', 1.7) +
      fill('M34 90H66L70 100H30Z', '#5f6c85'),
  ),
  dress:
    fill(
      'M9 88C9 70 20 60 36 57L42 64H58L64 57C80 60 91 70 91 88Q84 94 76 88L74 84V100H26V84L24 88Q16 94 9 88Z',
      '#4aa3ff',
    ) +
    fill('M36 57L42 70Q50 78 58 70L64 57L60 56Q50 66 40 56Z', '#ffffff') +
    fill('M26 88H74V93H26Z', '#ff7fb0') +
    fill('M50 90.5l-8 -5v10zM50 90.5l8 -5v10z', '#ff5f9c') +
    [
      [34, 76],
      [66, 76],
      [44, 82],
      [57, 82],
      [18, 76],
      [82, 76],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 1.5, '#ffffff'))
      .join(''),
  coat: torso(
    '#c9a36b',
    '#a98450',
    fill('M38 57Q50 63 62 57L55 80H45Z', '#f3efe6') +
      fill('M35 55L50 78L42 84L26 66ZM65 55L50 78L58 84L74 66Z', '#b68f57') +
      fill('M10 90H90V95H10Z', '#8a6a3c') +
      fill('M45 88.5h10v8h-10z', '#e8c46a') +
      buttons('#7d5f34', 43),
  ),
  labcoat:
    torso(
      '#f4f6fa',
      '#cfd6e2',
      fill('M38 57Q50 63 62 57L54 100H46Z', '#8fc4ee') +
        LAPELS('#ffffff') +
        stroke('M47 100L36 57M53 100L64 57', '#cfd6e2', 1.1),
    ) +
    stroke('M38 60C34 74 40 80 42 84M62 60C66 74 60 78 59 82', '#3c4a63', 2) +
    dot(42.5, 86, 3.2, '#8b98ad') +
    dot(59, 84.5, 2, '#3c4a63'),
  scrubs: torso(
    '#46b3b8',
    '#33949a',
    fill('M38 56.5L50 76L62 56.5Q50 62 38 56.5Z', '#e8f8f8') +
      fill('M64 80h11v10h-11z', '#3da3a8') +
      fill('M68.3 82h2.4v6h-2.4zM66.5 83.8h6v2.4h-6z', '#ffffff'),
  ),
  robe: robe('#c22b3e', '#951c2d', '#fbf4ea'),
  purple: robe('#7a3fb5', '#5a2a8c', '#fbf4ea'),
  stars:
    torso('#3a3f9e', '#2b2f7c', fill('M37 56Q50 66 63 56L56 100H44Z', '#2b2f7c')) +
    [
      [20, 80, 3],
      [80, 78, 3.4],
      [33, 92, 2.4],
      [68, 92, 2.6],
    ]
      .map(([x = 0, y = 0, r = 2]) =>
        fill(
          `M${x} ${y - r * 1.5}l${r * 0.45} ${r}l${r} ${r * 0.45}l${-r} ${r * 0.45}l${-r * 0.45} ${r}l${-r * 0.45} ${-r}l${-r} ${-r * 0.45}l${r} ${-r * 0.45}z`,
          '#ffd95a',
        ),
      )
      .join('') +
    fill('M12 94H88V98H12Z', '#e0b23c'),
  black: torso('#26263a', '#15151f', fill('M36 56L50 80L40 84ZM64 56L50 80L60 84Z', '#3b3b55')),
  cape:
    fill('M4 100C6 76 16 62 30 50L50 70L70 50C84 62 94 76 96 100Z', '#1c1826') +
    fill('M30 50L36 66L50 74L64 66L70 50L76 60L56 84H44L24 60Z', '#b01e34') +
    fill('M40 60H60L56 100H44Z', '#f3eef6') +
    dot(50, 72, 2.6, '#d8343f'),
  hero:
    fill('M3 100C6 78 18 62 34 57H66C82 62 94 78 97 100Z', '#c81f33') +
    fill('M20 100V84C22 68 32 62 38 57Q50 64 62 57C68 62 78 68 80 84V100Z', '#2563d9') +
    fill('M50 70l12 6l-4 12l-8 6l-8 -6l-4 -12z', '#ffd23f') +
    fill('M50 75l2.2 4.6l5 .6l-3.7 3.4l1 5l-4.5 -2.5l-4.5 2.5l1 -5l-3.7 -3.4l5 -.6z', '#c81f33'),
  space:
    torso(
      '#eef1f6',
      '#c3cbd8',
      fill('M30 56.5H70L73 64Q50 74 27 64Z', '#b9c2d2') + fill('M36 78H64V94H36Z', '#d5dbe6'),
    ) +
    dot(43, 84, 2.4, '#e5484d') +
    dot(50, 84, 2.4, '#3b82f6') +
    fill('M55 81.6h6v4.8h-6z', '#22c55e') +
    stroke('M40 90H60', '#9aa5b8', 1.6) +
    fill('M13 78l10 -4v7l-10 4z', '#e5484d'),
  stripes:
    torso('#f7f5ee', '#c9c4b4', '') +
    [64, 73, 82, 91]
      .map(
        (y) =>
          `<path d="M${y > 80 ? 9 : y > 70 ? 12 : 22} ${y}H${y > 80 ? 91 : y > 70 ? 88 : 78}V${y + 4}H${y > 80 ? 9 : y > 70 ? 10 : 16}Z" fill="#b3232e"/>`,
      )
      .join('') +
    fill('M9 100V85C9 68 22 60 36 56.5L31 100ZM91 100V85C91 68 78 60 64 56.5L69 100Z', '#3b2a2a') +
    sleeves('#241818'),
  chef:
    torso(
      '#fbfbf8',
      '#d6d6cf',
      stroke('M40 70V100', '#d6d6cf', 1) + buttons('#9aa0ab', 46) + buttons('#9aa0ab', 58),
    ) +
    fill('M35 56Q50 66 65 56L66 62Q50 72 34 62Z', '#e0363f') +
    fill('M47 67l6 0l4 9l-6 -3l-5 4z', '#c22b35'),
  armour:
    torso(
      '#aab4c2',
      '#7d8898',
      fill('M28 62Q50 72 72 62L68 96Q50 104 32 96Z', '#c7cfda') +
        stroke('M50 69V99', '#8793a4', 1.5) +
        fill('M34 56H66L68 63Q50 70 32 63Z', '#8d99aa'),
    ) +
    dot(18, 80, 1.6, '#6b7686') +
    dot(82, 80, 1.6, '#6b7686') +
    stroke('M10 84Q18 76 25 84M90 84Q82 76 75 84', '#7d8898', 1.5),
  vest: torso(
    '#3d6fb0',
    '#2d568c',
    fill('M30 58L44 66V100H22V72ZM70 58L56 66V100H78V72Z', '#ff7a1a') +
      fill('M22 84H44V89H22ZM56 84H78V89H56ZM31 60l5 3v36h-5zM69 60l-5 3v36h5z', '#ffe95c'),
  ),
  santa: torso(
    '#d8232f',
    '#ab1721',
    fill('M45 64H55V100H45Z', '#fbfbf8') +
      fill('M33 56Q50 68 67 56L70 63Q50 77 30 63Z', '#fbfbf8') +
      fill('M9 89H45V95H9ZM55 89H91V95H55Z', '#1d1d26') +
      fill('M43 87h14v10h-14z', '#f5c542'),
  ),
  police: uniform('#2b4a9b', '#1f3775'),
  soldier: uniform('#5d6f3b', '#47562c'),
  fire: torso(
    '#2f3340',
    '#1f222c',
    fill('M9 86H91V91H9ZM46 62H54V100H46Z', '#f4e04d') +
      fill('M9 87.7H91V89.3H9Z', '#c9ccd6') +
      fill('M35 56Q50 66 65 56L66 62Q50 72 34 62Z', '#c8382f'),
  ),
  gown: torso(
    '#2a2440',
    '#1a162b',
    fill('M38 57Q50 63 62 57L50 84Z', '#f7f7fb') +
      fill('M36 56L50 86L44 92L28 62ZM64 56L50 86L56 92L72 62Z', '#d9a92f'),
  ),
  farm:
    torso(
      '#c9503f',
      '#a13a2c',
      stroke('M16 74V100M34 62V100M66 62V100M84 74V100M10 82H90M10 93H90', '#e58a6f', 1.6) +
        fill('M32 78H68V100H32Z', '#3f6fb5') +
        fill('M33 58l5 -1v22h-5zM67 58l-5 -1v22h5z', '#3f6fb5') +
        fill('M42 84h16v9h-16z', '#345d9b'),
    ) +
    dot(35.5, 80, 1.7, '#f5c542') +
    dot(64.5, 80, 1.7, '#f5c542'),
  cowboy:
    torso('#5b83b5', '#466a97', fill('M32 58L44 70V100H20V74ZM68 58L56 70V100H80V74Z', '#7a4a2a')) +
    fill('M33 56Q50 66 67 56L64 66L50 80L36 66Z', '#d5323c') +
    dot(44, 64, 1, '#fff') +
    dot(50, 69, 1, '#fff') +
    dot(56, 64, 1, '#fff') +
    fill('M29 82l1.6 3.2l3.5 .5l-2.6 2.4l.7 3.5l-3.2 -1.7l-3.2 1.7l.7 -3.5l-2.6 -2.4l3.5 -.5z', '#f5c542'),
  leather: torso(
    '#2b2b33',
    '#17171d',
    fill('M40 57Q50 63 60 57L54 100H46Z', '#f4f4f4') +
      fill('M35 55L46 80L36 84L27 66ZM65 55L54 80L64 84L73 66Z', '#3d3d48') +
      stroke('M46 80V100M54 80V100', '#9aa0ab', 1.2),
  ),
  metal:
    torso(
      '#b8c0cc',
      '#8690a0',
      fill('M32 68H68V94H32Z', '#dfe4ec') +
        fill('M36 72H52V84H36Z', '#1f2a3a') +
        stroke('M38 79l3 -3l3 4l3 -6l3 4', '#39e58c', 1.4) +
        stroke('M9 86H24M76 86H91', '#8690a0', 1.5),
    ) +
    dot(59, 75, 2.4, '#e5484d') +
    dot(59, 83, 2.4, '#3b82f6') +
    stroke('M37 90H63', '#9aa5b8', 1.6),
  rags: torso(
    '#7a6a58',
    '#5d5042',
    fill('M37 56.5Q50 68 63 56.5L58 66L54 62L50 70L46 62L42 66Z', '#5d5042') +
      fill('M9 100V85l6 5l3 -6l5 8l4 -4v12zM62 84l9 -3l-2 9l-8 2z', '#8fae6a'),
  ),
  kimono:
    torso(
      '#3a6fd0',
      '#2a55a6',
      fill('M36 56L50 80L64 56L70 60L54 90H46L30 60Z', '#f3eee2') + fill('M22 86H78V100H22Z', '#d8343f'),
    ) +
    dot(18, 80, 2.6, '#ffb3c7') +
    dot(82, 82, 2.6, '#ffb3c7') +
    dot(29, 72, 2, '#ffb3c7') +
    dot(71, 72, 2, '#ffb3c7'),
  white: torso('#fdfdfb', '#d9d9e2', fill('M36 56Q50 68 64 56L66 60Q50 76 34 60Z', '#f0cf6a')),
} as const;
export type GarmentId = keyof typeof GARMENTS;

/** A bare body. */
export const furBody = (colour: string): string =>
  fill(TORSO, colour) +
  `<path d="M32 100C32 84 40 76 50 76C60 76 68 84 68 100Z" fill="#ffffff" opacity="0.22"/><path d="M25 100V86M75 100V86" fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="1.8" stroke-linecap="round"/>`;

/** Two ends of a collar and a tie, for those who have no shoulders. */
export const TIE_FRONT =
  fill('M8 0L50 20L30 44ZM92 0L50 20L70 44Z', '#ffffff') +
  stroke('M8 0L30 44L50 20L70 44L92 0', '#c9cdd9', 2) +
  fill('M38 18H62L66 32L58 40H42L34 32Z', '#b3232e') +
  fill('M42 40H58L68 84L50 100L32 84Z', '#d8343f');
