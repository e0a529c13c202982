import { useEffect, useRef, useState } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../../src-shared/contract/commands.ts';
import { useApp } from '../../../context.ts';
import { matchesShortcut } from '../../../state/commands/shortcuts.ts';

/** Commands of the editor whose keys mean the same while a cut-out is refined. */
const SHARED = ['edit.undo', 'edit.redo', 'view.zoom-in', 'view.zoom-out', 'view.zoom-fit'] as const;
export type RefineCommand = (typeof SHARED)[number];

/** The keys of the size of the brush, also where another layout writes other signs with them. */
const SIZES = [
  ['[', 'BracketLeft', -1],
  [']', 'BracketRight', 1],
] as const;

export interface RefineKeys {
  perform(command: RefineCommand): void;
  resizeBrush(direction: 1 | -1): void;
}

function getKeys(id: CommandId): readonly string[] {
  const { keys = [] }: CommandInfo = COMMANDS[id];
  return keys;
}
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, textarea, [role="slider"]') !== null;

/** The keys of the refine dialog, and whether Alt and Space are held. */
export function useRefineKeys(keys: RefineKeys) {
  const { commands } = useApp();
  const [held, setHeld] = useState({ alt: false, space: false });
  const space = useRef(false);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hold = (key: 'alt' | 'space', isHeld: boolean) => {
      if (key === 'space') space.current = isHeld;
      setHeld((before) => (before[key] === isHeld ? before : { ...before, [key]: isHeld }));
    };
    const press = (event: KeyboardEvent): boolean => {
      const command = SHARED.find((id) =>
        getKeys(id).some((key) => matchesShortcut(key, event, commands.mac)),
      );
      const isField = event.target instanceof HTMLInputElement;
      if (command && !isField) latest.current.perform(command);
      const size = SIZES.find(([sign, code]) => event.key === sign || event.code === code);
      const isPlain = !event.ctrlKey && !event.metaKey && !isField;
      if (size && isPlain) latest.current.resizeBrush(size[2]);
      return (command !== undefined && !isField) || (size !== undefined && isPlain);
    };
    const onDown = (event: KeyboardEvent) => {
      if (event.key === 'Alt') hold('alt', true);
      else if (event.code === 'Space' && !isControl(event.target)) hold('space', true);
      else if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === 'Alt') hold('alt', false);
      if (event.code === 'Space') hold('space', false);
    };
    const onBlur = () => {
      hold('alt', false);
      hold('space', false);
    };
    window.addEventListener('keydown', onDown, { capture: true });
    window.addEventListener('keyup', onUp, { capture: true });
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onDown, { capture: true });
      window.removeEventListener('keyup', onUp, { capture: true });
      window.removeEventListener('blur', onBlur);
    };
  }, [commands]);
  return { ...held, isSpaceHeld: () => space.current };
}
