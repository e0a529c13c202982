import type { Dye } from './colour.ts';
import type { HatId } from './hats.ts';
import type { GarmentId } from './wardrobe.ts';

/** What people and animals can be (`frog king`, `cat astronaut`), and what one wears and holds for it. */

export interface Role {
  /** Alternatives behind `|`. */
  words: string;
  /** The emoji of a person who is it; where there is none, a person is dressed. */
  emoji?: string;
  garment: GarmentId;
  /** A drawn hat, or an emoji worn on the head or over the eyes. */
  hat?: HatId;
  wears?: string;
  holds?: string;
  /** Under a glass helmet. */
  dome?: true;
  /** What it does to the colour of whoever is it. */
  dye?: Dye;
}

export const ROLES: readonly Role[] = [
  { words: 'king|emperor|royal|prince', emoji: '🤴', garment: 'robe', wears: '👑' },
  { words: 'queen|empress|princess', emoji: '👸', garment: 'purple', wears: '👑' },
  { words: 'chef|cook|baker', emoji: '🧑‍🍳', garment: 'chef', hat: 'toque', holds: '🍳' },
  { words: 'doctor|surgeon|vet|dentist|physician', emoji: '🧑‍⚕', garment: 'labcoat' },
  { words: 'nurse', garment: 'scrubs', hat: 'nurse' },
  { words: 'scientist|chemist|professor', emoji: '🧑‍🔬', garment: 'labcoat', wears: '👓', holds: '🧪' },
  { words: 'astronaut|cosmonaut|spaceman', emoji: '🧑‍🚀', garment: 'space', dome: true },
  { words: 'pirate|buccaneer|pirate captain', garment: 'stripes', hat: 'pirate', holds: '🗡' },
  {
    words: 'wizard|mage|sorcerer|magician|warlock',
    emoji: '🧙',
    garment: 'stars',
    hat: 'wizard',
    holds: '🪄',
  },
  { words: 'witch', emoji: '🧙‍♀', garment: 'black', hat: 'witch', holds: '🧹' },
  {
    words: 'boss|manager|businessman|ceo|banker|lawyer|landlord|salesman|executive|president',
    emoji: '👨‍💼',
    garment: 'suit',
    holds: '💼',
  },
  {
    words: 'accountant|intern|employee|office worker|consultant|recruiter|secretary|politician',
    emoji: '🧑‍💼',
    garment: 'suit',
  },
  {
    words: 'programmer|developer|coder|hacker|software engineer',
    emoji: '🧑‍💻',
    garment: 'hoodie',
    holds: '💻',
  },
  { words: 'knight|paladin', garment: 'armour', hat: 'helmet', holds: '🗡' },
  { words: 'viking', garment: 'rags', hat: 'helmet', holds: '🪓' },
  {
    words: 'detective|spy|sleuth|sherlock|secret agent',
    emoji: '🕵',
    garment: 'coat',
    hat: 'fedora',
    holds: '🔍',
  },
  { words: 'cowboy|cowgirl|sheriff', garment: 'cowboy', hat: 'cowboy' },
  { words: 'santa|santa claus|father christmas', emoji: '🎅', garment: 'santa', hat: 'santa' },
  {
    words: 'police officer|policeman|cop|police|captain|pilot',
    emoji: '👮',
    garment: 'police',
    hat: 'police',
  },
  { words: 'firefighter|fireman', emoji: '🧑‍🚒', garment: 'fire', wears: '⛑' },
  { words: 'builder|construction worker', emoji: '👷', garment: 'vest', hat: 'hard', holds: '🔨' },
  { words: 'student|graduate', emoji: '🧑‍🎓', garment: 'gown', wears: '🎓' },
  { words: 'teacher|lecturer', emoji: '🧑‍🏫', garment: 'jumper', wears: '👓', holds: '📖' },
  { words: 'superhero|hero', emoji: '🦸', garment: 'hero' },
  { words: 'ninja', emoji: '🥷', garment: 'black', hat: 'band', holds: '🗡' },
  { words: 'farmer|gardener', emoji: '🧑‍🌾', garment: 'farm', wears: '👒' },
  { words: 'judge', emoji: '🧑‍⚖', garment: 'gown', holds: '⚖' },
  { words: 'soldier|general', garment: 'soldier', wears: '🪖' },
  { words: 'angel', emoji: '👼', garment: 'white', hat: 'halo' },
  { words: 'rock star|rockstar|rocker', emoji: '🧑‍🎤', garment: 'leather', wears: '🕶', holds: '🎸' },
  { words: 'singer|pop star', emoji: '🧑‍🎤', garment: 'leather', holds: '🎤' },
  { words: 'artist|painter', emoji: '🧑‍🎨', garment: 'tee', holds: '🎨' },
  { words: 'dj|gamer', garment: 'hoodie', wears: '🎧' },
  {
    words: 'robot|android|cyborg',
    emoji: '🤖',
    garment: 'metal',
    hat: 'antenna',
    dye: { hue: undefined, saturation: 0, lightness: 0.02 },
  },
  { words: 'zombie', emoji: '🧟', garment: 'rags', dye: { hue: 96, saturation: 0.45, lightness: -0.06 } },
  { words: 'vampire|dracula', emoji: '🧛', garment: 'cape' },
];

const known = new Map(ROLES.flatMap((role) => role.words.split('|').map((word) => [word, role] as const)));

/** The role a phrase names; `plural` where it names several. */
export function findRole(phrase: string): { role: Role; plural: boolean } | undefined {
  const role = known.get(phrase);
  if (role) return { role, plural: false };
  const one = known.get(phrase.replace(/men$/, 'man')) ?? known.get(phrase.replace(/s$/, ''));
  return one && { role: one, plural: true };
}
