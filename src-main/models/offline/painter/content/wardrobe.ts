import type { PainterFiles } from './schema.ts';

export interface Wear {
  /** Where it is worn. */
  as: 'hat' | 'eyes' | 'ears' | 'neck' | 'body';
  /** The garment that somebody with a body wears when it is put on. */
  garment?: string;
  /** It has a collar and a tie, which show where there are no shoulders. */
  formal?: boolean;
  /** How wide a drawn hat is beside the crown, and how far it sinks onto it. */
  fit?: { wide: number; sink: number };
  /** Height of the lenses, from below; share of its size. */
  lenses?: number;
  /** Neckwear that is wider than the neck. */
  wide?: boolean;
}

export interface Wardrobe {
  /** How an emoji is worn; undefined where it cannot be (a bag, a ring). */
  findEmojiWear(emoji: string): Wear | undefined;
  getGarmentWear(id: string): Wear;
  getHatWear(id: string): Wear;
  /** The garment of a person's head of whom the prompt names no clothes. */
  undressed(emoji: string): string | undefined;
}

export function createWardrobe(files: PainterFiles['wardrobe']): Wardrobe {
  const { garment_of, formal, hats, lenses, wide, worn } = files;
  const getGarmentWear = (id: string): Wear => ({ as: 'body', garment: id, formal: formal.includes(id) });
  const byEmoji = new Map<string, Wear>([
    ...worn.hat.map((emoji): [string, Wear] => [emoji, { as: 'hat' }]),
    ...worn.eyes.map((emoji): [string, Wear] => [emoji, { as: 'eyes', lenses: lenses[emoji] ?? 0.5 }]),
    ...worn.ears.map((emoji): [string, Wear] => [emoji, { as: 'ears' }]),
    ...worn.neck.map((emoji): [string, Wear] => [emoji, { as: 'neck', wide: wide.includes(emoji) }]),
    ...Object.entries(garment_of).map(([emoji, id]): [string, Wear] => [emoji, getGarmentWear(id)]),
  ]);
  const undressed = new Map(
    Object.entries(files.undressed).flatMap(([id, heads]) => heads.map((emoji) => [emoji, id] as const)),
  );
  return {
    findEmojiWear: (emoji) => byEmoji.get(emoji),
    getGarmentWear,
    getHatWear(id) {
      const fit = hats[id];
      return { as: 'hat', ...(fit ? { fit } : {}) };
    },
    undressed: (emoji) => undressed.get(emoji),
  };
}
