import type { Modifiers } from './types.ts';

/** The modifier flags of a key or pointer event. */
type ModifierKeys = Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>;

/** The modifiers of an event, as gestures use them. */
export const readModifiers = ({ shiftKey, altKey, ctrlKey, metaKey }: ModifierKeys): Modifiers => ({
  shift: shiftKey,
  alt: altKey,
  mod: ctrlKey || metaKey,
});
