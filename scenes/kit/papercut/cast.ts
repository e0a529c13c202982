import type { Pose } from '../emoji.ts';
import { emoji } from '../emoji.ts';
import { openEmojiArt } from '../emoji-art.ts';
import type { Kit } from '../kit.ts';
import { type Lift, liftPaper } from './paper.ts';

const FLAT = openEmojiArt('fluent-emoji-flat');

/** Every area of a flat emoji becomes a piece of card of its own, with a shadow in the 32-unit space of the icons. */
const pieces = (kit: Kit) => ({
  ...FLAT,
  body: (name: string, prefix: string) => {
    const id = kit.once(
      'small piece',
      (fresh) =>
        `<filter id="${fresh}" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="0.22" dy="0.32" stdDeviation="0.28" flood-color="#1d1220" flood-opacity="0.45"/></filter>`,
    );
    return FLAT.body(name, prefix).replaceAll(/<(path|circle|ellipse|rect)\b/g, `<$1 filter="url(#${id})"`);
  },
});

/** Emoji are brighter than card: so much of their colour is kept, and the accent stays with poppy. */
const MUTED = { saturate: 0.68 };

/** A figure glued together from pieces of card. */
export function cutout(kit: Kit, name: string, pose: Pose & { lift?: Lift }): string {
  const { lift = 3, ...rest } = pose;
  const muted = rest.flat ? rest : { tint: MUTED, ...rest };
  return liftPaper(kit, emoji({ ...kit, art: pieces(kit) }, name, muted), lift);
}
