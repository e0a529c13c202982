import type { FontId } from '../../../../src-shared/contract/fonts.ts';

/** A font that is not the italic of another. */
export type Upright = Exclude<FontId, `${string}-italic`>;

/** What each family is shown by. */
export const SAMPLES: Readonly<Record<Upright, string>> = {
  anton: 'ONE DOES NOT SIMPLY',
  oswald: 'Breaking: it works',
  'league-gothic': 'NOW WITH MORE MEETINGS',
  bebas: 'Coming soon: Monday',
  archivo: 'Local man reads docs',
  sans: 'Per my last email',
  rounded: 'Soft launch',
  serif: 'To be or npm',
  playfair: 'Vogue, but for logs',
  abril: 'The Daily Standup',
  slab: 'Solid advice',
  alfa: 'WANTED: me',
  comic: 'Trust me, really',
  'comic-relief': 'very memo, wow',
  hand: 'buy milk, seize means',
  caveat: 'dear diary, it deployed',
  marker: 'Final_final_v7',
  brush: 'Live, laugh, localhost',
  bangers: 'Kapow! Kerning!',
  luckiest: 'That’s all, folders!',
  creepster: 'It’s behind schedule',
  blackletter: 'Ye olde codebase',
  pirata: 'Arr, no refunds',
  mono: 'sudo make me',
  courier: 'INT. OFFICE. NIGHT',
  typewriter: 'Case no. 404',
  pixel: '404 fun',
  terminal: '> ACCESS GRANTED',
};
