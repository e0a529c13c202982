import type { Modifiers } from './types.ts';

/** The part of a key or pointer event that tells which modifiers are held. */
type Held = Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>;

/** What the modifiers held mean to a gesture. */
export const modifiersOf = ({ shiftKey, altKey, ctrlKey, metaKey }: Held): Modifiers => ({
  shift: shiftKey,
  alt: altKey,
  mod: ctrlKey || metaKey,
});
