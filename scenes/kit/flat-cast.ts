import { emoji, type Pose } from './emoji.ts';
import { openEmojiArt } from './emoji-art.ts';
import type { Kit } from './kit.ts';

const FLAT = openEmojiArt('fluent-emoji-flat');

/** A flat Fluent emoji: plain areas of colour, which styles ink, cut out or pixelate. Poses are those of `emoji`. */
export const flatEmoji = (kit: Kit, name: string, pose: Pose): string =>
  emoji({ ...kit, art: FLAT }, name, pose);
