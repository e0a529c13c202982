import { dot, fill, stroke } from './own-art.ts';

/** Hats that CAM draws itself, in a square of 100 × 100, their brim at y = 96, and what else is worn on a head. */

/** Hats, with how wide they are beside the crown of a head, and how far they sink onto it (share of their width). */
export const HATS = {
  toque: {
    wide: 1.05,
    sink: 0.06,
    art:
      fill('M24 96V66C8 66 6 44 22 40C22 22 44 16 52 28C62 16 84 24 80 42C94 46 92 66 76 66V96Z', '#f6f6f4') +
      fill('M24 84H76V96H24Z', '#dcdcd8') +
      stroke('M38 72V60M50 74V58M62 72V60', '#d3d3cf', 2),
  },
  wizard: {
    wide: 1.45,
    sink: 0.08,
    art:
      fill('M30 84C36 60 42 36 60 10C58 30 66 34 62 46C68 60 70 72 72 84Z', '#3a3f9e') +
      fill('M2 90C20 78 80 78 98 90C80 100 20 100 2 90Z', '#2b2f7c') +
      fill('M29 80Q50 88 72 80L73 86Q50 94 28 86Z', '#e0b23c') +
      fill('M50 52l1.8 4.2l4.2 1.8l-4.2 1.8l-1.8 4.2l-1.8 -4.2l-4.2 -1.8l4.2 -1.8z', '#ffd95a') +
      dot(58, 36, 2, '#ffd95a'),
  },
  witch: {
    wide: 1.45,
    sink: 0.08,
    art:
      fill('M30 84C36 60 42 36 62 12C58 30 66 34 62 46C68 60 70 72 72 84Z', '#2a2436') +
      fill('M2 90C20 78 80 78 98 90C80 100 20 100 2 90Z', '#1d1828') +
      fill('M29 78Q50 86 72 78L73 86Q50 94 28 86Z', '#8a3fc0') +
      fill('M45 80h11v8h-11z', '#f5c542'),
  },
  pirate: {
    wide: 1.5,
    sink: 0.1,
    art:
      fill('M4 84C10 60 28 66 34 50C42 38 58 38 66 50C72 66 90 60 96 84C76 98 24 98 4 84Z', '#221f2b') +
      stroke('M6 84C28 95 72 95 94 84', '#e0b23c', 3) +
      `<circle cx="50" cy="66" r="9" fill="#f7f5ee"/><path d="M45 70h10v7h-10z" fill="#f7f5ee"/>` +
      dot(46.5, 66, 2.2, '#221f2b') +
      dot(53.5, 66, 2.2, '#221f2b') +
      stroke('M34 82L42 78M66 82L58 78', '#f7f5ee', 2.6),
  },
  fedora: {
    wide: 1.4,
    sink: 0.08,
    art:
      fill('M24 82C24 60 30 46 40 48Q50 54 60 48C70 46 76 60 76 82Z', '#5b4a3c') +
      fill('M24 74Q50 82 76 74V84H24Z', '#2b211b') +
      fill('M2 88C20 80 80 80 98 88C84 98 16 98 2 88Z', '#4a3b2f'),
  },
  cowboy: {
    wide: 1.65,
    sink: 0.08,
    art:
      fill('M28 84C28 62 30 50 40 50Q50 58 60 50C70 50 72 62 72 84Z', '#9a6236') +
      fill('M28 76Q50 84 72 76V84Q50 91 28 84Z', '#5d3517') +
      fill('M0 74C10 92 30 84 50 86C70 84 90 92 100 74C98 96 72 98 50 97C28 98 2 96 0 74Z', '#83502a'),
  },
  santa: {
    wide: 1.1,
    sink: 0.1,
    art:
      fill('M14 84C16 56 32 34 56 32C76 32 88 50 92 70C84 62 76 60 70 62C76 68 78 76 80 84Z', '#d8232f') +
      `<rect x="8" y="80" width="80" height="16" rx="8" fill="#fbfbf8"/>` +
      dot(91, 74, 8, '#fbfbf8'),
  },
  police: {
    wide: 1.2,
    sink: 0.08,
    art:
      fill('M12 66C10 50 30 44 50 44C70 44 90 50 88 66L78 82H22Z', '#2b4a9b') +
      fill('M22 78H78V88H22Z', '#1a2c63') +
      fill('M16 88Q50 76 84 88Q50 104 16 88Z', '#12183a') +
      fill('M50 54l5 3v6l-5 5l-5 -5v-6z', '#f5c542'),
  },
  hard: {
    wide: 1.15,
    sink: 0.06,
    art:
      fill('M18 86C18 58 32 46 50 46C68 46 82 58 82 86Z', '#f7c325') +
      fill('M44 46h12v40h-12z', '#e0a80f') +
      fill('M6 84H94Q94 96 84 96H16Q6 96 6 84Z', '#e8b414'),
  },
  nurse: {
    wide: 0.8,
    sink: 0.02,
    art:
      fill('M14 96L8 60Q50 44 92 60L86 96Z', '#fbfbfb') +
      fill('M14 96L12 88H88L86 96Z', '#d9dfe8') +
      fill('M46 62h8v8h8v8h-8v8h-8v-8h-8v-8h8z', '#e0363f'),
  },
  helmet: {
    wide: 1.2,
    sink: 0.12,
    art:
      fill('M16 96C14 62 28 46 50 46C72 46 86 62 84 96Z', '#aab4c2') +
      fill('M46 46h8v50h-8z', '#8793a4') +
      fill('M12 84H88V96H12Z', '#8d99aa') +
      fill('M50 48C44 30 58 14 82 16C74 24 76 38 56 48Z', '#d5323c'),
  },
  band: {
    wide: 1.5,
    sink: 0.2,
    art: fill('M12 78Q50 70 88 78V92Q50 84 12 92Z', '#d5323c') + fill('M86 80l14 -8l-4 10l4 8z', '#b3232e'),
  },
  halo: {
    wide: 0.9,
    sink: -0.02,
    art: `<ellipse cx="50" cy="84" rx="40" ry="10" fill="none" stroke="#f5c542" stroke-width="7"/><ellipse cx="50" cy="83" rx="40" ry="10" fill="none" stroke="#ffe9a0" stroke-width="2.5"/>`,
  },
  antenna: {
    wide: 0.6,
    sink: 0.06,
    art:
      stroke('M50 96V56', '#8690a0', 6) +
      dot(50, 46, 12, '#e5484d') +
      dot(46, 42, 3.6, '#ff9a9a') +
      `<rect x="26" y="84" width="48" height="12" rx="5" fill="#b8c0cc"/>`,
  },
} as const;
export type HatId = keyof typeof HATS;

/** Headphones from the front, clear of the face, and one side of them. */
export const HEADPHONES =
  stroke('M9 62C6 26 26 8 50 8C74 8 94 26 91 62', '#3a3f55', 6) +
  '<rect x="1" y="54" width="15" height="30" rx="7" fill="#e5484d"/><rect x="84" y="54" width="15" height="30" rx="7" fill="#e5484d"/><rect x="11" y="56" width="6" height="26" rx="3" fill="#2b2f40"/><rect x="83" y="56" width="6" height="26" rx="3" fill="#2b2f40"/>';
export const HEADPHONE =
  stroke('M50 62C46 40 46 24 42 8', '#3a3f55', 9) +
  dot(50, 74, 22, '#2b2f40') +
  dot(50, 74, 17, '#e5484d') +
  dot(50, 74, 7, '#ff8a8d');
/** A glass helmet, clear in the middle. */
export const DOME =
  '<circle cx="50" cy="50" r="47" fill="#cfe8ff" opacity="0.16"/><circle cx="50" cy="50" r="47" fill="none" stroke="#eef4fb" stroke-width="4.5"/><path d="M20 34C26 22 36 15 46 13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.9"/>';
